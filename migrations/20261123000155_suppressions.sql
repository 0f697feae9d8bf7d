-- Who gets nothing more from a company, by what way and why (DECISIONS 6.4).

set lock_timeout = '5s';

create table suppressions (
    tenant_id uuid not null,
    id uuid not null,
    -- 1 e-mail, 2 SMS, 3 postcard
    channel smallint not null,
    -- What it is looked up by: an e-mail address in small letters, the ten digits of a
    -- phone, a postal address as domain::suppressions writes it. Of the C collation, so
    -- that its beginnings are ranges of the index.
    address text collate "C" not null,
    -- As people wrote it.
    shown text not null,
    -- 1 the person asked for it, 2 put there by hand, 3 nothing arrives there
    reason smallint not null,
    note text,
    created_at timestamptz not null,
    -- None where nobody of the company put it there.
    created_by_user_id uuid,
    removed_at timestamptz,
    removed_by_user_id uuid,
    removal_note text,
    constraint suppressions_pkey primary key (tenant_id, id),
    constraint suppressions_company foreign key (tenant_id) references companies (tenant_id),
    constraint suppressions_creator foreign key (tenant_id, created_by_user_id) references users (tenant_id, id),
    constraint suppressions_remover foreign key (tenant_id, removed_by_user_id) references users (tenant_id, id),
    constraint suppressions_channel check (channel between 1 and 3),
    constraint suppressions_reason check (reason between 1 and 3),
    constraint suppressions_address check (char_length(address) between 1 and 320),
    constraint suppressions_shown check (char_length(shown) between 1 and 320),
    constraint suppressions_note check (char_length(note) <= 500),
    constraint suppressions_removal_note check (char_length(removal_note) <= 500),
    constraint suppressions_removed check ((removed_at is null) = (removal_note is null))
);

-- In force once; what was removed stays as history.
create unique index suppressions_in_force on suppressions (tenant_id, channel, address) where removed_at is null;
create index suppressions_newest on suppressions (tenant_id, channel, created_at desc, id desc) where removed_at is null;
create index suppressions_of_creator on suppressions (tenant_id, created_by_user_id) where created_by_user_id is not null;
create index suppressions_of_remover on suppressions (tenant_id, removed_by_user_id) where removed_by_user_id is not null;

select secure_tenant_table('suppressions');
grant select, insert, update on suppressions to doorstep_app;
