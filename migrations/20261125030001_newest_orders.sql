-- The job of a user's newest link and of the newest picture. A job that these don't name was
-- overtaken by a newer order and changes nothing. Null: nothing was ordered since this is kept.

set lock_timeout = '5s';

alter table users
    add column link_job_id uuid,
    add column link_ordered_at timestamptz,
    add column picture_job_id uuid;
