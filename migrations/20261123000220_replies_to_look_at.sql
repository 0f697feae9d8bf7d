-- What people write that nobody but a person can understand waits until somebody has
-- handled it (DECISIONS 5.7, 6.4).

set lock_timeout = '5s';

alter table inbound_messages add column handled_at timestamptz;

-- 4 message that waits for a decision, 5 text that somebody wrote
-- squawk-ignore ban-drop-constraint
alter table notification_items drop constraint notification_items_kind;
alter table notification_items
    add constraint notification_items_kind check (kind between 1 and 5) not valid;
