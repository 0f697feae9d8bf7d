-- no-transaction
-- The message of a provider's report.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_provider
    on messages (provider_id) where provider_id is not null;
