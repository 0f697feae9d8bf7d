-- A source can be paused, says what its latest reading changed, and how often in a
-- row it could not be read.

set lock_timeout = '5s';

alter table listing_source_syncs
    -- Since when nobody is to read it.
    add column paused_at timestamptz,
    -- Failures in a row.
    add column failures integer not null default 0,
    -- Listings that the walk under way has added or changed.
    add column rows_changed bigint not null default 0,
    -- Rows of the latest walk through changes that came to its end, and how many
    -- listings it added or changed.
    add column last_rows bigint,
    add column last_changed bigint;

grant select (paused_at) on listing_source_syncs to doorstep_worker;
