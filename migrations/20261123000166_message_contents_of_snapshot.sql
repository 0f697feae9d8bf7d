-- no-transaction
-- The messages of a snapshot.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists message_contents_of_snapshot
    on message_contents (tenant_id, snapshot_id) where snapshot_id is not null;
