-- What happens to listings, once per listing, change and kind; and since when a
-- source is known whole.

set lock_timeout = '5s';

alter table listing_sources add column first_synced_at timestamptz;
-- What stands here came whole; nobody reads when, only whether.
update listing_sources set first_synced_at = now();

create table listing_events (
    id uuid not null,
    listing_id uuid not null,
    -- The listing's version that the change made.
    listing_version integer not null,
    -- 1 New Listing, 2 Active, 3 Pending, 4 Sold, 5 Off Market, 6 Back on Market, 7 Price Change, 8 Open House
    kind smallint not null,
    recorded_at timestamptz not null,
    -- 'import', 'sync' or 'age'
    source text not null,
    -- Of a price change.
    price_before_cents bigint,
    price_cents bigint,
    constraint listing_events_pkey primary key (id),
    constraint listing_events_listing foreign key (listing_id) references listings (id),
    constraint listing_events_once unique (listing_id, listing_version, kind),
    constraint listing_events_kind check (kind between 1 and 8)
);

create index listing_events_by_time on listing_events (recorded_at, id);

grant select on listing_events to doorstep_app;
grant select, insert, delete on listing_events to doorstep_platform;
