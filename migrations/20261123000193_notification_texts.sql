-- Whoever wants to be texted of what happened gets a text with the day before.

set lock_timeout = '5s';

alter table notifications
    add column sms boolean not null default false,
    -- When the day's text with it was ordered.
    add column text_ordered_at timestamptz;
