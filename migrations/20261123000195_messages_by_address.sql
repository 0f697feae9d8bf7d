-- no-transaction
-- What was written to an address lately; of the C collation, so that the addresses that
-- begin with some letters are a range, whatever collation the database has.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_by_address
    on messages (tenant_id, channel, (address_key collate "C"), planned_at desc) where address_key is not null;
