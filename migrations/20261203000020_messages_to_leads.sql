-- no-transaction
-- The outbox of users with the lead plugin. The build holds off neither readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_to_leads
    on messages (tenant_id, planned_at desc, id desc) where lead_id is not null;
