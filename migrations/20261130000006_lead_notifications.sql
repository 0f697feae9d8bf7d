-- Notifications of new leads and of replies from leads. The new checks allow more than the former
-- ones, so no row has to be read again.

set lock_timeout = '5s';

-- squawk-ignore ban-drop-constraint
alter table notification_items drop constraint notification_items_kind;
alter table notification_items add constraint notification_items_kind check (kind between 1 and 8) not valid;

-- squawk-ignore ban-drop-constraint
alter table notification_settings drop constraint notification_settings_event;
alter table notification_settings
    add constraint notification_settings_event check (event between 1 and 8 or event between 10 and 16) not valid;

-- squawk-ignore ban-drop-constraint
alter table notifications drop constraint notifications_event;
alter table notifications
    add constraint notifications_event check (event between 1 and 8 or event between 10 and 16) not valid;

comment on column notification_settings.event is
    '1-8 as listing_events.kind, 10 New Realtor, 11 Job finished, 12 Message needs a decision, 13 Limit or cap reached, 14 Territory assigned, 15 New lead, 16 Lead replied';
comment on column notification_items.kind is
    '1 listing, 2 realtor, 3 job, 4 message that waits for a decision, 5 reply, 6 cap of a month, 7 child market or bucket, 8 move lead';
