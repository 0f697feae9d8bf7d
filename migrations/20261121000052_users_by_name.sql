-- no-transaction
-- A company's people in the order of their names: what its list counts and searches.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_by_name
    on users (tenant_id, search_text, id) include (role) where deleted_at is null;
