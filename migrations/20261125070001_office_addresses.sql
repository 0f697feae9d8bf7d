-- The mailing address of an office, as a company completed it where its source tells
-- none or an unusable one. It counts for that company's postcards only.

set lock_timeout = '5s';

create table office_addresses (
    tenant_id uuid not null,
    -- The office of the realtor; the realtor's own id where no office is known.
    office_id uuid not null,
    street text not null,
    unit text,
    -- City and state follow from it.
    zip_code text not null,
    saved_at timestamptz not null,
    saved_by_user_id uuid not null,
    constraint office_addresses_pkey primary key (tenant_id, office_id),
    constraint office_addresses_company foreign key (tenant_id) references companies (tenant_id),
    constraint office_addresses_zip foreign key (zip_code) references zips (zip_code),
    constraint office_addresses_user foreign key (tenant_id, saved_by_user_id) references users (tenant_id, id),
    constraint office_addresses_street check (char_length(street) between 1 and 64),
    constraint office_addresses_unit check (char_length(unit) between 1 and 64)
);

create index office_addresses_of_user on office_addresses (tenant_id, saved_by_user_id);
create index office_addresses_of_zip on office_addresses (zip_code);

select secure_tenant_table('office_addresses');
grant select, insert, update, delete on office_addresses to doorstep_app;
