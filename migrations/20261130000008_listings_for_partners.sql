-- Which sources partners may read, and a company's listings of them in the order of their changes.

set lock_timeout = '5s';

alter table listing_sources
    add column partners_since timestamptz;

alter table listing_memberships
    add column partners_since timestamptz,
    add column partner_version integer,
    add column partner_changed_at timestamptz,
    add constraint listing_memberships_partners check (
        (partners_since is null) = (partner_version is null) and (partners_since is null) = (partner_changed_at is null)
    ) not valid;

comment on column listing_sources.partners_since is
    'Since when partners'' programs may read its listings; null while they may not.';
comment on column listing_memberships.partners_since is
    'Copy of listing_sources.partners_since. While the two differ, partners don''t read the listing.';
comment on column listing_memberships.partner_version is
    'Copy of listings.version; null if partners may not read the listing.';
comment on column listing_memberships.partner_changed_at is
    'When the listing entered the territory, changed, or was opened to partners, whichever was last; null if partners may not read it.';
