-- no-transaction
-- All listings in the order of their address.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listings_by_address
    on listings (address, id);
