-- The user by whose e-mail account a message leaves, as domain::messages::lane::Lane has it;
-- null is the company's account.

set lock_timeout = '5s';

alter table messages add column sender_user_id uuid;

alter table messages
    add constraint messages_sender foreign key (tenant_id, sender_user_id) references users (tenant_id, id) not valid;
alter table messages
    add constraint messages_sender_channel check (sender_user_id is null or channel = 1) not valid;
