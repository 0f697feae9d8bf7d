-- no-transaction
-- Of a job that stands for whatever is due there waits one.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create unique index concurrently if not exists jobs_waiting_once
    on jobs (tenant_id, waiting_key) where state = 0 and waiting_key is not null;
