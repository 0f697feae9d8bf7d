-- Filters of the listings screen that people keep for themselves.

set lock_timeout = '5s';

create table saved_filters (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    name text not null,
    -- The conditions as the client sent them, each checked: [{"key", "value", "label"}].
    filters jsonb not null,
    created_at timestamptz not null,
    constraint saved_filters_pkey primary key (tenant_id, id),
    constraint saved_filters_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint saved_filters_name_length check (char_length(name) between 1 and 150)
);

create unique index saved_filters_name_once on saved_filters (tenant_id, user_id, lower(name));

select secure_tenant_table('saved_filters');
grant select, insert, update, delete on saved_filters to doorstep_app;
