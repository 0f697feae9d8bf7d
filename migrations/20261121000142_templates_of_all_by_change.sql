-- no-transaction
-- All companies' templates in the order of their last changes.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists templates_of_all_by_change
    on templates (channel, changed_at, id) where deleted_at is null;
