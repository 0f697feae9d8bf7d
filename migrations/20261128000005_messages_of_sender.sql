-- no-transaction
-- For the reference to users.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_sender
    on messages (tenant_id, sender_user_id) where sender_user_id is not null;
