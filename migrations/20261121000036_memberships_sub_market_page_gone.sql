-- no-transaction
-- `listing_memberships_of_sub_market` holds what this one was read for.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists listing_memberships_sub_market_page;
