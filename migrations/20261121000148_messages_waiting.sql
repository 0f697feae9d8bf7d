-- no-transaction
-- What a job still has to send, in its order.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_waiting
    on messages (tenant_id, job_id, due_at, id) where state = 0 and job_id is not null;
