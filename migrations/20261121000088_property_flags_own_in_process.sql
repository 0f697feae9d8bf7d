-- no-transaction
-- What a person has In Process, by which lists are filtered.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists property_flags_own_in_process
    on property_flags (tenant_id, user_id, listing_id) where in_process_at is not null;
