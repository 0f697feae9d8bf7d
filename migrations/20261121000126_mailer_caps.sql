-- How many mailers a company sends in a month at most, and how many it sent.

set lock_timeout = '5s';

-- A month that recurs every year. Without a row it has no cap.
create table mailer_caps (
    tenant_id uuid not null,
    id uuid not null,
    month smallint not null,
    max_cap integer not null,
    constraint mailer_caps_pkey primary key (tenant_id, id),
    constraint mailer_caps_once unique (tenant_id, month),
    constraint mailer_caps_company foreign key (tenant_id) references companies (tenant_id),
    constraint mailer_caps_month check (month between 1 and 12),
    constraint mailer_caps_cap check (max_cap >= 0)
);

select secure_tenant_table('mailer_caps');
grant select, insert, update, delete on mailer_caps to doorstep_app;

-- What a month of a year has sent, whether it has a cap or not. Its row says the cap
-- too: whoever takes a slot and whoever changes the cap meet in this one row, so that
-- the tally never passes the cap.
create table mailer_tallies (
    tenant_id uuid not null,
    year smallint not null,
    month smallint not null,
    tally integer not null default 0,
    -- Null while the month has no cap.
    max_cap integer,
    constraint mailer_tallies_pkey primary key (tenant_id, year, month),
    constraint mailer_tallies_company foreign key (tenant_id) references companies (tenant_id),
    constraint mailer_tallies_month check (month between 1 and 12),
    constraint mailer_tallies_tally check (tally >= 0),
    constraint mailer_tallies_within_cap check (tally <= max_cap)
);

select secure_tenant_table('mailer_tallies');
grant select, insert, update on mailer_tallies to doorstep_app;
