-- no-transaction
-- All listings in the order of their asking price.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_by_price
    on listings (list_price_cents, id);
