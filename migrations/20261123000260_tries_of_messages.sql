-- How often a message was tried and not taken since it was last planned: put back unsent, or
-- planned again by a person, it has all its tries before it.

set lock_timeout = '5s';

alter table messages add column tries smallint not null default 0;
