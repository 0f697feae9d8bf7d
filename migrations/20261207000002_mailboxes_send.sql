-- Messages are sent through connected mailboxes.

set lock_timeout = '5s';

alter table mail_connections
    add column carries_headers boolean,
    add column checked_at timestamptz not null default now();

grant update (carries_headers, checked_at) on mail_connections to doorstep_app;

comment on column mail_connections.carries_headers is
    'Whether email from the mailbox keeps our headers; null until a sent message has shown it.';

comment on column mail_connections.checked_at is
    'When the mailbox was checked last.';

-- The wider constraint below replaces it.
-- squawk-ignore ban-drop-constraint
alter table message_attempts drop constraint message_attempts_account;
alter table message_attempts
    add constraint message_attempts_account check (account_type >= 0 and account_type <= 6) not valid;

comment on column message_attempts.account_type is
    '0 Doorstep''s own account, 1 to 4 as email_accounts.account_type, 5 the company''s own account at the printer, 6 a connected mailbox';
