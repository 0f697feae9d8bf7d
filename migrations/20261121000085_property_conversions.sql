-- What people record of a listing's conversion, and every version of it.

set lock_timeout = '5s';

-- The version that holds, in property_conversion_changes; 0 while there is none.
alter table property_conversions add column version integer not null default 0;

create table property_conversion_changes (
    tenant_id uuid not null,
    listing_id uuid not null,
    version integer not null,
    saved_at timestamptz not null,
    saved_by_user_id uuid not null,
    -- As whoever saved it was called then.
    saved_by_name text not null,
    is_opportunity boolean not null,
    -- 1 not decided, 2 yes, 3 no
    booking smallint not null,
    -- How the business came about, as numbered in the domain.
    source smallint,
    meeting_on date,
    move_type smallint,
    quote_cents bigint,
    comments text,
    constraint property_conversion_changes_pkey primary key (tenant_id, listing_id, version),
    constraint property_conversion_changes_conversion
        foreign key (tenant_id, listing_id) references property_conversions (tenant_id, listing_id),
    constraint property_conversion_changes_user foreign key (tenant_id, saved_by_user_id) references users (tenant_id, id),
    constraint property_conversion_changes_version check (version > 0),
    constraint property_conversion_changes_booking check (booking between 1 and 3),
    constraint property_conversion_changes_quote check (quote_cents >= 0),
    constraint property_conversion_changes_comments check (char_length(comments) between 1 and 1000)
);

create index property_conversion_changes_of_user on property_conversion_changes (tenant_id, saved_by_user_id);

select secure_tenant_table('property_conversion_changes');
grant select, insert on property_conversion_changes to doorstep_app;
