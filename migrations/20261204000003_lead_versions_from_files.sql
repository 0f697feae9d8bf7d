-- Changes of leads by files start no automation.

set lock_timeout = '5s';

alter table lead_versions add column is_from_file boolean not null default false;

comment on column lead_versions.is_from_file is
    'Whether a file made it, or the undo of an import. Automation doesn''t count such a change.';
