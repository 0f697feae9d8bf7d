set lock_timeout = '5s';

comment on index messages_to_leads is
    'Messages to leads by time, which every user with the lead plugin sees.';
comment on index messages_to_leads_that_stand is
    'Messages to leads in states that few are in. Sending does not write this index.';
