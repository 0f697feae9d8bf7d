-- A membership row names a company and nodes of it, and whoever writes such rows
-- adds them to the counts of just those. So the keys of the counts check them, once
-- a statement; row by row it was a look at each node, and a lock on it, for each row.

set lock_timeout = '5s';

-- Markets are the platform's. The table has a handful of rows for each node.
alter table membership_counts
    -- squawk-ignore adding-field-with-default
    add column node_tenant_id uuid not null generated always as (
        case level when 0 then '00000000-0000-7000-8000-000000000001' else tenant_id end
    ) stored;

alter table membership_counts
    add constraint membership_counts_node
        foreign key (node_tenant_id, node_id) references territory_nodes (tenant_id, id) not valid;

-- squawk-ignore ban-drop-constraint
alter table listing_memberships drop constraint listing_memberships_sub_market;
-- squawk-ignore ban-drop-constraint
alter table listing_memberships drop constraint listing_memberships_bucket;
-- squawk-ignore ban-drop-constraint
alter table listing_memberships drop constraint listing_memberships_company;
