-- The deletion of old imports of leads and of the personal data that they hold.

set lock_timeout = '5s';

alter table lead_imports add column expired_at timestamptz;
alter table lead_imports add column file_deleted_at timestamptz;

-- squawk-ignore require-concurrent-index-creation
create index lead_imports_with_files on lead_imports (created_at) where file_deleted_at is null;

grant delete on lead_imports to doorstep_app;
grant update (expired_at, file_deleted_at, samples) on lead_imports to doorstep_app;
grant select (tenant_id, created_at, applied_at, file_deleted_at) on lead_imports to doorstep_worker;

create policy worker_expiry on lead_imports for select to doorstep_worker using (true);

comment on column lead_imports.expired_at is
    'From then on no step can be ordered: its personal data is being deleted or is deleted.';
comment on column lead_imports.file_deleted_at is
    'When the file, its samples and the former states of leads were deleted.';
comment on index lead_imports_with_files is
    'The imports whose personal data is still stored.';
