-- Which state of a message may follow which: as domain::messages::MessageState::may_become,
-- which a test compares pair by pair. Whoever repairs data as the owner is not held to it.

set lock_timeout = '5s';

create function refuse_message_move() returns trigger
language plpgsql
as $$
begin
    raise exception 'message % may not move from state % to state %', old.id, old.state, new.state
        using errcode = 'check_violation', constraint = 'messages_state_moves', table = 'messages';
end
$$;

-- 0 planned, 1 dispatching, 2 sent, 3 delivered, 4 held, 5 failed, 6 unconfirmed, 7 cancelled,
-- 8 expired. The condition is part of the trigger, so that a permitted move calls no function.
create trigger messages_state_moves
    before update of state on messages
    for each row
    when (old.state <> new.state
          and current_user in ('doorstep_app', 'doorstep_platform')
          and not case old.state
                  when 0 then new.state in (1, 2, 3, 4, 5, 7)
                  when 1 then new.state in (0, 2, 3, 5, 6, 7)
                  when 2 then new.state in (3, 5, 7)
                  when 4 then new.state in (0, 2, 3, 5, 7, 8)
                  when 5 then new.state in (0, 2, 3, 7)
                  when 6 then new.state in (0, 2, 3, 5, 7)
                  when 7 then new.state in (0, 2, 3, 5)
                  when 8 then new.state in (0, 2, 3, 5, 7)
                  else false
                  end)
    execute function refuse_message_move();
