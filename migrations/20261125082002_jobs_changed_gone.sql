-- no-transaction
-- jobs_changed_of_owner answers what it answered.
-- It stands alone in its file, as it must, and waits for no reader.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists jobs_changed;
