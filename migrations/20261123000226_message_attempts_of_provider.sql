-- no-transaction
-- Earlier dispatches by what their provider knew them by; few have that.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists message_attempts_of_provider
    on message_attempts (provider_id, tenant_id, message_id) where provider_id is not null;
