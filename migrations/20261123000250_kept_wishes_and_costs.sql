-- A wish for no more stands beside whatever else keeps an address on the list; what a dispatch
-- cost stays with it when its message is sent after all; super admins, whose accounts at the
-- providers pay, see what all companies use.

set lock_timeout = '5s';

alter table suppressions
    -- Since when the person asks for no more, where the address was there for another reason;
    -- null again once they take that back.
    add column asked_at timestamptz;

alter table message_attempts
    -- As messages.units and messages.cost_micros were, of a dispatch that a provider charged and
    -- that another one followed.
    add column units smallint,
    add column cost_micros bigint;

create policy platform_read on message_attempts for select to doorstep_platform using (true);
grant select (tenant_id, message_id, attempt, account_type, begun_at, units, cost_micros) on message_attempts
    to doorstep_platform;
grant select (channel, planned_at, reason, fence, units, cost_micros) on messages to doorstep_platform;
