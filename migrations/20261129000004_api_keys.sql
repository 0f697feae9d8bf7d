-- Keys with which partners' programs call the API of a company.

set lock_timeout = '5s';

create table api_keys (
    tenant_id uuid not null,
    id uuid not null,
    name text not null,
    scopes text[] not null,
    key_hash bytea not null,
    last_four text not null,
    former_hash bytea,
    former_ends_at timestamptz,
    created_at timestamptz not null,
    created_by uuid not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz,
    last_used_address text,
    constraint api_keys_pkey primary key (tenant_id, id),
    constraint api_keys_creator foreign key (tenant_id, created_by) references users (tenant_id, id),
    constraint api_keys_key_once unique (key_hash),
    constraint api_keys_former_once unique (former_hash),
    constraint api_keys_former_ends check ((former_hash is null) = (former_ends_at is null))
);

create unique index api_keys_name_once on api_keys (tenant_id, lower(name)) where revoked_at is null;
create index api_keys_by_creator on api_keys (tenant_id, created_by);
create index api_keys_newest on api_keys (created_at desc, id desc);

select secure_tenant_table('api_keys');

-- A rotation moves the key's hash to former_hash, so the app reads it.
grant select (key_hash) on api_keys to doorstep_app;
grant select (tenant_id, id, name, scopes, last_four, former_ends_at, created_at, created_by, expires_at, revoked_at,
              last_used_at, last_used_address)
    on api_keys to doorstep_app, doorstep_platform;
grant insert on api_keys to doorstep_app;
grant update (key_hash, last_four, former_hash, former_ends_at, expires_at, revoked_at) on api_keys to doorstep_app;
grant select (tenant_id, id, name, scopes, key_hash, former_hash, former_ends_at, expires_at, revoked_at, last_used_at)
    on api_keys to doorstep_gate;
grant update (last_used_at, last_used_address) on api_keys to doorstep_gate;

create policy gate_all on api_keys to doorstep_gate using (true) with check (true);
create policy platform_read on api_keys for select to doorstep_platform using (true);

comment on table api_keys is
    'Keys of partners'' programs, each with the scopes that its company gave it. Only hashes of keys are stored.';
comment on column api_keys.scopes is
    'What the key may do (domain::api_keys::KeyScope).';
comment on column api_keys.key_hash is
    'SHA-256 of the key.';
comment on column api_keys.last_four is
    'The last four characters of the key, by which people recognize it.';
comment on column api_keys.former_hash is
    'SHA-256 of the key before the last rotation, which works until former_ends_at.';
comment on index api_keys_name_once is
    'Two keys that work have different names.';
comment on index api_keys_by_creator is
    'For deleting a user.';
comment on index api_keys_newest is
    'The keys of all companies for super admins, newest first.';
