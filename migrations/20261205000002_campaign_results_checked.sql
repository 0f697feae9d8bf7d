-- Checks the messages that were there before they named a campaign.

set lock_timeout = '5s';

alter table messages validate constraint messages_campaign;
alter table messages validate constraint messages_step;
