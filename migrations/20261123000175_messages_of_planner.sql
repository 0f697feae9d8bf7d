-- no-transaction
-- What a person ordered, by time.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists messages_of_planner
    on messages (tenant_id, planned_by_user_id, planned_at desc, id desc)
    where planned_by_user_id is not null and cause <> 6;
