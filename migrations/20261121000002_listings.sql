-- Reference data that all companies share: zips, listings and who offers them.
-- Tenants read it; imports and syncs, which run as the platform, write it.

set lock_timeout = '5s';

create table zips (
    zip_code text not null,
    city text not null,
    -- Null where the reference names none.
    county text,
    state text not null,
    time_zone text not null,
    latitude double precision,
    longitude double precision,
    constraint zips_pkey primary key (zip_code),
    constraint zips_zip_code_form check (zip_code ~ '^[0-9]{5}$')
);

create index zips_by_county on zips (state, county);
grant select on zips to doorstep_app, doorstep_platform;

create table listing_sources (
    id uuid not null,
    name text not null,
    constraint listing_sources_pkey primary key (id),
    constraint listing_sources_name_once unique (name)
);

create table offices (
    id uuid not null,
    source_id uuid not null,
    office_key text not null,
    name text not null,
    constraint offices_pkey primary key (id),
    constraint offices_source foreign key (source_id) references listing_sources (id),
    constraint offices_key_once unique (source_id, office_key)
);

create table realtors (
    id uuid not null,
    source_id uuid not null,
    agent_key text not null,
    full_name text not null,
    email text,
    mobile_phone text,
    office_id uuid,
    constraint realtors_pkey primary key (id),
    constraint realtors_source foreign key (source_id) references listing_sources (id),
    constraint realtors_office foreign key (office_id) references offices (id),
    constraint realtors_key_once unique (source_id, agent_key)
);

create table listings (
    id uuid not null,
    source_id uuid not null,
    listing_key text not null,
    mls_no text not null,
    property_type text not null,
    property_sub_type text,
    address text not null,
    unit_number text,
    city text not null,
    state text not null,
    zip_code text not null,
    county text,
    list_price_cents bigint,
    close_price_cents bigint,
    size_sqft bigint,
    lot_size_sqft bigint,
    year_built smallint,
    beds smallint,
    baths smallint,
    realtor_id uuid,
    office_id uuid,
    -- 1 New, 2 Pending, 3 Active, 4 Off Market
    status smallint not null,
    -- The source's own status, the reason when off market.
    source_status text not null,
    status_date date not null,
    date_added date not null,
    contract_date date,
    close_date date,
    open_house_starts_at timestamptz,
    open_house_ends_at timestamptz,
    -- Counts the changes of this row; membership copies follow it.
    version integer not null default 1,
    -- What the search box looks into.
    search_text text not null generated always as (
        lower(address || ' ' || coalesce(unit_number, '') || ' ' || city || ' ' || zip_code || ' ' || mls_no)
    ) stored,
    constraint listings_pkey primary key (id),
    constraint listings_source foreign key (source_id) references listing_sources (id),
    constraint listings_zip foreign key (zip_code) references zips (zip_code),
    constraint listings_realtor foreign key (realtor_id) references realtors (id),
    constraint listings_office foreign key (office_id) references offices (id),
    constraint listings_key_once unique (source_id, listing_key),
    constraint listings_status check (status between 1 and 4),
    constraint listings_price check (list_price_cents >= 0 and close_price_cents >= 0),
    constraint listings_size check (size_sqft > 0)
);

create index listings_by_zip on listings (zip_code, status, date_added desc, id desc) include (list_price_cents, size_sqft);
create index listings_by_status on listings (status, date_added desc, id desc);
create index listings_search on listings using gin (search_text gin_trgm_ops);
create index listings_by_realtor on listings (realtor_id, date_added desc, id desc);

-- Every change of status with the day it took effect and where it was learnt.
create table listing_status_changes (
    listing_id uuid not null,
    changed_on date not null,
    status smallint not null,
    source_status text not null,
    recorded_at timestamptz not null,
    -- 'import', 'sync' or 'age'
    source text not null,
    -- The same change learnt twice is one row.
    constraint listing_status_changes_pkey primary key (listing_id, changed_on, status, source_status),
    constraint listing_status_changes_listing foreign key (listing_id) references listings (id),
    constraint listing_status_changes_status check (status between 1 and 4)
);

grant select on listing_sources, offices, realtors, listings, listing_status_changes to doorstep_app;
grant select, insert, update on listing_sources, offices, realtors, listings to doorstep_platform;
grant select, insert on listing_status_changes to doorstep_platform;
grant insert, update on zips to doorstep_platform;

-- Which release of a reference stands in the database, so that loading it again
-- costs nothing.
create table reference_loads (
    name text not null,
    release text not null,
    loaded_at timestamptz not null,
    constraint reference_loads_pkey primary key (name)
);

grant select, insert, update on reference_loads to doorstep_platform;
