-- Markets, child markets and buckets, what they cover, who owns them, and which
-- listings lie in them.

set lock_timeout = '5s';

create table territory_nodes (
    tenant_id uuid not null,
    id uuid not null,
    -- 0 market (of the platform), 1 child market, 2 bucket
    level smallint not null,
    parent_tenant_id uuid,
    parent_id uuid,
    name text not null,
    county text,
    price_min_cents bigint not null default 0,
    -- Null is unbounded ("Any Price", "Any Size").
    price_max_cents bigint,
    size_min_sqft bigint not null default 0,
    size_max_sqft bigint,
    created_at timestamptz not null,
    deleted_at timestamptz,
    version integer not null default 1,
    constraint territory_nodes_pkey primary key (tenant_id, id),
    constraint territory_nodes_company foreign key (tenant_id) references companies (tenant_id),
    constraint territory_nodes_parent foreign key (parent_tenant_id, parent_id) references territory_nodes (tenant_id, id),
    constraint territory_nodes_level check (
        (level = 0 and parent_id is null and parent_tenant_id is null)
        or (level = 1 and parent_id is not null and parent_tenant_id is not null)
        or (level = 2 and parent_id is not null and parent_tenant_id = tenant_id)
    ),
    constraint territory_nodes_price check (price_min_cents >= 0 and price_max_cents >= price_min_cents),
    constraint territory_nodes_size check (size_min_sqft >= 0 and size_max_sqft >= size_min_sqft),
    constraint territory_nodes_name_length check (char_length(name) between 1 and 150)
);

create index territory_nodes_by_parent on territory_nodes (parent_tenant_id, parent_id);

select secure_tenant_table('territory_nodes');
grant select, insert, update on territory_nodes to doorstep_app;

-- One row per live node and zip. Siblings may not overlap in zip, price and size
-- at once; the database itself refuses it, so racing saves cannot both win.
create table territory_coverage (
    tenant_id uuid not null,
    node_id uuid not null,
    level smallint not null,
    zip_code text not null,
    -- A constant for markets, (company, market) for child markets, the child market for buckets.
    sibling_group uuid not null,
    price int8range not null,
    size int8range not null,
    constraint territory_coverage_pkey primary key (tenant_id, node_id, zip_code),
    constraint territory_coverage_node foreign key (tenant_id, node_id) references territory_nodes (tenant_id, id),
    constraint territory_coverage_zip foreign key (zip_code) references zips (zip_code),
    constraint territory_coverage_ranges check (not isempty(price) and not isempty(size)),
    constraint territory_coverage_no_overlap exclude using gist (
        zip_code with =, sibling_group with =, price with &&, size with &&
    ) deferrable initially immediate
);

create index territory_coverage_by_zip on territory_coverage (zip_code, tenant_id);

select secure_tenant_table('territory_coverage');
grant select, insert, update, delete on territory_coverage to doorstep_app;

-- Which user holds which node. A market (of the platform) is held by company
-- admins; the row belongs to their company.
create table territory_owners (
    tenant_id uuid not null,
    user_id uuid not null,
    node_tenant_id uuid not null,
    node_id uuid not null,
    created_at timestamptz not null,
    constraint territory_owners_pkey primary key (tenant_id, node_id, user_id),
    constraint territory_owners_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint territory_owners_node foreign key (node_tenant_id, node_id) references territory_nodes (tenant_id, id)
);

create index territory_owners_by_user on territory_owners (tenant_id, user_id);
create index territory_owners_by_node on territory_owners (node_tenant_id, node_id);

select secure_tenant_table('territory_owners');
grant select, insert, delete on territory_owners to doorstep_app;
create policy platform_all on territory_owners to doorstep_platform using (true) with check (true);
grant select, insert, delete on territory_owners to doorstep_platform;

-- A company reads the markets it was given, though they are the platform's rows.
create policy market_of_company on territory_nodes for select to doorstep_app
    using (level = 0 and exists (
        select 1
        from territory_owners
        where territory_owners.tenant_id = (select current_tenant())
          and territory_owners.node_tenant_id = territory_nodes.tenant_id
          and territory_owners.node_id = territory_nodes.id
    ));
create policy market_of_company on territory_coverage for select to doorstep_app
    using (level = 0 and exists (
        select 1
        from territory_owners
        where territory_owners.tenant_id = (select current_tenant())
          and territory_owners.node_tenant_id = territory_coverage.tenant_id
          and territory_owners.node_id = territory_coverage.node_id
    ));
create policy platform_all on territory_nodes to doorstep_platform using (true) with check (true);
create policy platform_all on territory_coverage to doorstep_platform using (true) with check (true);
grant select, insert, update on territory_nodes to doorstep_platform;
grant select, insert, update, delete on territory_coverage to doorstep_platform;

-- Which node covers a listing, kept as rows: at most one per company and
-- listing, with copies of what lists filter and sort by. A page of a list is
-- one index range.
create table listing_memberships (
    tenant_id uuid not null,
    listing_id uuid not null,
    market_id uuid not null,
    sub_market_id uuid,
    bucket_id uuid,
    zip_code text not null,
    status smallint not null,
    status_date date not null,
    date_added date not null,
    price_cents bigint,
    size_sqft bigint,
    constraint listing_memberships_pkey primary key (tenant_id, listing_id),
    constraint listing_memberships_company foreign key (tenant_id) references companies (tenant_id),
    constraint listing_memberships_listing foreign key (listing_id) references listings (id),
    constraint listing_memberships_sub_market foreign key (tenant_id, sub_market_id) references territory_nodes (tenant_id, id),
    constraint listing_memberships_bucket foreign key (tenant_id, bucket_id) references territory_nodes (tenant_id, id)
);

create index listing_memberships_company_page
    on listing_memberships (tenant_id, status, date_added desc, listing_id desc);
create index listing_memberships_sub_market_page
    on listing_memberships (tenant_id, sub_market_id, status, date_added desc, listing_id desc);
create index listing_memberships_bucket_page
    on listing_memberships (tenant_id, bucket_id, status, date_added desc, listing_id desc);
create index listing_memberships_by_zip
    on listing_memberships (tenant_id, zip_code);

select secure_tenant_table('listing_memberships');
grant select, insert, update, delete on listing_memberships to doorstep_app;
