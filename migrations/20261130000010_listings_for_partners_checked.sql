-- Validates what was added before, and explains the index.

set lock_timeout = '5s';

alter table listing_memberships validate constraint listing_memberships_partners;

comment on index listing_memberships_of_partners is
    'The listings that partners may read, in the order of their changes.';
