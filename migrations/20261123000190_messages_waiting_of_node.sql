-- no-transaction
-- What waits to go out by itself about the listings of a child market or bucket.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_waiting_of_node
    on messages (tenant_id, node_id) where state in (0, 4) and node_id is not null;
