-- no-transaction
-- `listings_by_status_page` holds all that this one did.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists listings_by_status_days;
