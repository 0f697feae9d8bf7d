-- How territory is changed: the switches of its nodes, and the history that
-- explains them and that undo reads.

set lock_timeout = '5s';

alter table territory_nodes
    add column owner_occupied_filter boolean not null default false,
    add column automatic_prospecting boolean not null default false;

-- A node as it stood after each change, one row per version.
create table territory_changes (
    tenant_id uuid not null,
    node_id uuid not null,
    version integer not null,
    -- Nodes that were changed by one act carry the same id.
    change_id uuid not null,
    -- 1 created, 2 updated, 3 deleted, 4 restored
    kind smallint not null,
    changed_at timestamptz not null,
    -- Null for the operator and for states from before this table.
    changed_by_user_id uuid,
    changed_by_name text not null,
    name text not null,
    county text,
    price_min_cents bigint not null,
    price_max_cents bigint,
    size_min_sqft bigint not null,
    size_max_sqft bigint,
    owner_occupied_filter boolean not null,
    automatic_prospecting boolean not null,
    zip_codes text[] not null,
    -- Of a market also users of other companies.
    owner_user_ids uuid[] not null,
    constraint territory_changes_pkey primary key (tenant_id, node_id, version),
    constraint territory_changes_node foreign key (tenant_id, node_id) references territory_nodes (tenant_id, id),
    constraint territory_changes_kind check (kind between 1 and 4)
);

create index territory_changes_by_act on territory_changes (change_id);

select secure_tenant_table('territory_changes');
grant select, insert on territory_changes to doorstep_app;
create policy platform_all on territory_changes to doorstep_platform using (true) with check (true);
grant select, insert on territory_changes to doorstep_platform;

-- Super admins see how many listings a node holds.
create policy platform_read on listing_memberships for select to doorstep_platform using (true);
grant select on listing_memberships to doorstep_platform;
