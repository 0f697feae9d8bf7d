-- Imports of leads from files, with the prediction and the result of each row.

set lock_timeout = '5s';

create table lead_imports (
    tenant_id uuid not null,
    id uuid not null,
    state smallint not null,
    source_name text not null,
    file_name text not null,
    object_key text not null,
    file_hash bytea not null,
    encoding text not null,
    delimiter text not null,
    headers jsonb not null,
    samples jsonb not null,
    row_count integer not null,
    columns jsonb not null,
    columns_from smallint not null,
    words jsonb not null,
    unknown_words jsonb not null,
    job_id uuid,
    dry_run_id uuid,
    decided_at timestamptz,
    rows_done integer not null default 0,
    rows_to_do integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    stale integer not null default 0,
    rejected integer not null default 0,
    unknown_statuses integer not null default 0,
    applied integer not null default 0,
    skipped integer not null default 0,
    reversed integer not null default 0,
    kept integer not null default 0,
    requested_by uuid not null,
    created_at timestamptz not null,
    checked_at timestamptz,
    applied_at timestamptz,
    undone_at timestamptz,
    constraint lead_imports_pkey primary key (tenant_id, id),
    constraint lead_imports_user foreign key (tenant_id, requested_by) references users (tenant_id, id),
    constraint lead_imports_state check (state between 1 and 7),
    constraint lead_imports_hash check (octet_length(file_hash) = 32)
);

create index lead_imports_newest on lead_imports (tenant_id, created_at desc, id desc);
create index lead_imports_by_user on lead_imports (tenant_id, requested_by);

create table lead_import_rows (
    tenant_id uuid not null,
    import_id uuid not null,
    row_number integer not null,
    opportunity_id text,
    effect smallint not null,
    unknown_status text,
    faults jsonb,
    known_version bigint,
    version_before bigint,
    digest_before bytea,
    outcome smallint,
    lead_id uuid,
    before jsonb,
    version_after bigint,
    undo_version bigint,
    constraint lead_import_rows_pkey primary key (tenant_id, import_id, row_number),
    constraint lead_import_rows_import foreign key (tenant_id, import_id) references lead_imports (tenant_id, id)
        on delete cascade,
    constraint lead_import_rows_effect check (effect between 1 and 5),
    constraint lead_import_rows_outcome check (outcome between 1 and 4)
);

create index lead_import_rows_by_effect on lead_import_rows (tenant_id, import_id, effect, row_number);
create index lead_import_rows_by_outcome on lead_import_rows (tenant_id, import_id, outcome, row_number)
    where outcome is not null;
create index lead_import_rows_by_unknown_status on lead_import_rows (tenant_id, import_id, row_number)
    where unknown_status is not null;
create index lead_import_rows_by_lead on lead_import_rows (tenant_id, lead_id, import_id, row_number)
    where lead_id is not null;

select secure_tenant_table('lead_imports');
select secure_tenant_table('lead_import_rows');

grant select, insert on lead_imports to doorstep_app;
grant update (state, columns, columns_from, words, unknown_words, job_id, dry_run_id, decided_at, rows_done, rows_to_do,
              created, updated, unchanged, stale, rejected, unknown_statuses, applied, skipped, reversed, kept,
              checked_at, applied_at, undone_at) on lead_imports to doorstep_app;
grant select, insert, delete on lead_import_rows to doorstep_app;
grant update (outcome, lead_id, before, version_after, undo_version) on lead_import_rows to doorstep_app;

comment on table lead_imports is
    'Imports of leads from files: uploaded, checked by a dry run, applied, undone.';
comment on column lead_imports.state is
    'database::leads::imports::ImportState.';
comment on column lead_imports.source_name is
    'The name under which columns and words are remembered for the next file.';
comment on column lead_imports.file_hash is
    'SHA-256 of the stored file, so that what was checked is what is applied.';
comment on column lead_imports.headers is
    'Array of the file''s headers.';
comment on column lead_imports.samples is
    'Array of the first five rows, each an array of texts.';
comment on column lead_imports.columns is
    'Object of fields (domain::leads::import::ImportField), each with its header.';
comment on column lead_imports.columns_from is
    'database::leads::imports::ColumnsFrom.';
comment on column lead_imports.words is
    'The words of the file: {statuses: {word: code}, moveTypes: {word: code}}.';
comment on column lead_imports.unknown_words is
    'The words without a meaning, with their rows (domain::leads::import::UnknownWords).';
comment on column lead_imports.job_id is
    'The newest job of the import.';
comment on column lead_imports.dry_run_id is
    'The job of the newest dry run. A new mapping has a new dry run.';
comment on column lead_imports.decided_at is
    'The time of the dry run''s decisions, which applying repeats.';
comment on column lead_imports.rows_done is
    'The rows that the current or last step has processed.';
comment on column lead_imports.rows_to_do is
    'The rows of that step.';
comment on column lead_imports.created is
    'Rows that create a lead by the dry run; the next five columns count its other predictions.';
comment on column lead_imports.applied is
    'Rows that were applied as predicted.';
comment on column lead_imports.skipped is
    'Rows that were not applied because their lead changed after the dry run.';
comment on index lead_imports_newest is
    'The list, newest first.';
comment on index lead_imports_by_user is
    'The imports of a user.';
comment on table lead_import_rows is
    'The rows of an import: prediction, result of applying, result of undoing.';
comment on column lead_import_rows.row_number is
    'From 1, the first row below the header.';
comment on column lead_import_rows.effect is
    'The predicted effect (database::leads::imports::RowEffect).';
comment on column lead_import_rows.faults is
    'Array of {field, message} of a rejected row.';
comment on column lead_import_rows.known_version is
    'The stored version of the lead that the dry run began with; 0 without a lead.';
comment on column lead_import_rows.version_before is
    'The predicted version of the lead before this row; 0 without a lead.';
comment on column lead_import_rows.digest_before is
    'The predicted digest of the lead before this row.';
comment on column lead_import_rows.outcome is
    'database::leads::imports::RowOutcome; null until the row is applied.';
comment on column lead_import_rows.lead_id is
    'The lead that the row created or updated.';
comment on column lead_import_rows.before is
    'The lead before the row, to restore it.';
comment on column lead_import_rows.version_after is
    'The version of the lead that the row stored.';
comment on column lead_import_rows.undo_version is
    'The version of the lead that the undo stored.';
comment on index lead_import_rows_by_effect is
    'The rows of an effect.';
comment on index lead_import_rows_by_outcome is
    'The rows of an outcome, and those that an undo still has to process.';
comment on index lead_import_rows_by_unknown_status is
    'The rows with an unknown status.';
comment on index lead_import_rows_by_lead is
    'The rows of a lead, to find out whether it changed since.';
