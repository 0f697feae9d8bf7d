-- Checks the messages that were there before leads received any.

set lock_timeout = '5s';

alter table messages validate constraint messages_lead;
