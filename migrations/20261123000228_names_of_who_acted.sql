-- Whoever acted keeps the name of then, whatever the user is called later or whoever
-- takes over the licence (DECISIONS 3.4).

set lock_timeout = '5s';

alter table messages add column planned_by_name text;
alter table consents add column recorded_by_name text, add column revoked_by_name text;
alter table do_not_call_imports add column imported_by_name text;
alter table suppressions add column created_by_name text;

update messages m set planned_by_name = u.first_name || ' ' || u.last_name
from users u where u.tenant_id = m.tenant_id and u.id = m.planned_by_user_id;
update consents c set recorded_by_name = u.first_name || ' ' || u.last_name
from users u where u.tenant_id = c.tenant_id and u.id = c.recorded_by_user_id;
update consents c set revoked_by_name = u.first_name || ' ' || u.last_name
from users u where u.tenant_id = c.tenant_id and u.id = c.revoked_by_user_id;
update do_not_call_imports i set imported_by_name = u.first_name || ' ' || u.last_name
from users u where u.tenant_id = i.tenant_id and u.id = i.imported_by_user_id;
update suppressions s set created_by_name = u.first_name || ' ' || u.last_name
from users u where u.tenant_id = s.tenant_id and u.id = s.created_by_user_id;
