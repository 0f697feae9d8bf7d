-- no-transaction
-- Whose number it is that somebody writes from.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists realtors_by_phone
    on realtors (regexp_replace(mobile_phone, '[^0-9]', '', 'g')) where mobile_phone is not null;
