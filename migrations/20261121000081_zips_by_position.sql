-- What a box of a map holds: a band of latitudes, of which the longitudes are
-- looked at in the index alone.

set lock_timeout = '5s';

create index zips_by_position on zips (latitude, longitude);
