-- Lists in the order of names read the standings alone: looked up, the names of a
-- whole territory would be read for a page of ten. The name is the realtor's as it
-- was when the standing was counted; lists show the present one.

set lock_timeout = '5s';

-- A process of the release before writes none; the next count fills it in.
alter table realtor_standings add column full_name text not null default '';
update realtor_standings s set full_name = r.full_name from realtors r where r.id = s.realtor_id;
