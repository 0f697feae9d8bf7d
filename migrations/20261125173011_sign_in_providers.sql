-- A company may bring its own OpenID provider for its own people.

set lock_timeout = '5s';

-- At most one a company. Another issuer or another client is another provider with another
-- id, so that nothing which was begun, linked or opened by the former one counts any more.
-- The secret is sealed. The app stores it and never reads it back.
create table sign_in_providers (
    tenant_id uuid not null,
    id uuid not null,
    issuer text not null,
    client_id text not null,
    client_secret bytea not null,
    label text not null,
    -- Grows with every save, so that each process sees that the label or secret changed.
    version integer not null,
    constraint sign_in_providers_pkey primary key (tenant_id, id),
    constraint sign_in_providers_company foreign key (tenant_id) references companies (tenant_id),
    constraint sign_in_providers_one unique (tenant_id),
    constraint sign_in_providers_id unique (id)
);

select secure_tenant_table('sign_in_providers');
grant select (tenant_id, id, issuer, client_id, label, version), insert, delete,
      update (client_secret, label, version)
    on sign_in_providers to doorstep_app;
create policy platform_read on sign_in_providers for select to doorstep_platform using (true);
grant select (tenant_id, id, issuer, client_id, label) on sign_in_providers to doorstep_platform;
create policy gate_read on sign_in_providers for select to doorstep_gate using (true);
grant select on sign_in_providers to doorstep_gate;

-- Whom the provider of a company vouches for. Another company's provider may know the same
-- subject, even by the same issuer.
create table sign_in_identities (
    tenant_id uuid not null,
    user_id uuid not null,
    provider_id uuid not null,
    subject text not null,
    linked_at timestamptz not null,
    constraint sign_in_identities_pkey primary key (tenant_id, user_id),
    constraint sign_in_identities_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint sign_in_identities_provider foreign key (tenant_id, provider_id)
        references sign_in_providers (tenant_id, id) on delete cascade,
    constraint sign_in_identities_subject_once unique (tenant_id, provider_id, subject)
);

select secure_tenant_table('sign_in_identities');
grant select (tenant_id, user_id, provider_id), delete on sign_in_identities to doorstep_app;
create policy platform_read on sign_in_identities for select to doorstep_platform using (true);
grant select (tenant_id, user_id, provider_id) on sign_in_identities to doorstep_platform;
create policy gate_all on sign_in_identities to doorstep_gate using (true) with check (true);
grant select, insert, delete on sign_in_identities to doorstep_gate;

-- Null for the installation's provider.
alter table sso_attempts add column provider_id uuid;
alter table sso_proofs add column provider_id uuid;

alter table sessions add column provider_id uuid;
grant select (provider_id) on sessions to doorstep_app;

-- The provider that vouches for the required issuer.
alter table companies add column required_provider_id uuid;
grant update (required_provider_id) on companies to doorstep_app;
grant select (required_provider_id) on companies to doorstep_gate;
