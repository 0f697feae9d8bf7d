-- no-transaction
-- The leads that booked since a time.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists leads_booked
    on leads (tenant_id, booked_at, id) where booked_at is not null;
