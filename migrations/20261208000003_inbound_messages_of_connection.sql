-- no-transaction
-- The replies of a mailbox. The build holds off neither readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists inbound_messages_of_connection
    on inbound_messages (tenant_id, connection_id) where connection_id is not null;
