-- The rows of before are as the new constraints say.

set lock_timeout = '5s';

alter table templates
    validate constraint templates_event,
    validate constraint templates_email_mode,
    validate constraint templates_size,
    validate constraint templates_version,
    validate constraint templates_front,
    validate constraint templates_back;
