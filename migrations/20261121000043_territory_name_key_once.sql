-- no-transaction
-- A live node's name is one among its siblings, whatever its letters' case.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create unique index concurrently if not exists territory_nodes_name_key_once
    on territory_nodes (tenant_id, level, name_key, parent_id) nulls not distinct
    where deleted_at is null;
