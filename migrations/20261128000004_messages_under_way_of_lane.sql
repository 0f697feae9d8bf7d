-- no-transaction
-- What is under way of a lane and belongs to no job.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_under_way_of_lane
    on messages (tenant_id, channel, coalesce(sender_user_id, tenant_id), lease_until)
    where state = 1 and job_id is null;
