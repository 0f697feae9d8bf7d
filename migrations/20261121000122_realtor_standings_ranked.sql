-- no-transaction
-- All that lists of realtors read, by rank.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists realtor_standings_ranked
    on realtor_standings (tenant_id, node_id, volume_cents desc, realtor_id)
    include (listings, closed_cents, listed_cents, asking_cents, new_since, full_name);
