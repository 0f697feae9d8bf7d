-- no-transaction
-- Consents whose address begins so: of the C collation its beginnings are a range.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists consents_by_address
    on consents (tenant_id, channel, (address_key collate "C"));
