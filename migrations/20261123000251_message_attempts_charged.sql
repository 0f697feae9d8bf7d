-- no-transaction
-- Earlier dispatches that were paid for; few messages have one.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists message_attempts_charged
    on message_attempts (tenant_id, message_id) where units is not null;
