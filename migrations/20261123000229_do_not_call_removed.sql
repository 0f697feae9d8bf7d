-- Numbers are removed by marking their imports: at once for whoever asks whether a number is
-- listed, and deleted in small parts later. What an import brought is counted as it comes.

set lock_timeout = '5s';

alter table do_not_call_imports
    add column removed_at timestamptz,
    -- Numbers that were not there before.
    add column added integer not null default 0;

update do_not_call_imports i
set added = (select count(*) from do_not_call_numbers n where n.tenant_id = i.tenant_id and n.import_id = i.id);
update do_not_call_imports i
set removed_at = imported_at
where not exists (select 1 from do_not_call_numbers n where n.tenant_id = i.tenant_id);

grant update (added, removed_at) on do_not_call_imports to doorstep_app;
