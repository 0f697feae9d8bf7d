-- no-transaction
-- The company's messages by time, all but Doorstep's own.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_by_time
    on messages (tenant_id, planned_at desc, id desc) where cause <> 6;
