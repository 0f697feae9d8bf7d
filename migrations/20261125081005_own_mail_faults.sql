-- Why Doorstep's own mails wait: the fault of its mail account, for super admins. One row
-- while there is a fault, none otherwise.

set lock_timeout = '5s';

create table own_mail_faults (
    is_only boolean not null default true,
    fault text not null,
    since timestamptz not null,
    last_at timestamptz not null,
    constraint own_mail_faults_pkey primary key (is_only),
    constraint own_mail_faults_only check (is_only),
    constraint own_mail_faults_fault check (fault in ('refused', 'certificate'))
);

grant select, insert, update, delete on own_mail_faults to doorstep_platform;
