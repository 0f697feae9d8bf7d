-- Which imports renew the company's do-not-call list: those of a company admin. The others
-- add numbers and leave the warning about an old file. Lines that were no numbers are
-- counted too.

set lock_timeout = '5s';

alter table do_not_call_imports
    add column renews boolean not null default true,
    add column refused integer not null default 0;

update do_not_call_imports i
set renews = false
from users u
where u.tenant_id = i.tenant_id
  and u.id = i.imported_by_user_id
  and u.role in ('SalesManager', 'SalesPerson');

grant update (refused) on do_not_call_imports to doorstep_app;
