-- What a super admin says of a realtor in place of what the source says.

set lock_timeout = '5s';

-- email, mobile_phone and office_id stay what everyone reads. Where a super admin has
-- taken one over, an import leaves it and notes the source's word in realtor_edits.
alter table realtors
    -- squawk-ignore adding-field-with-default
    add column is_email_edited boolean not null default false,
    -- squawk-ignore adding-field-with-default
    add column is_mobile_phone_edited boolean not null default false,
    -- squawk-ignore adding-field-with-default
    add column is_office_edited boolean not null default false,
    -- No source tells these yet.
    add column office_address1 text,
    add column office_address2 text,
    add column office_phone text,
    -- Counts the saves of a super admin.
    -- squawk-ignore adding-field-with-default
    add column edit_version integer not null default 0;

-- An office without a source's key is one realtor's alone, as a super admin names it:
-- its id is the realtor's. Nobody reads the key: imports look for one of theirs.
-- squawk-ignore ban-drop-not-null
alter table offices alter column office_key drop not null;

create table realtor_edits (
    realtor_id uuid not null,
    -- 1 e-mail address, 2 phone, 3 office's name, 4 and 5 its address, 6 its phone
    field smallint not null,
    -- What everyone reads; null says that there is none.
    value text,
    -- What the source said last. Of an office it is the one that the source names.
    source_value text,
    source_office_id uuid,
    edited_at timestamptz not null,
    -- As whoever saved it was called then.
    edited_by_name text not null,
    constraint realtor_edits_pkey primary key (realtor_id, field),
    constraint realtor_edits_realtor foreign key (realtor_id) references realtors (id),
    constraint realtor_edits_source_office foreign key (source_office_id) references offices (id),
    constraint realtor_edits_field check (field between 1 and 6),
    constraint realtor_edits_office check (source_office_id is null or field = 3),
    constraint realtor_edits_value check (char_length(value) between 1 and 500)
);

grant select, insert, update, delete on realtor_edits to doorstep_platform;
