-- no-transaction
-- What somebody is still to look at, newest first.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists inbound_messages_that_wait
    on inbound_messages (tenant_id, received_at desc, id desc) where needs_look and handled_at is null;
