-- no-transaction
-- The message that a provider names, before it is known whose it is.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_by_id on messages (id);
