-- no-transaction
-- What was written to an address lately.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_to_address
    on messages (tenant_id, channel, address_key, planned_at desc) where address_key is not null;
