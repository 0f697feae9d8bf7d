-- Users answer received emails and write to colleagues: mail that is no outreach.

set lock_timeout = '5s';

-- The wider constraint below replaces it.
-- squawk-ignore ban-drop-constraint
alter table messages drop constraint messages_cause;
alter table messages add constraint messages_cause check (cause >= 1 and cause <= 7) not valid;

comment on column messages.cause is
    '1 a user, 2 a changed listing, 3 a touchpoint, 4 a touchpoint sent by a user, 5 a test, 6 Doorstep, 7 a personal email of a user';

alter table message_contents
    add column answers text,
    add constraint message_contents_answers check (char_length(answers) between 1 and 1000) not valid;

comment on column message_contents.answers is
    'The provider''s id of the message in the sender''s mailbox that a personal email answers.';

create function uses_mailboxes(who users) returns boolean
    language sql stable
    as $$ select who.is_active and who.deleted_at is null and (who.access_to_mail_connector or who.role = 'CADev') $$;

comment on function uses_mailboxes(users) is
    'Whether a user may read and send from connected mailboxes now.';
