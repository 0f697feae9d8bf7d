-- What message_senders asks of new rows holds for all.

set lock_timeout = '5s';

alter table messages validate constraint messages_sender;
alter table messages validate constraint messages_sender_channel;
