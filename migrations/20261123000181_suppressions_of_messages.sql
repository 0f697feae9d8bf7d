-- Which message made someone ask for no more: its link, or the answer to it (decision 37).

set lock_timeout = '5s';

alter table suppressions add column message_id uuid;
alter table suppressions
    add constraint suppressions_message foreign key (tenant_id, message_id)
        references messages (tenant_id, id) not valid;
