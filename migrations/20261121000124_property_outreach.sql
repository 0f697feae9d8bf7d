-- What goes out by itself about one listing, for a company: whether anything does, to
-- whom, and by which templates where they differ from those of its market.

set lock_timeout = '5s';

-- What a template is known by. Its contents come with the builders.
create table templates (
    tenant_id uuid not null,
    id uuid not null,
    -- 1 e-mail, 2 SMS, 3 postcard
    channel smallint not null,
    name text not null,
    deleted_at timestamptz,
    constraint templates_pkey primary key (tenant_id, id),
    constraint templates_company foreign key (tenant_id) references companies (tenant_id),
    -- A mapping names the channel with the template, so that none takes another's place.
    constraint templates_of_channel unique (tenant_id, id, channel),
    constraint templates_channel check (channel between 1 and 3),
    constraint templates_name check (char_length(name) between 1 and 150)
);

select secure_tenant_table('templates');
grant select on templates to doorstep_app;

create table property_outreach (
    tenant_id uuid not null,
    listing_id uuid not null,
    is_on boolean not null,
    is_realtor_off boolean not null,
    is_owner_off boolean not null,
    version integer not null,
    saved_at timestamptz not null,
    saved_by_user_id uuid not null,
    constraint property_outreach_pkey primary key (tenant_id, listing_id),
    constraint property_outreach_company foreign key (tenant_id) references companies (tenant_id),
    constraint property_outreach_listing foreign key (listing_id) references listings (id),
    constraint property_outreach_user foreign key (tenant_id, saved_by_user_id) references users (tenant_id, id),
    constraint property_outreach_version check (version > 0)
);

create index property_outreach_of_user on property_outreach (tenant_id, saved_by_user_id);

select secure_tenant_table('property_outreach');
grant select, insert, update on property_outreach to doorstep_app;

create table property_outreach_templates (
    tenant_id uuid not null,
    listing_id uuid not null,
    -- 1 realtor, 2 home owner
    audience smallint not null,
    -- As numbered in the domain (DECISIONS 5.7).
    event smallint not null,
    channel smallint not null,
    template_id uuid not null,
    constraint property_outreach_templates_pkey primary key (tenant_id, listing_id, audience, event, channel),
    constraint property_outreach_templates_outreach
        foreign key (tenant_id, listing_id) references property_outreach (tenant_id, listing_id),
    constraint property_outreach_templates_template
        foreign key (tenant_id, template_id, channel) references templates (tenant_id, id, channel),
    constraint property_outreach_templates_audience check (audience between 1 and 2),
    constraint property_outreach_templates_event check (event between 1 and 8),
    constraint property_outreach_templates_channel check (channel between 1 and 3)
);

create index property_outreach_templates_of_template on property_outreach_templates (tenant_id, template_id);

select secure_tenant_table('property_outreach_templates');
grant select, insert, delete on property_outreach_templates to doorstep_app;
