-- Campaigns of a company and their touchpoints.

set lock_timeout = '5s';

create table campaigns (
    tenant_id uuid not null,
    id uuid not null,
    type smallint not null,
    name text not null,
    hour smallint not null,
    time_zone text not null,
    booker_id uuid,
    sales_person_user_id uuid,
    created_at timestamptz not null,
    created_by uuid not null,
    deleted_at timestamptz,
    version integer not null default 1,
    constraint campaigns_pkey primary key (tenant_id, id),
    constraint campaigns_company foreign key (tenant_id) references companies (tenant_id),
    -- A deleted campaign doesn't keep its booker from being deleted.
    constraint campaigns_booker foreign key (tenant_id, booker_id) references booker_codes (tenant_id, id)
        on delete set null (booker_id),
    constraint campaigns_sales_person foreign key (tenant_id, sales_person_user_id) references users (tenant_id, id),
    constraint campaigns_creator foreign key (tenant_id, created_by) references users (tenant_id, id),
    constraint campaigns_type check (type between 1 and 3),
    constraint campaigns_hour check (hour between 9 and 21),
    constraint campaigns_of_type check (type = 2 or (booker_id is null and sales_person_user_id is null))
);

create unique index campaigns_re_engage_once on campaigns (tenant_id, booker_id) where type = 2 and deleted_at is null;
create index campaigns_newest on campaigns (tenant_id, type, created_at desc, id desc) where deleted_at is null;
create index campaigns_by_booker on campaigns (tenant_id, booker_id) where booker_id is not null;

create table campaign_steps (
    tenant_id uuid not null,
    campaign_id uuid not null,
    place smallint not null,
    anchor smallint,
    days smallint,
    channel smallint not null,
    template_id uuid not null,
    constraint campaign_steps_pkey primary key (tenant_id, campaign_id, place),
    constraint campaign_steps_campaign foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id)
        on delete cascade,
    constraint campaign_steps_template foreign key (tenant_id, template_id) references templates (tenant_id, id),
    constraint campaign_steps_anchor check (anchor between 1 and 6),
    constraint campaign_steps_days check (days between -7 and 7),
    constraint campaign_steps_time check ((anchor is null) = (days is null)),
    constraint campaign_steps_channel check (channel between 1 and 3)
);

create unique index campaign_steps_once on campaign_steps (tenant_id, campaign_id, anchor, days, channel)
    where anchor is not null;
create index campaign_steps_by_template on campaign_steps (tenant_id, template_id);

select secure_tenant_table('campaigns');
select secure_tenant_table('campaign_steps');

grant select, insert on campaigns to doorstep_app;
grant update (name, hour, time_zone, booker_id, sales_person_user_id, deleted_at, version) on campaigns to doorstep_app;
grant select, insert, delete on campaign_steps to doorstep_app;

comment on table campaigns is
    'Campaigns of timed touchpoints for move leads. A deleted campaign stays, because histories name it.';
comment on column campaigns.type is
    '1 pre-sale, 2 re-engage, 3 closer (domain::campaigns::CampaignType)';
comment on column campaigns.hour is
    'The hour of the day, in the time zone, at which touchpoints are due.';
comment on column campaigns.booker_id is
    'The booker of a re-engage campaign.';
comment on column campaigns.sales_person_user_id is
    'The sales person of a re-engage campaign.';
comment on index campaigns_re_engage_once is
    'A booker has one re-engage campaign (6046).';
comment on index campaigns_newest is
    'The list of a type.';
comment on index campaigns_by_booker is
    'For deleting a booker code.';
comment on table campaign_steps is
    'The touchpoints of campaigns. Assigned leads have copies.';
comment on column campaign_steps.place is
    'The position in the editor, from 1.';
comment on column campaign_steps.anchor is
    'What the days are counted from (domain::campaigns::steps::Anchor); null is an immediate touchpoint.';
comment on column campaign_steps.days is
    'The days after the anchor; negative days are before it.';
comment on index campaign_steps_once is
    'A combination of days, anchor and channel is used once in a campaign.';
comment on index campaign_steps_by_template is
    'The campaigns that use a template.';
