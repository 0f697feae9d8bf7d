-- The newest messages of connected mailboxes, so that a list shows at once.

set lock_timeout = '5s';

alter table mail_connections add column mail_read_at timestamptz;

grant update (mail_read_at) on mail_connections to doorstep_app;

comment on column mail_connections.mail_read_at is
    'When the newest messages were read last.';

create table mail_messages (
    tenant_id uuid not null,
    connection_id uuid not null,
    provider_id text not null,
    thread_id text,
    from_name text,
    from_address text,
    subject text,
    snippet text not null,
    received_at timestamptz not null,
    is_unread boolean not null,
    is_important boolean not null,
    has_attachments boolean not null,
    constraint mail_messages_pkey primary key (tenant_id, connection_id, provider_id),
    constraint mail_messages_connection foreign key (tenant_id, connection_id)
        references mail_connections (tenant_id, id)
);

create index mail_messages_newest on mail_messages (tenant_id, connection_id, received_at desc, provider_id desc);

select secure_tenant_table('mail_messages');

grant select, insert, update, delete on mail_messages to doorstep_app;

comment on table mail_messages is
    'A cache: the newest messages of connected mailboxes, 500 of 30 days at most. It is deleted with the connection.';
comment on column mail_messages.provider_id is
    'The provider''s id of the message.';
comment on column mail_messages.snippet is
    'The beginning of its text.';
comment on index mail_messages_newest is
    'For the list, newest first.';
