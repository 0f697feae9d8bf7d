-- Bulk assignments of campaigns to leads.

set lock_timeout = '5s';

create table bulk_assignments (
    tenant_id uuid not null,
    id uuid not null,
    campaign_id uuid not null,
    type smallint not null,
    campaign_name text not null,
    state smallint not null default 1,
    created_at timestamptz not null,
    created_by uuid not null,
    job_id uuid,
    ended_at timestamptz,
    constraint bulk_assignments_pkey primary key (tenant_id, id),
    constraint bulk_assignments_campaign foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
    constraint bulk_assignments_creator foreign key (tenant_id, created_by) references users (tenant_id, id),
    constraint bulk_assignments_type check (type between 1 and 3),
    constraint bulk_assignments_state check (state between 1 and 5),
    constraint bulk_assignments_job check ((state = 1) = (job_id is null)),
    constraint bulk_assignments_ended check ((state in (3, 4, 5)) = (ended_at is not null))
);

create index bulk_assignments_by_age on bulk_assignments (tenant_id, created_at);
create index bulk_assignments_of_campaign on bulk_assignments (tenant_id, campaign_id);
create index bulk_assignments_of_creator on bulk_assignments (tenant_id, created_by);

create table bulk_assignment_leads (
    tenant_id uuid not null,
    bulk_assignment_id uuid not null,
    lead_id uuid not null,
    outcome smallint,
    obstacle smallint,
    lead_campaign_id uuid,
    constraint bulk_assignment_leads_pkey primary key (tenant_id, bulk_assignment_id, lead_id),
    constraint bulk_assignment_leads_order foreign key (tenant_id, bulk_assignment_id)
        references bulk_assignments (tenant_id, id) on delete cascade,
    constraint bulk_assignment_leads_lead foreign key (tenant_id, lead_id)
        references leads (tenant_id, id) on delete cascade,
    constraint bulk_assignment_leads_campaign foreign key (tenant_id, lead_campaign_id)
        references lead_campaigns (tenant_id, id),
    constraint bulk_assignment_leads_outcome check (outcome between 1 and 5),
    constraint bulk_assignment_leads_obstacle check (obstacle between 1 and 9),
    constraint bulk_assignment_leads_refused check ((outcome = 3) = (obstacle is not null) or outcome is null),
    constraint bulk_assignment_leads_assigned check ((outcome in (1, 2, 4, 5)) = (lead_campaign_id is not null) or outcome is null)
);

create index bulk_assignment_leads_of_lead on bulk_assignment_leads (tenant_id, lead_id);
create index bulk_assignment_leads_of_campaign on bulk_assignment_leads (tenant_id, lead_campaign_id)
    where lead_campaign_id is not null;

select secure_tenant_table('bulk_assignments');
select secure_tenant_table('bulk_assignment_leads');

grant select, insert, delete on bulk_assignments to doorstep_app;
grant update (state, job_id, ended_at) on bulk_assignments to doorstep_app;
grant select, insert, delete on bulk_assignment_leads to doorstep_app;
grant update (outcome, obstacle, lead_campaign_id) on bulk_assignment_leads to doorstep_app;

comment on table bulk_assignments is
    'Assignments of a campaign to many leads: previewed, assigned by a job, and undone within minutes.';
comment on column bulk_assignments.campaign_name is
    'The campaign''s name at the preview.';
comment on column bulk_assignments.state is
    '1 previewed, 2 assigning, 3 assigned, 4 undoing, 5 undone (database::lead_campaigns::bulk::BulkState)';
comment on column bulk_assignments.job_id is
    'The job that assigns or undoes.';
comment on column bulk_assignments.ended_at is
    'When all its leads were assigned.';
comment on table bulk_assignment_leads is
    'The leads of a bulk assignment, as they were at the preview.';
comment on column bulk_assignment_leads.outcome is
    '1 active, 2 pending, 3 refused, 4 removed by the undo, 5 kept by the undo; null until it is assigned.';
comment on column bulk_assignment_leads.obstacle is
    'Why it was refused (domain::campaigns::eligibility::Obstacle)';
