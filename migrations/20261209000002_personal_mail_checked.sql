-- The rows were written under the narrower check, and the column was added empty.

set lock_timeout = '5s';

alter table messages validate constraint messages_cause;
alter table message_contents validate constraint message_contents_answers;
