-- no-transaction
-- Live streams read the changes of each person's jobs in the order they happened.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists jobs_changed_of_owner
    on jobs (tenant_id, owner_user_id, changed_at, id) where owner_user_id is not null;
