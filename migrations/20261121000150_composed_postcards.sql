-- Postcards that are composed here, and their print files.

set lock_timeout = '5s';

-- The boxes of both sides of a composed postcard, as domain::templates::scene has them;
-- one by pictures has none.
alter table templates add column scene jsonb;

-- A template as the printer takes it, about a listing or with example values. Its
-- objects are among the company's report files, under the ids of both sides: the store
-- deletes them after 30 days.
create table postcard_artworks (
    tenant_id uuid not null,
    job_id uuid not null,
    template_id uuid not null,
    listing_id uuid,
    -- 1 realtor, 2 home owner
    audience smallint not null,
    front_id uuid not null,
    back_id uuid not null,
    ordered_at timestamptz not null,
    ordered_by_user_id uuid not null,
    -- Since when both are there, and of which version of the template.
    ready_at timestamptz,
    template_version integer,
    constraint postcard_artworks_pkey primary key (tenant_id, job_id),
    constraint postcard_artworks_company foreign key (tenant_id) references companies (tenant_id),
    constraint postcard_artworks_template foreign key (tenant_id, template_id) references templates (tenant_id, id),
    constraint postcard_artworks_listing foreign key (listing_id) references listings (id),
    constraint postcard_artworks_audience check (audience between 1 and 2),
    constraint postcard_artworks_outcome check ((ready_at is null) = (template_version is null))
);

create index postcard_artworks_of_template on postcard_artworks (tenant_id, template_id);
-- Those whose files are past their date.
create index postcard_artworks_by_age on postcard_artworks (tenant_id, ordered_at);

select secure_tenant_table('postcard_artworks');
grant select, insert, update, delete on postcard_artworks to doorstep_app;
