-- no-transaction
-- All companies' templates in the order of their events.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists templates_of_all_by_event
    on templates (channel, event, name_key, id) where deleted_at is null;
