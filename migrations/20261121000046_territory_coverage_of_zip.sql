-- no-transaction
-- What covers a zip, by siblings, with all that tells whether it overlaps: `&&` is
-- no operator that row security lets an index answer, but so the rows needn't be
-- read.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists territory_coverage_of_zip
    on territory_coverage (zip_code, sibling_group, tenant_id) include (price, size, node_id, level);
