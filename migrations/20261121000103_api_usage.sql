-- What companies use of the providers whose calls cost, by day.

set lock_timeout = '5s';

create table api_usage (
    tenant_id uuid not null,
    -- 1 Attom Data, 2 Twilio, 3 Lob
    provider smallint not null,
    -- In the company's zone.
    day date not null,
    used bigint not null,
    constraint api_usage_pkey primary key (tenant_id, provider, day),
    constraint api_usage_company foreign key (tenant_id) references companies (tenant_id),
    constraint api_usage_provider check (provider between 1 and 3),
    constraint api_usage_used check (used >= 0)
);

select secure_tenant_table('api_usage');
grant select, insert, update on api_usage to doorstep_app;
create policy platform_read on api_usage for select to doorstep_platform using (true);
grant select on api_usage to doorstep_platform;
