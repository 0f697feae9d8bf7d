-- no-transaction
-- All companies' templates by who changed them last.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists templates_of_all_by_changer
    on templates (channel, changed_by_key, id) where deleted_at is null;
