-- no-transaction
-- Those that may grow old, by the day they came on the market.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_new on listings (date_added) where status = 1;
