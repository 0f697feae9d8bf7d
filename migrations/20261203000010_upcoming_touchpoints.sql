-- The age of the oldest due touchpoint for the metrics, of companies that have the lead plugin.

set lock_timeout = '5s';

create function has_lead_plugin(company uuid) returns boolean
    language sql stable
    as $$
    select coalesce((
        select access_to_movescout_plugin
        from users
        where tenant_id = company and role = 'CompanyAdmin' and deleted_at is null
        order by created_at, id
        limit 1), false)
    $$;

comment on function has_lead_plugin(uuid) is
    'Whether the company has the lead plugin: its first Company Admin decides for all.';

create policy worker_read on lead_touchpoints for select to doorstep_worker using (true);

grant select (tenant_id, id, role, access_to_movescout_plugin, created_at, deleted_at) on users to doorstep_worker;
create policy worker_read on users for select to doorstep_worker using (true);
