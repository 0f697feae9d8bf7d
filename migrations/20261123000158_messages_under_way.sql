-- no-transaction
-- Dispatches of a channel that belong to no job: those whose sender is gone are found by it.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_under_way
    on messages (tenant_id, channel, lease_until) where state = 1 and job_id is null;
