-- The results of campaigns: the message of a touchpoint names the campaign and the step, and a lead
-- has the time at which it booked.

set lock_timeout = '5s';

alter table leads add column booked_at timestamptz;
grant update (booked_at) on leads to doorstep_app;

alter table messages
    add column campaign_id uuid,
    add column step_anchor smallint,
    add column step_days smallint;
alter table messages
    add constraint messages_campaign foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) not valid;
alter table messages
    add constraint messages_step check (
        (step_anchor is null) = (step_days is null) and (step_anchor is null or campaign_id is not null)) not valid;

update leads l
set booked_at = booked.at
from (select tenant_id, lead_id, min(at) as at
      from lead_versions
      where changed #>> '{disposition,1}' = 'Booked'
      group by tenant_id, lead_id) booked
where l.tenant_id = booked.tenant_id and l.id = booked.lead_id;

-- Leads that arrived booked.
update leads set booked_at = created_at where status = 7 and booked_at is null;

update messages m
set campaign_id = c.campaign_id, step_anchor = t.anchor, step_days = t.days
from lead_touchpoints t
join lead_campaigns c on c.tenant_id = t.tenant_id and c.id = t.lead_campaign_id
where m.tenant_id = t.tenant_id and m.lead_id = t.lead_id and m.cause in (3, 4)
  and m.dedupe_key like 'touch:' || t.id || ':%';

comment on column leads.booked_at is
    'When Doorstep first stored the status Booked. Undoing an import that set it clears it.';
comment on column messages.campaign_id is
    'The campaign of the touchpoint that it sends; null for other messages.';
comment on column messages.step_anchor is
    'The event that the touchpoint''s day counts from (domain::campaigns::steps::Anchor); null for an immediate one.';
comment on column messages.step_days is
    'The days after that event.';
