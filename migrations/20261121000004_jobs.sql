-- The ledger of work that must not be lost. Redis only rings; this is the truth.

set lock_timeout = '5s';

create table jobs (
    tenant_id uuid not null,
    id uuid not null,
    -- 1 interactive, 2 background
    queue smallint not null,
    kind text not null,
    payload jsonb not null,
    -- 0 queued, 1 running, 2 succeeded, 3 failed, 4 cancelled
    state smallint not null default 0,
    due_at timestamptz not null,
    attempts integer not null default 0,
    max_attempts integer not null,
    -- Counts the claims; a finish by an older claim touches no row.
    fence bigint not null default 0,
    lease_until timestamptz,
    -- Set, committed, before an effect that cannot be repeated blindly. A later
    -- claim that finds it set does not repeat the effect.
    effect_started_at timestamptz,
    cancel_requested boolean not null default false,
    owner_user_id uuid,
    title text not null,
    -- Progress: units done, units in all, and what is being done, in words.
    done bigint not null default 0,
    total bigint not null default 0,
    phrase text not null default '',
    error_code text,
    error_message text,
    idempotency_key text,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    -- When the row last changed, by the database's clock: the live stream follows it.
    changed_at timestamptz not null default clock_timestamp(),
    constraint jobs_pkey primary key (tenant_id, id),
    constraint jobs_company foreign key (tenant_id) references companies (tenant_id),
    constraint jobs_owner foreign key (tenant_id, owner_user_id) references users (tenant_id, id),
    constraint jobs_state check (state between 0 and 4),
    constraint jobs_idempotency_once unique (tenant_id, owner_user_id, idempotency_key)
);

create index jobs_due on jobs (queue, tenant_id, due_at, id) where state = 0;
create index jobs_running on jobs (queue, tenant_id, lease_until) where state = 1;
create index jobs_of_owner on jobs (tenant_id, owner_user_id, created_at desc, id desc);
create index jobs_changed on jobs (changed_at);
create index jobs_finished on jobs (finished_at) where state >= 2;

select secure_tenant_table('jobs');
grant select, insert, update on jobs to doorstep_app;
create policy worker_all on jobs to doorstep_worker using (true) with check (true);
-- It enqueues housekeeping for a company (the scheduler's duties), so it inserts too.
grant select, insert, update, delete on jobs to doorstep_worker;
-- An import orders work for the companies it concerns in its own transaction, so
-- that neither can stand without the other. It reads no more of a job than the
-- key that keeps an order from standing twice.
create policy platform_enqueue on jobs for insert to doorstep_platform with check (true);
create policy platform_key on jobs for select to doorstep_platform using (true);
grant insert, select (tenant_id, owner_user_id, idempotency_key) on jobs to doorstep_platform;

-- A row per queue and company: whose turn it is.
create table job_turns (
    tenant_id uuid not null,
    queue smallint not null,
    last_claimed_at timestamptz not null default '-infinity',
    -- The earliest due time of this company's queued jobs, or earlier; infinity for none.
    next_due_at timestamptz not null,
    constraint job_turns_pkey primary key (tenant_id, queue),
    constraint job_turns_company foreign key (tenant_id) references companies (tenant_id)
);

-- Companies with nothing queued stand outside it: a claim walks past none of them.
create index job_turns_by_turn on job_turns (queue, last_claimed_at, tenant_id) where next_due_at < 'infinity';

select secure_tenant_table('job_turns');
grant select, insert, update on job_turns to doorstep_app;
create policy worker_all on job_turns to doorstep_worker using (true) with check (true);
grant select, insert, update, delete on job_turns to doorstep_worker;
create policy platform_enqueue on job_turns to doorstep_platform using (true) with check (true);
grant select, insert, update (next_due_at) on job_turns to doorstep_platform;

-- One row per periodic duty; whoever holds the unexpired lease leads.
create table leases (
    name text not null,
    holder uuid not null,
    lease_until timestamptz not null,
    constraint leases_pkey primary key (name)
);

grant select, insert, update on leases to doorstep_worker;

-- Files a job has made, one per job; the object key is derived from company and job.
create table report_files (
    tenant_id uuid not null,
    job_id uuid not null,
    object_key text not null,
    file_name text not null,
    size_bytes bigint not null,
    row_count bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    deleted_at timestamptz,
    constraint report_files_pkey primary key (tenant_id, job_id),
    constraint report_files_job foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);

create index report_files_expiring on report_files (expires_at) where deleted_at is null;

select secure_tenant_table('report_files');
grant select, insert, update on report_files to doorstep_app;
create policy worker_expiry on report_files for select to doorstep_worker using (true);
grant select (tenant_id, job_id, file_name, size_bytes, expires_at, deleted_at) on report_files to doorstep_worker;
