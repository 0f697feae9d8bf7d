-- What 170 allows of new rows holds for all: those there are have less.

set lock_timeout = '5s';

alter table message_attempts validate constraint message_attempts_account;
