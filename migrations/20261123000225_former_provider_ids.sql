-- What a provider knew an earlier dispatch of a message by, once a person has had the
-- message sent after all: it says nothing about the next one.

set lock_timeout = '5s';

alter table message_attempts add column provider_id text;

-- Whoever reports of a message, or answers a text, is nobody yet: the gate tells which
-- company's it is, also by what was sent from a number that the company gave up.
create policy gate_read on message_attempts for select to doorstep_gate using (true);
grant select (tenant_id, message_id, begun_at, account_address, provider_id) on message_attempts to doorstep_gate;
grant select (channel, address_key) on messages to doorstep_gate;
