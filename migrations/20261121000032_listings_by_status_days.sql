-- no-transaction
-- The order of a list of all listings by status and day, with the day of the
-- status beside it: a filter by that day is answered by the index alone.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_by_status_days
    on listings (status, date_added desc, id desc) include (status_date);
