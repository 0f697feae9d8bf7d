-- People are told when the cap of a month's mailers is reached.

set lock_timeout = '5s';

-- 6 cap of a month
-- squawk-ignore ban-drop-constraint
alter table notification_items drop constraint notification_items_kind;
alter table notification_items
    add constraint notification_items_kind check (kind between 1 and 6) not valid;
