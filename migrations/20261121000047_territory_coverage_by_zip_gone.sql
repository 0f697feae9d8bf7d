-- no-transaction
-- `territory_coverage_of_zip` holds all that this one did.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists territory_coverage_by_zip;
