-- Who may receive a message of which origin, as domain::outreach::Recipient and
-- domain::messages::Origin have it.

set lock_timeout = '5s';

-- Recipients: 1 realtor, 2 home owner, 3 lead, null an address.
alter table messages
    add constraint messages_recipient check (realtor_id is null or audience is not distinct from 1) not valid;

-- Origins: 2 a listing event, 3 a touchpoint, 4 a touchpoint sent early, 6 Doorstep's own. The
-- others, 1 by hand and 5 a test, may go to anybody.
alter table messages
    add constraint messages_origin check (
        case cause
            when 2 then audience is not distinct from 1 or audience is not distinct from 2
            when 3 then audience is not distinct from 3
            when 4 then audience is not distinct from 3
            when 6 then audience is null and listing_id is null
            else true
        end
        and (event is null or cause = 2)
    ) not valid;
