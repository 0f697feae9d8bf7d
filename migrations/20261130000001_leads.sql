-- Move leads, their history, and what partners sent that could not be stored.

set lock_timeout = '5s';

create table leads (
    tenant_id uuid not null,
    id uuid not null,
    opportunity_id text not null,
    status smallint not null,
    move_type smallint,
    booker_key text,
    sales_person_key text,
    survey_on date,
    move_on date,
    received_at timestamptz not null,
    modified_at timestamptz,
    details jsonb not null,
    sms_consent jsonb,
    digest bytea not null,
    is_history boolean not null,
    version bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint leads_pkey primary key (tenant_id, id),
    constraint leads_opportunity_once unique (tenant_id, opportunity_id),
    constraint leads_status check (status between 1 and 9),
    constraint leads_digest check (octet_length(digest) = 32)
);

create index leads_by_receipt on leads (tenant_id, received_at, id);
create index leads_by_status on leads (tenant_id, status, received_at, id);
create index leads_by_booker on leads (tenant_id, booker_key, received_at, id) where booker_key is not null;
create index leads_by_sales_person on leads (tenant_id, sales_person_key, received_at, id)
    where sales_person_key is not null;
create index leads_by_modification on leads (tenant_id, modified_at, id);
create index leads_by_modification_backwards on leads (tenant_id, modified_at desc nulls last, id desc);
create index leads_by_survey on leads (tenant_id, survey_on, id);
create index leads_by_survey_backwards on leads (tenant_id, survey_on desc nulls last, id desc);
create index leads_by_move on leads (tenant_id, move_on, id);
create index leads_by_move_backwards on leads (tenant_id, move_on desc nulls last, id desc);
create index leads_by_change on leads (tenant_id, updated_at, id);

create table lead_versions (
    tenant_id uuid not null,
    lead_id uuid not null,
    version bigint not null,
    at timestamptz not null,
    source text not null,
    changed jsonb not null,
    constraint lead_versions_pkey primary key (tenant_id, lead_id, version),
    constraint lead_versions_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id) on delete cascade
);

create table lead_addresses (
    tenant_id uuid not null,
    lead_id uuid not null,
    channel smallint not null,
    address_key text not null,
    constraint lead_addresses_pkey primary key (tenant_id, lead_id, channel),
    constraint lead_addresses_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id) on delete cascade
);

create index lead_addresses_by_key on lead_addresses (tenant_id, channel, address_key, lead_id);

create table lead_words (
    tenant_id uuid not null,
    lead_id uuid not null,
    word text collate "C" not null,
    constraint lead_words_pkey primary key (tenant_id, word, lead_id),
    constraint lead_words_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id) on delete cascade
);

create index lead_words_by_lead on lead_words (tenant_id, lead_id);

create table lead_rejections (
    tenant_id uuid not null,
    id uuid not null,
    source text not null,
    api_key_id uuid,
    opportunity_id text,
    item text,
    item_hash bytea not null,
    faults jsonb not null,
    is_stored boolean not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    times integer not null,
    constraint lead_rejections_pkey primary key (tenant_id, id),
    constraint lead_rejections_once unique (tenant_id, item_hash),
    constraint lead_rejections_key foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id)
);

create index lead_rejections_newest on lead_rejections (tenant_id, last_at desc, id desc);
create index lead_rejections_by_opportunity on lead_rejections (tenant_id, opportunity_id)
    where opportunity_id is not null;
create index lead_rejections_by_key on lead_rejections (tenant_id, api_key_id) where api_key_id is not null;
create index lead_rejections_by_age on lead_rejections (last_at);

create table partner_answers (
    tenant_id uuid not null,
    api_key_id uuid not null,
    idempotency_key text not null,
    request_hash bytea not null,
    answer text not null,
    answered_at timestamptz not null,
    constraint partner_answers_pkey primary key (tenant_id, api_key_id, idempotency_key),
    constraint partner_answers_key foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id)
);

create index partner_answers_by_age on partner_answers (answered_at);

select secure_tenant_table('leads');
select secure_tenant_table('lead_versions');
select secure_tenant_table('lead_addresses');
select secure_tenant_table('lead_words');
select secure_tenant_table('lead_rejections');
select secure_tenant_table('partner_answers');

grant select, insert, delete on leads, lead_versions, lead_addresses, lead_words, lead_rejections to doorstep_app;
grant update (status, move_type, booker_key, sales_person_key, survey_on, move_on, received_at, modified_at, details,
              sms_consent, digest, version, updated_at) on leads to doorstep_app;
grant update (source, api_key_id, opportunity_id, faults, is_stored, last_at, times) on lead_rejections to doorstep_app;
grant select, insert on partner_answers to doorstep_app;
grant update (request_hash, answer, answered_at) on partner_answers to doorstep_app;

-- Housekeeping deletes what is old across companies and reads nothing else.
grant select (tenant_id, id, last_at), delete on lead_rejections to doorstep_worker;
grant select (tenant_id, api_key_id, idempotency_key, answered_at), delete on partner_answers to doorstep_worker;
create policy worker_all on lead_rejections to doorstep_worker using (true) with check (true);
create policy worker_all on partner_answers to doorstep_worker using (true) with check (true);

comment on table leads is
    'Move leads of a company. Only their sources change them.';
comment on column leads.opportunity_id is
    'The partner''s id.';
comment on column leads.status is
    'domain::leads::LeadStatus.';
comment on column leads.move_type is
    'domain::move_types::MoveType; null if unknown.';
comment on column leads.booker_key is
    'The booker''s code in lower case, copied from details.';
comment on column leads.sales_person_key is
    'The SalesPersonQLABId in lower case, copied from details.';
comment on column leads.survey_on is
    'The survey''s day as the partner states it, copied from details.';
comment on column leads.details is
    'What the newest item states (domain::leads::LeadDetails).';
comment on column leads.sms_consent is
    'The agreement to automatic texts (domain::leads::SmsConsent).';
comment on column leads.digest is
    'SHA-256 of the lead''s canonical form. An item with the same digest changes nothing.';
comment on column leads.is_history is
    'First seen more than 48 hours after its receipt: no automation applies.';
comment on column leads.version is
    'From 1, one more with each change.';
comment on column leads.updated_at is
    'When Doorstep stored the last change.';
comment on index leads_by_receipt is
    'The default order of the list, in both directions.';
comment on index leads_by_status is
    'The list filtered by status.';
comment on index leads_by_booker is
    'The list filtered by booker.';
comment on index leads_by_sales_person is
    'The list filtered by sales person.';
comment on index leads_by_modification is
    'The list by the partner''s modification, oldest first; leads without one come last.';
comment on index leads_by_modification_backwards is
    'The same, newest first; leads without one come last too.';
comment on index leads_by_survey is
    'The list by day of survey, earliest first; leads without one come last.';
comment on index leads_by_survey_backwards is
    'The same, latest first; leads without one come last too.';
comment on index leads_by_move is
    'The list by requested day of the move, earliest first; leads without one come last.';
comment on index leads_by_move_backwards is
    'The same, latest first; leads without one come last too.';
comment on index leads_by_change is
    'The cursors of partners'' programs.';
comment on table lead_versions is
    'The history of leads: one row for each stored version.';
comment on column lead_versions.source is
    'What sent the change, as people read it.';
comment on column lead_versions.changed is
    'Object of changed fields by their names on the wire, each [old, new]; empty for version 1.';
comment on table lead_addresses is
    'The addresses at which leads can be reached, at most one per channel.';
comment on column lead_addresses.channel is
    'domain::channels::Channel.';
comment on column lead_addresses.address_key is
    'The form that suppressions.address_key has.';
comment on index lead_addresses_by_key is
    'The leads of an address.';
comment on table lead_words is
    'The words by which leads are found (domain::leads::search_words).';
comment on index lead_words_by_lead is
    'The words of a changed or deleted lead.';
comment on table lead_rejections is
    'Items that could not be stored, or only in part, for 30 days after they last came.';
comment on column lead_rejections.source is
    'What sent the item, as people read it.';
comment on column lead_rejections.item is
    'The item as JSON text; null if it was too big to keep.';
comment on column lead_rejections.item_hash is
    'SHA-256 of the item, so that the same item is listed once.';
comment on column lead_rejections.faults is
    'Array of {field, message}.';
comment on column lead_rejections.is_stored is
    'Whether the item was stored without its unknown status.';
comment on column lead_rejections.times is
    'How often the same item came.';
comment on index lead_rejections_newest is
    'The list, newest first.';
comment on index lead_rejections_by_opportunity is
    'The rows that a later item of the same lead settles.';
comment on index lead_rejections_by_key is
    'The rows of a key.';
comment on index lead_rejections_by_age is
    'For deleting old rows of all companies.';
comment on table partner_answers is
    'Answers to calls with an Idempotency-Key, for 24 hours, written together with the effect.';
comment on column partner_answers.request_hash is
    'SHA-256 of the operation and its body.';
comment on column partner_answers.answer is
    'The result as JSON text.';
comment on index partner_answers_by_age is
    'For deleting old rows of all companies.';
