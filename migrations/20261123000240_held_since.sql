-- A message that is let go and held again is held since the first time: it expires seven
-- days after that. One whose account was refused waits until somebody saves the account.

set lock_timeout = '5s';

alter table messages
    -- Since when it was held for the first time; held_at is since when it waits for what it
    -- waits for now.
    add column first_held_at timestamptz;

-- When they were last saved; null for what nobody has saved since this is kept.
alter table email_accounts add column saved_at timestamptz;
alter table company_settings add column saved_at timestamptz;
