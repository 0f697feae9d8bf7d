-- Links by which a password is set, who has joined, and sign-in by a provider.

set lock_timeout = '5s';

-- One live link per user: a newer one takes the older one's place. Kept as the
-- hash of its token; only the gate can look one up.
create table account_links (
    tenant_id uuid not null,
    user_id uuid not null,
    token_hash bytea not null,
    purpose smallint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    constraint account_links_pkey primary key (tenant_id, user_id),
    constraint account_links_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint account_links_token_once unique (token_hash),
    constraint account_links_purpose check (purpose between 1 and 2)
);

select secure_tenant_table('account_links');
grant select (tenant_id, user_id, purpose, created_at, expires_at), insert, delete on account_links to doorstep_app;
create policy gate_all on account_links to doorstep_gate using (true) with check (true);
grant select, delete on account_links to doorstep_gate;

-- When someone first set a password or came by the provider; null while invited.
alter table users add column joined_at timestamptz;

update users
set joined_at = k.changed_at
from user_credentials k
where k.tenant_id = users.tenant_id and k.user_id = users.id;

create policy gate_joins on users for update to doorstep_gate using (true) with check (true);
grant select (joined_at, first_name, last_name), update (joined_at) on users to doorstep_gate;

-- Who someone is to a provider of single sign-on: issuer and subject, never the
-- e-mail address, which may pass on to another person.
create table user_identities (
    tenant_id uuid not null,
    user_id uuid not null,
    issuer text not null,
    subject text not null,
    linked_at timestamptz not null,
    constraint user_identities_pkey primary key (tenant_id, user_id, issuer),
    constraint user_identities_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint user_identities_subject_once unique (issuer, subject)
);

select secure_tenant_table('user_identities');
grant select (tenant_id, user_id, issuer), delete on user_identities to doorstep_app;
create policy gate_all on user_identities to doorstep_gate using (true) with check (true);
grant select, insert, delete on user_identities to doorstep_gate;

-- A way to the provider and back that someone has begun: of use once, within
-- minutes, and only to the browser that began it. No tenant is known yet.
create table sso_attempts (
    state_hash bytea not null,
    browser_hash bytea not null,
    nonce text not null,
    verifier text not null,
    remember_client boolean not null,
    expires_at timestamptz not null,
    constraint sso_attempts_pkey primary key (state_hash)
);

create index sso_attempts_by_end on sso_attempts (expires_at);
grant select, insert, delete on sso_attempts to doorstep_gate;

-- What our own callback has verified, to be handed in once by the sign-in call.
create table sso_proofs (
    proof_hash bytea not null,
    issuer text not null,
    subject text not null,
    email text,
    remember_client boolean not null,
    expires_at timestamptz not null,
    constraint sso_proofs_pkey primary key (proof_hash)
);

create index sso_proofs_by_end on sso_proofs (expires_at);
grant select, insert, delete on sso_proofs to doorstep_gate;
