-- The rows were written under the narrower check.

set lock_timeout = '5s';

alter table message_attempts validate constraint message_attempts_account;
