-- Comments in the words of docs/glossary.md. The baseline must not change.

set lock_timeout = '5s';

comment on table licence_reallocations is
    'The former holders of a license, one row for each reallocation.';
comment on column message_snapshots.content is
    'The content, its fallback texts and the company details that it shows (domain::messages::snapshot).';
comment on index notifications_to_text is
    'Notifications that are not yet texted to their users.';
comment on column messages.look_at is
    'When the provider is asked for the outcome of an unknown dispatch, in business time.';
comment on column realtor_standings.new_since is
    'Since when the realtor has a listing there.';
comment on column inbound_messages.needs_look is
    'Whether a user has to decide if the reply is a refusal.';
comment on column email_accounts.saved_at is
    'When it was last saved; null if it was not saved since the column was added.';
