-- What people are told of, by day and event, and through which channels.

set lock_timeout = '5s';

-- Null where the realtor came with its source's first whole reading: nobody is told.
alter table realtors add column first_seen_at timestamptz;

create table notification_settings (
    tenant_id uuid not null,
    user_id uuid not null,
    -- 1-8 as listing_events.kind, 10 New Realtor, 11 Job finished, 12 Message needs a decision, 13 Limit or cap reached
    event smallint not null,
    in_app boolean not null,
    sms boolean not null,
    email boolean not null,
    constraint notification_settings_pkey primary key (tenant_id, user_id, event),
    constraint notification_settings_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint notification_settings_event check (event between 1 and 8 or event between 10 and 13)
);

select secure_tenant_table('notification_settings');
grant select, insert, update on notification_settings to doorstep_app;
-- The worker tells of jobs that failed.
create policy worker_read on notification_settings for select to doorstep_worker using (true);
grant select on notification_settings to doorstep_worker;

create table notifications (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    -- When it happened, in the company's zone.
    day date not null,
    event smallint not null,
    items integer not null default 0,
    -- Whether it is shown in the application, or kept for the mail alone.
    in_app boolean not null,
    email boolean not null,
    -- Null while something in it has not been looked at.
    viewed_at timestamptz,
    -- When the day's mail with it was ordered.
    digest_ordered_at timestamptz,
    -- The database's clock: live streams follow it.
    changed_at timestamptz not null default clock_timestamp(),
    constraint notifications_pkey primary key (tenant_id, id),
    constraint notifications_once unique (tenant_id, user_id, day, event),
    constraint notifications_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint notifications_event check (event between 1 and 8 or event between 10 and 13)
);

create index notifications_unread on notifications (tenant_id, user_id) where viewed_at is null and in_app;
create index notifications_to_mail on notifications (day) where email and digest_ordered_at is null;
create index notifications_changed on notifications (changed_at);
create index notifications_viewed on notifications (viewed_at) where viewed_at is not null;

select secure_tenant_table('notifications');
grant select, insert, update on notifications to doorstep_app;
create policy worker_all on notifications to doorstep_worker using (true) with check (true);
grant select, insert, update, delete on notifications to doorstep_worker;

-- Each listing, realtor or job once a day and event, however often it happened.
create table notification_items (
    tenant_id uuid not null,
    notification_id uuid not null,
    -- 1 listing, 2 realtor, 3 job
    kind smallint not null,
    item_id uuid not null,
    constraint notification_items_pkey primary key (tenant_id, notification_id, kind, item_id),
    constraint notification_items_notification foreign key (tenant_id, notification_id)
        references notifications (tenant_id, id) on delete cascade,
    constraint notification_items_kind check (kind between 1 and 3)
);

select secure_tenant_table('notification_items');
grant select, insert on notification_items to doorstep_app;
create policy worker_all on notification_items to doorstep_worker using (true) with check (true);
grant select, insert on notification_items to doorstep_worker;

-- By whose day it is counted.
create policy worker_read on companies for select to doorstep_worker using (true);
grant select (tenant_id, time_zone) on companies to doorstep_worker;
