-- What would have gone out about a child market or bucket in a time that is past, had
-- its switch been on: asked for before it is turned on, kept as long as its job.

set lock_timeout = '5s';

create table outreach_dry_runs (
    tenant_id uuid not null,
    job_id uuid not null,
    node_id uuid not null,
    -- From the first instant until before the second.
    from_at timestamptz not null,
    until_at timestamptz not null,
    -- How many events were looked at.
    events integer not null default 0,
    finished_at timestamptz,
    constraint outreach_dry_runs_pkey primary key (tenant_id, job_id),
    constraint outreach_dry_runs_job foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
    constraint outreach_dry_runs_node foreign key (tenant_id, node_id) references territory_nodes (tenant_id, id),
    constraint outreach_dry_runs_time check (from_at < until_at)
);

create index outreach_dry_runs_of_node on outreach_dry_runs (tenant_id, node_id);

select secure_tenant_table('outreach_dry_runs');
grant select, insert, update on outreach_dry_runs to doorstep_app;

create table outreach_dry_run_rows (
    tenant_id uuid not null,
    job_id uuid not null,
    -- In the order of what happened.
    place integer not null,
    listing_event_id uuid not null,
    listing_id uuid not null,
    event smallint not null,
    happened_at timestamptz not null,
    audience smallint not null,
    channel smallint not null,
    template_id uuid not null,
    recipient_name text not null,
    recipient_address text not null,
    -- As of messages: 0 it would have gone out, 4 been held, 7 not gone out.
    state smallint not null,
    reason text,
    reason_detail text,
    due_at timestamptz not null,
    -- Parts of a text message; 1 for all else.
    units smallint not null,
    -- Of a postcard: 1 4x6, 2 6x9, 3 6x11
    size smallint,
    constraint outreach_dry_run_rows_pkey primary key (tenant_id, job_id, place),
    constraint outreach_dry_run_rows_run foreign key (tenant_id, job_id)
        references outreach_dry_runs (tenant_id, job_id) on delete cascade,
    constraint outreach_dry_run_rows_state check (state in (0, 4, 7)),
    constraint outreach_dry_run_rows_units check (units > 0)
);

select secure_tenant_table('outreach_dry_run_rows');
grant select, insert, delete on outreach_dry_run_rows to doorstep_app;
