-- no-transaction
-- Listings with an open house, few of each status, in the order of a list.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_open_houses
    on listings (status, date_added desc, id desc) where open_house_starts_at is not null;
