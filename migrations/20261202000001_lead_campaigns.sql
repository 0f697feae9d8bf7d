-- Campaigns of leads and their touchpoints.

set lock_timeout = '5s';

create table lead_campaigns (
    tenant_id uuid not null,
    id uuid not null,
    lead_id uuid not null,
    type smallint not null,
    campaign_id uuid not null,
    name text not null,
    hour smallint not null,
    time_zone text not null,
    sender_user_id uuid not null,
    state smallint not null,
    ending smallint,
    assigned_at timestamptz not null,
    assigned_by uuid not null,
    activated_at timestamptz,
    ended_at timestamptz,
    settles_at timestamptz,
    constraint lead_campaigns_pkey primary key (tenant_id, id),
    constraint lead_campaigns_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id),
    constraint lead_campaigns_campaign foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
    constraint lead_campaigns_sender foreign key (tenant_id, sender_user_id) references users (tenant_id, id),
    constraint lead_campaigns_assigner foreign key (tenant_id, assigned_by) references users (tenant_id, id),
    constraint lead_campaigns_type check (type between 1 and 3),
    constraint lead_campaigns_hour check (hour between 9 and 21),
    constraint lead_campaigns_state check (state between 1 and 3),
    constraint lead_campaigns_ending check (ending between 1 and 8),
    constraint lead_campaigns_activated check (state <> 2 or activated_at is not null),
    constraint lead_campaigns_ended check ((state = 3) = (ended_at is not null) and (state = 3) = (ending is not null))
);

create unique index lead_campaigns_once on lead_campaigns (tenant_id, lead_id, type) where state < 3;
create index lead_campaigns_of_lead on lead_campaigns (tenant_id, lead_id, assigned_at, id);
create index lead_campaigns_of_campaign on lead_campaigns (tenant_id, campaign_id) where state < 3;
create index lead_campaigns_settling on lead_campaigns (tenant_id, settles_at) where settles_at is not null;
create index lead_campaigns_of_sender on lead_campaigns (tenant_id, sender_user_id);
create index lead_campaigns_of_assigner on lead_campaigns (tenant_id, assigned_by);

create table lead_touchpoints (
    tenant_id uuid not null,
    id uuid not null,
    lead_campaign_id uuid not null,
    lead_id uuid not null,
    place smallint not null,
    anchor smallint,
    days smallint,
    channel smallint not null,
    template_id uuid not null,
    snapshot_id uuid not null,
    planned_on date,
    due_on date,
    due_at timestamptz,
    look_at timestamptz,
    state smallint not null default 0,
    reason text,
    round integer not null default 0,
    message_id uuid,
    sent_on date,
    moved_at timestamptz,
    is_accelerated boolean not null default false,
    constraint lead_touchpoints_pkey primary key (tenant_id, id),
    constraint lead_touchpoints_campaign foreign key (tenant_id, lead_campaign_id)
        references lead_campaigns (tenant_id, id),
    constraint lead_touchpoints_snapshot foreign key (tenant_id, snapshot_id)
        references message_snapshots (tenant_id, id),
    constraint lead_touchpoints_message foreign key (tenant_id, message_id) references messages (tenant_id, id),
    constraint lead_touchpoints_anchor check (anchor between 1 and 6),
    constraint lead_touchpoints_days check (days between -7 and 7),
    constraint lead_touchpoints_time check ((anchor is null) = (days is null)),
    constraint lead_touchpoints_channel check (channel between 1 and 3),
    constraint lead_touchpoints_due check ((due_on is null) = (due_at is null)),
    constraint lead_touchpoints_look check (look_at is null or (state = 0 and due_at is not null)),
    constraint lead_touchpoints_state check (state between 0 and 4),
    constraint lead_touchpoints_handed_off check (state <> 1 or message_id is not null),
    constraint lead_touchpoints_explained check (state not in (2, 3, 4) or reason is not null)
);

create unique index lead_touchpoints_once on lead_touchpoints (tenant_id, lead_campaign_id, place);
create index lead_touchpoints_due_next on lead_touchpoints (tenant_id, look_at, id) where look_at is not null;
create index lead_touchpoints_of_lead on lead_touchpoints (tenant_id, lead_id, due_at);
create index lead_touchpoints_of_message on lead_touchpoints (tenant_id, message_id) where message_id is not null;
create index lead_touchpoints_of_snapshot on lead_touchpoints (tenant_id, snapshot_id);

-- Leads are as new as their table.
alter table leads add column evaluated_version bigint not null default 0;
-- squawk-ignore require-concurrent-index-creation
create index leads_to_evaluate on leads (tenant_id, id) where evaluated_version < version;

alter table messages add column lead_id uuid;
alter table messages
    add constraint messages_lead foreign key (tenant_id, lead_id) references leads (tenant_id, id) not valid;

select secure_tenant_table('lead_campaigns');
select secure_tenant_table('lead_touchpoints');

grant select, insert on lead_campaigns to doorstep_app;
grant update (state, ending, activated_at, ended_at, settles_at) on lead_campaigns to doorstep_app;
grant select, insert on lead_touchpoints to doorstep_app;
grant update (snapshot_id, planned_on, due_on, due_at, look_at, state, reason, round, message_id, sent_on, moved_at,
              is_accelerated) on lead_touchpoints to doorstep_app;
grant update (evaluated_version) on leads to doorstep_app;
grant select (tenant_id, evaluated_version, version) on leads to doorstep_worker;
grant select on lead_touchpoints to doorstep_worker;

comment on table lead_campaigns is
    'Campaigns that are assigned to leads. Name, hour and time zone are copies, so editing a campaign changes no assignment.';
comment on column lead_campaigns.type is
    '1 pre-sale, 2 re-engage, 3 closer (domain::campaigns::CampaignType)';
comment on column lead_campaigns.sender_user_id is
    'The user whose email account sends, and the coordinator in texts. Without an account, the company''s sends.';
comment on column lead_campaigns.state is
    '1 pending, 2 active, 3 ended (domain::campaigns::assignments::AssignmentState)';
comment on column lead_campaigns.ending is
    'Why it ended (domain::campaigns::assignments::Ending)';
comment on column lead_campaigns.settles_at is
    'When the job looks whether its last messages are settled, so that it is finished.';
comment on index lead_campaigns_settling is
    'The campaigns that may be finished.';
comment on index lead_campaigns_once is
    'A lead runs one campaign of each type (6019).';
comment on index lead_campaigns_of_campaign is
    'The leads that use a campaign (6006).';
comment on table lead_touchpoints is
    'Touchpoints of leads: copies of campaign steps with their times. Once handed off, the message records the outcome.';
comment on column lead_touchpoints.place is
    'The position in the campaign, from 1.';
comment on column lead_touchpoints.snapshot_id is
    'The content of the template when the campaign was assigned.';
comment on column lead_touchpoints.planned_on is
    'The day that follows from the anchor; null while that is unknown or the campaign is pending.';
comment on column lead_touchpoints.due_at is
    'When it is due; a resumed touchpoint has a slot of its own.';
comment on column lead_touchpoints.look_at is
    'When the job looks at it next; only for touchpoints that wait.';
comment on column lead_touchpoints.state is
    '0 waiting, 1 handed off, 2 paused, 3 expired, 4 canceled (domain::campaigns::touchpoints::TouchpointState)';
comment on column lead_touchpoints.round is
    'Part of the key of its message: a withdrawn or failed message is followed by one of the next round.';
comment on column lead_touchpoints.sent_on is
    'The local day of the last handoff, from which the next touchpoints count.';
comment on column lead_touchpoints.moved_at is
    'When its anchor moved after it was sent.';
comment on column leads.evaluated_version is
    'The version by which its campaigns were last planned.';
comment on column messages.lead_id is
    'The move lead that receives it.';
comment on index leads_to_evaluate is
    'The leads that changed since their campaigns were planned.';
comment on index lead_touchpoints_due_next is
    'What is due next.';
