-- no-transaction
-- The outbox of users with the lead plugin, for the states that few messages are in. The build holds off neither
-- readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_to_leads_that_stand
    on messages (tenant_id, state, planned_at desc, id desc)
    where lead_id is not null and state in (4, 5, 6, 7, 8);
