-- no-transaction
-- Who has a listing In Process, for its page.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists property_flags_in_process_of_listing
    on property_flags (tenant_id, listing_id) where in_process_at is not null;
