-- What the dashboard counts: listings by node and status, kept with the membership
-- rows themselves; what people marked; and what came of listings.

set lock_timeout = '5s';

-- How many listings of each status lie in a market, child market or bucket. A
-- market stands here once for each company that holds it, and for the platform.
create table membership_counts (
    tenant_id uuid not null,
    level smallint not null,
    node_id uuid not null,
    -- As in listings.status.
    status smallint not null,
    listings bigint not null,
    constraint membership_counts_pkey primary key (tenant_id, level, node_id, status),
    constraint membership_counts_company foreign key (tenant_id) references companies (tenant_id),
    constraint membership_counts_level check (level between 0 and 2)
);

select secure_tenant_table('membership_counts');
grant select, insert, update on membership_counts to doorstep_app;
create policy platform_read on membership_counts for select to doorstep_platform using (true);
grant select on membership_counts to doorstep_platform;

-- One statement's changes are added up before they are written, so that a company's
-- counts cost a handful of rows however many listings move. They are changed in the
-- order of their key. A count that has come to nothing stays.
create function count_memberships() returns trigger
language plpgsql
as $$
begin
    if tg_op = 'INSERT' then
        insert into membership_counts as c (tenant_id, level, node_id, status, listings)
        select tenant_id, level, node_id, status, count(*)
        from new_rows
        cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
        where node_id is not null
        group by tenant_id, level, node_id, status
        order by tenant_id, level, node_id, status
        on conflict on constraint membership_counts_pkey do update set listings = c.listings + excluded.listings;
    elsif tg_op = 'DELETE' then
        insert into membership_counts as c (tenant_id, level, node_id, status, listings)
        select tenant_id, level, node_id, status, -count(*)
        from old_rows
        cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
        where node_id is not null
        group by tenant_id, level, node_id, status
        order by tenant_id, level, node_id, status
        on conflict on constraint membership_counts_pkey do update set listings = c.listings + excluded.listings;
    else
        insert into membership_counts as c (tenant_id, level, node_id, status, listings)
        select tenant_id, level, node_id, status, sum(change)
        from (
            select tenant_id, market_id, sub_market_id, bucket_id, status, 1 as change from new_rows
            union all
            select tenant_id, market_id, sub_market_id, bucket_id, status, -1 from old_rows
        ) changed
        cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
        where node_id is not null
        group by tenant_id, level, node_id, status
        having sum(change) <> 0
        order by tenant_id, level, node_id, status
        on conflict on constraint membership_counts_pkey do update set listings = c.listings + excluded.listings;
    end if;
    return null;
end
$$;

revoke execute on function count_memberships() from public;

-- The rows stand still between the count and the triggers that go on from it.
lock table listing_memberships in share row exclusive mode;

insert into membership_counts (tenant_id, level, node_id, status, listings)
select tenant_id, level, node_id, status, count(*)
from listing_memberships
cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
where node_id is not null
group by tenant_id, level, node_id, status;

do $$
declare
    counted bigint := (select coalesce(sum(listings), 0) from membership_counts where level = 0);
    standing bigint := (select count(*) from listing_memberships);
begin
    if counted <> standing then
        raise exception 'counted % of % membership rows', counted, standing;
    end if;
end
$$;

create trigger listing_memberships_counted_in after insert on listing_memberships
    referencing new table as new_rows for each statement execute function count_memberships();
create trigger listing_memberships_counted_out after delete on listing_memberships
    referencing old table as old_rows for each statement execute function count_memberships();
create trigger listing_memberships_counted_anew after update on listing_memberships
    referencing old table as old_rows new table as new_rows for each statement execute function count_memberships();

-- How a person marked a listing: for oneself.
create table property_flags (
    tenant_id uuid not null,
    user_id uuid not null,
    listing_id uuid not null,
    is_favourite boolean not null default false,
    is_discarded boolean not null default false,
    -- Since when it is In Process; null when it never was, or was taken back.
    in_process_at timestamptz,
    constraint property_flags_pkey primary key (tenant_id, user_id, listing_id),
    constraint property_flags_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint property_flags_listing foreign key (listing_id) references listings (id)
);

create index property_flags_in_process on property_flags (tenant_id, in_process_at, listing_id)
    where in_process_at is not null;
create index property_flags_of_listing on property_flags (listing_id);

select secure_tenant_table('property_flags');
grant select, insert, update, delete on property_flags to doorstep_app;
create policy platform_read on property_flags for select to doorstep_platform using (true);
grant select on property_flags to doorstep_platform;

-- What came of a listing: for the whole company.
create table property_conversions (
    tenant_id uuid not null,
    listing_id uuid not null,
    -- When it was first saved with yes; null when it never was.
    opportunity_at timestamptz,
    booked_at timestamptz,
    constraint property_conversions_pkey primary key (tenant_id, listing_id),
    constraint property_conversions_company foreign key (tenant_id) references companies (tenant_id),
    constraint property_conversions_listing foreign key (listing_id) references listings (id)
);

create index property_conversions_opportunity on property_conversions (tenant_id, opportunity_at, listing_id)
    where opportunity_at is not null;
create index property_conversions_booked on property_conversions (tenant_id, booked_at, listing_id)
    where booked_at is not null;
create index property_conversions_of_listing on property_conversions (listing_id);

select secure_tenant_table('property_conversions');
grant select, insert, update on property_conversions to doorstep_app;
create policy platform_read on property_conversions for select to doorstep_platform using (true);
grant select on property_conversions to doorstep_platform;
