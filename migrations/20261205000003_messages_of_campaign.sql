-- no-transaction
-- The results of a campaign since a time. The build holds off neither readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_campaign
    on messages (tenant_id, campaign_id, (coalesce(sent_at, ended_at)) desc, id desc) where campaign_id is not null;
