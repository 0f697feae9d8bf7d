-- What the search box of the listings screen looks into: address, unit, city,
-- zip and number, in lower case.

set lock_timeout = '5s';

alter table listings add column search_text text not null
    generated always as (
        lower(address || ' ' || coalesce(unit_number, '') || ' ' || city || ' ' || zip_code || ' ' || mls_no)
    ) stored;

create index listings_search on listings using gin (search_text gin_trgm_ops) with (fastupdate = on);
