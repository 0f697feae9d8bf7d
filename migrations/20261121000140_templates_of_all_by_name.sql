-- no-transaction
-- All companies' templates by name, as a super admin sees them.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists templates_of_all_by_name
    on templates (channel, name_key, id) where deleted_at is null;
