-- no-transaction
-- What the link of a message has put on the list.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists suppressions_of_message
    on suppressions (tenant_id, message_id) where message_id is not null;
