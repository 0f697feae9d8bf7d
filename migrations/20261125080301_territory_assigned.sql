-- People are told when a child market or bucket is assigned to them.

set lock_timeout = '5s';

-- 14 Territory assigned
-- squawk-ignore ban-drop-constraint
alter table notification_settings drop constraint notification_settings_event;
alter table notification_settings
    add constraint notification_settings_event check (event between 1 and 8 or event between 10 and 14) not valid;

-- squawk-ignore ban-drop-constraint
alter table notifications drop constraint notifications_event;
alter table notifications
    add constraint notifications_event check (event between 1 and 8 or event between 10 and 14) not valid;

-- 7 child market or bucket
-- squawk-ignore ban-drop-constraint
alter table notification_items drop constraint notification_items_kind;
alter table notification_items
    add constraint notification_items_kind check (kind between 1 and 7) not valid;
