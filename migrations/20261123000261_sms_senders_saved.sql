-- When what a company's texts come from was last saved; null for what nobody has saved since
-- this is kept. Texts whose sender was refused wait until somebody saves it.

set lock_timeout = '5s';

alter table sms_senders add column saved_at timestamptz;
