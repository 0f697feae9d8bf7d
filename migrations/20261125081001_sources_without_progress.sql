-- Whether the last failure of a source is that its pages lead nowhere new. Such a source
-- repeats the same pages at each attempt, so a stored page does not end the failure; the end
-- of a walk does.

set lock_timeout = '5s';

alter table listing_source_syncs add column made_no_progress boolean not null default false;
