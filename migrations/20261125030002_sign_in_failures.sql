-- Failed sign-ins of accounts and of names that nobody has, counted and locked alike, so that a
-- lock tells nothing about which accounts there are. The key is a hash of the account or the name.
-- The same columns of user_credentials are no longer used.

set lock_timeout = '5s';

create table sign_in_failures (
    key_hash bytea not null,
    failures integer not null,
    locked_until timestamptz,
    last_failed_at timestamptz not null,
    constraint sign_in_failures_pkey primary key (key_hash)
);

create index sign_in_failures_by_age on sign_in_failures (last_failed_at);
grant select, insert, update, delete on sign_in_failures to doorstep_gate;
