-- no-transaction
-- A company's people in the order of who may sign in; and they are counted in it,
-- since those in the order of names and addresses are several times as wide.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_by_active
    on users (tenant_id, is_active, id) include (role) where deleted_at is null;
