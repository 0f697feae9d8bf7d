-- no-transaction
-- `territory_nodes_name_key_once` refuses what this one did.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
drop index concurrently if exists territory_nodes_name_once;
