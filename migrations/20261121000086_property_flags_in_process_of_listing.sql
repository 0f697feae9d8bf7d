-- Who has a listing In Process, for its page.

set lock_timeout = '5s';

create index property_flags_in_process_of_listing on property_flags (tenant_id, listing_id)
    where in_process_at is not null;
