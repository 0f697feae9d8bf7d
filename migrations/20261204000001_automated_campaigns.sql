-- Automated campaigns: they assign campaigns to leads by move type, booker and sales person.

set lock_timeout = '5s';

create table automated_campaigns (
    tenant_id uuid not null,
    id uuid not null,
    name text not null,
    move_type smallint not null,
    booker_id uuid,
    sales_person_id uuid,
    user_id uuid not null,
    pre_sale_campaign_id uuid,
    re_engage_campaign_id uuid,
    closer_campaign_id uuid,
    is_active boolean not null default false,
    on_since timestamptz,
    created_at timestamptz not null,
    created_by uuid not null,
    deleted_at timestamptz,
    version integer not null default 1,
    constraint automated_campaigns_pkey primary key (tenant_id, id),
    constraint automated_campaigns_company foreign key (tenant_id) references companies (tenant_id),
    -- A deleted automated campaign doesn't keep its codes from being deleted.
    constraint automated_campaigns_booker foreign key (tenant_id, booker_id) references booker_codes (tenant_id, id)
        on delete set null (booker_id),
    constraint automated_campaigns_sales_person foreign key (tenant_id, sales_person_id)
        references sales_person_ids (tenant_id, id) on delete set null (sales_person_id),
    constraint automated_campaigns_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint automated_campaigns_creator foreign key (tenant_id, created_by) references users (tenant_id, id),
    constraint automated_campaigns_pre_sale foreign key (tenant_id, pre_sale_campaign_id)
        references campaigns (tenant_id, id),
    constraint automated_campaigns_re_engage foreign key (tenant_id, re_engage_campaign_id)
        references campaigns (tenant_id, id),
    constraint automated_campaigns_closer foreign key (tenant_id, closer_campaign_id)
        references campaigns (tenant_id, id),
    constraint automated_campaigns_chosen check (num_nonnulls(pre_sale_campaign_id, closer_campaign_id) > 0),
    constraint automated_campaigns_on check (is_active = (on_since is not null)),
    constraint automated_campaigns_codes
        check (deleted_at is not null or (booker_id is not null and sales_person_id is not null)),
    constraint automated_campaigns_deleted check (deleted_at is null or not is_active)
);

create unique index automated_campaigns_once
    on automated_campaigns (tenant_id, move_type, booker_id, sales_person_id) where deleted_at is null;
create index automated_campaigns_newest on automated_campaigns (tenant_id, created_at desc, id desc)
    where deleted_at is null;
create index automated_campaigns_of_user on automated_campaigns (tenant_id, user_id);
create index automated_campaigns_of_creator on automated_campaigns (tenant_id, created_by);
create index automated_campaigns_of_booker on automated_campaigns (tenant_id, booker_id);
create index automated_campaigns_of_sales_person on automated_campaigns (tenant_id, sales_person_id);
create index automated_campaigns_of_pre_sale on automated_campaigns (tenant_id, pre_sale_campaign_id);
create index automated_campaigns_of_re_engage on automated_campaigns (tenant_id, re_engage_campaign_id);
create index automated_campaigns_of_closer on automated_campaigns (tenant_id, closer_campaign_id);

select secure_tenant_table('automated_campaigns');
grant select, insert on automated_campaigns to doorstep_app;
grant update (name, move_type, booker_id, sales_person_id, user_id, pre_sale_campaign_id, re_engage_campaign_id,
              closer_campaign_id, is_active, on_since, deleted_at, version) on automated_campaigns to doorstep_app;

comment on table automated_campaigns is
    'Assign campaigns to leads with a move type, booker and sales person id. A deleted one stays, because histories name it.';
comment on column automated_campaigns.move_type is
    'domain::move_types::MoveType.';
comment on column automated_campaigns.booker_id is
    'The booker code, which can''t be deleted before the automated campaign (6014).';
comment on column automated_campaigns.sales_person_id is
    'The SalesPersonQLABId, which can''t be deleted before the automated campaign (6017).';
comment on column automated_campaigns.user_id is
    'The sales person: the sender and the coordinator of what it assigns.';
comment on column automated_campaigns.on_since is
    'When it was switched on. Only changes of leads after it count.';
comment on index automated_campaigns_once is
    'A combination has one automated campaign (DuplicateAutomatedCampaign).';

-- What automation assigned.
alter table lead_campaigns add column automated_campaign_id uuid;
alter table lead_campaigns add column occasion date;
alter table lead_campaigns
    add constraint lead_campaigns_automation foreign key (tenant_id, automated_campaign_id)
        references automated_campaigns (tenant_id, id) not valid;
alter table lead_campaigns
    add constraint lead_campaigns_occasion check ((automated_campaign_id is null) = (occasion is null)) not valid;
grant update (occasion) on lead_campaigns to doorstep_app;

-- The indexes have no rows yet.
-- squawk-ignore require-concurrent-index-creation
create unique index lead_campaigns_once_per_occasion on lead_campaigns (tenant_id, lead_id, type, occasion)
    where automated_campaign_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index lead_campaigns_automatic on lead_campaigns (tenant_id, assigned_at) where automated_campaign_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index lead_campaigns_of_automated on lead_campaigns (tenant_id, automated_campaign_id)
    where automated_campaign_id is not null;

comment on column lead_campaigns.automated_campaign_id is
    'The automated campaign that assigned it; null if a user did.';
comment on column lead_campaigns.occasion is
    'The day of the survey, or of the receipt for re-engage, for which automation assigned it. It moves with the survey.';
comment on index lead_campaigns_once_per_occasion is
    'Automation assigns a type once per lead and occasion.';
comment on index lead_campaigns_automatic is
    'The automatic assignments of the last hour.';

create table automation_leads (
    tenant_id uuid not null,
    lead_id uuid not null,
    state smallint not null,
    at timestamptz not null,
    constraint automation_leads_pkey primary key (tenant_id, lead_id),
    constraint automation_leads_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id) on delete cascade,
    constraint automation_leads_state check (state between 1 and 3)
);

create index automation_leads_by_state on automation_leads (tenant_id, state, lead_id) where state < 3;

create table automation_stops (
    tenant_id uuid not null,
    id uuid not null,
    stopped_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid,
    is_continued boolean,
    constraint automation_stops_pkey primary key (tenant_id, id),
    constraint automation_stops_decider foreign key (tenant_id, decided_by) references users (tenant_id, id),
    constraint automation_stops_decided check (
        (decided_at is null) = (decided_by is null) and (decided_at is null) = (is_continued is null))
);

create unique index automation_stops_open on automation_stops (tenant_id) where decided_at is null;
create index automation_stops_newest on automation_stops (tenant_id, decided_at);
create index automation_stops_of_decider on automation_stops (tenant_id, decided_by);

select secure_tenant_table('automation_leads');
select secure_tenant_table('automation_stops');
grant select, insert, delete on automation_leads to doorstep_app;
grant update (state, at) on automation_leads to doorstep_app;
grant select, insert on automation_stops to doorstep_app;
grant update (decided_at, decided_by, is_continued) on automation_stops to doorstep_app;

comment on table automation_leads is
    'Leads for which automation depends on more than their changes.';
comment on column automation_leads.state is
    '1 chosen in a preview, 2 waits for a decision, 3 declined (database::lead_campaigns::automation)';
comment on column automation_leads.at is
    'When it was chosen, stopped or declined.';
comment on table automation_stops is
    'When automation had assigned the most campaigns allowed in an hour and stopped, and what a Company Admin decided.';
comment on column automation_stops.is_continued is
    'Whether the waiting leads got their campaigns.';
comment on index automation_stops_open is
    'Automation stops once, until it is decided.';

create table automated_previews (
    tenant_id uuid not null,
    id uuid not null,
    automated_campaign_id uuid not null,
    versions integer[] not null,
    job_id uuid,
    created_at timestamptz not null,
    created_by uuid not null,
    calculated_at timestamptz,
    constraint automated_previews_pkey primary key (tenant_id, id),
    constraint automated_previews_campaign foreign key (tenant_id, automated_campaign_id)
        references automated_campaigns (tenant_id, id),
    constraint automated_previews_creator foreign key (tenant_id, created_by) references users (tenant_id, id)
);

create index automated_previews_newest on automated_previews (tenant_id, automated_campaign_id, created_at desc, id desc);
create index automated_previews_by_age on automated_previews (tenant_id, created_at);
create index automated_previews_of_creator on automated_previews (tenant_id, created_by);

create table automated_preview_leads (
    tenant_id uuid not null,
    preview_id uuid not null,
    part smallint not null,
    lead_id uuid not null,
    type smallint not null,
    starts_at timestamptz not null,
    campaign_name text not null,
    touchpoints jsonb not null,
    constraint automated_preview_leads_pkey primary key (tenant_id, preview_id, part, starts_at, lead_id, type),
    constraint automated_preview_leads_preview foreign key (tenant_id, preview_id)
        references automated_previews (tenant_id, id) on delete cascade,
    constraint automated_preview_leads_lead foreign key (tenant_id, lead_id)
        references leads (tenant_id, id) on delete cascade,
    constraint automated_preview_leads_part check (part between 1 and 2),
    constraint automated_preview_leads_type check (type between 1 and 3)
);

create index automated_preview_leads_of_lead on automated_preview_leads (tenant_id, lead_id);

select secure_tenant_table('automated_previews');
select secure_tenant_table('automated_preview_leads');
grant select, insert, delete on automated_previews to doorstep_app;
grant update (job_id, versions, calculated_at) on automated_previews to doorstep_app;
grant select, insert, delete on automated_preview_leads to doorstep_app;

comment on table automated_previews is
    'What automated campaigns would do. A job calculates a preview; switching on needs a current one.';
comment on column automated_previews.versions is
    'The versions of the automated campaign and of its pre-sale, re-engage and closer campaigns (0 without one).';
comment on table automated_preview_leads is
    'The campaigns that leads would get.';
comment on column automated_preview_leads.part is
    '1 from now on: by the changes of the last 30 days. 2 now: the leads that qualify at the preview.';
comment on column automated_preview_leads.starts_at is
    'When the campaign would become active.';
comment on column automated_preview_leads.touchpoints is
    'In the order of the campaign (database::lead_campaigns::automated_preview).';
