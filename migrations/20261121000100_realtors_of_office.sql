-- no-transaction
-- A search finds realtors by their office's name.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists realtors_of_office on realtors (office_id);
