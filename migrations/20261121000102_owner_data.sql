-- What companies buy of home owners: each request with its charge, and who owns what.

set lock_timeout = '5s';

-- A request for the owner of a listing's home. It is charged once; after a recorded
-- sale or twelve months the next round may be bought.
create table owner_requests (
    tenant_id uuid not null,
    listing_id uuid not null,
    -- 1 for the first time, and one more each time it is bought anew.
    round integer not null,
    -- 1 waiting, 2 asking, 3 found, 4 nothing found, 5 unconfirmed, 6 failed
    state smallint not null,
    -- The job that asks. Kept longer than the job itself: where that is gone or has
    -- ended, what still waits is not asked for.
    job_id uuid not null,
    requested_at timestamptz not null,
    requested_by_user_id uuid not null,
    -- When the provider was asked: marked, committed, before the call.
    asked_at timestamptz,
    answered_at timestamptz,
    -- The month it counts in, by its first day, in the company's zone; null while
    -- nothing is charged.
    charged_month date,
    -- Why it failed, as numbered in the domain.
    failure smallint,
    constraint owner_requests_pkey primary key (tenant_id, listing_id, round),
    constraint owner_requests_listing foreign key (listing_id) references listings (id),
    constraint owner_requests_user foreign key (tenant_id, requested_by_user_id) references users (tenant_id, id),
    constraint owner_requests_round check (round > 0),
    constraint owner_requests_state check (state between 1 and 6),
    constraint owner_requests_asked check ((state in (1, 6)) or asked_at is not null),
    -- Nothing is charged for what was not found or refused; what is asked is charged before.
    constraint owner_requests_charge check (
        (state in (2, 3, 5) and charged_month is not null)
        or (state in (4, 6) and charged_month is null)
        or state = 1
    )
);

create index owner_requests_of_job on owner_requests (tenant_id, job_id, listing_id);
create index owner_requests_waiting on owner_requests (tenant_id, job_id, listing_id) where state = 1;
create index owner_requests_charged on owner_requests (tenant_id, charged_month) where charged_month is not null;
create index owner_requests_of_listing on owner_requests (listing_id);
create index owner_requests_of_user on owner_requests (tenant_id, requested_by_user_id);

select secure_tenant_table('owner_requests');
grant select, insert, update on owner_requests to doorstep_app;

-- Who owns the home of a listing, as the company bought it last.
create table property_owners (
    tenant_id uuid not null,
    listing_id uuid not null,
    -- The owner: another one after another round.
    id uuid not null,
    round integer not null,
    first_name text,
    name text,
    email text,
    mailing_address text,
    phone text,
    -- Null while it is unknown.
    is_owner_occupied boolean,
    -- What the provider knows the home by.
    provider_key text,
    obtained_at timestamptz not null,
    constraint property_owners_pkey primary key (tenant_id, listing_id),
    constraint property_owners_id unique (tenant_id, id),
    constraint property_owners_request
        foreign key (tenant_id, listing_id, round) references owner_requests (tenant_id, listing_id, round)
);

select secure_tenant_table('property_owners');
grant select, insert, update on property_owners to doorstep_app;
