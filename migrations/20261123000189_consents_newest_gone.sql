-- no-transaction
-- `consents_of_channel` holds all that this one did.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists consents_newest;
