-- The counts that stood before their key to nodes did.

set lock_timeout = '5s';

alter table membership_counts validate constraint membership_counts_node;
