-- no-transaction
-- What was written about a listing.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_listing
    on messages (tenant_id, listing_id, audience, planned_at desc, id desc) where listing_id is not null;
