-- What messages to leads needed.

set lock_timeout = '5s';

alter table messages validate constraint messages_audience;
