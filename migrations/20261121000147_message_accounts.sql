-- By which account a message was tried (DECISIONS 6.9); null for those of a release that
-- did not note it.

set lock_timeout = '5s';

alter table message_attempts
    -- 0 Doorstep's own, else the type of e-mail account
    add column account_type smallint,
    -- The address that it was sent from.
    add column account_address text;

alter table message_attempts
    add constraint message_attempts_account check (account_type between 0 and 4) not valid;
alter table message_attempts validate constraint message_attempts_account;
