-- no-transaction
-- What is due of a lane and belongs to no job.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_due_of_lane
    on messages (tenant_id, channel, coalesce(sender_user_id, tenant_id), due_at, id)
    where state = 0 and job_id is null;
