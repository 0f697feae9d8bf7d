-- What a company says of itself and of how it sends, and the e-mail accounts it and
-- its people send from.

set lock_timeout = '5s';

create table company_settings (
    tenant_id uuid not null,
    version integer not null,
    -- Who prints: 1 Doorstep's account at Lob, 2 the company's own there, 3 somebody else
    mailer_account smallint not null,
    -- The company's own key, sealed.
    lob_key bytea,
    logo_key text,
    website text,
    facebook_url text,
    youtube_url text,
    linkedin_url text,
    twitter_url text,
    constraint company_settings_pkey primary key (tenant_id),
    constraint company_settings_company foreign key (tenant_id) references companies (tenant_id),
    constraint company_settings_mailer_account check (mailer_account between 1 and 3),
    constraint company_settings_key check ((mailer_account = 2) = (lob_key is not null))
);

select secure_tenant_table('company_settings');
grant select, insert, update on company_settings to doorstep_app;

-- The row stays when the account is taken away, so that its version goes on.
create table email_accounts (
    tenant_id uuid not null,
    id uuid not null,
    -- Whose; null where it is the company's.
    user_id uuid,
    version integer not null,
    -- 1 Gmail, 2 Yahoo, 3 Outlook, 4 Office 365; null while there is none.
    account_type smallint,
    -- The address that it sends from.
    user_name text,
    -- Of Office 365 the application that may send, and where it is registered.
    client_id text,
    app_tenant_id text,
    -- The password, or of Office 365 the application's secret, sealed.
    secret bytea,
    constraint email_accounts_pkey primary key (tenant_id, id),
    constraint email_accounts_once unique nulls not distinct (tenant_id, user_id),
    constraint email_accounts_company foreign key (tenant_id) references companies (tenant_id),
    constraint email_accounts_user foreign key (tenant_id, user_id) references users (tenant_id, id),
    constraint email_accounts_type check (account_type between 1 and 4),
    constraint email_accounts_whole check (
        (account_type is null) = (user_name is null)
        and (account_type is null) = (secret is null)
        and (account_type is not distinct from 4) = (client_id is not null)
        and (client_id is null) = (app_tenant_id is null)
    )
);

select secure_tenant_table('email_accounts');
grant select, insert, update on email_accounts to doorstep_app;
