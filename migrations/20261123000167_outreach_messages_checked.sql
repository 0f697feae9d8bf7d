-- What 156 demands of new rows holds for all: those there are have none of it.

set lock_timeout = '5s';

alter table messages validate constraint messages_audience;
alter table messages validate constraint messages_units;
alter table messages validate constraint messages_cost;
alter table messages validate constraint messages_held;
alter table message_contents validate constraint message_contents_snapshot;
