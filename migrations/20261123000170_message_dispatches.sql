-- What dispatches of texts and postcards need to be asked about later.

set lock_timeout = '5s';

-- 5: the company's own account at the printer's.
-- squawk-ignore ban-drop-constraint
alter table message_attempts drop constraint message_attempts_account;
alter table message_attempts
    add constraint message_attempts_account check (account_type between 0 and 5) not valid;
