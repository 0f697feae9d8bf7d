-- no-transaction
-- Realtors by any part of their name.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists realtors_search
    on realtors using gin (lower(full_name) gin_trgm_ops);
