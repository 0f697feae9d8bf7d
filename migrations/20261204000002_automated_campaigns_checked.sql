-- Checks the assignments that were there before automation.

set lock_timeout = '5s';

alter table lead_campaigns validate constraint lead_campaigns_automation;
alter table lead_campaigns validate constraint lead_campaigns_occasion;
