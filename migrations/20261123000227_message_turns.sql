-- Where a message stood before, and why: whoever lets a held one go, or sends a failed
-- one after all, erases nothing (DECISIONS 6.1). It is kept as long as the message.

set lock_timeout = '5s';

create table message_turns (
    tenant_id uuid not null,
    message_id uuid not null,
    -- When it came to stand there.
    at timestamptz not null,
    -- As messages.state; 0 where it was planned again, since when it was due.
    state smallint not null,
    -- As messages.reason; empty where there is none.
    reason text not null,
    -- As messages.reason_detail.
    detail text,
    -- The name of who brought it there, where a person did.
    by_name text,
    constraint message_turns_pkey primary key (tenant_id, message_id, at, state, reason),
    constraint message_turns_message foreign key (tenant_id, message_id) references messages (tenant_id, id),
    constraint message_turns_state check (state in (0, 4, 5, 6, 7, 8))
);

select secure_tenant_table('message_turns');
grant select, insert on message_turns to doorstep_app;
-- A market that is deleted ends messages of several companies.
create policy platform_all on message_turns to doorstep_platform using (true) with check (true);
grant select, insert on message_turns to doorstep_platform;

-- In the very statement that leaves it, whichever that is.
create function keep_message_turn() returns trigger
language plpgsql
as $$
declare
    stood_at constant timestamptz := case old.state when 4 then old.held_at else old.ended_at end;
begin
    insert into message_turns (tenant_id, message_id, at, state, reason, detail)
    values (old.tenant_id, old.id, stood_at, old.state, coalesce(old.reason, ''), old.reason_detail)
    on conflict on constraint message_turns_pkey do nothing;
    if new.state = 0 then
        insert into message_turns (tenant_id, message_id, at, state, reason)
        values (old.tenant_id, old.id, greatest(new.due_at, stood_at), 0, '')
        on conflict on constraint message_turns_pkey do nothing;
    end if;
    return null;
end
$$;

create trigger messages_turn_kept
    after update of state, reason, reason_detail on messages
    for each row
    when (old.state in (4, 5, 6, 7, 8)
          and (old.state, old.reason, old.reason_detail) is distinct from (new.state, new.reason, new.reason_detail))
    execute function keep_message_turn();
