-- no-transaction
-- Consents of one way, the newest first.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists consents_of_channel
    on consents (tenant_id, channel, recorded_at desc, id desc);
