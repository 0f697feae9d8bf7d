-- By this name the refusal is known.

set lock_timeout = '5s';

-- squawk-ignore renaming-object
alter index territory_nodes_name_key_once rename to territory_nodes_name_once;
