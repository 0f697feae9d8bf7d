-- Connected mailboxes are synced: their sent copies identify our emails, and replies are recorded.

set lock_timeout = '5s';

alter table mail_connections
    add column sync_delta text,
    add column sync_page text,
    add column synced_at timestamptz,
    add column subscription_id text;

grant update (sync_delta, sync_page, synced_at, subscription_id) on mail_connections to doorstep_app;

comment on column mail_connections.sync_delta is
    'The provider''s token of the next changes; null until the first sync has begun.';
comment on column mail_connections.sync_page is
    'The token of the next page of the changes, while a sync is under way.';
comment on column mail_connections.synced_at is
    'When all changes had been read last.';
comment on column mail_connections.subscription_id is
    'The provider''s subscription that calls our webhook; null without one.';

-- A webhook names the account.
grant select (tenant_id, id, account_id, deleted_at) on mail_connections to doorstep_gate;
create policy gate_read on mail_connections for select to doorstep_gate using (true);

create table mail_copies (
    tenant_id uuid not null,
    message_id uuid not null,
    connection_id uuid not null,
    thread_id text,
    internet_message_id text,
    subject_key text not null,
    address_key text not null,
    sent_at timestamptz not null,
    constraint mail_copies_pkey primary key (tenant_id, message_id),
    constraint mail_copies_message foreign key (tenant_id, message_id) references messages (tenant_id, id),
    constraint mail_copies_connection foreign key (tenant_id, connection_id) references mail_connections (tenant_id, id)
);

create index mail_copies_of_thread on mail_copies (tenant_id, connection_id, thread_id) where thread_id is not null;
create index mail_copies_of_id on mail_copies (tenant_id, internet_message_id) where internet_message_id is not null;
create index mail_copies_of_address on mail_copies (tenant_id, connection_id, address_key, sent_at desc);

select secure_tenant_table('mail_copies');

grant select, insert on mail_copies to doorstep_app;
grant update (connection_id, thread_id, internet_message_id, subject_key, sent_at) on mail_copies to doorstep_app;

comment on table mail_copies is
    'The copies of our emails among the sent items of connected mailboxes. Replies refer to them.';
comment on column mail_copies.thread_id is
    'The provider''s id of the thread.';
comment on column mail_copies.internet_message_id is
    'The Message-ID header, without angle brackets.';
comment on column mail_copies.subject_key is
    'The subject without prefixes such as Re:, in lower case.';
comment on column mail_copies.address_key is
    'The recipient''s address in the form of the suppression list.';
comment on index mail_copies_of_thread is
    'Finds the email that a message of the same thread answers.';
comment on index mail_copies_of_id is
    'Finds the email that a message refers to.';
comment on index mail_copies_of_address is
    'Finds the last email to an address.';

alter table inbound_messages
    add column connection_id uuid,
    add column subject text,
    add column full_text text,
    add column is_automatic boolean not null default false,
    add constraint inbound_messages_connection foreign key (tenant_id, connection_id)
        references mail_connections (tenant_id, id) not valid;

comment on column inbound_messages.connection_id is
    'The mailbox that received the email.';
comment on column inbound_messages.subject is
    'The subject of an email.';
comment on column inbound_messages.full_text is
    'The text of an email with what it quotes, if that is more than the body.';
comment on column inbound_messages.is_automatic is
    'Whether a program wrote the email, such as an out-of-office reply.';
