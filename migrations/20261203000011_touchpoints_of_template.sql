-- no-transaction
-- The touchpoints that may get a new text. The build holds off neither readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists lead_touchpoints_of_template
    on lead_touchpoints (tenant_id, template_id, snapshot_id) where state in (0, 2);
