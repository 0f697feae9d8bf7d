-- A lead's consent comes from a partner, so no user records it. Every former row has a user.

set lock_timeout = '5s';

-- squawk-ignore ban-drop-not-null
alter table consents alter column recorded_by_user_id drop not null;
alter table consents
    add constraint consents_recorded_by check (recorded_by_user_id is not null or recorded_by_name is not null) not valid;

comment on column consents.recorded_by_user_id is
    'Null if a partner sent it with a lead.';
