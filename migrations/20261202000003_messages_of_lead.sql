-- no-transaction
-- The timeline of a lead. The build holds off neither readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_lead
    on messages (tenant_id, lead_id, planned_at desc, id desc) where lead_id is not null;
