-- What a company has bought, who held a licence before, and what lists of
-- people search.

set lock_timeout = '5s';

alter table companies
    -- People of the company who may be active at once, its admin not counted.
    add column seats integer not null default 1 constraint companies_seats check (seats >= 1),
    -- Home owners' data without a limit.
    add column full_service boolean not null default false,
    -- Home owners whose data may be bought in a month; none where nothing was agreed.
    add column home_owner_data_access_limit integer
        constraint companies_home_owner_limit check (home_owner_data_access_limit >= 1);

-- Whoever works already has a seat.
update companies c
set seats = greatest(1, (
    select count(*)
    from users u
    where u.tenant_id = c.tenant_id and u.deleted_at is null and u.is_active
      and u.role in ('SalesManager', 'SalesPerson', 'CADev')
));

-- A company is founded together with its admin, and deleted with its people, in
-- one transaction of its own: row security holds it to its own row.
grant insert (tenant_id, name, office_phone, address1, address2, zip_code, time_zone, seats, full_service,
              home_owner_data_access_limit, created_at),
      update (seats, full_service, home_owner_data_access_limit, is_active, deleted_at)
    on companies to doorstep_app;

-- What a list of people is searched in and, beginning with the name and ending it
-- by what sorts before a space, ordered by. Under row security `like` can use no
-- index, so every one of a company's people is looked at: an index that holds this
-- spares the rows. People are few beside listings, so writing theirs anew takes a
-- moment.
alter table users
    -- squawk-ignore adding-field-with-default
    add column search_text text generated always as (
        lower(first_name || ' ' || last_name) || E'\n' || lower(email) || E'\n' || coalesce(mobile_phone, '')
    ) stored;

-- A password goes with the licence to nobody: it is deleted unread.
grant select (tenant_id, user_id), delete on user_credentials to doorstep_app;

create table licence_reallocations (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    reallocated_at timestamptz not null,
    -- First and last name, as they were.
    old_user_name text not null,
    new_user_name text not null,
    reason text not null,
    constraint licence_reallocations_pkey primary key (tenant_id, id),
    constraint licence_reallocations_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint licence_reallocations_reason_length check (char_length(reason) between 1 and 300)
);

create index licence_reallocations_of_user on licence_reallocations (tenant_id, user_id, reallocated_at desc, id desc);

select secure_tenant_table('licence_reallocations');
grant select, insert on licence_reallocations to doorstep_app;
create policy platform_read on licence_reallocations for select to doorstep_platform using (true);
grant select on licence_reallocations to doorstep_platform;

-- The log by kind of act; by time its key finds it. A partitioned table takes no
-- index concurrently.
-- squawk-ignore require-concurrent-index-creation
create index audit_entries_by_action on audit_entries (tenant_id, action, at desc, id desc);
