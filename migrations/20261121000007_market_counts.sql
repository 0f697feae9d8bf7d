-- no-transaction
-- How many listings a market holds: of a company, or of the platform itself,
-- whose own membership rows say which market has a listing.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listing_memberships_market
    on listing_memberships (tenant_id, market_id);
