-- The column was added empty, so the check finds nothing.

set lock_timeout = '5s';

alter table inbound_messages validate constraint inbound_messages_connection;
