-- no-transaction
-- What waits until its reason is gone, and expires.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_held_since
    on messages (tenant_id, held_at, id) where state = 4;
