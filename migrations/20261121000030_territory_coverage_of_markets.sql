-- no-transaction
-- The zips that lie in a market.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists territory_coverage_of_markets
    on territory_coverage (zip_code) where level = 0;
