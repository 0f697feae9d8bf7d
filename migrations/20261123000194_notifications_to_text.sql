-- no-transaction
-- What people are still to be texted of.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists notifications_to_text
    on notifications (day) where sms and text_ordered_at is null;
