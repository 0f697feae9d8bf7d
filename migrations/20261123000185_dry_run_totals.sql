-- What a dry run came to stands with it once it is done, and each of its rows knows its
-- place among those of its state: a page is read by its places, however many there are.

set lock_timeout = '5s';

alter table outreach_dry_runs
    -- By channel, state, reason and size: how many messages, and how many parts of them.
    add column totals jsonb;

alter table outreach_dry_run_rows
    add column place_of_state integer not null default 0;

-- An import of do-not-call numbers may come in several parts.
grant update (numbers) on do_not_call_imports to doorstep_app;

-- Whoever deletes a market ends what waits to go out about the listings in it, of all
-- companies that have a part of it, and gives back the slots that it had of their months.
create policy platform_all on messages to doorstep_platform using (true) with check (true);
grant select (tenant_id, id, cause, state, node_id, cap_month) on messages to doorstep_platform;
grant update (state, reason, reason_detail, held_at, ended_at, cap_month) on messages to doorstep_platform;
create policy platform_all on mailer_tallies to doorstep_platform using (true) with check (true);
grant select, update (tally) on mailer_tallies to doorstep_platform;
