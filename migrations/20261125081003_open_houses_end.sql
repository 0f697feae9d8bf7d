-- When an open house is over: at its end, or, where the source tells none, at the end of
-- its day in the time zone of the listing. The rule stands here because every writer of
-- listings has to follow it.

set lock_timeout = '5s';

alter table listings add column open_house_over_at timestamptz;

create function set_open_house_over_at() returns trigger
language plpgsql
as $$
begin
    select case
               when new.open_house_ends_at > new.open_house_starts_at then new.open_house_ends_at
               else (date_trunc('day', new.open_house_starts_at at time zone z.time_zone) + interval '1 day')
                    at time zone z.time_zone
           end
    into new.open_house_over_at
    from zips z
    where z.zip_code = new.zip_code;
    return new;
end
$$;

create trigger listings_open_house_over_at
    before insert or update of open_house_starts_at, open_house_ends_at, zip_code on listings
    for each row
    when (new.open_house_starts_at is not null)
    execute function set_open_house_over_at();

-- Few listings announce one; the partial index listings_open_houses finds them.
update listings set open_house_starts_at = open_house_starts_at where open_house_starts_at is not null;
