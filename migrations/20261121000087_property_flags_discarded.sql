-- no-transaction
-- What a person discarded, by which lists are filtered.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists property_flags_discarded
    on property_flags (tenant_id, user_id, listing_id) where is_discarded;
