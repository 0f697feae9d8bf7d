-- What message_recipients asks of new rows holds for all.

set lock_timeout = '5s';

alter table messages validate constraint messages_recipient;
alter table messages validate constraint messages_origin;
