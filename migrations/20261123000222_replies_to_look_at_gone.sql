-- no-transaction
-- inbound_messages_that_wait answers what it answered.
-- It stands alone in its file, as it must, and waits for no reader.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists inbound_messages_to_look_at;
