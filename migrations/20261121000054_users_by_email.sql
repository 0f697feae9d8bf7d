-- no-transaction
-- A company's people in the order of their e-mail addresses.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists users_by_email
    on users (tenant_id, lower(email), id) where deleted_at is null;
