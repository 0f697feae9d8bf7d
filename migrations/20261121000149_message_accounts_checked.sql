-- What 147 demands of new rows holds for all: those there are have no account.

set lock_timeout = '5s';

alter table message_attempts validate constraint message_attempts_account;
