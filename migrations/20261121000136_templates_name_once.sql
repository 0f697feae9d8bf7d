-- no-transaction
-- A company's templates of one kind by name, each name once whatever its case.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create unique index concurrently if not exists templates_name_once
    on templates (tenant_id, channel, name_key) where deleted_at is null;
