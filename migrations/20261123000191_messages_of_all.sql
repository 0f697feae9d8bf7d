-- How many messages wait, and for how long, is measured over all companies: a worker sees
-- of them what that takes, nothing of whom they are for.

set lock_timeout = '5s';

create policy worker_read on messages for select to doorstep_worker using (true);
grant select (channel, state, due_at) on messages to doorstep_worker;
