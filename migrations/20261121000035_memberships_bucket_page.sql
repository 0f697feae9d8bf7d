-- no-transaction
-- A page of a Bucket owner's list, of the rows that lie in a bucket.
-- It stands alone in its file, as it must, and waits for no writer.
-- squawk-ignore require-lock-timeout
create index concurrently if not exists listing_memberships_of_bucket
    on listing_memberships (tenant_id, bucket_id, status, date_added desc, listing_id desc)
    where bucket_id is not null;
