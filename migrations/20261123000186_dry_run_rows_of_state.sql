-- no-transaction
-- The rows of a dry run that have one state, by their places among them.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists outreach_dry_run_rows_of_state
    on outreach_dry_run_rows (tenant_id, job_id, state, place_of_state);
