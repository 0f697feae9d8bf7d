-- A person's marks of one kind, by which lists are filtered.

set lock_timeout = '5s';

create index property_flags_favourites on property_flags (tenant_id, user_id, listing_id) where is_favourite;
create index property_flags_discarded on property_flags (tenant_id, user_id, listing_id) where is_discarded;
create index property_flags_own_in_process on property_flags (tenant_id, user_id, listing_id)
    where in_process_at is not null;
