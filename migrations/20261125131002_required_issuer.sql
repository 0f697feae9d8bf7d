-- A company may require that its people sign in by one issuer.

set lock_timeout = '5s';

alter table companies add column required_issuer text;

grant update (required_issuer) on companies to doorstep_app;
grant select (required_issuer) on companies to doorstep_gate;

-- Who vouched for the person; null for a password. A session by another issuer than the
-- company requires opens nothing.
alter table sessions add column issuer text;
grant select (issuer) on sessions to doorstep_app;
