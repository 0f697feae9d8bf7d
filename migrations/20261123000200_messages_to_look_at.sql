-- When a provider is asked again what became of a message. It is the business's time, as of
-- all that is due; the lease beside it, which is the database's, says who may ask.

set lock_timeout = '5s';

alter table messages add column look_at timestamptz;
