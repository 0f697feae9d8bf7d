-- A message may go to a lead.

set lock_timeout = '5s';

-- 1 realtor, 2 home owner, 3 lead; none of a typed address
-- squawk-ignore ban-drop-constraint
alter table messages drop constraint messages_audience;
alter table messages
    add constraint messages_audience check (audience between 1 and 3) not valid;
