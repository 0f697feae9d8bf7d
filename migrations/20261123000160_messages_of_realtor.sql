-- no-transaction
-- What was written to a realtor.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_realtor
    on messages (tenant_id, realtor_id, planned_at desc, id desc) where realtor_id is not null;
