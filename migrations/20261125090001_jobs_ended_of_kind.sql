-- no-transaction
-- Live streams ask every second which companies' memberships were refreshed lately.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists jobs_ended_of_kind
    on jobs (tenant_id, kind, changed_at) where state >= 2;
