-- What is printed is fetched by addresses that everybody may open, as pictures of sent
-- mails are (sent_pictures): the printer takes no address with a signature in it.

set lock_timeout = '5s';

alter table message_artworks
    -- Null for what was drawn before it had one: it is drawn anew.
    add column front_address text,
    add column back_address text;

grant update (front_address, back_address) on message_artworks to doorstep_app;
