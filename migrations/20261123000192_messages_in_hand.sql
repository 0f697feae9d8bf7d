-- no-transaction
-- Messages that are not settled, of all companies: few of those there ever were.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_in_hand
    on messages (channel, state, due_at) where state in (0, 1, 4, 6);
