-- no-transaction
-- Words of an office's name.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists offices_search on offices using gin (lower(name) gin_trgm_ops);
