-- Every list has saved views. A saved filter of the listings screen is a view of one list: a view
-- also hides columns, has a density and may be shared within the company.

set lock_timeout = '5s';

alter table saved_filters
    add column list smallint not null default 1,
    add column hidden_columns text[] not null default '{}',
    add column density smallint not null default 1,
    add column is_shared boolean not null default false;

-- A user has at most a hundred rows, so the index is built in an instant. It keeps its name, by
-- which the previous release recognizes a taken name.
-- squawk-ignore require-concurrent-index-deletion
drop index saved_filters_name_once;
-- squawk-ignore require-concurrent-index-creation
create unique index saved_filters_name_once on saved_filters (tenant_id, user_id, list, lower(name));

-- squawk-ignore require-concurrent-index-creation
create index saved_filters_shared on saved_filters (tenant_id, list) where is_shared;

comment on table saved_filters is
    'Saved views of lists. Those of the listings screen are its saved filters.';
comment on column saved_filters.list is
    'The list of the view (domain::saved_views::ViewList).';
comment on column saved_filters.filters is
    'The conditions as the client sent them: [{"key", "value", "label"}]. Only those of listings are checked.';
comment on column saved_filters.hidden_columns is
    'The columns that the view hides, by the names that the client gives them.';
comment on column saved_filters.density is
    'The height of the rows (domain::saved_views::Density).';
comment on column saved_filters.is_shared is
    'Whether everyone in the company sees the view.';
comment on index saved_filters_shared is
    'The views that a company shares.';

create table default_views (
    tenant_id uuid not null,
    user_id uuid not null,
    list smallint not null,
    view_id uuid not null,
    constraint default_views_pkey primary key (tenant_id, user_id, list),
    constraint default_views_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint default_views_view foreign key (tenant_id, view_id) references saved_filters (tenant_id, id) on delete cascade
);

create index default_views_of_view on default_views (tenant_id, view_id);

select secure_tenant_table('default_views');
grant select, insert, update, delete on default_views to doorstep_app;

comment on table default_views is
    'The view in which a list opens for a user. It has no effect while the user does not see the view.';
comment on index default_views_of_view is
    'For deleting a view.';
