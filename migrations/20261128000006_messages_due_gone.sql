-- no-transaction
-- messages_due_of_lane answers what it answered.
-- It stands alone in its file, as it must, and waits for no reader.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists messages_due;
