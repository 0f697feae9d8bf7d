-- no-transaction
-- Realtors in the order in which they are offered.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists realtors_by_name
    on realtors (full_name, id);
