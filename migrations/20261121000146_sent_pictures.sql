-- Pictures that sent mails show, under addresses that hold for ever and that everybody
-- may open: copies, so that what was sent stays as it was.

set lock_timeout = '5s';

create table sent_pictures (
    tenant_id uuid not null,
    -- The object that it is a copy of.
    source_key text not null,
    -- The copy.
    object_key text not null,
    -- 128 random bits as text: who knows them may see it.
    address text not null,
    made_at timestamptz not null,
    -- When the copy was there; null while a job has to make it.
    copied_at timestamptz,
    constraint sent_pictures_pkey primary key (tenant_id, source_key),
    constraint sent_pictures_address_once unique (address),
    constraint sent_pictures_company foreign key (tenant_id) references companies (tenant_id),
    constraint sent_pictures_address check (char_length(address) = 22)
);

create index sent_pictures_to_copy on sent_pictures (tenant_id, made_at) where copied_at is null;

select secure_tenant_table('sent_pictures');
grant select, insert, update, delete on sent_pictures to doorstep_app;
-- Whoever opens an address is nobody yet.
create policy gate_read on sent_pictures for select to doorstep_gate using (true);
grant select (object_key, address, copied_at) on sent_pictures to doorstep_gate;
