-- How a table is made a tenant table, in one place. Every later migration calls
-- secure_tenant_table() for each table it brings; the catalogue test fails for
-- one that was forgotten.

set lock_timeout = '5s';

create function current_tenant() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

comment on function current_tenant() is
    'The company whose rows this transaction may touch; null, and so no rows, outside one.';

create function secure_tenant_table(target regclass) returns void
language plpgsql
as $$
begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    -- Without it a backfill by the migration role would silently update nothing
    -- and a dump would fail.
    execute format(
        'create policy owner_all on %s to doorstep_owner using (true) with check (true)', target);
    execute format(
        'create policy tenant on %s to doorstep_app '
        'using (tenant_id = (select current_tenant())) '
        'with check (tenant_id = (select current_tenant()))', target);
end
$$;

revoke execute on function secure_tenant_table(regclass) from public;
revoke execute on function current_tenant() from public;
grant execute on function current_tenant() to doorstep_app;

-- A company is a tenant. Super admins and what they own (markets, their own
-- jobs and sessions) belong to the one platform company.
create table companies (
    tenant_id uuid not null,
    is_platform boolean not null default false,
    name text not null,
    office_phone text,
    address1 text,
    address2 text,
    zip_code text,
    time_zone text not null default 'America/New_York',
    is_active boolean not null default true,
    created_at timestamptz not null,
    deleted_at timestamptz,
    version integer not null default 1,
    constraint companies_pkey primary key (tenant_id),
    constraint companies_name_length check (char_length(name) between 1 and 64)
);

create unique index companies_one_platform on companies (is_platform) where is_platform;

select secure_tenant_table('companies');
grant select on companies to doorstep_app;
grant update (name, office_phone, address1, address2, zip_code, time_zone, version) on companies to doorstep_app;

create policy platform_all on companies to doorstep_platform using (true) with check (true);
grant select, insert, update on companies to doorstep_platform;

create policy gate_read on companies for select to doorstep_gate using (true);
grant select (tenant_id, is_active, deleted_at) on companies to doorstep_gate;

create table users (
    tenant_id uuid not null,
    id uuid not null,
    role text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    user_name text not null,
    mobile_phone text,
    manager_id uuid,
    is_active boolean not null default true,
    access_to_templates boolean not null default false,
    access_to_movescout_plugin boolean not null default false,
    access_to_mail_connector boolean not null default false,
    profile_image_key text,
    created_at timestamptz not null,
    deleted_at timestamptz,
    version integer not null default 1,
    constraint users_pkey primary key (tenant_id, id),
    constraint users_company foreign key (tenant_id) references companies (tenant_id),
    constraint users_manager foreign key (tenant_id, manager_id) references users (tenant_id, id),
    constraint users_role check (role in ('Admin', 'ADDev', 'CompanyAdmin', 'CADev', 'SalesManager', 'SalesPerson'))
);

create unique index users_id on users (id);
create unique index users_email_once on users (lower(email)) where deleted_at is null;
create unique index users_user_name_once on users (lower(user_name)) where deleted_at is null;

select secure_tenant_table('users');
grant select, insert, update on users to doorstep_app;
create policy platform_all on users to doorstep_platform using (true) with check (true);
grant select, insert, update on users to doorstep_platform;
create policy gate_read on users for select to doorstep_gate using (true);
grant select (tenant_id, id, role, email, user_name, is_active, access_to_templates,
              access_to_movescout_plugin, access_to_mail_connector, deleted_at)
    on users to doorstep_gate;

-- What proves who someone is. Only the gate reads it: no tenant query can
-- return a hash, however it is written.
create table user_credentials (
    tenant_id uuid not null,
    user_id uuid not null,
    password_hash text not null,
    failed_sign_ins integer not null default 0,
    locked_until timestamptz,
    changed_at timestamptz not null,
    constraint user_credentials_pkey primary key (tenant_id, user_id),
    constraint user_credentials_user foreign key (tenant_id, user_id) references users (tenant_id, id)
);

select secure_tenant_table('user_credentials');
create policy gate_all on user_credentials to doorstep_gate using (true) with check (true);
grant select, insert, update on user_credentials to doorstep_gate;

create table sessions (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    token_hash bytea not null,
    remember_client boolean not null,
    -- A session ends when it has been idle this long.
    idle_seconds integer not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    client_address text,
    user_agent text,
    constraint sessions_pkey primary key (tenant_id, id),
    constraint sessions_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint sessions_token_once unique (token_hash)
);

create index sessions_by_user on sessions (tenant_id, user_id);

select secure_tenant_table('sessions');
grant select (tenant_id, id, user_id, remember_client, idle_seconds, created_at, last_used_at, client_address, user_agent),
      delete
    on sessions to doorstep_app;
create policy gate_all on sessions to doorstep_gate using (true) with check (true);
grant select, insert, update (last_used_at), delete on sessions to doorstep_gate;

-- Append-only: no role that serves requests may update or delete a row.
create table audit_entries (
    tenant_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    -- Null for the system's own acts and for a sign-in that named no known user.
    actor_user_id uuid,
    actor_name text not null,
    action text not null,
    subject_kind text,
    subject_id text,
    before jsonb,
    after jsonb,
    request_id text,
    client_address text,
    constraint audit_entries_pkey primary key (tenant_id, at, id),
    constraint audit_entries_company foreign key (tenant_id) references companies (tenant_id)
) partition by range (at);

create table audit_entries_default partition of audit_entries default;

create index audit_entries_by_actor on audit_entries (tenant_id, actor_user_id, at desc);

select secure_tenant_table('audit_entries');
select secure_tenant_table('audit_entries_default');
grant select, insert on audit_entries to doorstep_app;
create policy platform_write on audit_entries for insert to doorstep_platform with check (true);
create policy platform_read on audit_entries for select to doorstep_platform using (true);
grant select, insert on audit_entries to doorstep_platform;
create policy gate_write on audit_entries for insert to doorstep_gate with check (true);
grant insert on audit_entries to doorstep_gate;

-- The month's partition and those of the two years after it. `doorstep migrate`
-- calls this at every release; the default partition catches what lies beyond.
create function ensure_audit_partitions(from_month date) returns integer
language plpgsql
as $$
declare
    month date := date_trunc('month', from_month)::date;
    made integer := 0;
    part text;
begin
    for i in 0..24 loop
        part := 'audit_entries_' || to_char(month, 'YYYYMM');
        if to_regclass(part) is null then
            execute format('create table %I partition of audit_entries for values from (%L) to (%L)',
                           part, month, (month + interval '1 month')::date);
            perform secure_tenant_table(part::regclass);
            made := made + 1;
        end if;
        month := (month + interval '1 month')::date;
    end loop;
    return made;
end
$$;

revoke execute on function ensure_audit_partitions(date) from public;
