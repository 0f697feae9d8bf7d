-- no-transaction
-- A page of a Submarket Owner's list. A row that lies in no child market, as most
-- do that a company has just been given, costs it nothing.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listing_memberships_of_sub_market
    on listing_memberships (tenant_id, sub_market_id, status, date_added desc, listing_id desc)
    where sub_market_id is not null;
