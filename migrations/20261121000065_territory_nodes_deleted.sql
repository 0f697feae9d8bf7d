-- no-transaction
-- The deleted nodes of a company and level, the last first: they can be restored
-- for 30 days.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists territory_nodes_deleted
    on territory_nodes (tenant_id, level, deleted_at desc) where deleted_at is not null;
