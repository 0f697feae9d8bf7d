-- The mailboxes that users connect through Aurinko, and the authorizations under way.

set lock_timeout = '5s';

create table mail_connections (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    email text not null,
    name text,
    service_type smallint not null,
    account_id bigint not null,
    token bytea,
    is_active boolean not null,
    health smallint not null default 0,
    health_reason text,
    health_since timestamptz,
    authorization_expires_at timestamptz,
    connected_at timestamptz not null,
    deleted_at timestamptz,
    constraint mail_connections_pkey primary key (tenant_id, id),
    constraint mail_connections_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint mail_connections_live check (deleted_at is null or not is_active),
    constraint mail_connections_token check (deleted_at is not null or token is not null),
    constraint mail_connections_health check ((health = 0) = (health_since is null))
);

create index mail_connections_of_user on mail_connections (tenant_id, user_id);
create unique index mail_connections_once on mail_connections (tenant_id, user_id, lower(email))
    where deleted_at is null;
create unique index mail_connections_account_once on mail_connections (account_id) where token is not null;
create unique index mail_connections_active_once on mail_connections (tenant_id, user_id) where is_active;
create index mail_connections_to_revoke on mail_connections (tenant_id, deleted_at)
    where deleted_at is not null and token is not null;

select secure_tenant_table('mail_connections');

grant select, insert on mail_connections to doorstep_app;
grant update (name, service_type, account_id, token, is_active, health, health_reason, health_since,
              authorization_expires_at, connected_at, deleted_at)
    on mail_connections to doorstep_app;

comment on table mail_connections is
    'Mailboxes of users, connected through Aurinko. A deleted row keeps its token until Aurinko has revoked it, for a day at most.';
comment on column mail_connections.service_type is
    'The mail service (domain::mailboxes::ServiceType).';
comment on column mail_connections.account_id is
    'Aurinko''s id of the account. It never leaves the server.';
comment on column mail_connections.token is
    'The sealed access token, bound to the row.';
comment on column mail_connections.health is
    'Whether the mailbox works (domain::mailboxes::Health).';
comment on column mail_connections.health_reason is
    'Aurinko''s code of the error, for support.';
comment on column mail_connections.health_since is
    'Since when the mailbox doesn''t work.';
comment on column mail_connections.authorization_expires_at is
    'When the provider''s authorization expires, if that is known.';
comment on index mail_connections_once is
    'A user connects an address once.';
comment on index mail_connections_account_once is
    'An account of Aurinko belongs to one mailbox, also while its token waits to be revoked.';
comment on index mail_connections_active_once is
    'A user has one active mailbox.';
comment on index mail_connections_to_revoke is
    'The tokens that must be revoked.';

create table mail_authorizations (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    session_id uuid not null,
    state_hash bytea not null,
    browser_hash bytea not null,
    renewed_id uuid,
    expires_at timestamptz not null,
    taken_at timestamptz,
    outcome jsonb,
    constraint mail_authorizations_pkey primary key (tenant_id, id),
    constraint mail_authorizations_state_once unique (state_hash),
    constraint mail_authorizations_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint mail_authorizations_renewed foreign key (tenant_id, renewed_id)
        references mail_connections (tenant_id, id)
);

create index mail_authorizations_of_user on mail_authorizations (tenant_id, user_id);
create index mail_authorizations_of_renewed on mail_authorizations (tenant_id, renewed_id)
    where renewed_id is not null;

select secure_tenant_table('mail_authorizations');

grant select, insert, delete on mail_authorizations to doorstep_app;
grant update (taken_at, outcome) on mail_authorizations to doorstep_app;

comment on table mail_authorizations is
    'Authorizations of mailboxes under way. Each state works once, for the session and the browser that began it.';
comment on column mail_authorizations.state_hash is
    'SHA-256 of the state.';
comment on column mail_authorizations.browser_hash is
    'SHA-256 of the cookie of the browser that began it.';
comment on column mail_authorizations.renewed_id is
    'The mailbox that is connected again.';
comment on column mail_authorizations.taken_at is
    'When the state was used.';
comment on column mail_authorizations.outcome is
    'The answer of the call that used the state, which a repeated call gets too.';
