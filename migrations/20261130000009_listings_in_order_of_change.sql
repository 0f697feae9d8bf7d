-- no-transaction
-- A company's listings that partners may read, in the order of their changes. The build holds off
-- neither readers nor writers.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listing_memberships_of_partners
    on listing_memberships (tenant_id, partner_changed_at, listing_id) where partner_changed_at is not null;
