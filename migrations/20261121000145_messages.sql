-- The ledger of outbound messages: each planned once, with every attempt and every
-- reason (DECISIONS 6.1). Jobs go after a month; this stays.

set lock_timeout = '5s';

create table messages (
    tenant_id uuid not null,
    id uuid not null,
    -- What would cause the same message again names the same key.
    dedupe_key text not null,
    -- 1 manual, 2 automatic, 3 campaign touch, 4 accelerated, 5 test, 6 Doorstep's own
    cause smallint not null,
    -- 1 e-mail, 2 SMS, 3 postcard
    channel smallint not null,
    -- 0 planned, 1 dispatching, 2 sent, 3 delivered, 4 held, 5 failed, 6 unconfirmed, 7 cancelled, 8 expired
    state smallint not null default 0,
    -- Why it stands where it stands; a code of the domain, or the provider's.
    reason text,
    -- The job that sends it. Jobs are deleted; this only names one.
    job_id uuid,
    planned_at timestamptz not null,
    planned_by_user_id uuid,
    due_at timestamptz not null,
    -- Which dispatch this is; every write for it names it.
    fence bigint not null default 0,
    -- The database's clock: until then nobody else may say what became of the dispatch.
    lease_until timestamptz,
    ended_at timestamptz,
    constraint messages_pkey primary key (tenant_id, id),
    constraint messages_once unique (tenant_id, dedupe_key),
    constraint messages_company foreign key (tenant_id) references companies (tenant_id),
    constraint messages_user foreign key (tenant_id, planned_by_user_id) references users (tenant_id, id),
    constraint messages_dedupe_key check (char_length(dedupe_key) between 1 and 200),
    constraint messages_cause check (cause between 1 and 6),
    constraint messages_channel check (channel between 1 and 3),
    constraint messages_state check (state between 0 and 8),
    constraint messages_leased check ((state = 1) = (lease_until is not null)),
    constraint messages_ended check ((state in (2, 3, 5, 6, 7, 8)) = (ended_at is not null)),
    constraint messages_explained check (state not in (4, 5, 6, 7, 8) or reason is not null)
);

create index messages_of_job on messages (tenant_id, job_id) where job_id is not null;
create index messages_of_user on messages (tenant_id, planned_by_user_id) where planned_by_user_id is not null;

select secure_tenant_table('messages');
grant select, insert, update on messages to doorstep_app;

-- What it says, and to whom, as it stood when it was planned.
create table message_contents (
    tenant_id uuid not null,
    message_id uuid not null,
    recipient_name text not null,
    -- An address of the channel.
    recipient_address text not null,
    subject text,
    -- Both null where the content holds what may stand nowhere else: a link to set a password by.
    html text,
    body text,
    constraint message_contents_pkey primary key (tenant_id, message_id),
    constraint message_contents_message foreign key (tenant_id, message_id) references messages (tenant_id, id)
);

select secure_tenant_table('message_contents');
grant select, insert, update on message_contents to doorstep_app;

create table message_attempts (
    tenant_id uuid not null,
    message_id uuid not null,
    -- The fence of its dispatch.
    attempt bigint not null,
    begun_at timestamptz not null,
    ended_at timestamptz,
    -- 1 taken over, 2 refused, 3 not taken now, 4 unknown; null while it is under way
    outcome smallint,
    -- What the provider said.
    detail text,
    constraint message_attempts_pkey primary key (tenant_id, message_id, attempt),
    constraint message_attempts_message foreign key (tenant_id, message_id) references messages (tenant_id, id),
    constraint message_attempts_outcome check (outcome between 1 and 4),
    constraint message_attempts_ended check ((outcome is null) = (ended_at is null))
);

select secure_tenant_table('message_attempts');
grant select, insert, update on message_attempts to doorstep_app;
