-- The codes by which a company's leads name their booker and their sales person.

set lock_timeout = '5s';

create table booker_codes (
    tenant_id uuid not null,
    id uuid not null,
    code text not null,
    key text not null,
    time_zone text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    constraint booker_codes_pkey primary key (tenant_id, id),
    constraint booker_codes_company foreign key (tenant_id) references companies (tenant_id),
    constraint booker_codes_once unique (tenant_id, key)
);

select secure_tenant_table('booker_codes');
grant select, insert, delete on booker_codes to doorstep_app;
grant update (code, key, time_zone, version) on booker_codes to doorstep_app;

comment on table booker_codes is
    'The bookers of a company''s leads, each with the code that a lead arrives under.';
comment on column booker_codes.key is
    'The trimmed code in lower case, as on leads.';
comment on column booker_codes.time_zone is
    'The zone of the booker''s surveys, one of domain::company_settings::TIME_ZONES.';

create table sales_person_ids (
    tenant_id uuid not null,
    id uuid not null,
    qlab_id text not null,
    key text not null,
    created_at timestamptz not null,
    constraint sales_person_ids_pkey primary key (tenant_id, id),
    constraint sales_person_ids_company foreign key (tenant_id) references companies (tenant_id),
    constraint sales_person_ids_once unique (tenant_id, key)
);

select secure_tenant_table('sales_person_ids');
grant select, insert, delete on sales_person_ids to doorstep_app;

comment on table sales_person_ids is
    'The SalesPersonQLABIds by which a company''s leads name their sales person.';
comment on column sales_person_ids.key is
    'The trimmed id in lower case, as on leads.';
