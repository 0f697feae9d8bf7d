-- The constraints of 20261125080301 allow more than those they replaced, so all present rows satisfy them.

set lock_timeout = '5s';

alter table notification_settings validate constraint notification_settings_event;
alter table notifications validate constraint notifications_event;
alter table notification_items validate constraint notification_items_kind;
