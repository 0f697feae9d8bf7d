-- no-transaction
-- The order of a list of all listings by status and day, with what such a list is
-- filtered by beside it: the rows that a filter passes over cost no look at the
-- table.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_by_status_page
    on listings (status, date_added desc, id desc) include (status_date, list_price_cents, size_sqft);
