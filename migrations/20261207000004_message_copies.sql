-- An email that a person writes may have a recipient of a copy.

set lock_timeout = '5s';

alter table message_contents
    add column copy_address text,
    add column copy_key text;

comment on column message_contents.copy_address is
    'The recipient of a copy.';
comment on column message_contents.copy_key is
    'The same address in the form of the suppression list.';
