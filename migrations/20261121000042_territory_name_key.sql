-- A node's name as it is compared, whatever its letters' case. Under row security
-- no index is used for `lower(name)`, which might tell what it was given; for
-- equal text one is.

set lock_timeout = '5s';

-- Nodes are some ten thousand: writing them anew takes a moment.
-- squawk-ignore adding-field-with-default
alter table territory_nodes add column name_key text generated always as (lower(name)) stored;
