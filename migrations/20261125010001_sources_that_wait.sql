-- A source holds what its listings cause from its question until the walk that the answer
-- allowed has ended. Planning and dispatch read both facts.

set lock_timeout = '5s';

grant select (allowed, walk) on listing_source_syncs to doorstep_app;
