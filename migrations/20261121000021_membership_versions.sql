-- How often a company's membership has changed, so that a count of it can be
-- known to hold still.

set lock_timeout = '5s';

create table membership_versions (
    tenant_id uuid not null,
    version bigint not null,
    constraint membership_versions_pkey primary key (tenant_id),
    constraint membership_versions_company foreign key (tenant_id) references companies (tenant_id)
);

select secure_tenant_table('membership_versions');
grant select, insert, update on membership_versions to doorstep_app;
