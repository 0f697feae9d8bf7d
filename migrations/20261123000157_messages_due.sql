-- no-transaction
-- What is due of a channel and belongs to no job.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_due
    on messages (tenant_id, channel, due_at, id) where state = 0 and job_id is null;
