-- no-transaction
-- A company's people are counted in an index that holds no more than who they are:
-- those in the order of names and addresses are several times as wide.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_counted
    on users (tenant_id, role, id) where deleted_at is null;
