-- How often a company's people have changed, as their lists show them, so that a
-- count of them can be known to hold still.

set lock_timeout = '5s';

create table people_versions (
    tenant_id uuid not null,
    version bigint not null,
    constraint people_versions_pkey primary key (tenant_id),
    constraint people_versions_company foreign key (tenant_id) references companies (tenant_id)
);

select secure_tenant_table('people_versions');
grant select, insert, update on people_versions to doorstep_app, doorstep_platform;
create policy platform_all on people_versions to doorstep_platform using (true) with check (true);

create function count_people_change() returns trigger
language plpgsql
as $$
begin
    insert into people_versions (tenant_id, version)
    values (coalesce(new.tenant_id, old.tenant_id), 1)
    on conflict on constraint people_versions_pkey do update set version = people_versions.version + 1;
    return null;
end
$$;

-- At the commit: the row is the last that a transaction locks, so that no two
-- wait for each other.
create constraint trigger users_count_change
    after insert or delete or update of role, first_name, last_name, email, mobile_phone, manager_id, is_active, deleted_at
    on users
    deferrable initially deferred
    for each row execute function count_people_change();
