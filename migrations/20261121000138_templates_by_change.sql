-- no-transaction
-- A company's templates in the order of their last changes.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists templates_by_change
    on templates (tenant_id, channel, changed_at, id) where deleted_at is null;
