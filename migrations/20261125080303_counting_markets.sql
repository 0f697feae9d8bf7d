-- A super admin's list of markets says which are still being counted: whether a
-- membership refresh of the platform waits or runs.

set lock_timeout = '5s';

grant select (queue, kind, state) on jobs to doorstep_platform;
