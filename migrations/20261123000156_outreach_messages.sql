-- What the ledger of messages needs for outreach: whom a message is for, what it is
-- about, what the provider knows it by, and what it cost (decision 34).

set lock_timeout = '5s';

-- Templates as they stood when messages were planned from them, and what people
-- composed: kept once, however many messages carry it.
create table message_snapshots (
    tenant_id uuid not null,
    id uuid not null,
    -- SHA-256 of the content.
    digest bytea not null,
    -- 1 e-mail, 2 SMS, 3 postcard
    channel smallint not null,
    -- What its variables are filled in: the content, its fallbacks, and what the company
    -- shows of itself (domain::messages::snapshot).
    content jsonb not null,
    constraint message_snapshots_pkey primary key (tenant_id, id),
    constraint message_snapshots_once unique (tenant_id, digest),
    constraint message_snapshots_company foreign key (tenant_id) references companies (tenant_id),
    constraint message_snapshots_channel check (channel between 1 and 3)
);

select secure_tenant_table('message_snapshots');
grant select, insert on message_snapshots to doorstep_app;

alter table messages
    -- 1 realtor, 2 home owner; null for the system's own and what goes to typed addresses.
    add column audience smallint,
    add column realtor_id uuid,
    add column listing_id uuid,
    -- What the do-not-contact list knows the address by (domain::suppressions).
    add column address_key text,
    -- Of an automatic message: what happened, and which row told it.
    add column event smallint,
    add column listing_event_id uuid,
    add column template_id uuid,
    -- The child market or bucket that has the listing.
    add column node_id uuid,
    -- Words beside the reason: which variable, what the provider said.
    add column reason_detail text,
    -- Since when it is held; it expires seven days later.
    add column held_at timestamptz,
    -- What the provider knows it by.
    add column provider_id text,
    add column sent_at timestamptz,
    add column delivered_at timestamptz,
    -- Until then the provider can still be asked to stop it.
    add column stoppable_until timestamptz,
    -- Parts of a text message; 1 for all else.
    add column units smallint,
    -- What it costs by the provider's list, millionths of a dollar.
    add column cost_micros bigint,
    -- The month whose cap it has a slot of, by its first day.
    add column cap_month date;

alter table messages
    add constraint messages_audience check (audience between 1 and 2) not valid,
    add constraint messages_units check (units > 0) not valid,
    add constraint messages_cost check (cost_micros >= 0) not valid,
    add constraint messages_held check ((state = 4) = (held_at is not null)) not valid;

alter table message_contents
    -- Null for a message whose parts stand here themselves.
    add column snapshot_id uuid,
    -- What its variables are for this recipient, by the variable's id.
    add column "values" jsonb,
    -- Of a postcard: where the recipient lives.
    add column street text,
    add column unit text,
    add column city text,
    add column state text,
    add column zip_code text;

alter table message_contents
    add constraint message_contents_snapshot foreign key (tenant_id, snapshot_id)
        references message_snapshots (tenant_id, id) not valid;

-- The print files of postcards, drawn before they are handed to the printer.
create table message_artworks (
    tenant_id uuid not null,
    message_id uuid not null,
    front_key text not null,
    back_key text not null,
    drawn_at timestamptz not null,
    constraint message_artworks_pkey primary key (tenant_id, message_id),
    constraint message_artworks_message foreign key (tenant_id, message_id) references messages (tenant_id, id)
);

select secure_tenant_table('message_artworks');
grant select, insert on message_artworks to doorstep_app;

-- What providers report of messages after they took them over.
create table message_reports (
    tenant_id uuid not null,
    message_id uuid not null,
    -- What tells this report from all others about the message: a repeat is known by it.
    report_key text not null,
    -- The provider's word: delivered, undelivered, postcard.in_transit and the like.
    name text not null,
    detail text,
    reported_at timestamptz not null,
    constraint message_reports_pkey primary key (tenant_id, message_id, report_key),
    constraint message_reports_message foreign key (tenant_id, message_id) references messages (tenant_id, id)
);

select secure_tenant_table('message_reports');
grant select, insert on message_reports to doorstep_app;

-- What people wrote back.
create table inbound_messages (
    tenant_id uuid not null,
    id uuid not null,
    channel smallint not null,
    -- What the provider knows it by: it comes once.
    provider_id text not null,
    -- As the do-not-contact list knows it.
    address_key text not null,
    -- As people read it.
    sender text not null,
    body text not null,
    received_at timestamptz not null,
    -- The last message to that address, which it answers.
    message_id uuid,
    -- 1 nothing more, 2 messages again, 3 help
    wish smallint,
    -- Whether a person is to look whether it is a refusal.
    needs_look boolean not null default false,
    viewed_at timestamptz,
    viewed_by_user_id uuid,
    constraint inbound_messages_pkey primary key (tenant_id, id),
    constraint inbound_messages_once unique (tenant_id, provider_id),
    constraint inbound_messages_company foreign key (tenant_id) references companies (tenant_id),
    constraint inbound_messages_message foreign key (tenant_id, message_id) references messages (tenant_id, id),
    constraint inbound_messages_viewer foreign key (tenant_id, viewed_by_user_id) references users (tenant_id, id),
    constraint inbound_messages_channel check (channel between 1 and 3),
    constraint inbound_messages_wish check (wish between 1 and 3)
);

create index inbound_messages_of_message on inbound_messages (tenant_id, message_id) where message_id is not null;
create index inbound_messages_of_address on inbound_messages (tenant_id, channel, address_key, received_at desc);
create index inbound_messages_to_look_at on inbound_messages (tenant_id, received_at desc, id) where needs_look;
create index inbound_messages_of_viewer on inbound_messages (tenant_id, viewed_by_user_id) where viewed_by_user_id is not null;

select secure_tenant_table('inbound_messages');
grant select, insert, update on inbound_messages to doorstep_app;

-- Who agreed to get automatic texts, when and to what words (DECISIONS 6.4).
create table consents (
    tenant_id uuid not null,
    id uuid not null,
    channel smallint not null,
    address_key text not null,
    shown text not null,
    -- Where it was given: a form, a contract, a call.
    source text not null,
    -- What they agreed to, word for word.
    wording text not null,
    given_at timestamptz not null,
    recorded_at timestamptz not null,
    recorded_by_user_id uuid not null,
    revoked_at timestamptz,
    revoked_by_user_id uuid,
    constraint consents_pkey primary key (tenant_id, id),
    constraint consents_company foreign key (tenant_id) references companies (tenant_id),
    constraint consents_recorder foreign key (tenant_id, recorded_by_user_id) references users (tenant_id, id),
    constraint consents_revoker foreign key (tenant_id, revoked_by_user_id) references users (tenant_id, id),
    constraint consents_channel check (channel between 1 and 3),
    constraint consents_source check (char_length(source) between 1 and 200),
    constraint consents_wording check (char_length(wording) between 1 and 2000)
);

create unique index consents_in_force on consents (tenant_id, channel, address_key) where revoked_at is null;
create index consents_newest on consents (tenant_id, recorded_at desc, id desc);
create index consents_of_recorder on consents (tenant_id, recorded_by_user_id);
create index consents_of_revoker on consents (tenant_id, revoked_by_user_id) where revoked_by_user_id is not null;

select secure_tenant_table('consents');
grant select, insert, update on consents to doorstep_app;

-- Numbers of the do-not-call registries, as a company imported them.
create table do_not_call_imports (
    tenant_id uuid not null,
    id uuid not null,
    -- The day of the registry's file.
    listed_on date not null,
    imported_at timestamptz not null,
    imported_by_user_id uuid not null,
    numbers integer not null,
    constraint do_not_call_imports_pkey primary key (tenant_id, id),
    constraint do_not_call_imports_company foreign key (tenant_id) references companies (tenant_id),
    constraint do_not_call_imports_user foreign key (tenant_id, imported_by_user_id) references users (tenant_id, id),
    constraint do_not_call_imports_numbers check (numbers >= 0)
);

create index do_not_call_imports_newest on do_not_call_imports (tenant_id, imported_at desc, id desc);
create index do_not_call_imports_of_user on do_not_call_imports (tenant_id, imported_by_user_id);

select secure_tenant_table('do_not_call_imports');
grant select, insert on do_not_call_imports to doorstep_app;

create table do_not_call_numbers (
    tenant_id uuid not null,
    -- Ten digits.
    number text not null,
    import_id uuid not null,
    constraint do_not_call_numbers_pkey primary key (tenant_id, number),
    constraint do_not_call_numbers_import foreign key (tenant_id, import_id)
        references do_not_call_imports (tenant_id, id),
    constraint do_not_call_numbers_number check (number ~ '^[0-9]{10}$')
);

create index do_not_call_numbers_of_import on do_not_call_numbers (tenant_id, import_id);

select secure_tenant_table('do_not_call_numbers');
grant select, insert, update, delete on do_not_call_numbers to doorstep_app;

-- What the postal provider said of an address: it is asked once in a while.
create table address_checks (
    tenant_id uuid not null,
    address_key text not null,
    -- 1 deliverable, 2 deliverable though its unit is not quite right, 3 undeliverable
    verdict smallint not null,
    checked_at timestamptz not null,
    constraint address_checks_pkey primary key (tenant_id, address_key),
    constraint address_checks_company foreign key (tenant_id) references companies (tenant_id),
    constraint address_checks_verdict check (verdict between 1 and 3)
);

select secure_tenant_table('address_checks');
grant select, insert, update on address_checks to doorstep_app;

-- Whoever reports of a message, or opens the link in it, is nobody yet: the gate tells
-- which company's it is.
create policy gate_read on messages for select to doorstep_gate using (true);
grant select (tenant_id, id, provider_id) on messages to doorstep_gate;
create policy gate_read on sms_senders for select to doorstep_gate using (true);
grant select (tenant_id, number, messaging_service) on sms_senders to doorstep_gate;

-- Of a job that stands for whatever is due there waits one at a time.
alter table jobs add column waiting_key text;
