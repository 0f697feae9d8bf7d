-- What the rank of a realtor follows from (DECISIONS 5.5), kept so that a list of
-- realtors reads a range of an index and no territory. A job keeps it.

set lock_timeout = '5s';

-- A realtor with a listing in a market, child market or bucket, and once more for
-- all of the company, whose own id then stands as the node.
create table realtor_standings (
    tenant_id uuid not null,
    realtor_id uuid not null,
    node_id uuid not null,
    -- The listings whose prices make up the volume.
    listings integer not null,
    closed_cents bigint not null,
    listed_cents bigint not null,
    volume_cents bigint not null generated always as (closed_cents + listed_cents) stored,
    -- Asking prices of what is on the market or pending.
    asking_cents bigint not null,
    -- Since when the realtor is there.
    new_since date not null,
    constraint realtor_standings_pkey primary key (tenant_id, realtor_id, node_id),
    constraint realtor_standings_company foreign key (tenant_id) references companies (tenant_id),
    constraint realtor_standings_realtor foreign key (realtor_id) references realtors (id)
);

create index realtor_standings_by_volume on realtor_standings (tenant_id, node_id, volume_cents desc, realtor_id)
    include (listings, closed_cents, listed_cents, asking_cents, new_since);

select secure_tenant_table('realtor_standings');
grant select, insert, update, delete on realtor_standings to doorstep_app;
create policy platform_read on realtor_standings for select to doorstep_platform using (true);
grant select on realtor_standings to doorstep_platform;

-- The day, in the company's zone, that the standings are of: their twelve months
-- move with it.
create table realtor_standing_days (
    tenant_id uuid not null,
    counted_on date not null,
    constraint realtor_standing_days_pkey primary key (tenant_id),
    constraint realtor_standing_days_company foreign key (tenant_id) references companies (tenant_id)
);

select secure_tenant_table('realtor_standing_days');
grant select, insert, update on realtor_standing_days to doorstep_app;
create policy worker_read on realtor_standing_days for select to doorstep_worker using (true);
grant select on realtor_standing_days to doorstep_worker;
grant select (deleted_at) on companies to doorstep_worker;

-- Companies that have listings already are counted within the hour.
insert into realtor_standing_days (tenant_id, counted_on)
select tenant_id, '-infinity' from companies;
