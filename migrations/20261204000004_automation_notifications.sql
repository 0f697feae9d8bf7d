-- Notifications that automation stopped. The new check allows more than the former one, so no row has to
-- be read again.

set lock_timeout = '5s';

-- squawk-ignore ban-drop-constraint
alter table notification_items drop constraint notification_items_kind;
alter table notification_items add constraint notification_items_kind check (kind between 1 and 9) not valid;

comment on column notification_items.kind is
    '1 listing, 2 realtor, 3 job, 4 message that waits for a decision, 5 reply, 6 cap of a month, 7 child market or bucket, 8 move lead, 9 stop of automation';
