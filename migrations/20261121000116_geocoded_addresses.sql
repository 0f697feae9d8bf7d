-- Where addresses are, as the geocoder told a company: asked once a month at most,
-- and kept no longer than its terms allow.

set lock_timeout = '5s';

create table geocoded_addresses (
    tenant_id uuid not null,
    -- As it was asked for: lower case, single spaces.
    address text not null,
    -- Null where the geocoder knows no such place.
    latitude double precision,
    longitude double precision,
    asked_at timestamptz not null,
    constraint geocoded_addresses_pkey primary key (tenant_id, address),
    constraint geocoded_addresses_company foreign key (tenant_id) references companies (tenant_id),
    constraint geocoded_addresses_length check (char_length(address) <= 400),
    constraint geocoded_addresses_position check ((latitude is null) = (longitude is null))
);

create index geocoded_addresses_by_age on geocoded_addresses (asked_at);

select secure_tenant_table('geocoded_addresses');
grant select, insert, update on geocoded_addresses to doorstep_app;
create policy platform_all on geocoded_addresses to doorstep_platform using (true) with check (true);
grant select, insert, update, delete on geocoded_addresses to doorstep_platform;
