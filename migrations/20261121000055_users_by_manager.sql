-- no-transaction
-- The people of a Submarket Owner.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_by_manager
    on users (tenant_id, manager_id, search_text, id) include (role) where manager_id is not null and deleted_at is null;
