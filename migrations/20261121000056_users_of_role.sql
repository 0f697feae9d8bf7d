-- no-transaction
-- The people of one role over all companies, in the order of their names.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_of_role
    on users (role, search_text, id) where deleted_at is null;
