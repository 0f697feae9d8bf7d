-- Sources that are read by themselves: where each reading stands, what it
-- couldn't use, and what still has to follow from it.

set lock_timeout = '5s';

-- When the source says the listing was last modified: of two words about it the
-- later one counts. Null for what a file told.
alter table listings add column source_modified_at timestamptz;
-- Addresses of photographs by their order; null where the source tells none.
alter table listings add column photo_urls text[];

create table listing_source_syncs (
    source_id uuid not null,
    -- Whether the running installation reads it; one that is configured no more
    -- keeps its rows.
    is_configured boolean not null,
    sync_every_minutes integer not null,
    -- Time of day, New York, of the walk that finds what is gone.
    sweep_at time not null,
    sync_due_at timestamptz not null,
    sweep_due_at timestamptz not null,
    -- Counts every change of a walk. Whoever has read another number stores nothing.
    step bigint not null default 0,
    -- The walk under way: 1 changes, 2 keys.
    walk smallint,
    -- Where the walk goes on, as the client gave it; null for its beginning.
    cursor jsonb,
    -- From where changes are read; null for all.
    since timestamptz,
    -- The latest modification of the pages that are stored.
    newest timestamptz,
    -- Whether the last page of a walk over keys is stored.
    keys_read boolean not null default false,
    -- Whether someone has allowed this walk to take off what it will.
    allowed boolean not null default false,
    pages bigint not null default 0,
    rows_done bigint not null default 0,
    rows_total bigint,
    -- Listings that the walk has taken off the market, and how many there were.
    taken_off bigint not null default 0,
    live_before bigint,
    walk_started_at timestamptz,
    -- Up to when modifications are stored; from here, less an overlap, the next walk reads.
    mark timestamptz,
    last_synced_at timestamptz,
    last_swept_at timestamptz,
    -- Since when the walk waits for an answer, and what it would take off.
    waiting_since timestamptz,
    waiting_gone bigint,
    waiting_live bigint,
    failing_since timestamptz,
    failed_at timestamptz,
    failure_code text,
    failure_phrase text,
    -- When the changed zips were last handed on within a walk.
    zips_ordered_at timestamptz,
    constraint listing_source_syncs_pkey primary key (source_id),
    constraint listing_source_syncs_source foreign key (source_id) references listing_sources (id),
    constraint listing_source_syncs_walk check (walk between 1 and 2),
    constraint listing_source_syncs_waiting check (
        (waiting_since is null) = (waiting_gone is null) and (waiting_since is null) = (waiting_live is null)),
    constraint listing_source_syncs_waits_in_walk check (waiting_since is null or walk is not null)
);

-- The latest rows of each source that can't be used; what is known of the
-- listings stays.
create table listing_source_rejections (
    source_id uuid not null,
    -- Empty for rows whose key can't be read.
    listing_key text not null,
    code text not null,
    reason text not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    constraint listing_source_rejections_pkey primary key (source_id, listing_key),
    constraint listing_source_rejections_source foreign key (source_id) references listing_sources (id)
);

create index listing_source_rejections_by_time on listing_source_rejections (source_id, last_seen_at desc, listing_key);

-- The keys that the walk over them has seen.
create table listing_source_keys (
    source_id uuid not null,
    listing_key text not null,
    constraint listing_source_keys_pkey primary key (source_id, listing_key),
    constraint listing_source_keys_source foreign key (source_id) references listing_sources (id)
);

-- Zips that a walk has changed and whose territories haven't been told yet.
create table listing_source_zips (
    source_id uuid not null,
    zip_code text not null,
    constraint listing_source_zips_pkey primary key (source_id, zip_code),
    constraint listing_source_zips_source foreign key (source_id) references listing_sources (id)
);

grant select, insert, update on listing_source_syncs to doorstep_platform;
grant select, insert, update, delete on listing_source_rejections, listing_source_keys, listing_source_zips
    to doorstep_platform;
-- The scheduler looks what is due.
grant select on listing_sources to doorstep_worker;
grant select (source_id, is_configured, sync_due_at, sweep_due_at, waiting_since) on listing_source_syncs
    to doorstep_worker;
-- Whoever sends asks whether a source waits.
grant select (source_id, waiting_since) on listing_source_syncs to doorstep_app;
