-- no-transaction
-- A company's templates by who changed them last.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists templates_by_changer
    on templates (tenant_id, channel, changed_by_key, id) where deleted_at is null;
