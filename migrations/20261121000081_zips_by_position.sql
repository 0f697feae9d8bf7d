-- no-transaction
-- What a box of a map holds: a band of latitudes, of which the longitudes are
-- looked at in the index alone.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists zips_by_position on zips (latitude, longitude);
