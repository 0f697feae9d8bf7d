-- Pictures of listings that somebody has looked at: fetched once from where the
-- source has them, kept with us. Shared like the listings themselves; their
-- objects are the platform's.

set lock_timeout = '5s';

create table listing_pictures (
    listing_id uuid not null,
    -- Where the source has it, as in listings.photo_urls.
    url text not null,
    -- The objects of the picture and of its thumbnail: the same at every attempt.
    large_id uuid not null,
    small_id uuid not null,
    -- Attempts begun; the number of the last one is whose word counts.
    attempts integer not null default 0,
    -- Until when, by the database's clock, the last attempt keeps others away.
    claimed_until timestamptz,
    -- Since when both objects are there, and the size of the large one.
    fetched_at timestamptz,
    width integer,
    height integer,
    -- Why the last attempt failed, as numbered in the domain, and when the next may be.
    fault smallint,
    next_try_at timestamptz,
    constraint listing_pictures_pkey primary key (listing_id, url),
    constraint listing_pictures_listing foreign key (listing_id) references listings (id),
    constraint listing_pictures_url check (char_length(url) <= 2000),
    constraint listing_pictures_size check (width > 0 and height > 0),
    constraint listing_pictures_fetched check ((fetched_at is null) = (width is null) and (width is null) = (height is null)),
    constraint listing_pictures_failed check ((fault is null) = (next_try_at is null))
);

grant select on listing_pictures to doorstep_app;
grant select, insert, update, delete on listing_pictures to doorstep_platform;
