-- The listings at which a company's leads may live, and what has to be matched again.

set lock_timeout = '5s';

-- Leads are as new as their table, so the table is rewritten and indexed in an instant.
alter table leads
    -- squawk-ignore adding-field-with-default
    add column origin_zip text generated always as (left(details #>> '{origin,zipCode}', 16)) stored,
    add column matched_version bigint not null default 0;

-- squawk-ignore require-concurrent-index-creation
create index leads_by_origin_zip on leads (tenant_id, origin_zip, id) where origin_zip is not null;
-- squawk-ignore require-concurrent-index-creation
create index leads_to_match on leads (tenant_id, origin_zip, id) where matched_version < version;

create table lead_property_matches (
    tenant_id uuid not null,
    lead_id uuid not null,
    listing_id uuid not null,
    percent smallint not null,
    matched_at timestamptz not null,
    constraint lead_property_matches_pkey primary key (tenant_id, lead_id),
    constraint lead_property_matches_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id)
        on delete cascade,
    constraint lead_property_matches_listing foreign key (listing_id) references listings (id),
    constraint lead_property_matches_percent check (percent between 60 and 100)
);

create index lead_property_matches_by_listing on lead_property_matches (tenant_id, listing_id);

create table lead_match_zips (
    tenant_id uuid not null,
    zip_code text not null,
    after_lead_id uuid not null,
    constraint lead_match_zips_pkey primary key (tenant_id, zip_code)
);

select secure_tenant_table('lead_property_matches');
select secure_tenant_table('lead_match_zips');

grant select, insert, delete on lead_property_matches, lead_match_zips to doorstep_app;
grant update (listing_id, percent, matched_at) on lead_property_matches to doorstep_app;
grant update (after_lead_id) on lead_match_zips to doorstep_app;
grant update (matched_version) on leads to doorstep_app;

-- The scheduler finds the companies with something to match and reads nothing else.
grant select (tenant_id, version, matched_version) on leads to doorstep_worker;
grant select (tenant_id) on lead_match_zips to doorstep_worker;
create policy worker_read on leads for select to doorstep_worker using (true);
create policy worker_read on lead_match_zips for select to doorstep_worker using (true);

comment on column leads.origin_zip is
    'The zip code where the move begins, copied from details.';
comment on column leads.matched_version is
    'The version whose address was last compared with the listings.';
comment on index leads_by_origin_zip is
    'The leads of a zip code whose listings changed.';
comment on index leads_to_match is
    'The leads that changed since they were matched, those of a zip code together.';
comment on policy worker_read on leads is
    'The scheduler orders the matching of changed leads.';
comment on table lead_property_matches is
    'The listing of the company''s territory whose address is most like the lead''s, if any is like it.';
comment on column lead_property_matches.percent is
    '100 if the normalized addresses are equal, otherwise their similarity (domain::leads::matches).';
comment on column lead_property_matches.matched_at is
    'Since when it is this listing with this percentage.';
comment on index lead_property_matches_by_listing is
    'The leads of a listing.';
comment on table lead_match_zips is
    'The zip codes whose listings changed since their leads were matched.';
comment on column lead_match_zips.after_lead_id is
    'The last lead that was matched since the change; all zeros before the first.';
comment on policy worker_read on lead_match_zips is
    'The scheduler orders the matching of leads in changed zip codes.';
