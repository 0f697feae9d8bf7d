-- no-transaction
-- What is under way of a channel, whoever sends it: no two texts to one number are at once.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_dispatching
    on messages (tenant_id, channel, id) where state = 1;
