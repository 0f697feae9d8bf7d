-- Messages that were opened show as read. Mail.Read doesn't allow marking them at the provider.

set lock_timeout = '5s';

alter table mail_messages add column seen_at timestamptz;

comment on column mail_messages.seen_at is
    'When the mailbox''s user first opened the message.';
