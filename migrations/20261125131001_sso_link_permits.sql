-- A super admin may permit another one's next sign-in by the provider to link the account.

set lock_timeout = '5s';

-- At most one permit an account. The sign-in that uses it deletes it.
create table sso_link_permits (
    tenant_id uuid not null,
    user_id uuid not null,
    issuer text not null,
    granted_by uuid not null,
    granted_at timestamptz not null,
    expires_at timestamptz not null,
    constraint sso_link_permits_pkey primary key (tenant_id, user_id),
    constraint sso_link_permits_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint sso_link_permits_granter foreign key (tenant_id, granted_by) references users (tenant_id, id),
    constraint sso_link_permits_of_another check (granted_by <> user_id)
);

create index sso_link_permits_by_end on sso_link_permits (expires_at);
create index sso_link_permits_by_granter on sso_link_permits (tenant_id, granted_by);

select secure_tenant_table('sso_link_permits');
grant select, insert, update, delete on sso_link_permits to doorstep_app;
create policy platform_read on sso_link_permits for select to doorstep_platform using (true);
grant select on sso_link_permits to doorstep_platform;
create policy gate_all on sso_link_permits to doorstep_gate using (true) with check (true);
grant select, delete on sso_link_permits to doorstep_gate;

-- The list of super admins shows who is linked. It never reads the subject.
create policy platform_read on user_identities for select to doorstep_platform using (true);
grant select (tenant_id, user_id, issuer) on user_identities to doorstep_platform;
