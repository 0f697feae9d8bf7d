-- The words of each source of leads, and the source of each rejected item.

set lock_timeout = '5s';

create table lead_word_maps (
    tenant_id uuid not null,
    source_key text not null,
    source_name text not null,
    words jsonb not null,
    columns jsonb,
    updated_at timestamptz not null,
    constraint lead_word_maps_pkey primary key (tenant_id, source_key)
);

select secure_tenant_table('lead_word_maps');

grant select, insert on lead_word_maps to doorstep_app;
grant update (source_name, words, columns, updated_at) on lead_word_maps to doorstep_app;

alter table lead_rejections
    add column source_key text,
    add column unknown_word text;
update lead_rejections set source_key = coalesce('key:' || api_key_id::text, 'file:' || lower(source));
-- Rejected rows are kept for 30 days, so the table is small.
-- squawk-ignore adding-not-nullable-field
alter table lead_rejections alter column source_key set not null;

-- squawk-ignore require-concurrent-index-creation
create index lead_rejections_by_word on lead_rejections (tenant_id, source_key, unknown_word)
    where unknown_word is not null;

grant update (source_key, unknown_word) on lead_rejections to doorstep_app;

comment on table lead_word_maps is
    'What the words of a source of leads mean.';
comment on column lead_word_maps.source_key is
    'database::leads::SourceKey: key:UUID of a partner''s key, or file: and the lower-cased name of a source of files.';
comment on column lead_word_maps.source_name is
    'The source as people read it.';
comment on column lead_word_maps.words is
    'domain::leads::WordMap: codes of statuses and kinds of moves by their words.';
comment on column lead_word_maps.columns is
    'For files: the header of each field; null for other sources.';
comment on column lead_rejections.source_key is
    'The source, as in lead_word_maps.';
comment on column lead_rejections.unknown_word is
    'The status without a meaning, in the form in which words are compared.';
comment on index lead_rejections_by_word is
    'The items that a new word of their source settles.';
