-- no-transaction
-- A company's people of one role, and its seats.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_by_role
    on users (tenant_id, role, search_text, id) include (is_active) where deleted_at is null;
