-- The number or Messaging Service that a company's texts come from.

set lock_timeout = '5s';

create table sms_senders (
    tenant_id uuid not null,
    version integer not null,
    -- Ten digits, as phones are stored.
    number text,
    -- Twilio's id of the service: MG and 32 hexadecimal digits.
    messaging_service text,
    -- With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused
    registration smallint not null,
    constraint sms_senders_pkey primary key (tenant_id),
    constraint sms_senders_company foreign key (tenant_id) references companies (tenant_id),
    -- What comes in is told by the number it comes to whose it is.
    constraint sms_senders_number_once unique (number),
    constraint sms_senders_service_once unique (messaging_service),
    constraint sms_senders_registration check (registration between 1 and 4),
    constraint sms_senders_number check (number ~ '^[0-9]{10}$'),
    constraint sms_senders_service check (messaging_service ~ '^MG[0-9a-f]{32}$'),
    constraint sms_senders_named check (registration = 1 or number is not null or messaging_service is not null)
);

select secure_tenant_table('sms_senders');
grant select, insert, update on sms_senders to doorstep_app;
create policy platform_read on sms_senders for select to doorstep_platform using (true);
grant select on sms_senders to doorstep_platform;
