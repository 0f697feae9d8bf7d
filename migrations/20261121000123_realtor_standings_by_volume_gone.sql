-- no-transaction
-- `realtor_standings_ranked` holds all that this one did.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists realtor_standings_by_volume;
