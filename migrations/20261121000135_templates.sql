-- Templates with all that they hold, the pictures in them, and where markets choose them.

set lock_timeout = '5s';

-- A picture that was handed in for templates. Its objects are among the company's
-- images: the picture under its id, the thumbnail under the other.
create table template_pictures (
    tenant_id uuid not null,
    id uuid not null,
    thumbnail_id uuid not null,
    -- 1 for a side of a postcard, 2 for the body of an e-mail
    kind smallint not null,
    -- As its file has them, upright.
    width integer not null,
    height integer not null,
    job_id uuid not null,
    uploaded_at timestamptz not null,
    uploaded_by_user_id uuid not null,
    -- Since when it can be shown.
    ready_at timestamptz,
    -- Why it never will be, in words.
    fault text,
    constraint template_pictures_pkey primary key (tenant_id, id),
    constraint template_pictures_company foreign key (tenant_id) references companies (tenant_id),
    constraint template_pictures_kind check (kind between 1 and 2),
    constraint template_pictures_pixels check (width > 0 and height > 0),
    constraint template_pictures_outcome check (ready_at is null or fault is null)
);

select secure_tenant_table('template_pictures');
grant select, insert, update on template_pictures to doorstep_app;
create policy platform_read on template_pictures for select to doorstep_platform using (true);
grant select on template_pictures to doorstep_platform;

alter table templates
    -- 1 to 8 what happens to listings, 9 a lead (domain)
    add column event smallint not null default 1,
    -- Of an e-mail: 1 editor, 2 HTML, 3 plain text
    add column email_mode smallint,
    add column subject text,
    -- Of an e-mail or a text message.
    add column body text,
    add column signature text,
    add column shows_logo boolean not null default false,
    add column shows_know_more boolean not null default false,
    add column shows_social boolean not null default false,
    add column shows_facebook boolean not null default false,
    add column shows_youtube boolean not null default false,
    add column shows_linked_in boolean not null default false,
    add column shows_twitter boolean not null default false,
    add column shows_footer boolean not null default true,
    -- Of a postcard: 1 4x6, 2 6x9, 3 6x11
    add column size smallint,
    add column front_picture_id uuid,
    add column back_picture_id uuid,
    -- By the variable's id.
    add column fallbacks jsonb not null default '{}',
    add column thumbnail_key text,
    add column created_at timestamptz not null default 'epoch',
    add column created_by_name text not null default '',
    add column changed_at timestamptz not null default 'epoch',
    add column changed_by_name text not null default '',
    add column version integer not null default 1,
    -- Both names in small letters: what lists sort by and search in.
    add column name_key text not null default '',
    add column changed_by_key text not null default '';

alter table templates
    add constraint templates_event check (event between 1 and 9) not valid,
    add constraint templates_email_mode check (email_mode between 1 and 3) not valid,
    add constraint templates_size check (size between 1 and 3) not valid,
    add constraint templates_version check (version > 0) not valid,
    add constraint templates_front foreign key (tenant_id, front_picture_id)
        references template_pictures (tenant_id, id) not valid,
    add constraint templates_back foreign key (tenant_id, back_picture_id)
        references template_pictures (tenant_id, id) not valid;

grant insert, update on templates to doorstep_app;
create policy platform_read on templates for select to doorstep_platform using (true);
grant select on templates to doorstep_platform;

-- To whom of the listings of a child market or bucket nothing goes out by itself.
alter table territory_nodes
    add column is_realtor_off boolean not null default false,
    add column is_owner_off boolean not null default false;

alter table territory_changes
    add column is_realtor_off boolean not null default false,
    add column is_owner_off boolean not null default false,
    -- Each an array of audience, event, channel and template.
    add column outreach_templates jsonb not null default '[]';

-- What goes out by itself about the listings of a child market or bucket.
create table territory_outreach_templates (
    tenant_id uuid not null,
    node_id uuid not null,
    -- 1 realtor, 2 home owner
    audience smallint not null,
    -- As numbered in the domain (DECISIONS 5.7).
    event smallint not null,
    channel smallint not null,
    template_id uuid not null,
    constraint territory_outreach_templates_pkey primary key (tenant_id, node_id, audience, event, channel),
    constraint territory_outreach_templates_node
        foreign key (tenant_id, node_id) references territory_nodes (tenant_id, id),
    constraint territory_outreach_templates_template
        foreign key (tenant_id, template_id, channel) references templates (tenant_id, id, channel),
    constraint territory_outreach_templates_audience check (audience between 1 and 2),
    constraint territory_outreach_templates_event check (event between 1 and 8),
    constraint territory_outreach_templates_channel check (channel between 1 and 3)
);

create index territory_outreach_templates_of_template
    on territory_outreach_templates (tenant_id, template_id);

select secure_tenant_table('territory_outreach_templates');
grant select, insert, delete on territory_outreach_templates to doorstep_app;
-- A super admin's delete of a market keeps how all that lay in it stood.
create policy platform_read on territory_outreach_templates for select to doorstep_platform using (true);
grant select on territory_outreach_templates to doorstep_platform;
