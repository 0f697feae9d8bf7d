-- no-transaction
-- All listings in the order of their number.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_by_mls_no
    on listings (mls_no, id);
