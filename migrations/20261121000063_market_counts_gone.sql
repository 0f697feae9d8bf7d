-- no-transaction
-- `membership_counts` says how many listings a market holds; nothing else was read
-- from this index.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists listing_memberships_market;
