-- no-transaction
-- What stands where few do, and people look: an index that no sending writes.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_that_stand
    on messages (tenant_id, state, planned_at desc, id desc)
    where state in (4, 5, 6, 7, 8) and cause <> 6;
