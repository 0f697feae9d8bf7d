-- The schema after all migrations, written by `target/debug/dev schema` with pg_dump 15.

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.count_memberships() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if tg_op = 'INSERT' then
        insert into membership_counts as c (tenant_id, level, node_id, status, listings)
        select tenant_id, level, node_id, status, count(*)
        from new_rows
        cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
        where node_id is not null
        group by tenant_id, level, node_id, status
        order by tenant_id, level, node_id, status
        on conflict on constraint membership_counts_pkey do update set listings = c.listings + excluded.listings;
    elsif tg_op = 'DELETE' then
        insert into membership_counts as c (tenant_id, level, node_id, status, listings)
        select tenant_id, level, node_id, status, -count(*)
        from old_rows
        cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
        where node_id is not null
        group by tenant_id, level, node_id, status
        order by tenant_id, level, node_id, status
        on conflict on constraint membership_counts_pkey do update set listings = c.listings + excluded.listings;
    else
        insert into membership_counts as c (tenant_id, level, node_id, status, listings)
        select tenant_id, level, node_id, status, sum(change)
        from (
            select tenant_id, market_id, sub_market_id, bucket_id, status, 1 as change from new_rows
            union all
            select tenant_id, market_id, sub_market_id, bucket_id, status, -1 from old_rows
        ) changed
        cross join lateral (values (0::smallint, market_id), (1, sub_market_id), (2, bucket_id)) as n (level, node_id)
        where node_id is not null
        group by tenant_id, level, node_id, status
        having sum(change) <> 0
        order by tenant_id, level, node_id, status
        on conflict on constraint membership_counts_pkey do update set listings = c.listings + excluded.listings;
    end if;
    return null;
end
$$;

COMMENT ON FUNCTION public.count_memberships() IS 'Adds up the changes of a statement before it writes them, in the order of the key. A count that becomes zero stays.';

CREATE FUNCTION public.count_people_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into people_versions (tenant_id, version)
    values (coalesce(new.tenant_id, old.tenant_id), 1)
    on conflict on constraint people_versions_pkey do update set version = people_versions.version + 1;
    return null;
end
$$;

CREATE FUNCTION public.current_tenant() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

COMMENT ON FUNCTION public.current_tenant() IS 'The company whose rows this transaction may touch; null, and so no rows, outside one.';

CREATE FUNCTION public.current_trace() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.trace_id', true), '')::uuid $$;

COMMENT ON FUNCTION public.current_trace() IS 'The trace of the transaction; null without one. Defaults of columns take it.';

CREATE FUNCTION public.ensure_audit_partitions(from_month date) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
    month date := date_trunc('month', from_month)::date;
    made integer := 0;
    part text;
begin
    for i in 0..24 loop
        part := 'audit_entries_' || to_char(month, 'YYYYMM');
        if to_regclass(part) is null then
            execute format('create table %I partition of audit_entries for values from (%L) to (%L)',
                           part, month, (month + interval '1 month')::date);
            perform secure_tenant_table(part::regclass);
            made := made + 1;
        end if;
        month := (month + interval '1 month')::date;
    end loop;
    return made;
end
$$;

COMMENT ON FUNCTION public.ensure_audit_partitions(from_month date) IS 'Creates the partition of the month and those of the two years after it. `doorstep migrate` calls it at every release; the default partition catches later rows.';

CREATE FUNCTION public.has_lead_plugin(company uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select coalesce((
        select access_to_movescout_plugin
        from users
        where tenant_id = company and role = 'CompanyAdmin' and deleted_at is null
        order by created_at, id
        limit 1), false)
    $$;

COMMENT ON FUNCTION public.has_lead_plugin(company uuid) IS 'Whether the company has the lead plugin: its first Company Admin decides for all.';

CREATE FUNCTION public.keep_message_turn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    stood_at constant timestamptz := case old.state when 4 then old.held_at else old.ended_at end;
begin
    insert into message_turns (tenant_id, message_id, at, state, reason, detail)
    values (old.tenant_id, old.id, stood_at, old.state, coalesce(old.reason, ''), old.reason_detail)
    on conflict on constraint message_turns_pkey do nothing;
    if new.state = 0 then
        insert into message_turns (tenant_id, message_id, at, state, reason)
        values (old.tenant_id, old.id, greatest(new.due_at, stood_at), 0, '')
        on conflict on constraint message_turns_pkey do nothing;
    end if;
    return null;
end
$$;

COMMENT ON FUNCTION public.keep_message_turn() IS 'Stores the former state in the statement that changes it.';

CREATE FUNCTION public.message_state(name text) RETURNS smallint
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
begin
    case name
        when 'planned' then return 0;
        when 'dispatching' then return 1;
        when 'sent' then return 2;
        when 'delivered' then return 3;
        when 'held' then return 4;
        when 'failed' then return 5;
        when 'unconfirmed' then return 6;
        when 'cancelled' then return 7;
        when 'expired' then return 8;
        else
            raise exception 'no state of a message is named %', name using errcode = 'invalid_parameter_value';
    end case;
end
$$;

COMMENT ON FUNCTION public.message_state(name text) IS 'The stored code of a state of a message by its name (domain::messages::MessageState), so that no statement writes a bare number. A test compares every name. Another name is an error.';

CREATE FUNCTION public.message_states(VARIADIC names text[]) RETURNS smallint[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select array_agg(message_state(name)) from unnest(names) as name $$;

COMMENT ON FUNCTION public.message_states(VARIADIC names text[]) IS 'The stored codes of several states: state = any (message_states(''sent'', ''delivered'')).';

CREATE FUNCTION public.new_id() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid;

COMMENT ON FUNCTION public.new_id() IS 'Makes a UUIDv7 (RFC 9562, section 5.7) for rows that a statement inserts. It replaces the first 48 bits of a random UUID by the milliseconds since 1970 and the version 4 by 7.';

CREATE FUNCTION public.refuse_message_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'message % may not move from state % to state %', old.id, old.state, new.state
        using errcode = 'check_violation', constraint = 'messages_state_moves', table = 'messages';
end
$$;

CREATE FUNCTION public.secure_tenant_table(target regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    -- Without it a backfill by the migration role would silently update nothing
    -- and a dump would fail.
    execute format(
        'create policy owner_all on %s to doorstep_owner using (true) with check (true)', target);
    execute format(
        'create policy tenant on %s to doorstep_app '
        'using (tenant_id = (select current_tenant())) '
        'with check (tenant_id = (select current_tenant()))', target);
end
$$;

COMMENT ON FUNCTION public.secure_tenant_table(target regclass) IS 'Makes a table a tenant table: row-level security by tenant_id, in one place. The catalog test fails for a table that was not passed to it.';

CREATE FUNCTION public.set_open_house_over_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    select case
               when new.open_house_ends_at > new.open_house_starts_at then new.open_house_ends_at
               else (date_trunc('day', new.open_house_starts_at at time zone z.time_zone) + interval '1 day')
                    at time zone z.time_zone
           end
    into new.open_house_over_at
    from zips z
    where z.zip_code = new.zip_code;
    return new;
end
$$;

CREATE TABLE public.users (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    role text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    user_name text NOT NULL,
    mobile_phone text,
    manager_id uuid,
    is_active boolean DEFAULT true NOT NULL,
    access_to_templates boolean DEFAULT false NOT NULL,
    access_to_movescout_plugin boolean DEFAULT false NOT NULL,
    access_to_mail_connector boolean DEFAULT false NOT NULL,
    profile_image_key text,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    joined_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (((((lower(((first_name || ' '::text) || last_name)) || '
'::text) || lower(email)) || '
'::text) || COALESCE(mobile_phone, ''::text))) STORED,
    link_job_id uuid,
    link_ordered_at timestamp with time zone,
    picture_job_id uuid,
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['Admin'::text, 'ADDev'::text, 'CompanyAdmin'::text, 'CADev'::text, 'SalesManager'::text, 'SalesPerson'::text])))
);

ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.users.joined_at IS 'When the user first set a password or signed in by a provider; null while invited.';

COMMENT ON COLUMN public.users.search_text IS 'What a list of users searches: name, then a separator that sorts before a space, then the rest. Row security lets no index answer LIKE, so an index that includes this column saves reading the rows.';

COMMENT ON COLUMN public.users.link_job_id IS 'The job of the newest link of the user; picture_job_id is that of the newest picture. An older job was replaced by a newer order and changes nothing. Null if nothing was ordered.';

CREATE FUNCTION public.uses_mailboxes(who public.users) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$ select who.is_active and who.deleted_at is null and (who.access_to_mail_connector or who.role = 'CADev') $$;

COMMENT ON FUNCTION public.uses_mailboxes(who public.users) IS 'Whether a user may read and send from connected mailboxes now.';

CREATE TABLE public.account_links (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    purpose smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT account_links_purpose CHECK (((purpose >= 1) AND (purpose <= 2)))
);

ALTER TABLE ONLY public.account_links FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.account_links IS 'At most one valid link per user: a newer link replaces the older one. Only the hash of the token is stored, and only the gate looks links up.';

CREATE TABLE public.address_checks (
    tenant_id uuid NOT NULL,
    address_key text NOT NULL,
    verdict smallint NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT address_checks_verdict CHECK (((verdict >= 1) AND (verdict <= 3)))
);

ALTER TABLE ONLY public.address_checks FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.address_checks IS 'What the postal provider said about an address.';

COMMENT ON COLUMN public.address_checks.verdict IS '1 deliverable, 2 deliverable with a doubtful unit, 3 undeliverable';

CREATE TABLE public.api_keys (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    key_hash bytea NOT NULL,
    last_four text NOT NULL,
    former_hash bytea,
    former_ends_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_used_address text,
    CONSTRAINT api_keys_former_ends CHECK (((former_hash IS NULL) = (former_ends_at IS NULL)))
);

ALTER TABLE ONLY public.api_keys FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.api_keys IS 'Keys of partners'' programs, each with the scopes that its company gave it. Only hashes of keys are stored.';

COMMENT ON COLUMN public.api_keys.scopes IS 'What the key may do (domain::api_keys::KeyScope).';

COMMENT ON COLUMN public.api_keys.key_hash IS 'SHA-256 of the key.';

COMMENT ON COLUMN public.api_keys.last_four IS 'The last four characters of the key, by which people recognize it.';

COMMENT ON COLUMN public.api_keys.former_hash IS 'SHA-256 of the key before the last rotation, which works until former_ends_at.';

CREATE TABLE public.api_usage (
    tenant_id uuid NOT NULL,
    provider smallint NOT NULL,
    day date NOT NULL,
    used bigint NOT NULL,
    CONSTRAINT api_usage_provider CHECK (((provider >= 1) AND (provider <= 3))),
    CONSTRAINT api_usage_used CHECK ((used >= 0))
);

ALTER TABLE ONLY public.api_usage FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.api_usage IS 'How many paid provider calls a company made, by day.';

COMMENT ON COLUMN public.api_usage.provider IS '1 ATTOM Data, 2 Twilio, 3 Lob';

COMMENT ON COLUMN public.api_usage.day IS 'In the company''s time zone.';

CREATE TABLE public.audit_entries (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_user_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject_kind text,
    subject_id text,
    before jsonb,
    after jsonb,
    request_id text,
    client_address text
)
PARTITION BY RANGE (at);

ALTER TABLE ONLY public.audit_entries FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.audit_entries IS 'Append-only: no role that serves requests may update or delete a row.';

COMMENT ON COLUMN public.audit_entries.actor_user_id IS 'Null for an act of the system and for a sign-in that named no known user.';

CREATE TABLE public.audit_entries_default (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_user_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject_kind text,
    subject_id text,
    before jsonb,
    after jsonb,
    request_id text,
    client_address text
);

ALTER TABLE ONLY public.audit_entries_default FORCE ROW LEVEL SECURITY;

CREATE TABLE public.automated_campaigns (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    move_type smallint NOT NULL,
    booker_id uuid,
    sales_person_id uuid,
    user_id uuid NOT NULL,
    pre_sale_campaign_id uuid,
    re_engage_campaign_id uuid,
    closer_campaign_id uuid,
    is_active boolean DEFAULT false NOT NULL,
    on_since timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT automated_campaigns_chosen CHECK ((num_nonnulls(pre_sale_campaign_id, closer_campaign_id) > 0)),
    CONSTRAINT automated_campaigns_codes CHECK (((deleted_at IS NOT NULL) OR ((booker_id IS NOT NULL) AND (sales_person_id IS NOT NULL)))),
    CONSTRAINT automated_campaigns_deleted CHECK (((deleted_at IS NULL) OR (NOT is_active))),
    CONSTRAINT automated_campaigns_on CHECK ((is_active = (on_since IS NOT NULL)))
);

ALTER TABLE ONLY public.automated_campaigns FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.automated_campaigns IS 'Assign campaigns to leads with a move type, booker and sales person id. A deleted one stays, because histories name it.';

COMMENT ON COLUMN public.automated_campaigns.move_type IS 'domain::move_types::MoveType.';

COMMENT ON COLUMN public.automated_campaigns.booker_id IS 'The booker code, which can''t be deleted before the automated campaign (6014).';

COMMENT ON COLUMN public.automated_campaigns.sales_person_id IS 'The SalesPersonQLABId, which can''t be deleted before the automated campaign (6017).';

COMMENT ON COLUMN public.automated_campaigns.user_id IS 'The sales person: the sender and the coordinator of what it assigns.';

COMMENT ON COLUMN public.automated_campaigns.on_since IS 'When it was switched on. Only changes of leads after it count.';

CREATE TABLE public.automated_preview_leads (
    tenant_id uuid NOT NULL,
    preview_id uuid NOT NULL,
    part smallint NOT NULL,
    lead_id uuid NOT NULL,
    type smallint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    campaign_name text NOT NULL,
    touchpoints jsonb NOT NULL,
    CONSTRAINT automated_preview_leads_part CHECK (((part >= 1) AND (part <= 2))),
    CONSTRAINT automated_preview_leads_type CHECK (((type >= 1) AND (type <= 3)))
);

ALTER TABLE ONLY public.automated_preview_leads FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.automated_preview_leads IS 'The campaigns that leads would get.';

COMMENT ON COLUMN public.automated_preview_leads.part IS '1 from now on: by the changes of the last 30 days. 2 now: the leads that qualify at the preview.';

COMMENT ON COLUMN public.automated_preview_leads.starts_at IS 'When the campaign would become active.';

COMMENT ON COLUMN public.automated_preview_leads.touchpoints IS 'In the order of the campaign (database::lead_campaigns::automated_preview).';

CREATE TABLE public.automated_previews (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    automated_campaign_id uuid NOT NULL,
    versions integer[] NOT NULL,
    job_id uuid,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    calculated_at timestamp with time zone
);

ALTER TABLE ONLY public.automated_previews FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.automated_previews IS 'What automated campaigns would do. A job calculates a preview; switching on needs a current one.';

COMMENT ON COLUMN public.automated_previews.versions IS 'The versions of the automated campaign and of its pre-sale, re-engage and closer campaigns (0 without one).';

CREATE TABLE public.automation_leads (
    tenant_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    state smallint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT automation_leads_state CHECK (((state >= 1) AND (state <= 3)))
);

ALTER TABLE ONLY public.automation_leads FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.automation_leads IS 'Leads for which automation depends on more than their changes.';

COMMENT ON COLUMN public.automation_leads.state IS '1 chosen in a preview, 2 waits for a decision, 3 declined (database::lead_campaigns::automation)';

COMMENT ON COLUMN public.automation_leads.at IS 'When it was chosen, stopped or declined.';

CREATE TABLE public.automation_stops (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    stopped_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    is_continued boolean,
    CONSTRAINT automation_stops_decided CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (is_continued IS NULL))))
);

ALTER TABLE ONLY public.automation_stops FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.automation_stops IS 'When automation had assigned the most campaigns allowed in an hour and stopped, and what a Company Admin decided.';

COMMENT ON COLUMN public.automation_stops.is_continued IS 'Whether the waiting leads got their campaigns.';

CREATE TABLE public.booker_codes (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    code text NOT NULL,
    key text NOT NULL,
    time_zone text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.booker_codes FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.booker_codes IS 'The bookers of a company''s leads, each with the code that a lead arrives under.';

COMMENT ON COLUMN public.booker_codes.key IS 'The trimmed code in lower case, as on leads.';

COMMENT ON COLUMN public.booker_codes.time_zone IS 'The zone of the booker''s surveys, one of domain::company_settings::TIME_ZONES.';

CREATE TABLE public.bulk_assignment_leads (
    tenant_id uuid NOT NULL,
    bulk_assignment_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    outcome smallint,
    obstacle smallint,
    lead_campaign_id uuid,
    CONSTRAINT bulk_assignment_leads_assigned CHECK ((((outcome = ANY (ARRAY[1, 2, 4, 5])) = (lead_campaign_id IS NOT NULL)) OR (outcome IS NULL))),
    CONSTRAINT bulk_assignment_leads_obstacle CHECK (((obstacle >= 1) AND (obstacle <= 9))),
    CONSTRAINT bulk_assignment_leads_outcome CHECK (((outcome >= 1) AND (outcome <= 5))),
    CONSTRAINT bulk_assignment_leads_refused CHECK ((((outcome = 3) = (obstacle IS NOT NULL)) OR (outcome IS NULL)))
);

ALTER TABLE ONLY public.bulk_assignment_leads FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.bulk_assignment_leads IS 'The leads of a bulk assignment, as they were at the preview.';

COMMENT ON COLUMN public.bulk_assignment_leads.outcome IS '1 active, 2 pending, 3 refused, 4 removed by the undo, 5 kept by the undo; null until it is assigned.';

COMMENT ON COLUMN public.bulk_assignment_leads.obstacle IS 'Why it was refused (domain::campaigns::eligibility::Obstacle)';

CREATE TABLE public.bulk_assignments (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    type smallint NOT NULL,
    campaign_name text NOT NULL,
    state smallint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    job_id uuid,
    ended_at timestamp with time zone,
    CONSTRAINT bulk_assignments_ended CHECK (((state = ANY (ARRAY[3, 4, 5])) = (ended_at IS NOT NULL))),
    CONSTRAINT bulk_assignments_job CHECK (((state = 1) = (job_id IS NULL))),
    CONSTRAINT bulk_assignments_state CHECK (((state >= 1) AND (state <= 5))),
    CONSTRAINT bulk_assignments_type CHECK (((type >= 1) AND (type <= 3)))
);

ALTER TABLE ONLY public.bulk_assignments FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.bulk_assignments IS 'Assignments of a campaign to many leads: previewed, assigned by a job, and undone within minutes.';

COMMENT ON COLUMN public.bulk_assignments.campaign_name IS 'The campaign''s name at the preview.';

COMMENT ON COLUMN public.bulk_assignments.state IS '1 previewed, 2 assigning, 3 assigned, 4 undoing, 5 undone (database::lead_campaigns::bulk::BulkState)';

COMMENT ON COLUMN public.bulk_assignments.job_id IS 'The job that assigns or undoes.';

COMMENT ON COLUMN public.bulk_assignments.ended_at IS 'When all its leads were assigned.';

CREATE TABLE public.campaign_steps (
    tenant_id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    place smallint NOT NULL,
    anchor smallint,
    days smallint,
    channel smallint NOT NULL,
    template_id uuid NOT NULL,
    CONSTRAINT campaign_steps_anchor CHECK (((anchor >= 1) AND (anchor <= 6))),
    CONSTRAINT campaign_steps_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT campaign_steps_days CHECK (((days >= '-7'::integer) AND (days <= 7))),
    CONSTRAINT campaign_steps_time CHECK (((anchor IS NULL) = (days IS NULL)))
);

ALTER TABLE ONLY public.campaign_steps FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.campaign_steps IS 'The touchpoints of campaigns. Assigned leads have copies.';

COMMENT ON COLUMN public.campaign_steps.place IS 'The position in the editor, from 1.';

COMMENT ON COLUMN public.campaign_steps.anchor IS 'What the days are counted from (domain::campaigns::steps::Anchor); null is an immediate touchpoint.';

COMMENT ON COLUMN public.campaign_steps.days IS 'The days after the anchor; negative days are before it.';

CREATE TABLE public.campaigns (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    type smallint NOT NULL,
    name text NOT NULL,
    hour smallint NOT NULL,
    time_zone text NOT NULL,
    booker_id uuid,
    sales_person_user_id uuid,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT campaigns_hour CHECK (((hour >= 9) AND (hour <= 21))),
    CONSTRAINT campaigns_of_type CHECK (((type = 2) OR ((booker_id IS NULL) AND (sales_person_user_id IS NULL)))),
    CONSTRAINT campaigns_type CHECK (((type >= 1) AND (type <= 3)))
);

ALTER TABLE ONLY public.campaigns FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.campaigns IS 'Campaigns of timed touchpoints for move leads. A deleted campaign stays, because histories name it.';

COMMENT ON COLUMN public.campaigns.type IS '1 pre-sale, 2 re-engage, 3 closer (domain::campaigns::CampaignType)';

COMMENT ON COLUMN public.campaigns.hour IS 'The hour of the day, in the time zone, at which touchpoints are due.';

COMMENT ON COLUMN public.campaigns.booker_id IS 'The booker of a re-engage campaign.';

COMMENT ON COLUMN public.campaigns.sales_person_user_id IS 'The sales person of a re-engage campaign.';

CREATE TABLE public.companies (
    tenant_id uuid NOT NULL,
    is_platform boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    office_phone text,
    address1 text,
    address2 text,
    zip_code text,
    time_zone text DEFAULT 'America/New_York'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    seats integer DEFAULT 1 NOT NULL,
    full_service boolean DEFAULT false NOT NULL,
    home_owner_data_access_limit integer,
    required_issuer text,
    required_provider_id uuid,
    CONSTRAINT companies_home_owner_limit CHECK ((home_owner_data_access_limit >= 1)),
    CONSTRAINT companies_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 64))),
    CONSTRAINT companies_seats CHECK ((seats >= 1))
);

ALTER TABLE ONLY public.companies FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.companies IS 'A company is a tenant. Super admins and what they own (markets, their own jobs and sessions) belong to the one platform company.';

COMMENT ON COLUMN public.companies.seats IS 'Users of the company who may be active at once, not counting its company admin.';

COMMENT ON COLUMN public.companies.full_service IS 'Whether the company buys home owner data without a monthly limit.';

COMMENT ON COLUMN public.companies.home_owner_data_access_limit IS 'How many home owners the company may buy data of in a month; null if nothing was agreed.';

COMMENT ON COLUMN public.companies.required_issuer IS 'The issuer that the company requires for sign-in; null allows passwords.';

COMMENT ON COLUMN public.companies.required_provider_id IS 'The provider that vouches for the required issuer.';

CREATE TABLE public.company_settings (
    tenant_id uuid NOT NULL,
    version integer NOT NULL,
    mailer_account smallint NOT NULL,
    lob_key bytea,
    logo_key text,
    website text,
    facebook_url text,
    youtube_url text,
    linkedin_url text,
    twitter_url text,
    saved_at timestamp with time zone,
    CONSTRAINT company_settings_key CHECK (((mailer_account = 2) = (lob_key IS NOT NULL))),
    CONSTRAINT company_settings_mailer_account CHECK (((mailer_account >= 1) AND (mailer_account <= 3)))
);

ALTER TABLE ONLY public.company_settings FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.company_settings IS 'What a company states about itself and about how it sends.';

COMMENT ON COLUMN public.company_settings.mailer_account IS 'Who prints: 1 Doorstep''s account at Lob, 2 the company''s own account at Lob, 3 another printer';

COMMENT ON COLUMN public.company_settings.lob_key IS 'The company''s own key, sealed.';

CREATE TABLE public.consents (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    channel smallint NOT NULL,
    address_key text NOT NULL,
    shown text NOT NULL,
    source text NOT NULL,
    wording text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    recorded_by_user_id uuid,
    revoked_at timestamp with time zone,
    revoked_by_user_id uuid,
    recorded_by_name text,
    revoked_by_name text,
    CONSTRAINT consents_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT consents_source CHECK (((char_length(source) >= 1) AND (char_length(source) <= 200))),
    CONSTRAINT consents_wording CHECK (((char_length(wording) >= 1) AND (char_length(wording) <= 2000)))
);

ALTER TABLE ONLY public.consents FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.consents IS 'Who agreed to automatic texts, when, and to which words (rules 6.4).';

COMMENT ON COLUMN public.consents.source IS 'Where consent was given: a form, a contract, a call.';

COMMENT ON COLUMN public.consents.wording IS 'The exact words.';

COMMENT ON COLUMN public.consents.recorded_by_user_id IS 'Null if a partner sent it with a lead.';

CREATE TABLE public.default_views (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    list smallint NOT NULL,
    view_id uuid NOT NULL
);

ALTER TABLE ONLY public.default_views FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.default_views IS 'The view in which a list opens for a user. It has no effect while the user does not see the view.';

CREATE TABLE public.do_not_call_imports (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    listed_on date NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    imported_by_user_id uuid NOT NULL,
    numbers integer NOT NULL,
    imported_by_name text,
    removed_at timestamp with time zone,
    added integer DEFAULT 0 NOT NULL,
    renews boolean DEFAULT true NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    CONSTRAINT do_not_call_imports_numbers CHECK ((numbers >= 0))
);

ALTER TABLE ONLY public.do_not_call_imports FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.do_not_call_imports IS 'Files of the do-not-call registries that a company imported.';

COMMENT ON COLUMN public.do_not_call_imports.listed_on IS 'The day of the registry''s file.';

COMMENT ON COLUMN public.do_not_call_imports.added IS 'Numbers that were not listed before.';

CREATE TABLE public.do_not_call_numbers (
    tenant_id uuid NOT NULL,
    number text NOT NULL,
    import_id uuid NOT NULL,
    CONSTRAINT do_not_call_numbers_number CHECK ((number ~ '^[0-9]{10}$'::text))
);

ALTER TABLE ONLY public.do_not_call_numbers FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.do_not_call_numbers.number IS 'Ten digits.';

CREATE TABLE public.email_accounts (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid,
    version integer NOT NULL,
    account_type smallint,
    user_name text,
    client_id text,
    app_tenant_id text,
    secret bytea,
    saved_at timestamp with time zone,
    CONSTRAINT email_accounts_type CHECK (((account_type >= 1) AND (account_type <= 4))),
    CONSTRAINT email_accounts_whole CHECK ((((account_type IS NULL) = (user_name IS NULL)) AND ((account_type IS NULL) = (secret IS NULL)) AND ((NOT (account_type IS DISTINCT FROM 4)) = (client_id IS NOT NULL)) AND ((client_id IS NULL) = (app_tenant_id IS NULL))))
);

ALTER TABLE ONLY public.email_accounts FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.email_accounts IS 'The accounts that e-mails are sent from. The row of a removed account stays, so that its version continues.';

COMMENT ON COLUMN public.email_accounts.user_id IS 'The owner; null for the account of the company.';

COMMENT ON COLUMN public.email_accounts.account_type IS '1 Gmail, 2 Yahoo, 3 Outlook, 4 Office 365; null if removed';

COMMENT ON COLUMN public.email_accounts.user_name IS 'The address that it sends from.';

COMMENT ON COLUMN public.email_accounts.client_id IS 'For Office 365: the application that may send.';

COMMENT ON COLUMN public.email_accounts.secret IS 'The password, or for Office 365 the secret of the application, sealed.';

COMMENT ON COLUMN public.email_accounts.saved_at IS 'When it was last saved; null if it was not saved since the column was added.';

CREATE TABLE public.geocoded_addresses (
    tenant_id uuid NOT NULL,
    address text NOT NULL,
    latitude double precision,
    longitude double precision,
    asked_at timestamp with time zone NOT NULL,
    CONSTRAINT geocoded_addresses_length CHECK ((char_length(address) <= 400)),
    CONSTRAINT geocoded_addresses_position CHECK (((latitude IS NULL) = (longitude IS NULL)))
);

ALTER TABLE ONLY public.geocoded_addresses FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.geocoded_addresses IS 'Positions of addresses as the geocoder returned them: requested at most once a month and kept no longer than its terms allow.';

COMMENT ON COLUMN public.geocoded_addresses.address IS 'As requested: lower case, single spaces.';

COMMENT ON COLUMN public.geocoded_addresses.latitude IS 'Null if the geocoder knows no such place.';

CREATE TABLE public.inbound_messages (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    channel smallint NOT NULL,
    provider_id text NOT NULL,
    address_key text NOT NULL,
    sender text NOT NULL,
    body text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    message_id uuid,
    wish smallint,
    needs_look boolean DEFAULT false NOT NULL,
    viewed_at timestamp with time zone,
    viewed_by_user_id uuid,
    handled_at timestamp with time zone,
    connection_id uuid,
    subject text,
    full_text text,
    is_automatic boolean DEFAULT false NOT NULL,
    CONSTRAINT inbound_messages_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT inbound_messages_wish CHECK (((wish >= 1) AND (wish <= 3)))
);

ALTER TABLE ONLY public.inbound_messages FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.inbound_messages IS 'Replies of recipients.';

COMMENT ON COLUMN public.inbound_messages.provider_id IS 'The provider''s id: each reply is stored once.';

COMMENT ON COLUMN public.inbound_messages.address_key IS 'As on the suppression list.';

COMMENT ON COLUMN public.inbound_messages.sender IS 'As shown to users.';

COMMENT ON COLUMN public.inbound_messages.message_id IS 'The last message to the address, which the reply answers.';

COMMENT ON COLUMN public.inbound_messages.wish IS '1 opt out, 2 opt in, 3 help';

COMMENT ON COLUMN public.inbound_messages.needs_look IS 'Whether a user has to decide if the reply is a refusal.';

COMMENT ON COLUMN public.inbound_messages.connection_id IS 'The mailbox that received the email.';

COMMENT ON COLUMN public.inbound_messages.subject IS 'The subject of an email.';

COMMENT ON COLUMN public.inbound_messages.full_text IS 'The text of an email with what it quotes, if that is more than the body.';

COMMENT ON COLUMN public.inbound_messages.is_automatic IS 'Whether a program wrote the email, such as an out-of-office reply.';

CREATE TABLE public.job_turns (
    tenant_id uuid NOT NULL,
    queue smallint NOT NULL,
    last_claimed_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    next_due_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.job_turns FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.job_turns IS 'One row per queue and company: whose turn it is.';

COMMENT ON COLUMN public.job_turns.next_due_at IS 'The earliest due time of this company''s queued jobs, or earlier; infinity for none.';

CREATE TABLE public.jobs (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    queue smallint NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    max_attempts integer NOT NULL,
    fence bigint DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    effect_started_at timestamp with time zone,
    cancel_requested boolean DEFAULT false NOT NULL,
    owner_user_id uuid,
    title text NOT NULL,
    done bigint DEFAULT 0 NOT NULL,
    total bigint DEFAULT 0 NOT NULL,
    phrase text DEFAULT ''::text NOT NULL,
    error_code text,
    error_message text,
    idempotency_key text,
    created_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    waiting_key text,
    trace_id uuid DEFAULT COALESCE(public.current_trace(), public.new_id()) NOT NULL,
    CONSTRAINT jobs_state CHECK (((state >= 0) AND (state <= 4)))
);

ALTER TABLE ONLY public.jobs FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.jobs IS 'The ledger of jobs. Redis only wakes workers; this table is the truth.';

COMMENT ON COLUMN public.jobs.queue IS '1 interactive, 2 background';

COMMENT ON COLUMN public.jobs.state IS '0 queued, 1 running, 2 succeeded, 3 failed, 4 cancelled';

COMMENT ON COLUMN public.jobs.fence IS 'Counts the claims. A write by an older claim changes no row.';

COMMENT ON COLUMN public.jobs.effect_started_at IS 'Set and committed before an effect that must not be repeated blindly. A later claim that finds it set does not repeat the effect.';

COMMENT ON COLUMN public.jobs.done IS 'Progress: units done of jobs.total, and jobs.phrase says what is being done.';

COMMENT ON COLUMN public.jobs.changed_at IS 'When the row last changed, by the clock of the database: live streams follow it.';

COMMENT ON COLUMN public.jobs.waiting_key IS 'Set for a standing job, of which one waits at a time.';

COMMENT ON COLUMN public.jobs.trace_id IS 'The trace of the transaction that inserted the job. Its runs continue it.';

CREATE TABLE public.lead_addresses (
    tenant_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    channel smallint NOT NULL,
    address_key text NOT NULL
);

ALTER TABLE ONLY public.lead_addresses FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_addresses IS 'The addresses at which leads can be reached, at most one per channel.';

COMMENT ON COLUMN public.lead_addresses.channel IS 'domain::channels::Channel.';

COMMENT ON COLUMN public.lead_addresses.address_key IS 'The form that suppressions.address_key has.';

CREATE TABLE public.lead_campaigns (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    type smallint NOT NULL,
    campaign_id uuid NOT NULL,
    name text NOT NULL,
    hour smallint NOT NULL,
    time_zone text NOT NULL,
    sender_user_id uuid NOT NULL,
    state smallint NOT NULL,
    ending smallint,
    assigned_at timestamp with time zone NOT NULL,
    assigned_by uuid NOT NULL,
    activated_at timestamp with time zone,
    ended_at timestamp with time zone,
    settles_at timestamp with time zone,
    automated_campaign_id uuid,
    occasion date,
    CONSTRAINT lead_campaigns_activated CHECK (((state <> 2) OR (activated_at IS NOT NULL))),
    CONSTRAINT lead_campaigns_ended CHECK ((((state = 3) = (ended_at IS NOT NULL)) AND ((state = 3) = (ending IS NOT NULL)))),
    CONSTRAINT lead_campaigns_ending CHECK (((ending >= 1) AND (ending <= 8))),
    CONSTRAINT lead_campaigns_hour CHECK (((hour >= 9) AND (hour <= 21))),
    CONSTRAINT lead_campaigns_occasion CHECK (((automated_campaign_id IS NULL) = (occasion IS NULL))),
    CONSTRAINT lead_campaigns_state CHECK (((state >= 1) AND (state <= 3))),
    CONSTRAINT lead_campaigns_type CHECK (((type >= 1) AND (type <= 3)))
);

ALTER TABLE ONLY public.lead_campaigns FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_campaigns IS 'Campaigns that are assigned to leads. Name, hour and time zone are copies, so editing a campaign changes no assignment.';

COMMENT ON COLUMN public.lead_campaigns.type IS '1 pre-sale, 2 re-engage, 3 closer (domain::campaigns::CampaignType)';

COMMENT ON COLUMN public.lead_campaigns.sender_user_id IS 'The user whose email account sends, and the coordinator in texts. Without an account, the company''s sends.';

COMMENT ON COLUMN public.lead_campaigns.state IS '1 pending, 2 active, 3 ended (domain::campaigns::assignments::AssignmentState)';

COMMENT ON COLUMN public.lead_campaigns.ending IS 'Why it ended (domain::campaigns::assignments::Ending)';

COMMENT ON COLUMN public.lead_campaigns.settles_at IS 'When the job looks whether its last messages are settled, so that it is finished.';

COMMENT ON COLUMN public.lead_campaigns.automated_campaign_id IS 'The automated campaign that assigned it; null if a user did.';

COMMENT ON COLUMN public.lead_campaigns.occasion IS 'The day of the survey, or of the receipt for re-engage, for which automation assigned it. It moves with the survey.';

CREATE TABLE public.lead_import_rows (
    tenant_id uuid NOT NULL,
    import_id uuid NOT NULL,
    row_number integer NOT NULL,
    opportunity_id text,
    effect smallint NOT NULL,
    unknown_status text,
    faults jsonb,
    known_version bigint,
    version_before bigint,
    digest_before bytea,
    outcome smallint,
    lead_id uuid,
    before jsonb,
    version_after bigint,
    undo_version bigint,
    CONSTRAINT lead_import_rows_effect CHECK (((effect >= 1) AND (effect <= 5))),
    CONSTRAINT lead_import_rows_outcome CHECK (((outcome >= 1) AND (outcome <= 4)))
);

ALTER TABLE ONLY public.lead_import_rows FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_import_rows IS 'The rows of an import: prediction, result of applying, result of undoing.';

COMMENT ON COLUMN public.lead_import_rows.row_number IS 'From 1, the first row below the header.';

COMMENT ON COLUMN public.lead_import_rows.effect IS 'The predicted effect (database::leads::imports::RowEffect).';

COMMENT ON COLUMN public.lead_import_rows.faults IS 'Array of {field, message} of a rejected row.';

COMMENT ON COLUMN public.lead_import_rows.known_version IS 'The stored version of the lead that the dry run began with; 0 without a lead.';

COMMENT ON COLUMN public.lead_import_rows.version_before IS 'The predicted version of the lead before this row; 0 without a lead.';

COMMENT ON COLUMN public.lead_import_rows.digest_before IS 'The predicted digest of the lead before this row.';

COMMENT ON COLUMN public.lead_import_rows.outcome IS 'database::leads::imports::RowOutcome; null until the row is applied.';

COMMENT ON COLUMN public.lead_import_rows.lead_id IS 'The lead that the row created or updated.';

COMMENT ON COLUMN public.lead_import_rows.before IS 'The lead before the row, to restore it.';

COMMENT ON COLUMN public.lead_import_rows.version_after IS 'The version of the lead that the row stored.';

COMMENT ON COLUMN public.lead_import_rows.undo_version IS 'The version of the lead that the undo stored.';

CREATE TABLE public.lead_imports (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    state smallint NOT NULL,
    source_name text NOT NULL,
    file_name text NOT NULL,
    object_key text NOT NULL,
    file_hash bytea NOT NULL,
    encoding text NOT NULL,
    delimiter text NOT NULL,
    headers jsonb NOT NULL,
    samples jsonb NOT NULL,
    row_count integer NOT NULL,
    columns jsonb NOT NULL,
    columns_from smallint NOT NULL,
    words jsonb NOT NULL,
    unknown_words jsonb NOT NULL,
    job_id uuid,
    dry_run_id uuid,
    decided_at timestamp with time zone,
    rows_done integer DEFAULT 0 NOT NULL,
    rows_to_do integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    stale integer DEFAULT 0 NOT NULL,
    rejected integer DEFAULT 0 NOT NULL,
    unknown_statuses integer DEFAULT 0 NOT NULL,
    applied integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    reversed integer DEFAULT 0 NOT NULL,
    kept integer DEFAULT 0 NOT NULL,
    requested_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone,
    applied_at timestamp with time zone,
    undone_at timestamp with time zone,
    expired_at timestamp with time zone,
    file_deleted_at timestamp with time zone,
    CONSTRAINT lead_imports_hash CHECK ((octet_length(file_hash) = 32)),
    CONSTRAINT lead_imports_state CHECK (((state >= 1) AND (state <= 7)))
);

ALTER TABLE ONLY public.lead_imports FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_imports IS 'Imports of leads from files: uploaded, checked by a dry run, applied, undone.';

COMMENT ON COLUMN public.lead_imports.state IS 'database::leads::imports::ImportState.';

COMMENT ON COLUMN public.lead_imports.source_name IS 'The name under which columns and words are remembered for the next file.';

COMMENT ON COLUMN public.lead_imports.file_hash IS 'SHA-256 of the stored file, so that what was checked is what is applied.';

COMMENT ON COLUMN public.lead_imports.headers IS 'Array of the file''s headers.';

COMMENT ON COLUMN public.lead_imports.samples IS 'Array of the first five rows, each an array of texts.';

COMMENT ON COLUMN public.lead_imports.columns IS 'Object of fields (domain::leads::import::ImportField), each with its header.';

COMMENT ON COLUMN public.lead_imports.columns_from IS 'database::leads::imports::ColumnsFrom.';

COMMENT ON COLUMN public.lead_imports.words IS 'The words of the file: {statuses: {word: code}, moveTypes: {word: code}}.';

COMMENT ON COLUMN public.lead_imports.unknown_words IS 'The words without a meaning, with their rows (domain::leads::import::UnknownWords).';

COMMENT ON COLUMN public.lead_imports.job_id IS 'The newest job of the import.';

COMMENT ON COLUMN public.lead_imports.dry_run_id IS 'The job of the newest dry run. A new mapping has a new dry run.';

COMMENT ON COLUMN public.lead_imports.decided_at IS 'The time of the dry run''s decisions, which applying repeats.';

COMMENT ON COLUMN public.lead_imports.rows_done IS 'The rows that the current or last step has processed.';

COMMENT ON COLUMN public.lead_imports.rows_to_do IS 'The rows of that step.';

COMMENT ON COLUMN public.lead_imports.created IS 'Rows that create a lead by the dry run; the next five columns count its other predictions.';

COMMENT ON COLUMN public.lead_imports.applied IS 'Rows that were applied as predicted.';

COMMENT ON COLUMN public.lead_imports.skipped IS 'Rows that were not applied because their lead changed after the dry run.';

COMMENT ON COLUMN public.lead_imports.expired_at IS 'From then on no step can be ordered: its personal data is being deleted or is deleted.';

COMMENT ON COLUMN public.lead_imports.file_deleted_at IS 'When the file, its samples and the former states of leads were deleted.';

CREATE TABLE public.lead_match_zips (
    tenant_id uuid NOT NULL,
    zip_code text NOT NULL,
    after_lead_id uuid NOT NULL
);

ALTER TABLE ONLY public.lead_match_zips FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_match_zips IS 'The zip codes whose listings changed since their leads were matched.';

COMMENT ON COLUMN public.lead_match_zips.after_lead_id IS 'The last lead that was matched since the change; all zeros before the first.';

CREATE TABLE public.lead_property_matches (
    tenant_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    percent smallint NOT NULL,
    matched_at timestamp with time zone NOT NULL,
    CONSTRAINT lead_property_matches_percent CHECK (((percent >= 60) AND (percent <= 100)))
);

ALTER TABLE ONLY public.lead_property_matches FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_property_matches IS 'The listing of the company''s territory whose address is most like the lead''s, if any is like it.';

COMMENT ON COLUMN public.lead_property_matches.percent IS '100 if the normalized addresses are equal, otherwise their similarity (domain::leads::matches).';

COMMENT ON COLUMN public.lead_property_matches.matched_at IS 'Since when it is this listing with this percentage.';

CREATE TABLE public.lead_rejections (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    source text NOT NULL,
    api_key_id uuid,
    opportunity_id text,
    item text,
    item_hash bytea NOT NULL,
    faults jsonb NOT NULL,
    is_stored boolean NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    times integer NOT NULL,
    source_key text NOT NULL,
    unknown_word text
);

ALTER TABLE ONLY public.lead_rejections FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_rejections IS 'Items that could not be stored, or only in part, for 30 days after they last came.';

COMMENT ON COLUMN public.lead_rejections.source IS 'What sent the item, as people read it.';

COMMENT ON COLUMN public.lead_rejections.item IS 'The item as JSON text; null if it was too big to keep.';

COMMENT ON COLUMN public.lead_rejections.item_hash IS 'SHA-256 of the item, so that the same item is listed once.';

COMMENT ON COLUMN public.lead_rejections.faults IS 'Array of {field, message}.';

COMMENT ON COLUMN public.lead_rejections.is_stored IS 'Whether the item was stored without its unknown status.';

COMMENT ON COLUMN public.lead_rejections.times IS 'How often the same item came.';

COMMENT ON COLUMN public.lead_rejections.source_key IS 'The source, as in lead_word_maps.';

COMMENT ON COLUMN public.lead_rejections.unknown_word IS 'The status without a meaning, in the form in which words are compared.';

CREATE TABLE public.lead_touchpoints (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_campaign_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    place smallint NOT NULL,
    anchor smallint,
    days smallint,
    channel smallint NOT NULL,
    template_id uuid NOT NULL,
    snapshot_id uuid NOT NULL,
    planned_on date,
    due_on date,
    due_at timestamp with time zone,
    look_at timestamp with time zone,
    state smallint DEFAULT 0 NOT NULL,
    reason text,
    round integer DEFAULT 0 NOT NULL,
    message_id uuid,
    sent_on date,
    moved_at timestamp with time zone,
    is_accelerated boolean DEFAULT false NOT NULL,
    CONSTRAINT lead_touchpoints_anchor CHECK (((anchor >= 1) AND (anchor <= 6))),
    CONSTRAINT lead_touchpoints_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT lead_touchpoints_days CHECK (((days >= '-7'::integer) AND (days <= 7))),
    CONSTRAINT lead_touchpoints_due CHECK (((due_on IS NULL) = (due_at IS NULL))),
    CONSTRAINT lead_touchpoints_explained CHECK (((state <> ALL (ARRAY[2, 3, 4])) OR (reason IS NOT NULL))),
    CONSTRAINT lead_touchpoints_handed_off CHECK (((state <> 1) OR (message_id IS NOT NULL))),
    CONSTRAINT lead_touchpoints_look CHECK (((look_at IS NULL) OR ((state = 0) AND (due_at IS NOT NULL)))),
    CONSTRAINT lead_touchpoints_state CHECK (((state >= 0) AND (state <= 4))),
    CONSTRAINT lead_touchpoints_time CHECK (((anchor IS NULL) = (days IS NULL)))
);

ALTER TABLE ONLY public.lead_touchpoints FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_touchpoints IS 'Touchpoints of leads: copies of campaign steps with their times. Once handed off, the message records the outcome.';

COMMENT ON COLUMN public.lead_touchpoints.place IS 'The position in the campaign, from 1.';

COMMENT ON COLUMN public.lead_touchpoints.snapshot_id IS 'The content of the template when the campaign was assigned.';

COMMENT ON COLUMN public.lead_touchpoints.planned_on IS 'The day that follows from the anchor; null while that is unknown or the campaign is pending.';

COMMENT ON COLUMN public.lead_touchpoints.due_at IS 'When it is due; a resumed touchpoint has a slot of its own.';

COMMENT ON COLUMN public.lead_touchpoints.look_at IS 'When the job looks at it next; only for touchpoints that wait.';

COMMENT ON COLUMN public.lead_touchpoints.state IS '0 waiting, 1 handed off, 2 paused, 3 expired, 4 canceled (domain::campaigns::touchpoints::TouchpointState)';

COMMENT ON COLUMN public.lead_touchpoints.round IS 'Part of the key of its message: a withdrawn or failed message is followed by one of the next round.';

COMMENT ON COLUMN public.lead_touchpoints.sent_on IS 'The local day of the last handoff, from which the next touchpoints count.';

COMMENT ON COLUMN public.lead_touchpoints.moved_at IS 'When its anchor moved after it was sent.';

CREATE TABLE public.lead_versions (
    tenant_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    version bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    source text NOT NULL,
    changed jsonb NOT NULL,
    is_from_file boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY public.lead_versions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_versions IS 'The history of leads: one row for each stored version.';

COMMENT ON COLUMN public.lead_versions.source IS 'What sent the change, as people read it.';

COMMENT ON COLUMN public.lead_versions.changed IS 'Object of changed fields by their names on the wire, each [old, new]; empty for version 1.';

COMMENT ON COLUMN public.lead_versions.is_from_file IS 'Whether a file made it, or the undo of an import. Automation doesn''t count such a change.';

CREATE TABLE public.lead_word_maps (
    tenant_id uuid NOT NULL,
    source_key text NOT NULL,
    source_name text NOT NULL,
    words jsonb NOT NULL,
    columns jsonb,
    updated_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.lead_word_maps FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_word_maps IS 'What the words of a source of leads mean.';

COMMENT ON COLUMN public.lead_word_maps.source_key IS 'database::leads::SourceKey: key:UUID of a partner''s key, or file: and the lower-cased name of a source of files.';

COMMENT ON COLUMN public.lead_word_maps.source_name IS 'The source as people read it.';

COMMENT ON COLUMN public.lead_word_maps.words IS 'domain::leads::WordMap: codes of statuses and kinds of moves by their words.';

COMMENT ON COLUMN public.lead_word_maps.columns IS 'For files: the header of each field; null for other sources.';

CREATE TABLE public.lead_words (
    tenant_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);

ALTER TABLE ONLY public.lead_words FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_words IS 'The words by which leads are found (domain::leads::search_words).';

CREATE TABLE public.leads (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    opportunity_id text NOT NULL,
    status smallint NOT NULL,
    move_type smallint,
    booker_key text,
    sales_person_key text,
    survey_on date,
    move_on date,
    received_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone,
    details jsonb NOT NULL,
    sms_consent jsonb,
    digest bytea NOT NULL,
    is_history boolean NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    origin_zip text GENERATED ALWAYS AS ("left"((details #>> '{origin,zipCode}'::text[]), 16)) STORED,
    matched_version bigint DEFAULT 0 NOT NULL,
    evaluated_version bigint DEFAULT 0 NOT NULL,
    booked_at timestamp with time zone,
    CONSTRAINT leads_digest CHECK ((octet_length(digest) = 32)),
    CONSTRAINT leads_status CHECK (((status >= 1) AND (status <= 9)))
);

ALTER TABLE ONLY public.leads FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.leads IS 'Move leads of a company. Only their sources change them.';

COMMENT ON COLUMN public.leads.opportunity_id IS 'The partner''s id.';

COMMENT ON COLUMN public.leads.status IS 'domain::leads::LeadStatus.';

COMMENT ON COLUMN public.leads.move_type IS 'domain::move_types::MoveType; null if unknown.';

COMMENT ON COLUMN public.leads.booker_key IS 'The booker''s code in lower case, copied from details.';

COMMENT ON COLUMN public.leads.sales_person_key IS 'The SalesPersonQLABId in lower case, copied from details.';

COMMENT ON COLUMN public.leads.survey_on IS 'The survey''s day as the partner states it, copied from details.';

COMMENT ON COLUMN public.leads.details IS 'What the newest item states (domain::leads::LeadDetails).';

COMMENT ON COLUMN public.leads.sms_consent IS 'The agreement to automatic texts (domain::leads::SmsConsent).';

COMMENT ON COLUMN public.leads.digest IS 'SHA-256 of the lead''s canonical form. An item with the same digest changes nothing.';

COMMENT ON COLUMN public.leads.is_history IS 'First seen more than 48 hours after its receipt: no automation applies.';

COMMENT ON COLUMN public.leads.version IS 'From 1, one more with each change.';

COMMENT ON COLUMN public.leads.updated_at IS 'When Doorstep stored the last change.';

COMMENT ON COLUMN public.leads.origin_zip IS 'The zip code where the move begins, copied from details.';

COMMENT ON COLUMN public.leads.matched_version IS 'The version whose address was last compared with the listings.';

COMMENT ON COLUMN public.leads.evaluated_version IS 'The version by which its campaigns were last planned.';

COMMENT ON COLUMN public.leads.booked_at IS 'When Doorstep first stored the status Booked. Undoing an import that set it clears it.';

CREATE TABLE public.leases (
    name text NOT NULL,
    holder uuid NOT NULL,
    lease_until timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.leases IS 'One row per periodic duty. The process with the unexpired lease performs it.';

CREATE TABLE public.licence_reallocations (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    reallocated_at timestamp with time zone NOT NULL,
    old_user_name text NOT NULL,
    new_user_name text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT licence_reallocations_reason_length CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);

ALTER TABLE ONLY public.licence_reallocations FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.licence_reallocations IS 'The former holders of a license, one row for each reallocation.';

COMMENT ON COLUMN public.licence_reallocations.old_user_name IS 'First and last name at the time.';

CREATE TABLE public.listing_events (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    listing_version integer NOT NULL,
    kind smallint NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    price_before_cents bigint,
    price_cents bigint,
    CONSTRAINT listing_events_kind CHECK (((kind >= 1) AND (kind <= 8)))
);

COMMENT ON TABLE public.listing_events IS 'What happens to listings, one row per listing, change and kind.';

COMMENT ON COLUMN public.listing_events.listing_version IS 'The version of the listing that the change made.';

COMMENT ON COLUMN public.listing_events.kind IS '1 New Listing, 2 Active, 3 Pending, 4 Sold, 5 Off Market, 6 Back on Market, 7 Price Change, 8 Open House';

COMMENT ON COLUMN public.listing_events.source IS '''import'', ''sync'' or ''age''';

COMMENT ON COLUMN public.listing_events.price_before_cents IS 'The price before a price change.';

CREATE TABLE public.listing_memberships (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    market_id uuid NOT NULL,
    sub_market_id uuid,
    bucket_id uuid,
    zip_code text NOT NULL,
    status smallint NOT NULL,
    status_date date NOT NULL,
    date_added date NOT NULL,
    price_cents bigint,
    size_sqft bigint,
    partners_since timestamp with time zone,
    partner_version integer,
    partner_changed_at timestamp with time zone,
    CONSTRAINT listing_memberships_partners CHECK ((((partners_since IS NULL) = (partner_version IS NULL)) AND ((partners_since IS NULL) = (partner_changed_at IS NULL))))
);

ALTER TABLE ONLY public.listing_memberships FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.listing_memberships IS 'Which node covers a listing, at most one row per company and listing, with copies of what lists filter and sort by. A page of a list is one range of an index.';

COMMENT ON COLUMN public.listing_memberships.partners_since IS 'Copy of listing_sources.partners_since. While the two differ, partners don''t read the listing.';

COMMENT ON COLUMN public.listing_memberships.partner_version IS 'Copy of listings.version; null if partners may not read the listing.';

COMMENT ON COLUMN public.listing_memberships.partner_changed_at IS 'When the listing entered the territory, changed, or was opened to partners, whichever was last; null if partners may not read it.';

CREATE TABLE public.listing_pictures (
    listing_id uuid NOT NULL,
    url text NOT NULL,
    large_id uuid NOT NULL,
    small_id uuid NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    fetched_at timestamp with time zone,
    width integer,
    height integer,
    fault smallint,
    next_try_at timestamp with time zone,
    CONSTRAINT listing_pictures_failed CHECK (((fault IS NULL) = (next_try_at IS NULL))),
    CONSTRAINT listing_pictures_fetched CHECK ((((fetched_at IS NULL) = (width IS NULL)) AND ((width IS NULL) = (height IS NULL)))),
    CONSTRAINT listing_pictures_size CHECK (((width > 0) AND (height > 0))),
    CONSTRAINT listing_pictures_url CHECK ((char_length(url) <= 2000))
);

COMMENT ON TABLE public.listing_pictures IS 'Pictures of listings that a user has looked at, fetched once from the source and stored. Like listings they belong to all companies.';

COMMENT ON COLUMN public.listing_pictures.url IS 'The address at the source, as in listings.photo_urls.';

COMMENT ON COLUMN public.listing_pictures.large_id IS 'The object of the picture; thumbnail_id is that of its thumbnail. Both stay the same at every attempt.';

COMMENT ON COLUMN public.listing_pictures.attempts IS 'Attempts begun. Only the result of the last one counts.';

COMMENT ON COLUMN public.listing_pictures.claimed_until IS 'Until when the last attempt excludes others, by the clock of the database.';

COMMENT ON COLUMN public.listing_pictures.fetched_at IS 'When both objects were stored.';

COMMENT ON COLUMN public.listing_pictures.fault IS 'Why the last attempt failed, as numbered in the domain.';

CREATE TABLE public.listing_source_keys (
    source_id uuid NOT NULL,
    listing_key text NOT NULL
);

COMMENT ON TABLE public.listing_source_keys IS 'The keys that the walk over keys has read.';

CREATE TABLE public.listing_source_rejections (
    source_id uuid NOT NULL,
    listing_key text NOT NULL,
    code text NOT NULL,
    reason text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.listing_source_rejections IS 'The latest rows of each source that can''t be used. Stored listings stay as they are.';

COMMENT ON COLUMN public.listing_source_rejections.listing_key IS 'Empty if the key can''t be read.';

CREATE TABLE public.listing_source_syncs (
    source_id uuid NOT NULL,
    is_configured boolean NOT NULL,
    sync_every_minutes integer NOT NULL,
    sweep_at time without time zone NOT NULL,
    sync_due_at timestamp with time zone NOT NULL,
    sweep_due_at timestamp with time zone NOT NULL,
    step bigint DEFAULT 0 NOT NULL,
    walk smallint,
    cursor jsonb,
    since timestamp with time zone,
    newest timestamp with time zone,
    keys_read boolean DEFAULT false NOT NULL,
    allowed boolean DEFAULT false NOT NULL,
    pages bigint DEFAULT 0 NOT NULL,
    rows_done bigint DEFAULT 0 NOT NULL,
    rows_total bigint,
    taken_off bigint DEFAULT 0 NOT NULL,
    live_before bigint,
    walk_started_at timestamp with time zone,
    mark timestamp with time zone,
    last_synced_at timestamp with time zone,
    last_swept_at timestamp with time zone,
    waiting_since timestamp with time zone,
    waiting_gone bigint,
    waiting_live bigint,
    failing_since timestamp with time zone,
    failed_at timestamp with time zone,
    failure_code text,
    failure_phrase text,
    zips_ordered_at timestamp with time zone,
    paused_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    rows_changed bigint DEFAULT 0 NOT NULL,
    last_rows bigint,
    last_changed bigint,
    made_no_progress boolean DEFAULT false NOT NULL,
    CONSTRAINT listing_source_syncs_waiting CHECK ((((waiting_since IS NULL) = (waiting_gone IS NULL)) AND ((waiting_since IS NULL) = (waiting_live IS NULL)))),
    CONSTRAINT listing_source_syncs_waits_in_walk CHECK (((waiting_since IS NULL) OR (walk IS NOT NULL))),
    CONSTRAINT listing_source_syncs_walk CHECK (((walk >= 1) AND (walk <= 2)))
);

COMMENT ON COLUMN public.listing_source_syncs.is_configured IS 'Whether the running installation reads the source. A source that is no longer configured keeps its rows.';

COMMENT ON COLUMN public.listing_source_syncs.sweep_at IS 'The time of day, New York, of the walk that finds removed listings.';

COMMENT ON COLUMN public.listing_source_syncs.step IS 'Counts the changes of a walk. A process that read an older number stores nothing.';

COMMENT ON COLUMN public.listing_source_syncs.walk IS 'The walk under way: 1 changes, 2 keys.';

COMMENT ON COLUMN public.listing_source_syncs.cursor IS 'Where the walk continues; null at its beginning.';

COMMENT ON COLUMN public.listing_source_syncs.since IS 'Changes are read from this time; null reads all.';

COMMENT ON COLUMN public.listing_source_syncs.newest IS 'The latest modification of the stored pages.';

COMMENT ON COLUMN public.listing_source_syncs.keys_read IS 'Whether the last page of a walk over keys is stored.';

COMMENT ON COLUMN public.listing_source_syncs.allowed IS 'Whether a super admin has allowed this walk to take listings off the market.';

COMMENT ON COLUMN public.listing_source_syncs.taken_off IS 'How many listings the walk has taken off the market.';

COMMENT ON COLUMN public.listing_source_syncs.mark IS 'Modifications up to this time are stored. The next walk reads from here, less an overlap.';

COMMENT ON COLUMN public.listing_source_syncs.waiting_since IS 'Since when the walk waits for an answer, with what it would take off. Planning and dispatch hold what the listings of the source cause.';

COMMENT ON COLUMN public.listing_source_syncs.zips_ordered_at IS 'When the changed zips of a walk were last handed to the membership refresh.';

COMMENT ON COLUMN public.listing_source_syncs.paused_at IS 'Since when the source is paused.';

COMMENT ON COLUMN public.listing_source_syncs.failures IS 'Failures in a row.';

COMMENT ON COLUMN public.listing_source_syncs.rows_changed IS 'Listings that the walk under way has added or changed.';

COMMENT ON COLUMN public.listing_source_syncs.last_rows IS 'Rows of the latest finished walk over changes.';

CREATE TABLE public.listing_source_zips (
    source_id uuid NOT NULL,
    zip_code text NOT NULL
);

COMMENT ON TABLE public.listing_source_zips IS 'Zips that a walk has changed and that no membership refresh has received.';

CREATE TABLE public.listing_sources (
    id uuid NOT NULL,
    name text NOT NULL,
    first_synced_at timestamp with time zone,
    partners_since timestamp with time zone
);

COMMENT ON TABLE public.listing_sources IS 'Where listings come from.';

COMMENT ON COLUMN public.listing_sources.partners_since IS 'Since when partners'' programs may read its listings; null while they may not.';

CREATE TABLE public.listing_status_changes (
    listing_id uuid NOT NULL,
    changed_on date NOT NULL,
    status smallint NOT NULL,
    source_status text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    CONSTRAINT listing_status_changes_status CHECK (((status >= 1) AND (status <= 4)))
);

COMMENT ON TABLE public.listing_status_changes IS 'Every change of status with the day it took effect and its source.';

COMMENT ON COLUMN public.listing_status_changes.source IS '''import'', ''sync'' or ''age''';

CREATE TABLE public.listings (
    id uuid NOT NULL,
    source_id uuid NOT NULL,
    listing_key text NOT NULL,
    mls_no text NOT NULL,
    property_type text NOT NULL,
    property_sub_type text,
    address text NOT NULL,
    unit_number text,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    county text,
    list_price_cents bigint,
    close_price_cents bigint,
    size_sqft bigint,
    lot_size_sqft bigint,
    year_built smallint,
    beds smallint,
    baths smallint,
    realtor_id uuid,
    office_id uuid,
    status smallint NOT NULL,
    source_status text NOT NULL,
    status_date date NOT NULL,
    date_added date NOT NULL,
    contract_date date,
    close_date date,
    open_house_starts_at timestamp with time zone,
    open_house_ends_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((((address || ' '::text) || COALESCE(unit_number, ''::text)) || ' '::text) || city) || ' '::text) || zip_code) || ' '::text) || mls_no))) STORED NOT NULL,
    source_modified_at timestamp with time zone,
    photo_urls text[],
    open_house_over_at timestamp with time zone,
    CONSTRAINT listings_price CHECK (((list_price_cents >= 0) AND (close_price_cents >= 0))),
    CONSTRAINT listings_size CHECK ((size_sqft > 0)),
    CONSTRAINT listings_status CHECK (((status >= 1) AND (status <= 4)))
);

COMMENT ON TABLE public.listings IS 'Reference data of all companies. Tenants read listings; imports and syncs write them as the platform.';

COMMENT ON COLUMN public.listings.status IS '1 New, 2 Pending, 3 Active, 4 Off Market';

COMMENT ON COLUMN public.listings.source_status IS 'The status as the source names it; the reason if the listing is off market.';

COMMENT ON COLUMN public.listings.version IS 'Counts the changes of the row; membership copies follow it.';

COMMENT ON COLUMN public.listings.search_text IS 'What the search box searches.';

COMMENT ON COLUMN public.listings.source_modified_at IS 'When the source last modified the listing: of two versions, the later one counts. Null for an imported file.';

COMMENT ON COLUMN public.listings.photo_urls IS 'Addresses of the photos, in order; null if the source has none.';

CREATE TABLE public.mail_authorizations (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    renewed_id uuid,
    expires_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone,
    outcome jsonb
);

ALTER TABLE ONLY public.mail_authorizations FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mail_authorizations IS 'Authorizations of mailboxes under way. Each state works once, for the session and the browser that began it.';

COMMENT ON COLUMN public.mail_authorizations.state_hash IS 'SHA-256 of the state.';

COMMENT ON COLUMN public.mail_authorizations.browser_hash IS 'SHA-256 of the cookie of the browser that began it.';

COMMENT ON COLUMN public.mail_authorizations.renewed_id IS 'The mailbox that is connected again.';

COMMENT ON COLUMN public.mail_authorizations.taken_at IS 'When the state was used.';

COMMENT ON COLUMN public.mail_authorizations.outcome IS 'The answer of the call that used the state, which a repeated call gets too.';

CREATE TABLE public.mail_connections (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    name text,
    service_type smallint NOT NULL,
    account_id bigint NOT NULL,
    token bytea,
    is_active boolean NOT NULL,
    health smallint DEFAULT 0 NOT NULL,
    health_reason text,
    health_since timestamp with time zone,
    authorization_expires_at timestamp with time zone,
    connected_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    mail_read_at timestamp with time zone,
    carries_headers boolean,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    sync_delta text,
    sync_page text,
    synced_at timestamp with time zone,
    subscription_id text,
    CONSTRAINT mail_connections_health CHECK (((health = 0) = (health_since IS NULL))),
    CONSTRAINT mail_connections_live CHECK (((deleted_at IS NULL) OR (NOT is_active))),
    CONSTRAINT mail_connections_token CHECK (((deleted_at IS NOT NULL) OR (token IS NOT NULL)))
);

ALTER TABLE ONLY public.mail_connections FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mail_connections IS 'Mailboxes of users, connected through Aurinko. A deleted row keeps its token until Aurinko has revoked it, for a day at most.';

COMMENT ON COLUMN public.mail_connections.service_type IS 'The mail service (domain::mailboxes::ServiceType).';

COMMENT ON COLUMN public.mail_connections.account_id IS 'Aurinko''s id of the account. It never leaves the server.';

COMMENT ON COLUMN public.mail_connections.token IS 'The sealed access token, bound to the row.';

COMMENT ON COLUMN public.mail_connections.health IS 'Whether the mailbox works (domain::mailboxes::Health).';

COMMENT ON COLUMN public.mail_connections.health_reason IS 'Aurinko''s code of the error, for support.';

COMMENT ON COLUMN public.mail_connections.health_since IS 'Since when the mailbox doesn''t work.';

COMMENT ON COLUMN public.mail_connections.authorization_expires_at IS 'When the provider''s authorization expires, if that is known.';

COMMENT ON COLUMN public.mail_connections.mail_read_at IS 'When the newest messages were read last.';

COMMENT ON COLUMN public.mail_connections.carries_headers IS 'Whether email from the mailbox keeps our headers; null until a sent message has shown it.';

COMMENT ON COLUMN public.mail_connections.checked_at IS 'When the mailbox was checked last.';

COMMENT ON COLUMN public.mail_connections.sync_delta IS 'The provider''s token of the next changes; null until the first sync has begun.';

COMMENT ON COLUMN public.mail_connections.sync_page IS 'The token of the next page of the changes, while a sync is under way.';

COMMENT ON COLUMN public.mail_connections.synced_at IS 'When all changes had been read last.';

COMMENT ON COLUMN public.mail_connections.subscription_id IS 'The provider''s subscription that calls our webhook; null without one.';

CREATE TABLE public.mail_copies (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    thread_id text,
    internet_message_id text,
    subject_key text NOT NULL,
    address_key text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.mail_copies FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mail_copies IS 'The copies of our emails among the sent items of connected mailboxes. Replies refer to them.';

COMMENT ON COLUMN public.mail_copies.thread_id IS 'The provider''s id of the thread.';

COMMENT ON COLUMN public.mail_copies.internet_message_id IS 'The Message-ID header, without angle brackets.';

COMMENT ON COLUMN public.mail_copies.subject_key IS 'The subject without prefixes such as Re:, in lower case.';

COMMENT ON COLUMN public.mail_copies.address_key IS 'The recipient''s address in the form of the suppression list.';

CREATE TABLE public.mail_messages (
    tenant_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    provider_id text NOT NULL,
    thread_id text,
    from_name text,
    from_address text,
    subject text,
    snippet text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    is_unread boolean NOT NULL,
    is_important boolean NOT NULL,
    has_attachments boolean NOT NULL,
    seen_at timestamp with time zone
);

ALTER TABLE ONLY public.mail_messages FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mail_messages IS 'A cache: the newest messages of connected mailboxes, 500 of 30 days at most. It is deleted with the connection.';

COMMENT ON COLUMN public.mail_messages.provider_id IS 'The provider''s id of the message.';

COMMENT ON COLUMN public.mail_messages.snippet IS 'The beginning of its text.';

COMMENT ON COLUMN public.mail_messages.seen_at IS 'When the mailbox''s user first opened the message.';

CREATE TABLE public.mailer_caps (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    month smallint NOT NULL,
    max_cap integer NOT NULL,
    CONSTRAINT mailer_caps_cap CHECK ((max_cap >= 0)),
    CONSTRAINT mailer_caps_month CHECK (((month >= 1) AND (month <= 12)))
);

ALTER TABLE ONLY public.mailer_caps FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mailer_caps IS 'The cap of a calendar month, repeated every year. A month without a row has no cap.';

CREATE TABLE public.mailer_tallies (
    tenant_id uuid NOT NULL,
    year smallint NOT NULL,
    month smallint NOT NULL,
    tally integer DEFAULT 0 NOT NULL,
    max_cap integer,
    CONSTRAINT mailer_tallies_month CHECK (((month >= 1) AND (month <= 12))),
    CONSTRAINT mailer_tallies_tally CHECK ((tally >= 0)),
    CONSTRAINT mailer_tallies_within_cap CHECK ((tally <= max_cap))
);

ALTER TABLE ONLY public.mailer_tallies FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.mailer_tallies IS 'How many mailers a month of a year has sent. The row also holds the cap: reserving a slot and changing the cap lock this one row, so the tally never exceeds the cap.';

COMMENT ON COLUMN public.mailer_tallies.max_cap IS 'Null if the month has no cap.';

CREATE TABLE public.membership_counts (
    tenant_id uuid NOT NULL,
    level smallint NOT NULL,
    node_id uuid NOT NULL,
    status smallint NOT NULL,
    listings bigint NOT NULL,
    node_tenant_id uuid GENERATED ALWAYS AS (
CASE level
    WHEN 0 THEN '00000000-0000-7000-8000-000000000001'::uuid
    ELSE tenant_id
END) STORED NOT NULL,
    CONSTRAINT membership_counts_level CHECK (((level >= 0) AND (level <= 2)))
);

ALTER TABLE ONLY public.membership_counts FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.membership_counts IS 'How many listings of each status are in a market, child market or bucket. A market has a row for each company that owns it and one for the platform.';

COMMENT ON COLUMN public.membership_counts.status IS 'As listings.status.';

COMMENT ON COLUMN public.membership_counts.node_tenant_id IS 'Markets belong to the platform.';

CREATE TABLE public.membership_versions (
    tenant_id uuid NOT NULL,
    version bigint NOT NULL
);

ALTER TABLE ONLY public.membership_versions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.membership_versions IS 'How often the memberships of a company have changed, so that a cached count can be recognized as valid.';

CREATE TABLE public.message_artworks (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    front_key text NOT NULL,
    back_key text NOT NULL,
    drawn_at timestamp with time zone NOT NULL,
    front_address text,
    back_address text
);

ALTER TABLE ONLY public.message_artworks FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.message_artworks IS 'The print files of postcards, drawn before the printer is called.';

COMMENT ON COLUMN public.message_artworks.front_address IS 'The public address of the front; null for artwork that is drawn again.';

CREATE TABLE public.message_attempts (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    attempt bigint NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    outcome smallint,
    detail text,
    account_type smallint,
    account_address text,
    provider_id text,
    units smallint,
    cost_micros bigint,
    trace_id uuid DEFAULT public.current_trace(),
    CONSTRAINT message_attempts_account CHECK (((account_type >= 0) AND (account_type <= 6))),
    CONSTRAINT message_attempts_ended CHECK (((outcome IS NULL) = (ended_at IS NULL))),
    CONSTRAINT message_attempts_outcome CHECK (((outcome >= 1) AND (outcome <= 4)))
);

ALTER TABLE ONLY public.message_attempts FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.message_attempts IS 'The dispatches of a message.';

COMMENT ON COLUMN public.message_attempts.attempt IS 'The fence of the dispatch.';

COMMENT ON COLUMN public.message_attempts.outcome IS '1 accepted, 2 refused, 3 not accepted now, 4 unknown; null while under way';

COMMENT ON COLUMN public.message_attempts.detail IS 'What the provider answered.';

COMMENT ON COLUMN public.message_attempts.account_type IS '0 Doorstep''s own account, 1 to 4 as email_accounts.account_type, 5 the company''s own account at the printer, 6 a connected mailbox';

COMMENT ON COLUMN public.message_attempts.account_address IS 'The address, number or account that it was sent from.';

COMMENT ON COLUMN public.message_attempts.units IS 'messages.units of a charged dispatch that another one followed; cost_micros likewise.';

COMMENT ON COLUMN public.message_attempts.trace_id IS 'The trace of the job that made the attempt.';

CREATE TABLE public.message_contents (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text,
    html text,
    body text,
    snapshot_id uuid,
    "values" jsonb,
    street text,
    unit text,
    city text,
    state text,
    zip_code text,
    copy_address text,
    copy_key text,
    answers text,
    CONSTRAINT message_contents_answers CHECK (((char_length(answers) >= 1) AND (char_length(answers) <= 1000)))
);

ALTER TABLE ONLY public.message_contents FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.message_contents IS 'Content and recipient of a message as planned.';

COMMENT ON COLUMN public.message_contents.recipient_address IS 'An address of the channel.';

COMMENT ON COLUMN public.message_contents.html IS 'Null, like body, if the content must not be stored: a link that sets a password.';

COMMENT ON COLUMN public.message_contents.snapshot_id IS 'Null for a message whose content is stored in this row.';

COMMENT ON COLUMN public.message_contents."values" IS 'The values of the variables for this recipient, by the id of the variable.';

COMMENT ON COLUMN public.message_contents.street IS 'For a postcard: the recipient''s address.';

COMMENT ON COLUMN public.message_contents.copy_address IS 'The recipient of a copy.';

COMMENT ON COLUMN public.message_contents.copy_key IS 'The same address in the form of the suppression list.';

COMMENT ON COLUMN public.message_contents.answers IS 'The provider''s id of the message in the sender''s mailbox that a personal email answers.';

CREATE TABLE public.message_reports (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    report_key text NOT NULL,
    name text NOT NULL,
    detail text,
    reported_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.message_reports FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.message_reports IS 'What providers report of messages after they accepted them.';

COMMENT ON COLUMN public.message_reports.report_key IS 'Identifies the report among those of the message, so a repeat is recognized.';

COMMENT ON COLUMN public.message_reports.name IS 'The provider''s word: delivered, undelivered, postcard.in_transit and the like.';

CREATE TABLE public.message_snapshots (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    digest bytea NOT NULL,
    channel smallint NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT message_snapshots_channel CHECK (((channel >= 1) AND (channel <= 3)))
);

ALTER TABLE ONLY public.message_snapshots FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.message_snapshots IS 'Templates as they were when messages were planned, and what users composed. Each content is stored once.';

COMMENT ON COLUMN public.message_snapshots.digest IS 'SHA-256 of the content.';

COMMENT ON COLUMN public.message_snapshots.channel IS '1 e-mail, 2 SMS, 3 postcard';

COMMENT ON COLUMN public.message_snapshots.content IS 'The content, its fallback texts and the company details that it shows (domain::messages::snapshot).';

CREATE TABLE public.message_turns (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    state smallint NOT NULL,
    reason text NOT NULL,
    detail text,
    by_name text,
    CONSTRAINT message_turns_state CHECK ((state = ANY (ARRAY[0, 4, 5, 6, 7, 8])))
);

ALTER TABLE ONLY public.message_turns FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.message_turns IS 'Former states of a message with their reasons: releasing a held message or retrying a failed one erases nothing (rules 6.1).';

COMMENT ON COLUMN public.message_turns.at IS 'When the message came into the state.';

COMMENT ON COLUMN public.message_turns.state IS 'As messages.state; 0 if it was planned again.';

COMMENT ON COLUMN public.message_turns.reason IS 'As messages.reason; empty if there is none.';

COMMENT ON COLUMN public.message_turns.detail IS 'As messages.reason_detail.';

COMMENT ON COLUMN public.message_turns.by_name IS 'The name of the user who changed the state, if a user did.';

CREATE TABLE public.messages (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    dedupe_key text NOT NULL,
    cause smallint NOT NULL,
    channel smallint NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    reason text,
    job_id uuid,
    planned_at timestamp with time zone NOT NULL,
    planned_by_user_id uuid,
    due_at timestamp with time zone NOT NULL,
    fence bigint DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    ended_at timestamp with time zone,
    audience smallint,
    realtor_id uuid,
    listing_id uuid,
    address_key text,
    event smallint,
    listing_event_id uuid,
    template_id uuid,
    node_id uuid,
    reason_detail text,
    held_at timestamp with time zone,
    provider_id text,
    sent_at timestamp with time zone,
    delivered_at timestamp with time zone,
    stoppable_until timestamp with time zone,
    units smallint,
    cost_micros bigint,
    cap_month date,
    look_at timestamp with time zone,
    planned_by_name text,
    first_held_at timestamp with time zone,
    tries smallint DEFAULT 0 NOT NULL,
    unwanted text,
    unwanted_at timestamp with time zone,
    sender_user_id uuid,
    lead_id uuid,
    campaign_id uuid,
    step_anchor smallint,
    step_days smallint,
    CONSTRAINT messages_audience CHECK (((audience >= 1) AND (audience <= 3))),
    CONSTRAINT messages_cause CHECK (((cause >= 1) AND (cause <= 7))),
    CONSTRAINT messages_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT messages_cost CHECK ((cost_micros >= 0)),
    CONSTRAINT messages_dedupe_key CHECK (((char_length(dedupe_key) >= 1) AND (char_length(dedupe_key) <= 200))),
    CONSTRAINT messages_ended CHECK (((state = ANY (ARRAY[2, 3, 5, 6, 7, 8])) = (ended_at IS NOT NULL))),
    CONSTRAINT messages_explained CHECK (((state <> ALL (ARRAY[4, 5, 6, 7, 8])) OR (reason IS NOT NULL))),
    CONSTRAINT messages_held CHECK (((state = 4) = (held_at IS NOT NULL))),
    CONSTRAINT messages_leased CHECK (((state = 1) = (lease_until IS NOT NULL))),
    CONSTRAINT messages_origin CHECK ((
CASE cause
    WHEN 2 THEN ((NOT (audience IS DISTINCT FROM 1)) OR (NOT (audience IS DISTINCT FROM 2)))
    WHEN 3 THEN (NOT (audience IS DISTINCT FROM 3))
    WHEN 4 THEN (NOT (audience IS DISTINCT FROM 3))
    WHEN 6 THEN ((audience IS NULL) AND (listing_id IS NULL))
    ELSE true
END AND ((event IS NULL) OR (cause = 2)))),
    CONSTRAINT messages_recipient CHECK (((realtor_id IS NULL) OR (NOT (audience IS DISTINCT FROM 1)))),
    CONSTRAINT messages_sender_channel CHECK (((sender_user_id IS NULL) OR (channel = 1))),
    CONSTRAINT messages_state CHECK (((state >= 0) AND (state <= 8))),
    CONSTRAINT messages_step CHECK ((((step_anchor IS NULL) = (step_days IS NULL)) AND ((step_anchor IS NULL) OR (campaign_id IS NOT NULL)))),
    CONSTRAINT messages_units CHECK ((units > 0))
);

ALTER TABLE ONLY public.messages FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.messages IS 'The ledger of outbound messages: each is planned once, with every attempt and every reason (rules 6.1). Jobs are deleted after a month; messages stay.';

COMMENT ON COLUMN public.messages.dedupe_key IS 'The cause of the message. The same cause plans no second message.';

COMMENT ON COLUMN public.messages.cause IS '1 a user, 2 a changed listing, 3 a touchpoint, 4 a touchpoint sent by a user, 5 a test, 6 Doorstep, 7 a personal email of a user';

COMMENT ON COLUMN public.messages.channel IS '1 e-mail, 2 SMS, 3 postcard';

COMMENT ON COLUMN public.messages.state IS '0 planned, 1 dispatching, 2 sent, 3 delivered, 4 held, 5 failed, 6 unconfirmed, 7 cancelled, 8 expired. SQL names a state by message_state().';

COMMENT ON COLUMN public.messages.reason IS 'Why it is in this state: a code of domain::messages::Reason.';

COMMENT ON COLUMN public.messages.job_id IS 'The job that sends it. Jobs are deleted, so it is no reference.';

COMMENT ON COLUMN public.messages.fence IS 'The number of the dispatch. Every write for a dispatch names it.';

COMMENT ON COLUMN public.messages.lease_until IS 'Until when no other process may settle the dispatch, by the clock of the database.';

COMMENT ON COLUMN public.messages.audience IS '1 realtor, 2 home owner, 3 lead; null for Doorstep''s own and for typed addresses';

COMMENT ON COLUMN public.messages.address_key IS 'The key of the address on the suppression list (domain::suppressions).';

COMMENT ON COLUMN public.messages.event IS 'For an automatic message: the kind of listing event.';

COMMENT ON COLUMN public.messages.node_id IS 'The child market or bucket of the listing.';

COMMENT ON COLUMN public.messages.reason_detail IS 'Details of the reason: the variable, or the provider''s code.';

COMMENT ON COLUMN public.messages.held_at IS 'Since when it is held for its present reason.';

COMMENT ON COLUMN public.messages.provider_id IS 'The provider''s id of the message.';

COMMENT ON COLUMN public.messages.stoppable_until IS 'Until when the provider can be asked to cancel it.';

COMMENT ON COLUMN public.messages.units IS 'Segments of a text; 1 for other channels.';

COMMENT ON COLUMN public.messages.cost_micros IS 'The cost by the provider''s list price, in millionths of a dollar.';

COMMENT ON COLUMN public.messages.cap_month IS 'The first day of the month whose cap it has a slot of.';

COMMENT ON COLUMN public.messages.look_at IS 'When the provider is asked for the outcome of an unknown dispatch, in business time.';

COMMENT ON COLUMN public.messages.first_held_at IS 'Since when it was first held. It expires seven days later.';

COMMENT ON COLUMN public.messages.tries IS 'How often the provider did not accept it since it was last planned.';

COMMENT ON COLUMN public.messages.unwanted IS 'A code as messages.reason: why a message under way is no longer wanted. Recovery does not order it again (rules 6.10).';

COMMENT ON COLUMN public.messages.unwanted_at IS 'Since when it is no longer wanted.';

COMMENT ON COLUMN public.messages.sender_user_id IS 'The user whose e-mail account sends it (domain::messages::lane::Lane); null for the account of the company.';

COMMENT ON COLUMN public.messages.lead_id IS 'The move lead that receives it.';

COMMENT ON COLUMN public.messages.campaign_id IS 'The campaign of the touchpoint that it sends; null for other messages.';

COMMENT ON COLUMN public.messages.step_anchor IS 'The event that the touchpoint''s day counts from (domain::campaigns::steps::Anchor); null for an immediate one.';

COMMENT ON COLUMN public.messages.step_days IS 'The days after that event.';

COMMENT ON CONSTRAINT messages_origin ON public.messages IS 'Origins: 2 listing event, 3 touchpoint, 4 touchpoint sent early, 6 Doorstep''s own. Manual (1) and test (5) may go to any recipient.';

COMMENT ON CONSTRAINT messages_recipient ON public.messages IS 'Recipients: 1 realtor, 2 home owner, 3 lead, null an address.';

CREATE TABLE public.notification_items (
    tenant_id uuid NOT NULL,
    notification_id uuid NOT NULL,
    kind smallint NOT NULL,
    item_id uuid NOT NULL
);

ALTER TABLE ONLY public.notification_items FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.notification_items IS 'Each listing, realtor or job once per day and event.';

COMMENT ON COLUMN public.notification_items.kind IS '1 listing, 2 realtor, 3 job, 4 message that waits for a decision, 5 reply, 6 cap of a month, 7 child market or bucket, 8 move lead, 9 stop of automation';

CREATE TABLE public.notification_settings (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    event smallint NOT NULL,
    in_app boolean NOT NULL,
    sms boolean NOT NULL,
    email boolean NOT NULL
);

ALTER TABLE ONLY public.notification_settings FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.notification_settings IS 'Which notifications a user gets, and how.';

COMMENT ON COLUMN public.notification_settings.event IS '1-8 as listing_events.kind, 10 New Realtor, 11 Job finished, 12 Message needs a decision, 13 Limit or cap reached, 14 Territory assigned, 15 New lead, 16 Lead replied';

CREATE TABLE public.notifications (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    day date NOT NULL,
    event smallint NOT NULL,
    items integer DEFAULT 0 NOT NULL,
    in_app boolean NOT NULL,
    email boolean NOT NULL,
    viewed_at timestamp with time zone,
    digest_ordered_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sms boolean DEFAULT false NOT NULL,
    text_ordered_at timestamp with time zone
);

ALTER TABLE ONLY public.notifications FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.notifications IS 'Notifications of a user, by day and event.';

COMMENT ON COLUMN public.notifications.day IS 'When it happened, in the company''s time zone.';

COMMENT ON COLUMN public.notifications.in_app IS 'Whether it is shown in the application or kept for the e-mail only.';

COMMENT ON COLUMN public.notifications.viewed_at IS 'Null while the user has not opened it.';

COMMENT ON COLUMN public.notifications.digest_ordered_at IS 'When the e-mail of the day was ordered.';

COMMENT ON COLUMN public.notifications.changed_at IS 'By the clock of the database: live streams follow it.';

COMMENT ON COLUMN public.notifications.text_ordered_at IS 'When the text of the day was ordered.';

CREATE TABLE public.office_addresses (
    tenant_id uuid NOT NULL,
    office_id uuid NOT NULL,
    street text NOT NULL,
    unit text,
    zip_code text NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by_user_id uuid NOT NULL,
    CONSTRAINT office_addresses_street CHECK (((char_length(street) >= 1) AND (char_length(street) <= 64))),
    CONSTRAINT office_addresses_unit CHECK (((char_length(unit) >= 1) AND (char_length(unit) <= 64)))
);

ALTER TABLE ONLY public.office_addresses FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.office_addresses IS 'The mailing address of an office as a company completed it, where the source has none or an unusable one. It is used for that company''s postcards only.';

COMMENT ON COLUMN public.office_addresses.office_id IS 'The office of the realtor; the realtor''s own id if no office is known.';

COMMENT ON COLUMN public.office_addresses.zip_code IS 'City and state follow from it.';

CREATE TABLE public.offices (
    id uuid NOT NULL,
    source_id uuid NOT NULL,
    office_key text,
    name text NOT NULL
);

COMMENT ON COLUMN public.offices.office_key IS 'Null for the office of one realtor, named by a super admin: its id is the realtor''s.';

CREATE TABLE public.outreach_dry_run_rows (
    tenant_id uuid NOT NULL,
    job_id uuid NOT NULL,
    place integer NOT NULL,
    listing_event_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    event smallint NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    audience smallint NOT NULL,
    channel smallint NOT NULL,
    template_id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    state smallint NOT NULL,
    reason text,
    reason_detail text,
    due_at timestamp with time zone NOT NULL,
    units smallint NOT NULL,
    size smallint,
    place_of_state integer DEFAULT 0 NOT NULL,
    CONSTRAINT outreach_dry_run_rows_state CHECK ((state = ANY (ARRAY[0, 4, 7]))),
    CONSTRAINT outreach_dry_run_rows_units CHECK ((units > 0))
);

ALTER TABLE ONLY public.outreach_dry_run_rows FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.outreach_dry_run_rows.place IS 'In the order of the events.';

COMMENT ON COLUMN public.outreach_dry_run_rows.state IS 'As messages.state: 0 sent, 4 held, 7 not sent';

COMMENT ON COLUMN public.outreach_dry_run_rows.units IS 'Segments of a text; 1 for other channels.';

COMMENT ON COLUMN public.outreach_dry_run_rows.size IS 'Of a postcard: 1 4x6, 2 6x9, 3 6x11';

CREATE TABLE public.outreach_dry_runs (
    tenant_id uuid NOT NULL,
    job_id uuid NOT NULL,
    node_id uuid NOT NULL,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone NOT NULL,
    events integer DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    totals jsonb,
    CONSTRAINT outreach_dry_runs_time CHECK ((from_at < until_at))
);

ALTER TABLE ONLY public.outreach_dry_runs FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.outreach_dry_runs IS 'What automatic messages of a child market or bucket would have been sent in a past period, had they been on. Kept as long as the job.';

COMMENT ON COLUMN public.outreach_dry_runs.from_at IS 'The period is [from_at, until_at).';

COMMENT ON COLUMN public.outreach_dry_runs.events IS 'How many events were examined.';

COMMENT ON COLUMN public.outreach_dry_runs.totals IS 'By channel, state, reason and size: how many messages, and how many segments.';

CREATE TABLE public.own_mail_faults (
    is_only boolean DEFAULT true NOT NULL,
    fault text NOT NULL,
    since timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT own_mail_faults_fault CHECK ((fault = ANY (ARRAY['refused'::text, 'certificate'::text]))),
    CONSTRAINT own_mail_faults_only CHECK (is_only)
);

COMMENT ON TABLE public.own_mail_faults IS 'Why Doorstep''s own e-mails wait, for super admins. One row while there is a fault, none otherwise.';

CREATE TABLE public.owner_requests (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    round integer NOT NULL,
    state smallint NOT NULL,
    job_id uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    requested_by_user_id uuid NOT NULL,
    asked_at timestamp with time zone,
    answered_at timestamp with time zone,
    charged_month date,
    failure smallint,
    CONSTRAINT owner_requests_asked CHECK (((state = ANY (ARRAY[1, 6])) OR (asked_at IS NOT NULL))),
    CONSTRAINT owner_requests_charge CHECK ((((state = ANY (ARRAY[2, 3, 5])) AND (charged_month IS NOT NULL)) OR ((state = ANY (ARRAY[4, 6])) AND (charged_month IS NULL)) OR (state = 1))),
    CONSTRAINT owner_requests_round CHECK ((round > 0)),
    CONSTRAINT owner_requests_state CHECK (((state >= 1) AND (state <= 6)))
);

ALTER TABLE ONLY public.owner_requests FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.owner_requests IS 'A request for data of the home owner of a listing. It is charged once; after a recorded sale or twelve months the next round may be bought.';

COMMENT ON COLUMN public.owner_requests.round IS '1 for the first purchase, and one more for each later one.';

COMMENT ON COLUMN public.owner_requests.state IS '1 waiting, 2 asking, 3 found, 4 nothing found, 5 unconfirmed, 6 failed';

COMMENT ON COLUMN public.owner_requests.job_id IS 'The job that asks the provider. Jobs are deleted; a waiting request whose job is gone is not asked for.';

COMMENT ON COLUMN public.owner_requests.asked_at IS 'When the provider was asked, committed before the call.';

COMMENT ON COLUMN public.owner_requests.charged_month IS 'The first day of the month that it counts in, in the company''s time zone; null if nothing is charged.';

COMMENT ON COLUMN public.owner_requests.failure IS 'Why it failed, as numbered in the domain.';

COMMENT ON CONSTRAINT owner_requests_charge ON public.owner_requests IS 'A request is charged before the call; a request that found nothing or was refused is not charged.';

CREATE TABLE public.partner_answers (
    tenant_id uuid NOT NULL,
    api_key_id uuid NOT NULL,
    idempotency_key text NOT NULL,
    request_hash bytea NOT NULL,
    answer text NOT NULL,
    answered_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.partner_answers FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.partner_answers IS 'Answers to calls with an Idempotency-Key, for 24 hours, written together with the effect.';

COMMENT ON COLUMN public.partner_answers.request_hash IS 'SHA-256 of the operation and its body.';

COMMENT ON COLUMN public.partner_answers.answer IS 'The result as JSON text.';

CREATE TABLE public.people_versions (
    tenant_id uuid NOT NULL,
    version bigint NOT NULL
);

ALTER TABLE ONLY public.people_versions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.people_versions IS 'How often the users of a company have changed, so that a cached count can be recognized as valid.';

CREATE TABLE public.postcard_artworks (
    tenant_id uuid NOT NULL,
    job_id uuid NOT NULL,
    template_id uuid NOT NULL,
    listing_id uuid,
    audience smallint NOT NULL,
    front_id uuid NOT NULL,
    back_id uuid NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    ordered_by_user_id uuid NOT NULL,
    ready_at timestamp with time zone,
    template_version integer,
    CONSTRAINT postcard_artworks_audience CHECK (((audience >= 1) AND (audience <= 2))),
    CONSTRAINT postcard_artworks_outcome CHECK (((ready_at IS NULL) = (template_version IS NULL)))
);

ALTER TABLE ONLY public.postcard_artworks FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.postcard_artworks IS 'A template as the printer receives it, about a listing or with example values. Its objects are among the report files of the company, which the store deletes after 30 days.';

COMMENT ON COLUMN public.postcard_artworks.audience IS '1 realtor, 2 home owner';

COMMENT ON COLUMN public.postcard_artworks.ready_at IS 'Since when both sides are stored.';

CREATE TABLE public.property_conversion_changes (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    version integer NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by_user_id uuid NOT NULL,
    saved_by_name text NOT NULL,
    is_opportunity boolean NOT NULL,
    booking smallint NOT NULL,
    source smallint,
    meeting_on date,
    move_type smallint,
    quote_cents bigint,
    comments text,
    CONSTRAINT property_conversion_changes_booking CHECK (((booking >= 1) AND (booking <= 3))),
    CONSTRAINT property_conversion_changes_comments CHECK (((char_length(comments) >= 1) AND (char_length(comments) <= 1000))),
    CONSTRAINT property_conversion_changes_quote CHECK ((quote_cents >= 0)),
    CONSTRAINT property_conversion_changes_version CHECK ((version > 0))
);

ALTER TABLE ONLY public.property_conversion_changes FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.property_conversion_changes IS 'Every version of the conversion of a listing.';

COMMENT ON COLUMN public.property_conversion_changes.saved_by_name IS 'The name of the user at the time.';

COMMENT ON COLUMN public.property_conversion_changes.booking IS '1 not decided, 2 yes, 3 no';

COMMENT ON COLUMN public.property_conversion_changes.source IS 'Where the business came from, as numbered in the domain.';

CREATE TABLE public.property_conversions (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    opportunity_at timestamp with time zone,
    booked_at timestamp with time zone,
    version integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY public.property_conversions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.property_conversions IS 'The conversion of a listing, for the whole company.';

COMMENT ON COLUMN public.property_conversions.opportunity_at IS 'When it was first saved with yes; null if never.';

COMMENT ON COLUMN public.property_conversions.version IS 'The valid version in property_conversion_changes; 0 if there is none.';

CREATE TABLE public.property_flags (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    is_favourite boolean DEFAULT false NOT NULL,
    is_discarded boolean DEFAULT false NOT NULL,
    in_process_at timestamp with time zone
);

ALTER TABLE ONLY public.property_flags FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.property_flags IS 'How a user marked a listing, for that user only.';

COMMENT ON COLUMN public.property_flags.in_process_at IS 'Since when it is In Process; null if it is not.';

CREATE TABLE public.property_outreach (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    is_on boolean NOT NULL,
    is_realtor_off boolean NOT NULL,
    is_owner_off boolean NOT NULL,
    version integer NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by_user_id uuid NOT NULL,
    CONSTRAINT property_outreach_version CHECK ((version > 0))
);

ALTER TABLE ONLY public.property_outreach FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.property_outreach IS 'Automatic messages about one listing: whether any are sent, and to whom.';

CREATE TABLE public.property_outreach_templates (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    audience smallint NOT NULL,
    event smallint NOT NULL,
    channel smallint NOT NULL,
    template_id uuid NOT NULL,
    CONSTRAINT property_outreach_templates_audience CHECK (((audience >= 1) AND (audience <= 2))),
    CONSTRAINT property_outreach_templates_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT property_outreach_templates_event CHECK (((event >= 1) AND (event <= 8)))
);

ALTER TABLE ONLY public.property_outreach_templates FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.property_outreach_templates IS 'The templates of one listing that differ from those of its territory.';

COMMENT ON COLUMN public.property_outreach_templates.audience IS '1 realtor, 2 home owner';

COMMENT ON COLUMN public.property_outreach_templates.event IS 'As numbered in the domain (rules 5.7).';

CREATE TABLE public.property_owners (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    id uuid NOT NULL,
    round integer NOT NULL,
    first_name text,
    name text,
    email text,
    mailing_address text,
    phone text,
    is_owner_occupied boolean,
    provider_key text,
    obtained_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.property_owners FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.property_owners IS 'The home owner of a listing as the company last bought it.';

COMMENT ON COLUMN public.property_owners.id IS 'The owner; each round has another id.';

COMMENT ON COLUMN public.property_owners.is_owner_occupied IS 'Null if unknown.';

COMMENT ON COLUMN public.property_owners.provider_key IS 'The provider''s key of the home.';

CREATE TABLE public.realtor_edits (
    realtor_id uuid NOT NULL,
    field smallint NOT NULL,
    value text,
    source_value text,
    source_office_id uuid,
    edited_at timestamp with time zone NOT NULL,
    edited_by_name text NOT NULL,
    CONSTRAINT realtor_edits_field CHECK (((field >= 1) AND (field <= 6))),
    CONSTRAINT realtor_edits_office CHECK (((source_office_id IS NULL) OR (field = 3))),
    CONSTRAINT realtor_edits_value CHECK (((char_length(value) >= 1) AND (char_length(value) <= 500)))
);

COMMENT ON TABLE public.realtor_edits IS 'Values that a super admin set in place of the source''s.';

COMMENT ON COLUMN public.realtor_edits.field IS '1 e-mail address, 2 phone, 3 name of the office, 4 and 5 its address, 6 its phone';

COMMENT ON COLUMN public.realtor_edits.value IS 'What everyone reads; null if there is none.';

COMMENT ON COLUMN public.realtor_edits.source_value IS 'The latest value of the source. For an office it is the one that the source names.';

COMMENT ON COLUMN public.realtor_edits.edited_by_name IS 'The name of the editor at the time.';

CREATE TABLE public.realtor_standing_days (
    tenant_id uuid NOT NULL,
    counted_on date NOT NULL
);

ALTER TABLE ONLY public.realtor_standing_days FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.realtor_standing_days IS 'The day, in the company''s time zone, of the standings. Their twelve months move with it.';

CREATE TABLE public.realtor_standings (
    tenant_id uuid NOT NULL,
    realtor_id uuid NOT NULL,
    node_id uuid NOT NULL,
    listings integer NOT NULL,
    closed_cents bigint NOT NULL,
    listed_cents bigint NOT NULL,
    volume_cents bigint GENERATED ALWAYS AS ((closed_cents + listed_cents)) STORED NOT NULL,
    asking_cents bigint NOT NULL,
    new_since date NOT NULL,
    full_name text DEFAULT ''::text NOT NULL
);

ALTER TABLE ONLY public.realtor_standings FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.realtor_standings IS 'A realtor with a listing in a market, child market or bucket, and one row more for the whole company, with the company''s id as the node. A job maintains it, so a list of realtors reads one range of an index.';

COMMENT ON COLUMN public.realtor_standings.listings IS 'The listings whose prices make up the volume.';

COMMENT ON COLUMN public.realtor_standings.asking_cents IS 'Asking prices of listings that are on the market or pending.';

COMMENT ON COLUMN public.realtor_standings.new_since IS 'Since when the realtor has a listing there.';

COMMENT ON COLUMN public.realtor_standings.full_name IS 'The name when the standing was counted, for lists by name. Lists show the present name.';

CREATE TABLE public.realtors (
    id uuid NOT NULL,
    source_id uuid NOT NULL,
    agent_key text NOT NULL,
    full_name text NOT NULL,
    email text,
    mobile_phone text,
    office_id uuid,
    first_seen_at timestamp with time zone,
    is_email_edited boolean DEFAULT false NOT NULL,
    is_mobile_phone_edited boolean DEFAULT false NOT NULL,
    is_office_edited boolean DEFAULT false NOT NULL,
    office_address1 text,
    office_address2 text,
    office_phone text,
    edit_version integer DEFAULT 0 NOT NULL
);

COMMENT ON COLUMN public.realtors.first_seen_at IS 'Null if the realtor came with the first full read of the source: no notification is sent.';

COMMENT ON COLUMN public.realtors.is_email_edited IS 'email, mobile_phone and office_id hold what everyone reads. If a super admin has edited one, an import leaves it and stores the value of the source in realtor_edits.';

COMMENT ON COLUMN public.realtors.office_address1 IS 'Sources don''t provide it yet.';

COMMENT ON COLUMN public.realtors.edit_version IS 'Counts the saves of a super admin.';

CREATE TABLE public.reference_loads (
    name text NOT NULL,
    release text NOT NULL,
    loaded_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.reference_loads IS 'Which release of a reference is loaded, so that loading it again costs nothing.';

CREATE TABLE public.report_files (
    tenant_id uuid NOT NULL,
    job_id uuid NOT NULL,
    object_key text NOT NULL,
    file_name text NOT NULL,
    size_bytes bigint NOT NULL,
    row_count bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone
);

ALTER TABLE ONLY public.report_files FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.report_files IS 'Files that a job has made, one per job. The object key follows from company and job.';

CREATE TABLE public.sales_person_ids (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    qlab_id text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.sales_person_ids FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sales_person_ids IS 'The SalesPersonQLABIds by which a company''s leads name their sales person.';

COMMENT ON COLUMN public.sales_person_ids.key IS 'The trimmed id in lower case, as on leads.';

CREATE TABLE public.saved_filters (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    list smallint DEFAULT 1 NOT NULL,
    hidden_columns text[] DEFAULT '{}'::text[] NOT NULL,
    density smallint DEFAULT 1 NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    CONSTRAINT saved_filters_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150)))
);

ALTER TABLE ONLY public.saved_filters FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.saved_filters IS 'Saved views of lists. Those of the listings screen are its saved filters.';

COMMENT ON COLUMN public.saved_filters.filters IS 'The conditions as the client sent them: [{"key", "value", "label"}]. Only those of listings are checked.';

COMMENT ON COLUMN public.saved_filters.list IS 'The list of the view (domain::saved_views::ViewList).';

COMMENT ON COLUMN public.saved_filters.hidden_columns IS 'The columns that the view hides, by the names that the client gives them.';

COMMENT ON COLUMN public.saved_filters.density IS 'The height of the rows (domain::saved_views::Density).';

COMMENT ON COLUMN public.saved_filters.is_shared IS 'Whether everyone in the company sees the view.';

CREATE TABLE public.sent_pictures (
    tenant_id uuid NOT NULL,
    source_key text NOT NULL,
    object_key text NOT NULL,
    address text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    copied_at timestamp with time zone,
    CONSTRAINT sent_pictures_address CHECK ((char_length(address) = 22))
);

ALTER TABLE ONLY public.sent_pictures FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sent_pictures IS 'Pictures that sent messages show, at permanent public addresses. They are copies, so a sent message never changes.';

COMMENT ON COLUMN public.sent_pictures.source_key IS 'The object that was copied.';

COMMENT ON COLUMN public.sent_pictures.object_key IS 'The copy.';

COMMENT ON COLUMN public.sent_pictures.address IS '128 random bits as text.';

COMMENT ON COLUMN public.sent_pictures.copied_at IS 'When the copy was made; null while a job has to make it.';

CREATE TABLE public.sessions (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    remember_client boolean NOT NULL,
    idle_seconds integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    client_address text,
    user_agent text,
    issuer text,
    provider_id uuid
);

ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.sessions.idle_seconds IS 'A session ends after it has been idle for this long.';

COMMENT ON COLUMN public.sessions.issuer IS 'The issuer that vouched for the user; null for a password. If the company requires another issuer, the session opens nothing.';

CREATE TABLE public.sign_in_failures (
    key_hash bytea NOT NULL,
    failures integer NOT NULL,
    locked_until timestamp with time zone,
    last_failed_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.sign_in_failures IS 'Failed sign-ins of accounts and of unknown names. Both are counted and locked alike, so a lock does not reveal which accounts exist. The key is a hash of the account or name.';

CREATE TABLE public.sign_in_identities (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id uuid NOT NULL,
    subject text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.sign_in_identities FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sign_in_identities IS 'The identities that the provider of a company vouches for. The provider of another company may know the same subject, even by the same issuer.';

CREATE TABLE public.sign_in_providers (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    client_secret bytea NOT NULL,
    label text NOT NULL,
    version integer NOT NULL
);

ALTER TABLE ONLY public.sign_in_providers FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sign_in_providers IS 'The OpenID provider of a company, at most one. A change of issuer or client makes a new row with a new id, so nothing that was begun, linked or opened by the former provider counts any more. The secret is sealed; the app stores it and never reads it back.';

COMMENT ON COLUMN public.sign_in_providers.version IS 'Grows with every save, so each process sees that the label or secret changed.';

CREATE TABLE public.sms_senders (
    tenant_id uuid NOT NULL,
    version integer NOT NULL,
    number text,
    messaging_service text,
    registration smallint NOT NULL,
    saved_at timestamp with time zone,
    CONSTRAINT sms_senders_named CHECK (((registration = 1) OR (number IS NOT NULL) OR (messaging_service IS NOT NULL))),
    CONSTRAINT sms_senders_number CHECK ((number ~ '^[0-9]{10}$'::text)),
    CONSTRAINT sms_senders_registration CHECK (((registration >= 1) AND (registration <= 4))),
    CONSTRAINT sms_senders_service CHECK ((messaging_service ~ '^MG[0-9a-f]{32}$'::text))
);

ALTER TABLE ONLY public.sms_senders FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sms_senders IS 'The number or Messaging Service that a company''s texts come from.';

COMMENT ON COLUMN public.sms_senders.number IS 'Ten digits.';

COMMENT ON COLUMN public.sms_senders.messaging_service IS 'Twilio''s id of the service: MG and 32 hexadecimal digits.';

COMMENT ON COLUMN public.sms_senders.registration IS 'With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused';

COMMENT ON COLUMN public.sms_senders.saved_at IS 'When it was last saved. Messages whose sender was refused wait until it is saved again.';

CREATE TABLE public.sso_attempts (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    remember_client boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    provider_id uuid
);

COMMENT ON TABLE public.sso_attempts IS 'A sign-in by a provider that has begun. It can be used once, within minutes, and only by the browser that began it. No tenant is known yet.';

COMMENT ON COLUMN public.sso_attempts.provider_id IS 'Null for the provider of the installation.';

CREATE TABLE public.sso_link_permits (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    granted_by uuid NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sso_link_permits_of_another CHECK ((granted_by <> user_id))
);

ALTER TABLE ONLY public.sso_link_permits FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sso_link_permits IS 'A super admin permits the next sign-in of another super admin to link the account. At most one permit per account; the sign-in that uses it deletes it.';

CREATE TABLE public.sso_proofs (
    proof_hash bytea NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    remember_client boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    provider_id uuid
);

COMMENT ON TABLE public.sso_proofs IS 'What the callback has verified, for the sign-in call to use once.';

CREATE TABLE public.suppressions (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    channel smallint NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    shown text NOT NULL,
    reason smallint NOT NULL,
    note text,
    created_at timestamp with time zone NOT NULL,
    created_by_user_id uuid,
    removed_at timestamp with time zone,
    removed_by_user_id uuid,
    removal_note text,
    message_id uuid,
    created_by_name text,
    asked_at timestamp with time zone,
    CONSTRAINT suppressions_address CHECK (((char_length(address) >= 1) AND (char_length(address) <= 320))),
    CONSTRAINT suppressions_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT suppressions_note CHECK ((char_length(note) <= 500)),
    CONSTRAINT suppressions_reason CHECK (((reason >= 1) AND (reason <= 3))),
    CONSTRAINT suppressions_removal_note CHECK ((char_length(removal_note) <= 500)),
    CONSTRAINT suppressions_removed CHECK (((removed_at IS NULL) = (removal_note IS NULL))),
    CONSTRAINT suppressions_shown CHECK (((char_length(shown) >= 1) AND (char_length(shown) <= 320)))
);

ALTER TABLE ONLY public.suppressions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.suppressions IS 'The suppression list: addresses that get nothing, by channel, with the reason (rules 6.4).';

COMMENT ON COLUMN public.suppressions.channel IS '1 e-mail, 2 SMS, 3 postcard';

COMMENT ON COLUMN public.suppressions.address IS 'The key for lookups: an e-mail address in lower case, the ten digits of a phone number, or a postal address (domain::suppressions). With the C collation a prefix is a range of the index.';

COMMENT ON COLUMN public.suppressions.shown IS 'As the user typed it.';

COMMENT ON COLUMN public.suppressions.reason IS '1 the recipient opted out, 2 added by a user, 3 undeliverable';

COMMENT ON COLUMN public.suppressions.created_by_user_id IS 'Null if no user of the company added it.';

COMMENT ON COLUMN public.suppressions.asked_at IS 'Since when the recipient opts out, if the address was listed for another reason; null once the recipient opts in.';

CREATE TABLE public.template_pictures (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    thumbnail_id uuid NOT NULL,
    kind smallint NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    job_id uuid NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    uploaded_by_user_id uuid NOT NULL,
    ready_at timestamp with time zone,
    fault text,
    CONSTRAINT template_pictures_kind CHECK (((kind >= 1) AND (kind <= 2))),
    CONSTRAINT template_pictures_outcome CHECK (((ready_at IS NULL) OR (fault IS NULL))),
    CONSTRAINT template_pictures_pixels CHECK (((width > 0) AND (height > 0)))
);

ALTER TABLE ONLY public.template_pictures FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.template_pictures IS 'A picture uploaded for templates. Its objects are among the images of the company.';

COMMENT ON COLUMN public.template_pictures.kind IS '1 for a side of a postcard, 2 for the body of an e-mail';

COMMENT ON COLUMN public.template_pictures.width IS 'Width of the file in pixels, upright.';

COMMENT ON COLUMN public.template_pictures.ready_at IS 'Since when it can be shown.';

COMMENT ON COLUMN public.template_pictures.fault IS 'Why it can''t be used, in words.';

CREATE TABLE public.templates (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    channel smallint NOT NULL,
    name text NOT NULL,
    deleted_at timestamp with time zone,
    event smallint DEFAULT 1 NOT NULL,
    email_mode smallint,
    subject text,
    body text,
    signature text,
    shows_logo boolean DEFAULT false NOT NULL,
    shows_know_more boolean DEFAULT false NOT NULL,
    shows_social boolean DEFAULT false NOT NULL,
    shows_facebook boolean DEFAULT false NOT NULL,
    shows_youtube boolean DEFAULT false NOT NULL,
    shows_linked_in boolean DEFAULT false NOT NULL,
    shows_twitter boolean DEFAULT false NOT NULL,
    shows_footer boolean DEFAULT true NOT NULL,
    size smallint,
    front_picture_id uuid,
    back_picture_id uuid,
    fallbacks jsonb DEFAULT '{}'::jsonb NOT NULL,
    thumbnail_key text,
    created_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    created_by_name text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    changed_by_name text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    changed_by_key text DEFAULT ''::text NOT NULL,
    scene jsonb,
    CONSTRAINT templates_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT templates_email_mode CHECK (((email_mode >= 1) AND (email_mode <= 3))),
    CONSTRAINT templates_event CHECK (((event >= 1) AND (event <= 9))),
    CONSTRAINT templates_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
    CONSTRAINT templates_size CHECK (((size >= 1) AND (size <= 3))),
    CONSTRAINT templates_version CHECK ((version > 0))
);

ALTER TABLE ONLY public.templates FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.templates.channel IS '1 e-mail, 2 SMS, 3 postcard';

COMMENT ON COLUMN public.templates.event IS '1 to 8 as listing_events.kind, 9 a lead';

COMMENT ON COLUMN public.templates.email_mode IS 'For an e-mail: 1 editor, 2 HTML, 3 plain text';

COMMENT ON COLUMN public.templates.body IS 'Of an e-mail or a text.';

COMMENT ON COLUMN public.templates.size IS 'Of a postcard: 1 4x6, 2 6x9, 3 6x11';

COMMENT ON COLUMN public.templates.fallbacks IS 'By the id of the variable.';

COMMENT ON COLUMN public.templates.name_key IS 'Event and name in lower case, for sorting and searching.';

COMMENT ON COLUMN public.templates.scene IS 'The boxes of both sides of a composed postcard (domain::templates::scene); null for a postcard of two pictures.';

CREATE TABLE public.territory_changes (
    tenant_id uuid NOT NULL,
    node_id uuid NOT NULL,
    version integer NOT NULL,
    change_id uuid NOT NULL,
    kind smallint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by_user_id uuid,
    changed_by_name text NOT NULL,
    name text NOT NULL,
    county text,
    price_min_cents bigint NOT NULL,
    price_max_cents bigint,
    size_min_sqft bigint NOT NULL,
    size_max_sqft bigint,
    owner_occupied_filter boolean NOT NULL,
    automatic_prospecting boolean NOT NULL,
    zip_codes text[] NOT NULL,
    owner_user_ids uuid[] NOT NULL,
    is_realtor_off boolean DEFAULT false NOT NULL,
    is_owner_off boolean DEFAULT false NOT NULL,
    outreach_templates jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT territory_changes_kind CHECK (((kind >= 1) AND (kind <= 4)))
);

ALTER TABLE ONLY public.territory_changes FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.territory_changes IS 'The state of a node after each change, one row per version.';

COMMENT ON COLUMN public.territory_changes.change_id IS 'Nodes that one act changed have the same id.';

COMMENT ON COLUMN public.territory_changes.kind IS '1 created, 2 updated, 3 deleted, 4 restored';

COMMENT ON COLUMN public.territory_changes.changed_by_user_id IS 'Null for the operator.';

COMMENT ON COLUMN public.territory_changes.owner_user_ids IS 'For a market it includes users of other companies.';

COMMENT ON COLUMN public.territory_changes.outreach_templates IS 'An array of [audience, event, channel, template].';

CREATE TABLE public.territory_coverage (
    tenant_id uuid NOT NULL,
    node_id uuid NOT NULL,
    level smallint NOT NULL,
    zip_code text NOT NULL,
    sibling_group uuid NOT NULL,
    price int8range NOT NULL,
    size int8range NOT NULL,
    CONSTRAINT territory_coverage_ranges CHECK (((NOT isempty(price)) AND (NOT isempty(size))))
);

ALTER TABLE ONLY public.territory_coverage FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.territory_coverage IS 'One row per live node and zip. Siblings may not overlap in zip, price and size at once. The database refuses an overlap, so of two concurrent saves only one succeeds.';

COMMENT ON COLUMN public.territory_coverage.sibling_group IS 'A constant for markets, (company, market) for child markets, the child market for buckets.';

CREATE TABLE public.territory_nodes (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    level smallint NOT NULL,
    parent_tenant_id uuid,
    parent_id uuid,
    name text NOT NULL,
    county text,
    price_min_cents bigint DEFAULT 0 NOT NULL,
    price_max_cents bigint,
    size_min_sqft bigint DEFAULT 0 NOT NULL,
    size_max_sqft bigint,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    owner_occupied_filter boolean DEFAULT false NOT NULL,
    automatic_prospecting boolean DEFAULT false NOT NULL,
    name_key text GENERATED ALWAYS AS (lower(name)) STORED,
    is_realtor_off boolean DEFAULT false NOT NULL,
    is_owner_off boolean DEFAULT false NOT NULL,
    CONSTRAINT territory_nodes_level CHECK ((((level = 0) AND (parent_id IS NULL) AND (parent_tenant_id IS NULL)) OR ((level = 1) AND (parent_id IS NOT NULL) AND (parent_tenant_id IS NOT NULL)) OR ((level = 2) AND (parent_id IS NOT NULL) AND (parent_tenant_id = tenant_id)))),
    CONSTRAINT territory_nodes_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
    CONSTRAINT territory_nodes_price CHECK (((price_min_cents >= 0) AND (price_max_cents >= price_min_cents))),
    CONSTRAINT territory_nodes_size CHECK (((size_min_sqft >= 0) AND (size_max_sqft >= size_min_sqft)))
);

ALTER TABLE ONLY public.territory_nodes FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.territory_nodes IS 'Markets, child markets and buckets.';

COMMENT ON COLUMN public.territory_nodes.level IS '0 market (of the platform), 1 child market, 2 bucket';

COMMENT ON COLUMN public.territory_nodes.price_max_cents IS 'Null means no upper bound ("Any Price", "Any Size").';

COMMENT ON COLUMN public.territory_nodes.name_key IS 'The name for comparison, without regard to case. Row security lets no index answer lower(name).';

COMMENT ON COLUMN public.territory_nodes.is_realtor_off IS 'Whether automatic messages to realtors are off; is_home_owner_off is the same for home owners.';

CREATE TABLE public.territory_outreach_templates (
    tenant_id uuid NOT NULL,
    node_id uuid NOT NULL,
    audience smallint NOT NULL,
    event smallint NOT NULL,
    channel smallint NOT NULL,
    template_id uuid NOT NULL,
    CONSTRAINT territory_outreach_templates_audience CHECK (((audience >= 1) AND (audience <= 2))),
    CONSTRAINT territory_outreach_templates_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT territory_outreach_templates_event CHECK (((event >= 1) AND (event <= 8)))
);

ALTER TABLE ONLY public.territory_outreach_templates FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.territory_outreach_templates IS 'The templates of automatic messages about the listings of a child market or bucket.';

COMMENT ON COLUMN public.territory_outreach_templates.audience IS '1 realtor, 2 home owner';

COMMENT ON COLUMN public.territory_outreach_templates.event IS 'As numbered in the domain (rules 5.7).';

CREATE TABLE public.territory_owners (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    node_tenant_id uuid NOT NULL,
    node_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.territory_owners FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.territory_owners IS 'Who owns which node. Company admins own a market of the platform; the row belongs to their company.';

CREATE TABLE public.user_credentials (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    password_hash text NOT NULL,
    failed_sign_ins integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    changed_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.user_credentials FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.user_credentials IS 'Only the gate reads credentials, so no tenant query can return a password hash.';

CREATE TABLE public.user_identities (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.user_identities FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.user_identities IS 'Who a user is at a provider of single sign-on: issuer and subject, never the e-mail address, which may pass to another person.';

CREATE TABLE public.zips (
    zip_code text NOT NULL,
    city text NOT NULL,
    county text,
    state text NOT NULL,
    time_zone text NOT NULL,
    latitude double precision,
    longitude double precision,
    CONSTRAINT zips_zip_code_form CHECK ((zip_code ~ '^[0-9]{5}$'::text))
);

COMMENT ON TABLE public.zips IS 'Reference data of all companies. Tenants read it; the platform writes it.';

COMMENT ON COLUMN public.zips.county IS 'Null if the reference names none.';

ALTER TABLE ONLY public.audit_entries ATTACH PARTITION public.audit_entries_default DEFAULT;

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_token_once UNIQUE (token_hash);

ALTER TABLE ONLY public.address_checks
    ADD CONSTRAINT address_checks_pkey PRIMARY KEY (tenant_id, address_key);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_former_once UNIQUE (former_hash);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_key_once UNIQUE (key_hash);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.api_usage
    ADD CONSTRAINT api_usage_pkey PRIMARY KEY (tenant_id, provider, day);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (tenant_id, at, id);

ALTER TABLE ONLY public.audit_entries_default
    ADD CONSTRAINT audit_entries_default_pkey PRIMARY KEY (tenant_id, at, id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.automated_preview_leads
    ADD CONSTRAINT automated_preview_leads_pkey PRIMARY KEY (tenant_id, preview_id, part, starts_at, lead_id, type);

ALTER TABLE ONLY public.automated_previews
    ADD CONSTRAINT automated_previews_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.automation_leads
    ADD CONSTRAINT automation_leads_pkey PRIMARY KEY (tenant_id, lead_id);

ALTER TABLE ONLY public.automation_stops
    ADD CONSTRAINT automation_stops_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.booker_codes
    ADD CONSTRAINT booker_codes_once UNIQUE (tenant_id, key);

ALTER TABLE ONLY public.booker_codes
    ADD CONSTRAINT booker_codes_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.bulk_assignment_leads
    ADD CONSTRAINT bulk_assignment_leads_pkey PRIMARY KEY (tenant_id, bulk_assignment_id, lead_id);

ALTER TABLE ONLY public.bulk_assignments
    ADD CONSTRAINT bulk_assignments_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.campaign_steps
    ADD CONSTRAINT campaign_steps_pkey PRIMARY KEY (tenant_id, campaign_id, place);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.company_settings
    ADD CONSTRAINT company_settings_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE public.consents
    ADD CONSTRAINT consents_recorded_by CHECK (((recorded_by_user_id IS NOT NULL) OR (recorded_by_name IS NOT NULL))) NOT VALID;

ALTER TABLE ONLY public.default_views
    ADD CONSTRAINT default_views_pkey PRIMARY KEY (tenant_id, user_id, list);

ALTER TABLE ONLY public.do_not_call_imports
    ADD CONSTRAINT do_not_call_imports_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.do_not_call_numbers
    ADD CONSTRAINT do_not_call_numbers_pkey PRIMARY KEY (tenant_id, number);

ALTER TABLE ONLY public.email_accounts
    ADD CONSTRAINT email_accounts_once UNIQUE NULLS NOT DISTINCT (tenant_id, user_id);

ALTER TABLE ONLY public.email_accounts
    ADD CONSTRAINT email_accounts_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.geocoded_addresses
    ADD CONSTRAINT geocoded_addresses_pkey PRIMARY KEY (tenant_id, address);

ALTER TABLE ONLY public.inbound_messages
    ADD CONSTRAINT inbound_messages_once UNIQUE (tenant_id, provider_id);

ALTER TABLE ONLY public.inbound_messages
    ADD CONSTRAINT inbound_messages_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.job_turns
    ADD CONSTRAINT job_turns_pkey PRIMARY KEY (tenant_id, queue);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_idempotency_once UNIQUE (tenant_id, owner_user_id, idempotency_key);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lead_addresses
    ADD CONSTRAINT lead_addresses_pkey PRIMARY KEY (tenant_id, lead_id, channel);

ALTER TABLE ONLY public.lead_campaigns
    ADD CONSTRAINT lead_campaigns_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lead_import_rows
    ADD CONSTRAINT lead_import_rows_pkey PRIMARY KEY (tenant_id, import_id, row_number);

ALTER TABLE ONLY public.lead_imports
    ADD CONSTRAINT lead_imports_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lead_match_zips
    ADD CONSTRAINT lead_match_zips_pkey PRIMARY KEY (tenant_id, zip_code);

ALTER TABLE ONLY public.lead_property_matches
    ADD CONSTRAINT lead_property_matches_pkey PRIMARY KEY (tenant_id, lead_id);

ALTER TABLE ONLY public.lead_rejections
    ADD CONSTRAINT lead_rejections_once UNIQUE (tenant_id, item_hash);

ALTER TABLE ONLY public.lead_rejections
    ADD CONSTRAINT lead_rejections_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lead_touchpoints
    ADD CONSTRAINT lead_touchpoints_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lead_versions
    ADD CONSTRAINT lead_versions_pkey PRIMARY KEY (tenant_id, lead_id, version);

ALTER TABLE ONLY public.lead_word_maps
    ADD CONSTRAINT lead_word_maps_pkey PRIMARY KEY (tenant_id, source_key);

ALTER TABLE ONLY public.lead_words
    ADD CONSTRAINT lead_words_pkey PRIMARY KEY (tenant_id, word, lead_id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_opportunity_once UNIQUE (tenant_id, opportunity_id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.licence_reallocations
    ADD CONSTRAINT licence_reallocations_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.listing_events
    ADD CONSTRAINT listing_events_once UNIQUE (listing_id, listing_version, kind);

ALTER TABLE ONLY public.listing_events
    ADD CONSTRAINT listing_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_memberships
    ADD CONSTRAINT listing_memberships_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY public.listing_pictures
    ADD CONSTRAINT listing_pictures_pkey PRIMARY KEY (listing_id, url);

ALTER TABLE ONLY public.listing_source_keys
    ADD CONSTRAINT listing_source_keys_pkey PRIMARY KEY (source_id, listing_key);

ALTER TABLE ONLY public.listing_source_rejections
    ADD CONSTRAINT listing_source_rejections_pkey PRIMARY KEY (source_id, listing_key);

ALTER TABLE ONLY public.listing_source_syncs
    ADD CONSTRAINT listing_source_syncs_pkey PRIMARY KEY (source_id);

ALTER TABLE ONLY public.listing_source_zips
    ADD CONSTRAINT listing_source_zips_pkey PRIMARY KEY (source_id, zip_code);

ALTER TABLE ONLY public.listing_sources
    ADD CONSTRAINT listing_sources_name_once UNIQUE (name);

ALTER TABLE ONLY public.listing_sources
    ADD CONSTRAINT listing_sources_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_status_changes
    ADD CONSTRAINT listing_status_changes_pkey PRIMARY KEY (listing_id, changed_on, status, source_status);

COMMENT ON CONSTRAINT listing_status_changes_pkey ON public.listing_status_changes IS 'The same change from two sources is one row.';

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_key_once UNIQUE (source_id, listing_key);

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_authorizations
    ADD CONSTRAINT mail_authorizations_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.mail_authorizations
    ADD CONSTRAINT mail_authorizations_state_once UNIQUE (state_hash);

ALTER TABLE ONLY public.mail_connections
    ADD CONSTRAINT mail_connections_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.mail_copies
    ADD CONSTRAINT mail_copies_pkey PRIMARY KEY (tenant_id, message_id);

ALTER TABLE ONLY public.mail_messages
    ADD CONSTRAINT mail_messages_pkey PRIMARY KEY (tenant_id, connection_id, provider_id);

ALTER TABLE ONLY public.mailer_caps
    ADD CONSTRAINT mailer_caps_once UNIQUE (tenant_id, month);

ALTER TABLE ONLY public.mailer_caps
    ADD CONSTRAINT mailer_caps_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.mailer_tallies
    ADD CONSTRAINT mailer_tallies_pkey PRIMARY KEY (tenant_id, year, month);

ALTER TABLE ONLY public.membership_counts
    ADD CONSTRAINT membership_counts_pkey PRIMARY KEY (tenant_id, level, node_id, status);

ALTER TABLE ONLY public.membership_versions
    ADD CONSTRAINT membership_versions_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.message_artworks
    ADD CONSTRAINT message_artworks_pkey PRIMARY KEY (tenant_id, message_id);

ALTER TABLE ONLY public.message_attempts
    ADD CONSTRAINT message_attempts_pkey PRIMARY KEY (tenant_id, message_id, attempt);

ALTER TABLE ONLY public.message_contents
    ADD CONSTRAINT message_contents_pkey PRIMARY KEY (tenant_id, message_id);

ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (tenant_id, message_id, report_key);

ALTER TABLE ONLY public.message_snapshots
    ADD CONSTRAINT message_snapshots_once UNIQUE (tenant_id, digest);

ALTER TABLE ONLY public.message_snapshots
    ADD CONSTRAINT message_snapshots_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.message_turns
    ADD CONSTRAINT message_turns_pkey PRIMARY KEY (tenant_id, message_id, at, state, reason);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_once UNIQUE (tenant_id, dedupe_key);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE public.notification_items
    ADD CONSTRAINT notification_items_kind CHECK (((kind >= 1) AND (kind <= 9))) NOT VALID;

ALTER TABLE ONLY public.notification_items
    ADD CONSTRAINT notification_items_pkey PRIMARY KEY (tenant_id, notification_id, kind, item_id);

ALTER TABLE public.notification_settings
    ADD CONSTRAINT notification_settings_event CHECK ((((event >= 1) AND (event <= 8)) OR ((event >= 10) AND (event <= 16)))) NOT VALID;

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (tenant_id, user_id, event);

ALTER TABLE public.notifications
    ADD CONSTRAINT notifications_event CHECK ((((event >= 1) AND (event <= 8)) OR ((event >= 10) AND (event <= 16)))) NOT VALID;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_once UNIQUE (tenant_id, user_id, day, event);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.office_addresses
    ADD CONSTRAINT office_addresses_pkey PRIMARY KEY (tenant_id, office_id);

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_key_once UNIQUE (source_id, office_key);

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outreach_dry_run_rows
    ADD CONSTRAINT outreach_dry_run_rows_pkey PRIMARY KEY (tenant_id, job_id, place);

ALTER TABLE ONLY public.outreach_dry_runs
    ADD CONSTRAINT outreach_dry_runs_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY public.own_mail_faults
    ADD CONSTRAINT own_mail_faults_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.owner_requests
    ADD CONSTRAINT owner_requests_pkey PRIMARY KEY (tenant_id, listing_id, round);

ALTER TABLE ONLY public.partner_answers
    ADD CONSTRAINT partner_answers_pkey PRIMARY KEY (tenant_id, api_key_id, idempotency_key);

ALTER TABLE ONLY public.people_versions
    ADD CONSTRAINT people_versions_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.postcard_artworks
    ADD CONSTRAINT postcard_artworks_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY public.property_conversion_changes
    ADD CONSTRAINT property_conversion_changes_pkey PRIMARY KEY (tenant_id, listing_id, version);

ALTER TABLE ONLY public.property_conversions
    ADD CONSTRAINT property_conversions_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY public.property_flags
    ADD CONSTRAINT property_flags_pkey PRIMARY KEY (tenant_id, user_id, listing_id);

ALTER TABLE ONLY public.property_outreach
    ADD CONSTRAINT property_outreach_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY public.property_outreach_templates
    ADD CONSTRAINT property_outreach_templates_pkey PRIMARY KEY (tenant_id, listing_id, audience, event, channel);

ALTER TABLE ONLY public.property_owners
    ADD CONSTRAINT property_owners_id UNIQUE (tenant_id, id);

ALTER TABLE ONLY public.property_owners
    ADD CONSTRAINT property_owners_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY public.realtor_edits
    ADD CONSTRAINT realtor_edits_pkey PRIMARY KEY (realtor_id, field);

ALTER TABLE ONLY public.realtor_standing_days
    ADD CONSTRAINT realtor_standing_days_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.realtor_standings
    ADD CONSTRAINT realtor_standings_pkey PRIMARY KEY (tenant_id, realtor_id, node_id);

ALTER TABLE ONLY public.realtors
    ADD CONSTRAINT realtors_key_once UNIQUE (source_id, agent_key);

ALTER TABLE ONLY public.realtors
    ADD CONSTRAINT realtors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reference_loads
    ADD CONSTRAINT reference_loads_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY public.sales_person_ids
    ADD CONSTRAINT sales_person_ids_once UNIQUE (tenant_id, key);

ALTER TABLE ONLY public.sales_person_ids
    ADD CONSTRAINT sales_person_ids_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.sent_pictures
    ADD CONSTRAINT sent_pictures_address_once UNIQUE (address);

ALTER TABLE ONLY public.sent_pictures
    ADD CONSTRAINT sent_pictures_pkey PRIMARY KEY (tenant_id, source_key);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_once UNIQUE (token_hash);

ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY public.sign_in_identities
    ADD CONSTRAINT sign_in_identities_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY public.sign_in_identities
    ADD CONSTRAINT sign_in_identities_subject_once UNIQUE (tenant_id, provider_id, subject);

ALTER TABLE ONLY public.sign_in_providers
    ADD CONSTRAINT sign_in_providers_id UNIQUE (id);

ALTER TABLE ONLY public.sign_in_providers
    ADD CONSTRAINT sign_in_providers_one UNIQUE (tenant_id);

ALTER TABLE ONLY public.sign_in_providers
    ADD CONSTRAINT sign_in_providers_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.sms_senders
    ADD CONSTRAINT sms_senders_number_once UNIQUE (number);

COMMENT ON CONSTRAINT sms_senders_number_once ON public.sms_senders IS 'A reply is assigned to a company by the number it was sent to.';

ALTER TABLE ONLY public.sms_senders
    ADD CONSTRAINT sms_senders_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.sms_senders
    ADD CONSTRAINT sms_senders_service_once UNIQUE (messaging_service);

ALTER TABLE ONLY public.sso_attempts
    ADD CONSTRAINT sso_attempts_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.sso_link_permits
    ADD CONSTRAINT sso_link_permits_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY public.sso_proofs
    ADD CONSTRAINT sso_proofs_pkey PRIMARY KEY (proof_hash);

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.template_pictures
    ADD CONSTRAINT template_pictures_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_of_channel UNIQUE (tenant_id, id, channel);

COMMENT ON CONSTRAINT templates_of_channel ON public.templates IS 'A mapping names the channel with the template, so a template of another channel can''t be mapped.';

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.territory_changes
    ADD CONSTRAINT territory_changes_pkey PRIMARY KEY (tenant_id, node_id, version);

ALTER TABLE ONLY public.territory_coverage
    ADD CONSTRAINT territory_coverage_no_overlap EXCLUDE USING gist (zip_code WITH =, sibling_group WITH =, price WITH &&, size WITH &&) DEFERRABLE;

ALTER TABLE ONLY public.territory_coverage
    ADD CONSTRAINT territory_coverage_pkey PRIMARY KEY (tenant_id, node_id, zip_code);

ALTER TABLE ONLY public.territory_nodes
    ADD CONSTRAINT territory_nodes_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.territory_outreach_templates
    ADD CONSTRAINT territory_outreach_templates_pkey PRIMARY KEY (tenant_id, node_id, audience, event, channel);

ALTER TABLE ONLY public.territory_owners
    ADD CONSTRAINT territory_owners_pkey PRIMARY KEY (tenant_id, node_id, user_id);

ALTER TABLE ONLY public.user_credentials
    ADD CONSTRAINT user_credentials_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_pkey PRIMARY KEY (tenant_id, user_id, issuer);

ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_subject_once UNIQUE (issuer, subject);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.zips
    ADD CONSTRAINT zips_pkey PRIMARY KEY (zip_code);

CREATE INDEX api_keys_by_creator ON public.api_keys USING btree (tenant_id, created_by);

COMMENT ON INDEX public.api_keys_by_creator IS 'For deleting a user.';

CREATE UNIQUE INDEX api_keys_name_once ON public.api_keys USING btree (tenant_id, lower(name)) WHERE (revoked_at IS NULL);

COMMENT ON INDEX public.api_keys_name_once IS 'Two keys that work have different names.';

CREATE INDEX api_keys_newest ON public.api_keys USING btree (created_at DESC, id DESC);

COMMENT ON INDEX public.api_keys_newest IS 'The keys of all companies for super admins, newest first.';

CREATE INDEX audit_entries_by_action ON ONLY public.audit_entries USING btree (tenant_id, action, at DESC, id DESC);

COMMENT ON INDEX public.audit_entries_by_action IS 'Lists the log by kind of act; the primary key lists it by time.';

CREATE INDEX audit_entries_by_actor ON ONLY public.audit_entries USING btree (tenant_id, actor_user_id, at DESC);

CREATE INDEX audit_entries_default_tenant_id_action_at_id_idx ON public.audit_entries_default USING btree (tenant_id, action, at DESC, id DESC);

CREATE INDEX audit_entries_default_tenant_id_actor_user_id_at_idx ON public.audit_entries_default USING btree (tenant_id, actor_user_id, at DESC);

CREATE INDEX automated_campaigns_newest ON public.automated_campaigns USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX automated_campaigns_of_booker ON public.automated_campaigns USING btree (tenant_id, booker_id);

CREATE INDEX automated_campaigns_of_closer ON public.automated_campaigns USING btree (tenant_id, closer_campaign_id);

CREATE INDEX automated_campaigns_of_creator ON public.automated_campaigns USING btree (tenant_id, created_by);

CREATE INDEX automated_campaigns_of_pre_sale ON public.automated_campaigns USING btree (tenant_id, pre_sale_campaign_id);

CREATE INDEX automated_campaigns_of_re_engage ON public.automated_campaigns USING btree (tenant_id, re_engage_campaign_id);

CREATE INDEX automated_campaigns_of_sales_person ON public.automated_campaigns USING btree (tenant_id, sales_person_id);

CREATE INDEX automated_campaigns_of_user ON public.automated_campaigns USING btree (tenant_id, user_id);

CREATE UNIQUE INDEX automated_campaigns_once ON public.automated_campaigns USING btree (tenant_id, move_type, booker_id, sales_person_id) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.automated_campaigns_once IS 'A combination has one automated campaign (DuplicateAutomatedCampaign).';

CREATE INDEX automated_preview_leads_of_lead ON public.automated_preview_leads USING btree (tenant_id, lead_id);

CREATE INDEX automated_previews_by_age ON public.automated_previews USING btree (tenant_id, created_at);

CREATE INDEX automated_previews_newest ON public.automated_previews USING btree (tenant_id, automated_campaign_id, created_at DESC, id DESC);

CREATE INDEX automated_previews_of_creator ON public.automated_previews USING btree (tenant_id, created_by);

CREATE INDEX automation_leads_by_state ON public.automation_leads USING btree (tenant_id, state, lead_id) WHERE (state < 3);

CREATE INDEX automation_stops_newest ON public.automation_stops USING btree (tenant_id, decided_at);

CREATE INDEX automation_stops_of_decider ON public.automation_stops USING btree (tenant_id, decided_by);

CREATE UNIQUE INDEX automation_stops_open ON public.automation_stops USING btree (tenant_id) WHERE (decided_at IS NULL);

COMMENT ON INDEX public.automation_stops_open IS 'Automation stops once, until it is decided.';

CREATE INDEX bulk_assignment_leads_of_campaign ON public.bulk_assignment_leads USING btree (tenant_id, lead_campaign_id) WHERE (lead_campaign_id IS NOT NULL);

CREATE INDEX bulk_assignment_leads_of_lead ON public.bulk_assignment_leads USING btree (tenant_id, lead_id);

CREATE INDEX bulk_assignments_by_age ON public.bulk_assignments USING btree (tenant_id, created_at);

CREATE INDEX bulk_assignments_of_campaign ON public.bulk_assignments USING btree (tenant_id, campaign_id);

CREATE INDEX bulk_assignments_of_creator ON public.bulk_assignments USING btree (tenant_id, created_by);

CREATE INDEX campaign_steps_by_template ON public.campaign_steps USING btree (tenant_id, template_id);

COMMENT ON INDEX public.campaign_steps_by_template IS 'The campaigns that use a template.';

CREATE UNIQUE INDEX campaign_steps_once ON public.campaign_steps USING btree (tenant_id, campaign_id, anchor, days, channel) WHERE (anchor IS NOT NULL);

COMMENT ON INDEX public.campaign_steps_once IS 'A combination of days, anchor and channel is used once in a campaign.';

CREATE INDEX campaigns_by_booker ON public.campaigns USING btree (tenant_id, booker_id) WHERE (booker_id IS NOT NULL);

COMMENT ON INDEX public.campaigns_by_booker IS 'For deleting a booker code.';

CREATE INDEX campaigns_newest ON public.campaigns USING btree (tenant_id, type, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.campaigns_newest IS 'The list of a type.';

CREATE UNIQUE INDEX campaigns_re_engage_once ON public.campaigns USING btree (tenant_id, booker_id) WHERE ((type = 2) AND (deleted_at IS NULL));

COMMENT ON INDEX public.campaigns_re_engage_once IS 'A booker has one re-engage campaign (6046).';

CREATE UNIQUE INDEX companies_one_platform ON public.companies USING btree (is_platform) WHERE is_platform;

CREATE INDEX consents_by_address ON public.consents USING btree (tenant_id, channel, address_key COLLATE "C");

COMMENT ON INDEX public.consents_by_address IS 'Consents by a prefix of the address.';

CREATE UNIQUE INDEX consents_in_force ON public.consents USING btree (tenant_id, channel, address_key) WHERE (revoked_at IS NULL);

CREATE INDEX consents_of_channel ON public.consents USING btree (tenant_id, channel, recorded_at DESC, id DESC);

COMMENT ON INDEX public.consents_of_channel IS 'Consents of a channel, the newest first.';

CREATE INDEX consents_of_recorder ON public.consents USING btree (tenant_id, recorded_by_user_id);

CREATE INDEX consents_of_revoker ON public.consents USING btree (tenant_id, revoked_by_user_id) WHERE (revoked_by_user_id IS NOT NULL);

CREATE INDEX default_views_of_view ON public.default_views USING btree (tenant_id, view_id);

COMMENT ON INDEX public.default_views_of_view IS 'For deleting a view.';

CREATE INDEX do_not_call_imports_newest ON public.do_not_call_imports USING btree (tenant_id, imported_at DESC, id DESC);

CREATE INDEX do_not_call_imports_of_user ON public.do_not_call_imports USING btree (tenant_id, imported_by_user_id);

CREATE INDEX do_not_call_numbers_of_import ON public.do_not_call_numbers USING btree (tenant_id, import_id);

CREATE INDEX geocoded_addresses_by_age ON public.geocoded_addresses USING btree (asked_at);

CREATE INDEX inbound_messages_of_address ON public.inbound_messages USING btree (tenant_id, channel, address_key, received_at DESC);

CREATE INDEX inbound_messages_of_connection ON public.inbound_messages USING btree (tenant_id, connection_id) WHERE (connection_id IS NOT NULL);

CREATE INDEX inbound_messages_of_message ON public.inbound_messages USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX inbound_messages_of_viewer ON public.inbound_messages USING btree (tenant_id, viewed_by_user_id) WHERE (viewed_by_user_id IS NOT NULL);

CREATE INDEX inbound_messages_that_wait ON public.inbound_messages USING btree (tenant_id, received_at DESC, id DESC) WHERE (needs_look AND (handled_at IS NULL));

COMMENT ON INDEX public.inbound_messages_that_wait IS 'Replies that wait for a user, the newest first.';

CREATE INDEX job_turns_by_turn ON public.job_turns USING btree (queue, last_claimed_at, tenant_id) WHERE (next_due_at < 'infinity'::timestamp with time zone);

COMMENT ON INDEX public.job_turns_by_turn IS 'Companies without queued jobs are not in it, so a claim does not read them.';

CREATE INDEX jobs_changed_of_owner ON public.jobs USING btree (tenant_id, owner_user_id, changed_at, id) WHERE (owner_user_id IS NOT NULL);

COMMENT ON INDEX public.jobs_changed_of_owner IS 'Live streams read the changes of each user''s jobs in order.';

CREATE INDEX jobs_due ON public.jobs USING btree (queue, tenant_id, due_at, id) WHERE (state = 0);

CREATE INDEX jobs_ended_of_kind ON public.jobs USING btree (tenant_id, kind, changed_at) WHERE (state >= 2);

COMMENT ON INDEX public.jobs_ended_of_kind IS 'Live streams ask every second which companies'' memberships were refreshed.';

CREATE INDEX jobs_finished ON public.jobs USING btree (finished_at) WHERE (state >= 2);

CREATE INDEX jobs_of_owner ON public.jobs USING btree (tenant_id, owner_user_id, created_at DESC, id DESC);

CREATE INDEX jobs_running ON public.jobs USING btree (queue, tenant_id, lease_until) WHERE (state = 1);

CREATE UNIQUE INDEX jobs_waiting_once ON public.jobs USING btree (tenant_id, waiting_key) WHERE ((state = 0) AND (waiting_key IS NOT NULL));

COMMENT ON INDEX public.jobs_waiting_once IS 'Of a standing job one waits at a time.';

CREATE INDEX lead_addresses_by_key ON public.lead_addresses USING btree (tenant_id, channel, address_key, lead_id);

COMMENT ON INDEX public.lead_addresses_by_key IS 'The leads of an address.';

CREATE INDEX lead_campaigns_automatic ON public.lead_campaigns USING btree (tenant_id, assigned_at) WHERE (automated_campaign_id IS NOT NULL);

COMMENT ON INDEX public.lead_campaigns_automatic IS 'The automatic assignments of the last hour.';

CREATE INDEX lead_campaigns_of_assigner ON public.lead_campaigns USING btree (tenant_id, assigned_by);

CREATE INDEX lead_campaigns_of_automated ON public.lead_campaigns USING btree (tenant_id, automated_campaign_id) WHERE (automated_campaign_id IS NOT NULL);

CREATE INDEX lead_campaigns_of_campaign ON public.lead_campaigns USING btree (tenant_id, campaign_id) WHERE (state < 3);

COMMENT ON INDEX public.lead_campaigns_of_campaign IS 'The leads that use a campaign (6006).';

CREATE INDEX lead_campaigns_of_lead ON public.lead_campaigns USING btree (tenant_id, lead_id, assigned_at, id);

CREATE INDEX lead_campaigns_of_sender ON public.lead_campaigns USING btree (tenant_id, sender_user_id);

CREATE UNIQUE INDEX lead_campaigns_once ON public.lead_campaigns USING btree (tenant_id, lead_id, type) WHERE (state < 3);

COMMENT ON INDEX public.lead_campaigns_once IS 'A lead runs one campaign of each type (6019).';

CREATE UNIQUE INDEX lead_campaigns_once_per_occasion ON public.lead_campaigns USING btree (tenant_id, lead_id, type, occasion) WHERE (automated_campaign_id IS NOT NULL);

COMMENT ON INDEX public.lead_campaigns_once_per_occasion IS 'Automation assigns a type once per lead and occasion.';

CREATE INDEX lead_campaigns_settling ON public.lead_campaigns USING btree (tenant_id, settles_at) WHERE (settles_at IS NOT NULL);

COMMENT ON INDEX public.lead_campaigns_settling IS 'The campaigns that may be finished.';

CREATE INDEX lead_import_rows_by_effect ON public.lead_import_rows USING btree (tenant_id, import_id, effect, row_number);

COMMENT ON INDEX public.lead_import_rows_by_effect IS 'The rows of an effect.';

CREATE INDEX lead_import_rows_by_lead ON public.lead_import_rows USING btree (tenant_id, lead_id, import_id, row_number) WHERE (lead_id IS NOT NULL);

COMMENT ON INDEX public.lead_import_rows_by_lead IS 'The rows of a lead, to find out whether it changed since.';

CREATE INDEX lead_import_rows_by_outcome ON public.lead_import_rows USING btree (tenant_id, import_id, outcome, row_number) WHERE (outcome IS NOT NULL);

COMMENT ON INDEX public.lead_import_rows_by_outcome IS 'The rows of an outcome, and those that an undo still has to process.';

CREATE INDEX lead_import_rows_by_unknown_status ON public.lead_import_rows USING btree (tenant_id, import_id, row_number) WHERE (unknown_status IS NOT NULL);

COMMENT ON INDEX public.lead_import_rows_by_unknown_status IS 'The rows with an unknown status.';

CREATE INDEX lead_imports_by_user ON public.lead_imports USING btree (tenant_id, requested_by);

COMMENT ON INDEX public.lead_imports_by_user IS 'The imports of a user.';

CREATE INDEX lead_imports_newest ON public.lead_imports USING btree (tenant_id, created_at DESC, id DESC);

COMMENT ON INDEX public.lead_imports_newest IS 'The list, newest first.';

CREATE INDEX lead_imports_with_files ON public.lead_imports USING btree (created_at) WHERE (file_deleted_at IS NULL);

COMMENT ON INDEX public.lead_imports_with_files IS 'The imports whose personal data is still stored.';

CREATE INDEX lead_property_matches_by_listing ON public.lead_property_matches USING btree (tenant_id, listing_id);

COMMENT ON INDEX public.lead_property_matches_by_listing IS 'The leads of a listing.';

CREATE INDEX lead_rejections_by_age ON public.lead_rejections USING btree (last_at);

COMMENT ON INDEX public.lead_rejections_by_age IS 'For deleting old rows of all companies.';

CREATE INDEX lead_rejections_by_key ON public.lead_rejections USING btree (tenant_id, api_key_id) WHERE (api_key_id IS NOT NULL);

COMMENT ON INDEX public.lead_rejections_by_key IS 'The rows of a key.';

CREATE INDEX lead_rejections_by_opportunity ON public.lead_rejections USING btree (tenant_id, opportunity_id) WHERE (opportunity_id IS NOT NULL);

COMMENT ON INDEX public.lead_rejections_by_opportunity IS 'The rows that a later item of the same lead settles.';

CREATE INDEX lead_rejections_by_word ON public.lead_rejections USING btree (tenant_id, source_key, unknown_word) WHERE (unknown_word IS NOT NULL);

COMMENT ON INDEX public.lead_rejections_by_word IS 'The items that a new word of their source settles.';

CREATE INDEX lead_rejections_newest ON public.lead_rejections USING btree (tenant_id, last_at DESC, id DESC);

COMMENT ON INDEX public.lead_rejections_newest IS 'The list, newest first.';

CREATE INDEX lead_touchpoints_due_next ON public.lead_touchpoints USING btree (tenant_id, look_at, id) WHERE (look_at IS NOT NULL);

COMMENT ON INDEX public.lead_touchpoints_due_next IS 'What is due next.';

CREATE INDEX lead_touchpoints_of_lead ON public.lead_touchpoints USING btree (tenant_id, lead_id, due_at);

CREATE INDEX lead_touchpoints_of_message ON public.lead_touchpoints USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX lead_touchpoints_of_snapshot ON public.lead_touchpoints USING btree (tenant_id, snapshot_id);

CREATE INDEX lead_touchpoints_of_template ON public.lead_touchpoints USING btree (tenant_id, template_id, snapshot_id) WHERE (state = ANY (ARRAY[0, 2]));

COMMENT ON INDEX public.lead_touchpoints_of_template IS 'The touchpoints with an older content of a template. It holds no column that planning or handing off changes but the state.';

CREATE UNIQUE INDEX lead_touchpoints_once ON public.lead_touchpoints USING btree (tenant_id, lead_campaign_id, place);

CREATE INDEX lead_words_by_lead ON public.lead_words USING btree (tenant_id, lead_id);

COMMENT ON INDEX public.lead_words_by_lead IS 'The words of a changed or deleted lead.';

CREATE INDEX leads_booked ON public.leads USING btree (tenant_id, booked_at, id) WHERE (booked_at IS NOT NULL);

CREATE INDEX leads_by_booker ON public.leads USING btree (tenant_id, booker_key, received_at, id) WHERE (booker_key IS NOT NULL);

COMMENT ON INDEX public.leads_by_booker IS 'The list filtered by booker.';

CREATE INDEX leads_by_change ON public.leads USING btree (tenant_id, updated_at, id);

COMMENT ON INDEX public.leads_by_change IS 'The cursors of partners'' programs.';

CREATE INDEX leads_by_modification ON public.leads USING btree (tenant_id, modified_at, id);

COMMENT ON INDEX public.leads_by_modification IS 'The list by the partner''s modification, oldest first; leads without one come last.';

CREATE INDEX leads_by_modification_backwards ON public.leads USING btree (tenant_id, modified_at DESC NULLS LAST, id DESC);

COMMENT ON INDEX public.leads_by_modification_backwards IS 'The same, newest first; leads without one come last too.';

CREATE INDEX leads_by_move ON public.leads USING btree (tenant_id, move_on, id);

COMMENT ON INDEX public.leads_by_move IS 'The list by requested day of the move, earliest first; leads without one come last.';

CREATE INDEX leads_by_move_backwards ON public.leads USING btree (tenant_id, move_on DESC NULLS LAST, id DESC);

COMMENT ON INDEX public.leads_by_move_backwards IS 'The same, latest first; leads without one come last too.';

CREATE INDEX leads_by_origin_zip ON public.leads USING btree (tenant_id, origin_zip, id) WHERE (origin_zip IS NOT NULL);

COMMENT ON INDEX public.leads_by_origin_zip IS 'The leads of a zip code whose listings changed.';

CREATE INDEX leads_by_receipt ON public.leads USING btree (tenant_id, received_at, id);

COMMENT ON INDEX public.leads_by_receipt IS 'The default order of the list, in both directions.';

CREATE INDEX leads_by_sales_person ON public.leads USING btree (tenant_id, sales_person_key, received_at, id) WHERE (sales_person_key IS NOT NULL);

COMMENT ON INDEX public.leads_by_sales_person IS 'The list filtered by sales person.';

CREATE INDEX leads_by_status ON public.leads USING btree (tenant_id, status, received_at, id);

COMMENT ON INDEX public.leads_by_status IS 'The list filtered by status.';

CREATE INDEX leads_by_survey ON public.leads USING btree (tenant_id, survey_on, id);

COMMENT ON INDEX public.leads_by_survey IS 'The list by day of survey, earliest first; leads without one come last.';

CREATE INDEX leads_by_survey_backwards ON public.leads USING btree (tenant_id, survey_on DESC NULLS LAST, id DESC);

COMMENT ON INDEX public.leads_by_survey_backwards IS 'The same, latest first; leads without one come last too.';

CREATE INDEX leads_to_evaluate ON public.leads USING btree (tenant_id, id) WHERE (evaluated_version < version);

COMMENT ON INDEX public.leads_to_evaluate IS 'The leads that changed since their campaigns were planned.';

CREATE INDEX leads_to_match ON public.leads USING btree (tenant_id, origin_zip, id) WHERE (matched_version < version);

COMMENT ON INDEX public.leads_to_match IS 'The leads that changed since they were matched, those of a zip code together.';

CREATE INDEX licence_reallocations_of_user ON public.licence_reallocations USING btree (tenant_id, user_id, reallocated_at DESC, id DESC);

CREATE INDEX listing_events_by_time ON public.listing_events USING btree (recorded_at, id);

CREATE INDEX listing_memberships_by_zip ON public.listing_memberships USING btree (tenant_id, zip_code);

CREATE INDEX listing_memberships_company_page ON public.listing_memberships USING btree (tenant_id, status, date_added DESC, listing_id DESC);

CREATE INDEX listing_memberships_of_bucket ON public.listing_memberships USING btree (tenant_id, bucket_id, status, date_added DESC, listing_id DESC) WHERE (bucket_id IS NOT NULL);

COMMENT ON INDEX public.listing_memberships_of_bucket IS 'Lists the listings of a bucket.';

CREATE INDEX listing_memberships_of_partners ON public.listing_memberships USING btree (tenant_id, partner_changed_at, listing_id) WHERE (partner_changed_at IS NOT NULL);

COMMENT ON INDEX public.listing_memberships_of_partners IS 'The listings that partners may read, in the order of their changes.';

CREATE INDEX listing_memberships_of_sub_market ON public.listing_memberships USING btree (tenant_id, sub_market_id, status, date_added DESC, listing_id DESC) WHERE (sub_market_id IS NOT NULL);

COMMENT ON INDEX public.listing_memberships_of_sub_market IS 'Lists the listings of a child market.';

CREATE INDEX listing_source_rejections_by_time ON public.listing_source_rejections USING btree (source_id, last_seen_at DESC, listing_key);

CREATE INDEX listings_by_address ON public.listings USING btree (address, id);

CREATE INDEX listings_by_baths ON public.listings USING btree (baths, id);

CREATE INDEX listings_by_beds ON public.listings USING btree (beds, id);

CREATE INDEX listings_by_mls_no ON public.listings USING btree (mls_no, id);

CREATE INDEX listings_by_price ON public.listings USING btree (list_price_cents, id);

CREATE INDEX listings_by_realtor ON public.listings USING btree (realtor_id, date_added DESC, id DESC);

CREATE INDEX listings_by_size ON public.listings USING btree (size_sqft, id);

CREATE INDEX listings_by_status_page ON public.listings USING btree (status, date_added DESC, id DESC) INCLUDE (status_date, list_price_cents, size_sqft);

COMMENT ON INDEX public.listings_by_status_page IS 'Lists all listings by status and day. It includes the columns that such lists filter by, so rows that a filter excludes are not read.';

CREATE INDEX listings_by_zip ON public.listings USING btree (zip_code, status, date_added DESC, id DESC) INCLUDE (list_price_cents, size_sqft);

CREATE INDEX listings_new ON public.listings USING btree (date_added) WHERE (status = 1);

COMMENT ON INDEX public.listings_new IS 'New listings by the day they came on the market, for the change to Active by age.';

CREATE INDEX listings_open_houses ON public.listings USING btree (status, date_added DESC, id DESC) WHERE (open_house_starts_at IS NOT NULL);

COMMENT ON INDEX public.listings_open_houses IS 'Finds the few listings that announce an open house, in the order of a list.';

CREATE INDEX listings_search ON public.listings USING gin (search_text public.gin_trgm_ops);

CREATE INDEX mail_authorizations_of_renewed ON public.mail_authorizations USING btree (tenant_id, renewed_id) WHERE (renewed_id IS NOT NULL);

CREATE INDEX mail_authorizations_of_user ON public.mail_authorizations USING btree (tenant_id, user_id);

CREATE UNIQUE INDEX mail_connections_account_once ON public.mail_connections USING btree (account_id) WHERE (token IS NOT NULL);

COMMENT ON INDEX public.mail_connections_account_once IS 'An account of Aurinko belongs to one mailbox, also while its token waits to be revoked.';

CREATE UNIQUE INDEX mail_connections_active_once ON public.mail_connections USING btree (tenant_id, user_id) WHERE is_active;

COMMENT ON INDEX public.mail_connections_active_once IS 'A user has one active mailbox.';

CREATE INDEX mail_connections_of_user ON public.mail_connections USING btree (tenant_id, user_id);

CREATE UNIQUE INDEX mail_connections_once ON public.mail_connections USING btree (tenant_id, user_id, lower(email)) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.mail_connections_once IS 'A user connects an address once.';

CREATE INDEX mail_connections_to_revoke ON public.mail_connections USING btree (tenant_id, deleted_at) WHERE ((deleted_at IS NOT NULL) AND (token IS NOT NULL));

COMMENT ON INDEX public.mail_connections_to_revoke IS 'The tokens that must be revoked.';

CREATE INDEX mail_copies_of_address ON public.mail_copies USING btree (tenant_id, connection_id, address_key, sent_at DESC);

COMMENT ON INDEX public.mail_copies_of_address IS 'Finds the last email to an address.';

CREATE INDEX mail_copies_of_id ON public.mail_copies USING btree (tenant_id, internet_message_id) WHERE (internet_message_id IS NOT NULL);

COMMENT ON INDEX public.mail_copies_of_id IS 'Finds the email that a message refers to.';

CREATE INDEX mail_copies_of_thread ON public.mail_copies USING btree (tenant_id, connection_id, thread_id) WHERE (thread_id IS NOT NULL);

COMMENT ON INDEX public.mail_copies_of_thread IS 'Finds the email that a message of the same thread answers.';

CREATE INDEX mail_messages_newest ON public.mail_messages USING btree (tenant_id, connection_id, received_at DESC, provider_id DESC);

COMMENT ON INDEX public.mail_messages_newest IS 'For the list, newest first.';

CREATE INDEX message_attempts_charged ON public.message_attempts USING btree (tenant_id, message_id) WHERE (units IS NOT NULL);

COMMENT ON INDEX public.message_attempts_charged IS 'Earlier dispatches that were paid for.';

CREATE INDEX message_attempts_of_provider ON public.message_attempts USING btree (provider_id, tenant_id, message_id) WHERE (provider_id IS NOT NULL);

COMMENT ON INDEX public.message_attempts_of_provider IS 'Finds earlier dispatches by the provider''s id.';

CREATE INDEX message_contents_of_snapshot ON public.message_contents USING btree (tenant_id, snapshot_id) WHERE (snapshot_id IS NOT NULL);

COMMENT ON INDEX public.message_contents_of_snapshot IS 'The messages of a snapshot.';

CREATE INDEX messages_by_address ON public.messages USING btree (tenant_id, channel, address_key COLLATE "C", planned_at DESC) WHERE (address_key IS NOT NULL);

COMMENT ON INDEX public.messages_by_address IS 'Recent messages to an address. With the C collation the addresses with a prefix are a range.';

CREATE INDEX messages_by_id ON public.messages USING btree (id);

COMMENT ON INDEX public.messages_by_id IS 'Finds the message that a provider names before its company is known.';

CREATE INDEX messages_by_time ON public.messages USING btree (tenant_id, planned_at DESC, id DESC) WHERE (cause <> 6);

COMMENT ON INDEX public.messages_by_time IS 'Messages of the company by time, except Doorstep''s own.';

CREATE INDEX messages_dispatching ON public.messages USING btree (tenant_id, channel, id) WHERE (state = 1);

COMMENT ON INDEX public.messages_dispatching IS 'Messages of a channel under way: no two texts to one number are sent at once.';

CREATE INDEX messages_due_of_lane ON public.messages USING btree (tenant_id, channel, COALESCE(sender_user_id, tenant_id), due_at, id) WHERE ((state = 0) AND (job_id IS NULL));

COMMENT ON INDEX public.messages_due_of_lane IS 'Due messages of a lane that belong to no job.';

CREATE INDEX messages_held_since ON public.messages USING btree (tenant_id, held_at, id) WHERE (state = 4);

COMMENT ON INDEX public.messages_held_since IS 'Held messages, for re-examination and expiry.';

CREATE INDEX messages_in_hand ON public.messages USING btree (channel, state, due_at) WHERE (state = ANY (ARRAY[0, 1, 4, 6]));

COMMENT ON INDEX public.messages_in_hand IS 'Unsettled messages of all companies.';

CREATE INDEX messages_of_campaign ON public.messages USING btree (tenant_id, campaign_id, COALESCE(sent_at, ended_at) DESC, id DESC) WHERE (campaign_id IS NOT NULL);

CREATE INDEX messages_of_job ON public.messages USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);

CREATE INDEX messages_of_lead ON public.messages USING btree (tenant_id, lead_id, planned_at DESC, id DESC) WHERE (lead_id IS NOT NULL);

CREATE INDEX messages_of_listing ON public.messages USING btree (tenant_id, listing_id, audience, planned_at DESC, id DESC) WHERE (listing_id IS NOT NULL);

COMMENT ON INDEX public.messages_of_listing IS 'Messages about a listing.';

CREATE INDEX messages_of_planner ON public.messages USING btree (tenant_id, planned_by_user_id, planned_at DESC, id DESC) WHERE ((planned_by_user_id IS NOT NULL) AND (cause <> 6));

COMMENT ON INDEX public.messages_of_planner IS 'Messages that a user ordered, by time.';

CREATE INDEX messages_of_provider ON public.messages USING btree (provider_id) WHERE (provider_id IS NOT NULL);

COMMENT ON INDEX public.messages_of_provider IS 'Finds the message of a provider''s report.';

CREATE INDEX messages_of_realtor ON public.messages USING btree (tenant_id, realtor_id, planned_at DESC, id DESC) WHERE (realtor_id IS NOT NULL);

COMMENT ON INDEX public.messages_of_realtor IS 'Messages to a realtor.';

CREATE INDEX messages_of_sender ON public.messages USING btree (tenant_id, sender_user_id) WHERE (sender_user_id IS NOT NULL);

COMMENT ON INDEX public.messages_of_sender IS 'For the reference to users.';

CREATE INDEX messages_of_user ON public.messages USING btree (tenant_id, planned_by_user_id) WHERE (planned_by_user_id IS NOT NULL);

CREATE INDEX messages_that_stand ON public.messages USING btree (tenant_id, state, planned_at DESC, id DESC) WHERE ((state = ANY (ARRAY[4, 5, 6, 7, 8])) AND (cause <> 6));

COMMENT ON INDEX public.messages_that_stand IS 'Messages in states that few are in. Sending does not write this index.';

CREATE INDEX messages_to_leads ON public.messages USING btree (tenant_id, planned_at DESC, id DESC) WHERE (lead_id IS NOT NULL);

COMMENT ON INDEX public.messages_to_leads IS 'Messages to leads by time, which every user with the lead plugin sees.';

CREATE INDEX messages_to_leads_that_stand ON public.messages USING btree (tenant_id, state, planned_at DESC, id DESC) WHERE ((lead_id IS NOT NULL) AND (state = ANY (ARRAY[4, 5, 6, 7, 8])));

COMMENT ON INDEX public.messages_to_leads_that_stand IS 'Messages to leads in states that few are in. Sending does not write this index.';

CREATE INDEX messages_under_way_of_lane ON public.messages USING btree (tenant_id, channel, COALESCE(sender_user_id, tenant_id), lease_until) WHERE ((state = 1) AND (job_id IS NULL));

COMMENT ON INDEX public.messages_under_way_of_lane IS 'Messages of a lane under way that belong to no job.';

CREATE INDEX messages_waiting ON public.messages USING btree (tenant_id, job_id, due_at, id) WHERE ((state = 0) AND (job_id IS NOT NULL));

COMMENT ON INDEX public.messages_waiting IS 'What a job still has to send, in order.';

CREATE INDEX messages_waiting_of_node ON public.messages USING btree (tenant_id, node_id) WHERE ((state = ANY (ARRAY[0, 4])) AND (node_id IS NOT NULL));

COMMENT ON INDEX public.messages_waiting_of_node IS 'Waiting automatic messages about the listings of a child market or bucket.';

CREATE INDEX notifications_changed ON public.notifications USING btree (changed_at);

CREATE INDEX notifications_to_mail ON public.notifications USING btree (day) WHERE (email AND (digest_ordered_at IS NULL));

CREATE INDEX notifications_to_text ON public.notifications USING btree (day) WHERE (sms AND (text_ordered_at IS NULL));

COMMENT ON INDEX public.notifications_to_text IS 'Notifications that are not yet texted to their users.';

CREATE INDEX notifications_unread ON public.notifications USING btree (tenant_id, user_id) WHERE ((viewed_at IS NULL) AND in_app);

CREATE INDEX notifications_viewed ON public.notifications USING btree (viewed_at) WHERE (viewed_at IS NOT NULL);

CREATE INDEX office_addresses_of_user ON public.office_addresses USING btree (tenant_id, saved_by_user_id);

CREATE INDEX office_addresses_of_zip ON public.office_addresses USING btree (zip_code);

CREATE INDEX offices_search ON public.offices USING gin (lower(name) public.gin_trgm_ops);

COMMENT ON INDEX public.offices_search IS 'Finds offices by words of the name.';

CREATE INDEX outreach_dry_run_rows_of_state ON public.outreach_dry_run_rows USING btree (tenant_id, job_id, state, place_of_state);

COMMENT ON INDEX public.outreach_dry_run_rows_of_state IS 'Rows of a dry run with one state, by place.';

CREATE INDEX outreach_dry_runs_of_node ON public.outreach_dry_runs USING btree (tenant_id, node_id);

CREATE INDEX owner_requests_charged ON public.owner_requests USING btree (tenant_id, charged_month) WHERE (charged_month IS NOT NULL);

CREATE INDEX owner_requests_of_job ON public.owner_requests USING btree (tenant_id, job_id, listing_id);

CREATE INDEX owner_requests_of_listing ON public.owner_requests USING btree (listing_id);

CREATE INDEX owner_requests_of_user ON public.owner_requests USING btree (tenant_id, requested_by_user_id);

CREATE INDEX owner_requests_waiting ON public.owner_requests USING btree (tenant_id, job_id, listing_id) WHERE (state = 1);

CREATE INDEX partner_answers_by_age ON public.partner_answers USING btree (answered_at);

COMMENT ON INDEX public.partner_answers_by_age IS 'For deleting old rows of all companies.';

CREATE INDEX postcard_artworks_by_age ON public.postcard_artworks USING btree (tenant_id, ordered_at);

COMMENT ON INDEX public.postcard_artworks_by_age IS 'Finds artworks whose files have expired.';

CREATE INDEX postcard_artworks_of_template ON public.postcard_artworks USING btree (tenant_id, template_id);

CREATE INDEX property_conversion_changes_of_user ON public.property_conversion_changes USING btree (tenant_id, saved_by_user_id);

CREATE INDEX property_conversions_booked ON public.property_conversions USING btree (tenant_id, booked_at, listing_id) WHERE (booked_at IS NOT NULL);

CREATE INDEX property_conversions_of_listing ON public.property_conversions USING btree (listing_id);

CREATE INDEX property_conversions_opportunity ON public.property_conversions USING btree (tenant_id, opportunity_at, listing_id) WHERE (opportunity_at IS NOT NULL);

CREATE INDEX property_flags_discarded ON public.property_flags USING btree (tenant_id, user_id, listing_id) WHERE is_discarded;

COMMENT ON INDEX public.property_flags_discarded IS 'Filters lists by what a user discarded.';

CREATE INDEX property_flags_favourites ON public.property_flags USING btree (tenant_id, user_id, listing_id) WHERE is_favourite;

COMMENT ON INDEX public.property_flags_favourites IS 'Filters lists by the favorites of a user.';

CREATE INDEX property_flags_in_process ON public.property_flags USING btree (tenant_id, in_process_at, listing_id) WHERE (in_process_at IS NOT NULL);

CREATE INDEX property_flags_in_process_of_listing ON public.property_flags USING btree (tenant_id, listing_id) WHERE (in_process_at IS NOT NULL);

COMMENT ON INDEX public.property_flags_in_process_of_listing IS 'Finds who has a listing In Process.';

CREATE INDEX property_flags_of_listing ON public.property_flags USING btree (listing_id);

CREATE INDEX property_flags_own_in_process ON public.property_flags USING btree (tenant_id, user_id, listing_id) WHERE (in_process_at IS NOT NULL);

COMMENT ON INDEX public.property_flags_own_in_process IS 'Filters lists by what a user has In Process.';

CREATE INDEX property_outreach_of_user ON public.property_outreach USING btree (tenant_id, saved_by_user_id);

CREATE INDEX property_outreach_templates_of_template ON public.property_outreach_templates USING btree (tenant_id, template_id);

CREATE INDEX realtor_standings_ranked ON public.realtor_standings USING btree (tenant_id, node_id, volume_cents DESC, realtor_id) INCLUDE (listings, closed_cents, listed_cents, asking_cents, new_since, full_name);

COMMENT ON INDEX public.realtor_standings_ranked IS 'Answers lists of realtors by rank without reading the table.';

CREATE INDEX realtors_by_name ON public.realtors USING btree (full_name, id);

CREATE INDEX realtors_by_phone ON public.realtors USING btree (regexp_replace(mobile_phone, '[^0-9]'::text, ''::text, 'g'::text)) WHERE (mobile_phone IS NOT NULL);

COMMENT ON INDEX public.realtors_by_phone IS 'Finds the realtor who writes from a number.';

CREATE INDEX realtors_of_office ON public.realtors USING btree (office_id);

COMMENT ON INDEX public.realtors_of_office IS 'Finds realtors by the name of the office.';

CREATE INDEX realtors_search ON public.realtors USING gin (lower(full_name) public.gin_trgm_ops);

COMMENT ON INDEX public.realtors_search IS 'Finds realtors by a part of the name.';

CREATE INDEX report_files_expiring ON public.report_files USING btree (expires_at) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX saved_filters_name_once ON public.saved_filters USING btree (tenant_id, user_id, list, lower(name));

CREATE INDEX saved_filters_shared ON public.saved_filters USING btree (tenant_id, list) WHERE is_shared;

COMMENT ON INDEX public.saved_filters_shared IS 'The views that a company shares.';

CREATE INDEX sent_pictures_to_copy ON public.sent_pictures USING btree (tenant_id, made_at) WHERE (copied_at IS NULL);

CREATE INDEX sessions_by_user ON public.sessions USING btree (tenant_id, user_id);

CREATE INDEX sign_in_failures_by_age ON public.sign_in_failures USING btree (last_failed_at);

CREATE INDEX sso_attempts_by_end ON public.sso_attempts USING btree (expires_at);

CREATE INDEX sso_link_permits_by_end ON public.sso_link_permits USING btree (expires_at);

CREATE INDEX sso_link_permits_by_granter ON public.sso_link_permits USING btree (tenant_id, granted_by);

CREATE INDEX sso_proofs_by_end ON public.sso_proofs USING btree (expires_at);

CREATE UNIQUE INDEX suppressions_in_force ON public.suppressions USING btree (tenant_id, channel, address) WHERE (removed_at IS NULL);

COMMENT ON INDEX public.suppressions_in_force IS 'An address is listed once; removed entries stay as history.';

CREATE INDEX suppressions_newest ON public.suppressions USING btree (tenant_id, channel, created_at DESC, id DESC) WHERE (removed_at IS NULL);

CREATE INDEX suppressions_of_creator ON public.suppressions USING btree (tenant_id, created_by_user_id) WHERE (created_by_user_id IS NOT NULL);

CREATE INDEX suppressions_of_message ON public.suppressions USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);

COMMENT ON INDEX public.suppressions_of_message IS 'Finds what the link of a message has added.';

CREATE INDEX suppressions_of_remover ON public.suppressions USING btree (tenant_id, removed_by_user_id) WHERE (removed_by_user_id IS NOT NULL);

CREATE INDEX templates_by_change ON public.templates USING btree (tenant_id, channel, changed_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_by_changer ON public.templates USING btree (tenant_id, channel, changed_by_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_by_event ON public.templates USING btree (tenant_id, channel, event, name_key, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX templates_name_once ON public.templates USING btree (tenant_id, channel, name_key) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.templates_name_once IS 'The name of a template is unique in its company and kind, without regard to case.';

CREATE INDEX templates_of_all_by_change ON public.templates USING btree (channel, changed_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_changer ON public.templates USING btree (channel, changed_by_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_event ON public.templates USING btree (channel, event, name_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_name ON public.templates USING btree (channel, name_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX territory_changes_by_act ON public.territory_changes USING btree (change_id);

CREATE INDEX territory_coverage_of_markets ON public.territory_coverage USING btree (zip_code) WHERE (level = 0);

COMMENT ON INDEX public.territory_coverage_of_markets IS 'Finds the zips of a market.';

CREATE INDEX territory_coverage_of_zip ON public.territory_coverage USING btree (zip_code, sibling_group, tenant_id) INCLUDE (price, size, node_id, level);

COMMENT ON INDEX public.territory_coverage_of_zip IS 'Finds what covers a zip, by sibling group, with everything that decides on an overlap. Row security lets no index answer `&&`, but the rows need not be read.';

CREATE INDEX territory_nodes_by_parent ON public.territory_nodes USING btree (parent_tenant_id, parent_id);

CREATE INDEX territory_nodes_deleted ON public.territory_nodes USING btree (tenant_id, level, deleted_at DESC) WHERE (deleted_at IS NOT NULL);

COMMENT ON INDEX public.territory_nodes_deleted IS 'Lists the deleted nodes of a company and level, the latest first. They can be restored for 30 days.';

CREATE UNIQUE INDEX territory_nodes_name_once ON public.territory_nodes USING btree (tenant_id, level, name_key, parent_id) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.territory_nodes_name_once IS 'The name of a live node is unique among its siblings, without regard to case.';

CREATE INDEX territory_outreach_templates_of_template ON public.territory_outreach_templates USING btree (tenant_id, template_id);

CREATE INDEX territory_owners_by_node ON public.territory_owners USING btree (node_tenant_id, node_id);

CREATE INDEX territory_owners_by_user ON public.territory_owners USING btree (tenant_id, user_id);

CREATE INDEX users_by_active ON public.users USING btree (tenant_id, is_active, id) INCLUDE (role) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.users_by_active IS 'Lists and counts the users of a company by whether they may sign in. It is narrower than the indexes by name and e-mail address.';

CREATE INDEX users_by_email ON public.users USING btree (tenant_id, lower(email), id) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.users_by_email IS 'Lists the users of a company by e-mail address.';

CREATE INDEX users_by_manager ON public.users USING btree (tenant_id, manager_id, search_text, id) INCLUDE (role) WHERE ((manager_id IS NOT NULL) AND (deleted_at IS NULL));

COMMENT ON INDEX public.users_by_manager IS 'Finds the users of a Submarket Owner.';

CREATE INDEX users_by_name ON public.users USING btree (tenant_id, search_text, id) INCLUDE (role) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.users_by_name IS 'Lists the users of a company by name.';

CREATE INDEX users_by_role ON public.users USING btree (tenant_id, role, search_text, id) INCLUDE (is_active) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.users_by_role IS 'Lists the users of a role and counts the seats of a company.';

CREATE UNIQUE INDEX users_email_once ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX users_id ON public.users USING btree (id);

CREATE INDEX users_of_role ON public.users USING btree (role, search_text, id) WHERE (deleted_at IS NULL);

COMMENT ON INDEX public.users_of_role IS 'Lists the users of a role in all companies by name.';

CREATE UNIQUE INDEX users_user_name_once ON public.users USING btree (lower(user_name)) WHERE (deleted_at IS NULL);

CREATE INDEX zips_by_county ON public.zips USING btree (state, county);

CREATE INDEX zips_by_position ON public.zips USING btree (latitude, longitude);

COMMENT ON INDEX public.zips_by_position IS 'Finds the zips of a map view by latitude; the longitude is read from the index.';

ALTER INDEX public.audit_entries_pkey ATTACH PARTITION public.audit_entries_default_pkey;

ALTER INDEX public.audit_entries_by_action ATTACH PARTITION public.audit_entries_default_tenant_id_action_at_id_idx;

ALTER INDEX public.audit_entries_by_actor ATTACH PARTITION public.audit_entries_default_tenant_id_actor_user_id_at_idx;

CREATE TRIGGER listing_memberships_counted_anew AFTER UPDATE ON public.listing_memberships REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_memberships();

CREATE TRIGGER listing_memberships_counted_in AFTER INSERT ON public.listing_memberships REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_memberships();

CREATE TRIGGER listing_memberships_counted_out AFTER DELETE ON public.listing_memberships REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_memberships();

CREATE TRIGGER listings_open_house_over_at BEFORE INSERT OR UPDATE OF open_house_starts_at, open_house_ends_at, zip_code ON public.listings FOR EACH ROW WHEN ((new.open_house_starts_at IS NOT NULL)) EXECUTE FUNCTION public.set_open_house_over_at();

CREATE TRIGGER messages_state_moves BEFORE UPDATE OF state ON public.messages FOR EACH ROW WHEN (((old.state <> new.state) AND (CURRENT_USER = ANY (ARRAY['doorstep_app'::name, 'doorstep_platform'::name])) AND (NOT
        CASE old.state
            WHEN 0 THEN (new.state = ANY (ARRAY[1, 2, 3, 4, 5, 7]))
            WHEN 1 THEN (new.state = ANY (ARRAY[0, 2, 3, 5, 6, 7]))
            WHEN 2 THEN (new.state = ANY (ARRAY[3, 5, 7]))
            WHEN 4 THEN (new.state = ANY (ARRAY[0, 2, 3, 5, 7, 8]))
            WHEN 5 THEN (new.state = ANY (ARRAY[0, 2, 3, 7]))
            WHEN 6 THEN (new.state = ANY (ARRAY[0, 2, 3, 5, 7]))
            WHEN 7 THEN (new.state = ANY (ARRAY[0, 2, 3, 5]))
            WHEN 8 THEN (new.state = ANY (ARRAY[0, 2, 3, 5, 7]))
            ELSE false
        END))) EXECUTE FUNCTION public.refuse_message_move();

COMMENT ON TRIGGER messages_state_moves ON public.messages IS 'Refuses a move that domain::messages::MessageState::may_become does not allow; a test compares both pair by pair. The condition is part of the trigger, so an allowed move calls no function. The owner who repairs data is exempt.';

CREATE TRIGGER messages_turn_kept AFTER UPDATE OF state, reason, reason_detail ON public.messages FOR EACH ROW WHEN (((old.state = ANY (ARRAY[4, 5, 6, 7, 8])) AND ((old.state IS DISTINCT FROM new.state) OR (old.reason IS DISTINCT FROM new.reason) OR (old.reason_detail IS DISTINCT FROM new.reason_detail)))) EXECUTE FUNCTION public.keep_message_turn();

CREATE CONSTRAINT TRIGGER users_count_change AFTER INSERT OR DELETE OR UPDATE OF role, first_name, last_name, email, mobile_phone, manager_id, is_active, deleted_at ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_people_change();

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.address_checks
    ADD CONSTRAINT address_checks_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_creator FOREIGN KEY (tenant_id, created_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.api_usage
    ADD CONSTRAINT api_usage_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE public.audit_entries
    ADD CONSTRAINT audit_entries_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_booker FOREIGN KEY (tenant_id, booker_id) REFERENCES public.booker_codes(tenant_id, id) ON DELETE SET NULL (booker_id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_closer FOREIGN KEY (tenant_id, closer_campaign_id) REFERENCES public.campaigns(tenant_id, id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_creator FOREIGN KEY (tenant_id, created_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_pre_sale FOREIGN KEY (tenant_id, pre_sale_campaign_id) REFERENCES public.campaigns(tenant_id, id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_re_engage FOREIGN KEY (tenant_id, re_engage_campaign_id) REFERENCES public.campaigns(tenant_id, id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_sales_person FOREIGN KEY (tenant_id, sales_person_id) REFERENCES public.sales_person_ids(tenant_id, id) ON DELETE SET NULL (sales_person_id);

ALTER TABLE ONLY public.automated_campaigns
    ADD CONSTRAINT automated_campaigns_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.automated_preview_leads
    ADD CONSTRAINT automated_preview_leads_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automated_preview_leads
    ADD CONSTRAINT automated_preview_leads_preview FOREIGN KEY (tenant_id, preview_id) REFERENCES public.automated_previews(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automated_previews
    ADD CONSTRAINT automated_previews_campaign FOREIGN KEY (tenant_id, automated_campaign_id) REFERENCES public.automated_campaigns(tenant_id, id);

ALTER TABLE ONLY public.automated_previews
    ADD CONSTRAINT automated_previews_creator FOREIGN KEY (tenant_id, created_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.automation_leads
    ADD CONSTRAINT automation_leads_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automation_stops
    ADD CONSTRAINT automation_stops_decider FOREIGN KEY (tenant_id, decided_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.booker_codes
    ADD CONSTRAINT booker_codes_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.bulk_assignment_leads
    ADD CONSTRAINT bulk_assignment_leads_campaign FOREIGN KEY (tenant_id, lead_campaign_id) REFERENCES public.lead_campaigns(tenant_id, id);

ALTER TABLE ONLY public.bulk_assignment_leads
    ADD CONSTRAINT bulk_assignment_leads_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bulk_assignment_leads
    ADD CONSTRAINT bulk_assignment_leads_order FOREIGN KEY (tenant_id, bulk_assignment_id) REFERENCES public.bulk_assignments(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bulk_assignments
    ADD CONSTRAINT bulk_assignments_campaign FOREIGN KEY (tenant_id, campaign_id) REFERENCES public.campaigns(tenant_id, id);

ALTER TABLE ONLY public.bulk_assignments
    ADD CONSTRAINT bulk_assignments_creator FOREIGN KEY (tenant_id, created_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.campaign_steps
    ADD CONSTRAINT campaign_steps_campaign FOREIGN KEY (tenant_id, campaign_id) REFERENCES public.campaigns(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_steps
    ADD CONSTRAINT campaign_steps_template FOREIGN KEY (tenant_id, template_id) REFERENCES public.templates(tenant_id, id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_booker FOREIGN KEY (tenant_id, booker_id) REFERENCES public.booker_codes(tenant_id, id) ON DELETE SET NULL (booker_id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_creator FOREIGN KEY (tenant_id, created_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_sales_person FOREIGN KEY (tenant_id, sales_person_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.company_settings
    ADD CONSTRAINT company_settings_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_recorder FOREIGN KEY (tenant_id, recorded_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_revoker FOREIGN KEY (tenant_id, revoked_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.default_views
    ADD CONSTRAINT default_views_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.default_views
    ADD CONSTRAINT default_views_view FOREIGN KEY (tenant_id, view_id) REFERENCES public.saved_filters(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.do_not_call_imports
    ADD CONSTRAINT do_not_call_imports_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.do_not_call_imports
    ADD CONSTRAINT do_not_call_imports_user FOREIGN KEY (tenant_id, imported_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.do_not_call_numbers
    ADD CONSTRAINT do_not_call_numbers_import FOREIGN KEY (tenant_id, import_id) REFERENCES public.do_not_call_imports(tenant_id, id);

ALTER TABLE ONLY public.email_accounts
    ADD CONSTRAINT email_accounts_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.email_accounts
    ADD CONSTRAINT email_accounts_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.geocoded_addresses
    ADD CONSTRAINT geocoded_addresses_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.inbound_messages
    ADD CONSTRAINT inbound_messages_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.inbound_messages
    ADD CONSTRAINT inbound_messages_connection FOREIGN KEY (tenant_id, connection_id) REFERENCES public.mail_connections(tenant_id, id);

ALTER TABLE ONLY public.inbound_messages
    ADD CONSTRAINT inbound_messages_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.inbound_messages
    ADD CONSTRAINT inbound_messages_viewer FOREIGN KEY (tenant_id, viewed_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.job_turns
    ADD CONSTRAINT job_turns_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_owner FOREIGN KEY (tenant_id, owner_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.lead_addresses
    ADD CONSTRAINT lead_addresses_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_campaigns
    ADD CONSTRAINT lead_campaigns_assigner FOREIGN KEY (tenant_id, assigned_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.lead_campaigns
    ADD CONSTRAINT lead_campaigns_automation FOREIGN KEY (tenant_id, automated_campaign_id) REFERENCES public.automated_campaigns(tenant_id, id);

ALTER TABLE ONLY public.lead_campaigns
    ADD CONSTRAINT lead_campaigns_campaign FOREIGN KEY (tenant_id, campaign_id) REFERENCES public.campaigns(tenant_id, id);

ALTER TABLE ONLY public.lead_campaigns
    ADD CONSTRAINT lead_campaigns_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id);

ALTER TABLE ONLY public.lead_campaigns
    ADD CONSTRAINT lead_campaigns_sender FOREIGN KEY (tenant_id, sender_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.lead_import_rows
    ADD CONSTRAINT lead_import_rows_import FOREIGN KEY (tenant_id, import_id) REFERENCES public.lead_imports(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_imports
    ADD CONSTRAINT lead_imports_user FOREIGN KEY (tenant_id, requested_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.lead_property_matches
    ADD CONSTRAINT lead_property_matches_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_property_matches
    ADD CONSTRAINT lead_property_matches_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.lead_rejections
    ADD CONSTRAINT lead_rejections_key FOREIGN KEY (tenant_id, api_key_id) REFERENCES public.api_keys(tenant_id, id);

ALTER TABLE ONLY public.lead_touchpoints
    ADD CONSTRAINT lead_touchpoints_campaign FOREIGN KEY (tenant_id, lead_campaign_id) REFERENCES public.lead_campaigns(tenant_id, id);

ALTER TABLE ONLY public.lead_touchpoints
    ADD CONSTRAINT lead_touchpoints_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.lead_touchpoints
    ADD CONSTRAINT lead_touchpoints_snapshot FOREIGN KEY (tenant_id, snapshot_id) REFERENCES public.message_snapshots(tenant_id, id);

ALTER TABLE ONLY public.lead_versions
    ADD CONSTRAINT lead_versions_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_words
    ADD CONSTRAINT lead_words_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.licence_reallocations
    ADD CONSTRAINT licence_reallocations_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.listing_events
    ADD CONSTRAINT listing_events_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.listing_pictures
    ADD CONSTRAINT listing_pictures_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.listing_source_keys
    ADD CONSTRAINT listing_source_keys_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.listing_source_rejections
    ADD CONSTRAINT listing_source_rejections_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.listing_source_syncs
    ADD CONSTRAINT listing_source_syncs_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.listing_source_zips
    ADD CONSTRAINT listing_source_zips_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.listing_status_changes
    ADD CONSTRAINT listing_status_changes_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_office FOREIGN KEY (office_id) REFERENCES public.offices(id);

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_realtor FOREIGN KEY (realtor_id) REFERENCES public.realtors(id);

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_zip FOREIGN KEY (zip_code) REFERENCES public.zips(zip_code);

ALTER TABLE ONLY public.mail_authorizations
    ADD CONSTRAINT mail_authorizations_renewed FOREIGN KEY (tenant_id, renewed_id) REFERENCES public.mail_connections(tenant_id, id);

ALTER TABLE ONLY public.mail_authorizations
    ADD CONSTRAINT mail_authorizations_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.mail_connections
    ADD CONSTRAINT mail_connections_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.mail_copies
    ADD CONSTRAINT mail_copies_connection FOREIGN KEY (tenant_id, connection_id) REFERENCES public.mail_connections(tenant_id, id);

ALTER TABLE ONLY public.mail_copies
    ADD CONSTRAINT mail_copies_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.mail_messages
    ADD CONSTRAINT mail_messages_connection FOREIGN KEY (tenant_id, connection_id) REFERENCES public.mail_connections(tenant_id, id);

ALTER TABLE ONLY public.mailer_caps
    ADD CONSTRAINT mailer_caps_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.mailer_tallies
    ADD CONSTRAINT mailer_tallies_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.membership_counts
    ADD CONSTRAINT membership_counts_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.membership_counts
    ADD CONSTRAINT membership_counts_node FOREIGN KEY (node_tenant_id, node_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.membership_versions
    ADD CONSTRAINT membership_versions_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.message_artworks
    ADD CONSTRAINT message_artworks_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.message_attempts
    ADD CONSTRAINT message_attempts_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.message_contents
    ADD CONSTRAINT message_contents_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.message_contents
    ADD CONSTRAINT message_contents_snapshot FOREIGN KEY (tenant_id, snapshot_id) REFERENCES public.message_snapshots(tenant_id, id);

ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.message_snapshots
    ADD CONSTRAINT message_snapshots_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.message_turns
    ADD CONSTRAINT message_turns_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_campaign FOREIGN KEY (tenant_id, campaign_id) REFERENCES public.campaigns(tenant_id, id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_lead FOREIGN KEY (tenant_id, lead_id) REFERENCES public.leads(tenant_id, id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender FOREIGN KEY (tenant_id, sender_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_user FOREIGN KEY (tenant_id, planned_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.notification_items
    ADD CONSTRAINT notification_items_notification FOREIGN KEY (tenant_id, notification_id) REFERENCES public.notifications(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.office_addresses
    ADD CONSTRAINT office_addresses_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.office_addresses
    ADD CONSTRAINT office_addresses_user FOREIGN KEY (tenant_id, saved_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.office_addresses
    ADD CONSTRAINT office_addresses_zip FOREIGN KEY (zip_code) REFERENCES public.zips(zip_code);

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.outreach_dry_run_rows
    ADD CONSTRAINT outreach_dry_run_rows_run FOREIGN KEY (tenant_id, job_id) REFERENCES public.outreach_dry_runs(tenant_id, job_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outreach_dry_runs
    ADD CONSTRAINT outreach_dry_runs_job FOREIGN KEY (tenant_id, job_id) REFERENCES public.jobs(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outreach_dry_runs
    ADD CONSTRAINT outreach_dry_runs_node FOREIGN KEY (tenant_id, node_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.owner_requests
    ADD CONSTRAINT owner_requests_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.owner_requests
    ADD CONSTRAINT owner_requests_user FOREIGN KEY (tenant_id, requested_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.partner_answers
    ADD CONSTRAINT partner_answers_key FOREIGN KEY (tenant_id, api_key_id) REFERENCES public.api_keys(tenant_id, id);

ALTER TABLE ONLY public.people_versions
    ADD CONSTRAINT people_versions_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.postcard_artworks
    ADD CONSTRAINT postcard_artworks_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.postcard_artworks
    ADD CONSTRAINT postcard_artworks_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.postcard_artworks
    ADD CONSTRAINT postcard_artworks_template FOREIGN KEY (tenant_id, template_id) REFERENCES public.templates(tenant_id, id);

ALTER TABLE ONLY public.property_conversion_changes
    ADD CONSTRAINT property_conversion_changes_conversion FOREIGN KEY (tenant_id, listing_id) REFERENCES public.property_conversions(tenant_id, listing_id);

ALTER TABLE ONLY public.property_conversion_changes
    ADD CONSTRAINT property_conversion_changes_user FOREIGN KEY (tenant_id, saved_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.property_conversions
    ADD CONSTRAINT property_conversions_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.property_conversions
    ADD CONSTRAINT property_conversions_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.property_flags
    ADD CONSTRAINT property_flags_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.property_flags
    ADD CONSTRAINT property_flags_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.property_outreach
    ADD CONSTRAINT property_outreach_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.property_outreach
    ADD CONSTRAINT property_outreach_listing FOREIGN KEY (listing_id) REFERENCES public.listings(id);

ALTER TABLE ONLY public.property_outreach_templates
    ADD CONSTRAINT property_outreach_templates_outreach FOREIGN KEY (tenant_id, listing_id) REFERENCES public.property_outreach(tenant_id, listing_id);

ALTER TABLE ONLY public.property_outreach_templates
    ADD CONSTRAINT property_outreach_templates_template FOREIGN KEY (tenant_id, template_id, channel) REFERENCES public.templates(tenant_id, id, channel);

ALTER TABLE ONLY public.property_outreach
    ADD CONSTRAINT property_outreach_user FOREIGN KEY (tenant_id, saved_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.property_owners
    ADD CONSTRAINT property_owners_request FOREIGN KEY (tenant_id, listing_id, round) REFERENCES public.owner_requests(tenant_id, listing_id, round);

ALTER TABLE ONLY public.realtor_edits
    ADD CONSTRAINT realtor_edits_realtor FOREIGN KEY (realtor_id) REFERENCES public.realtors(id);

ALTER TABLE ONLY public.realtor_edits
    ADD CONSTRAINT realtor_edits_source_office FOREIGN KEY (source_office_id) REFERENCES public.offices(id);

ALTER TABLE ONLY public.realtor_standing_days
    ADD CONSTRAINT realtor_standing_days_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.realtor_standings
    ADD CONSTRAINT realtor_standings_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.realtor_standings
    ADD CONSTRAINT realtor_standings_realtor FOREIGN KEY (realtor_id) REFERENCES public.realtors(id);

ALTER TABLE ONLY public.realtors
    ADD CONSTRAINT realtors_office FOREIGN KEY (office_id) REFERENCES public.offices(id);

ALTER TABLE ONLY public.realtors
    ADD CONSTRAINT realtors_source FOREIGN KEY (source_id) REFERENCES public.listing_sources(id);

ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_job FOREIGN KEY (tenant_id, job_id) REFERENCES public.jobs(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sales_person_ids
    ADD CONSTRAINT sales_person_ids_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.saved_filters
    ADD CONSTRAINT saved_filters_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.sent_pictures
    ADD CONSTRAINT sent_pictures_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.sign_in_identities
    ADD CONSTRAINT sign_in_identities_provider FOREIGN KEY (tenant_id, provider_id) REFERENCES public.sign_in_providers(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_identities
    ADD CONSTRAINT sign_in_identities_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.sign_in_providers
    ADD CONSTRAINT sign_in_providers_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.sms_senders
    ADD CONSTRAINT sms_senders_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.sso_link_permits
    ADD CONSTRAINT sso_link_permits_granter FOREIGN KEY (tenant_id, granted_by) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.sso_link_permits
    ADD CONSTRAINT sso_link_permits_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_creator FOREIGN KEY (tenant_id, created_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_message FOREIGN KEY (tenant_id, message_id) REFERENCES public.messages(tenant_id, id);

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_remover FOREIGN KEY (tenant_id, removed_by_user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.template_pictures
    ADD CONSTRAINT template_pictures_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_back FOREIGN KEY (tenant_id, back_picture_id) REFERENCES public.template_pictures(tenant_id, id);

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_front FOREIGN KEY (tenant_id, front_picture_id) REFERENCES public.template_pictures(tenant_id, id);

ALTER TABLE ONLY public.territory_changes
    ADD CONSTRAINT territory_changes_node FOREIGN KEY (tenant_id, node_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.territory_coverage
    ADD CONSTRAINT territory_coverage_node FOREIGN KEY (tenant_id, node_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.territory_coverage
    ADD CONSTRAINT territory_coverage_zip FOREIGN KEY (zip_code) REFERENCES public.zips(zip_code);

ALTER TABLE ONLY public.territory_nodes
    ADD CONSTRAINT territory_nodes_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.territory_nodes
    ADD CONSTRAINT territory_nodes_parent FOREIGN KEY (parent_tenant_id, parent_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.territory_outreach_templates
    ADD CONSTRAINT territory_outreach_templates_node FOREIGN KEY (tenant_id, node_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.territory_outreach_templates
    ADD CONSTRAINT territory_outreach_templates_template FOREIGN KEY (tenant_id, template_id, channel) REFERENCES public.templates(tenant_id, id, channel);

ALTER TABLE ONLY public.territory_owners
    ADD CONSTRAINT territory_owners_node FOREIGN KEY (node_tenant_id, node_id) REFERENCES public.territory_nodes(tenant_id, id);

ALTER TABLE ONLY public.territory_owners
    ADD CONSTRAINT territory_owners_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.user_credentials
    ADD CONSTRAINT user_credentials_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_user FOREIGN KEY (tenant_id, user_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_company FOREIGN KEY (tenant_id) REFERENCES public.companies(tenant_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_manager FOREIGN KEY (tenant_id, manager_id) REFERENCES public.users(tenant_id, id);

ALTER TABLE public.account_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.address_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_entries_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automated_campaigns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automated_preview_leads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automated_previews ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automation_leads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automation_stops ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.booker_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bulk_assignment_leads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bulk_assignments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.campaign_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.campaigns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.company_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.consents ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.default_views ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.do_not_call_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.do_not_call_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.email_accounts ENABLE ROW LEVEL SECURITY;

CREATE POLICY gate_all ON public.account_links TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON public.api_keys TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON public.sessions TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON public.sign_in_identities TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON public.sso_link_permits TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON public.user_credentials TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON public.user_identities TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_joins ON public.users FOR UPDATE TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_read ON public.companies FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON public.mail_connections FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON public.message_attempts FOR SELECT TO doorstep_gate USING (true);

COMMENT ON POLICY gate_read ON public.message_attempts IS 'A provider that reports and a person who replies are not signed in. The gate finds the company, also by a number that the company gave up.';

CREATE POLICY gate_read ON public.messages FOR SELECT TO doorstep_gate USING (true);

COMMENT ON POLICY gate_read ON public.messages IS 'A provider that reports and a recipient who opens a link are not signed in. The gate finds the company of the message.';

CREATE POLICY gate_read ON public.sent_pictures FOR SELECT TO doorstep_gate USING (true);

COMMENT ON POLICY gate_read ON public.sent_pictures IS 'The address is opened without a sign-in.';

CREATE POLICY gate_read ON public.sign_in_providers FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON public.sms_senders FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON public.users FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_write ON public.audit_entries FOR INSERT TO doorstep_gate WITH CHECK (true);

ALTER TABLE public.geocoded_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.inbound_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.job_turns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_campaigns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_import_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_match_zips ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_property_matches ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_rejections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_touchpoints ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_word_maps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_words ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.licence_reallocations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.listing_memberships ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_authorizations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_connections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_copies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mailer_caps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mailer_tallies ENABLE ROW LEVEL SECURITY;

CREATE POLICY market_of_company ON public.territory_coverage FOR SELECT TO doorstep_app USING (((level = 0) AND (EXISTS ( SELECT 1
   FROM public.territory_owners
  WHERE ((territory_owners.tenant_id = ( SELECT public.current_tenant() AS current_tenant)) AND (territory_owners.node_tenant_id = territory_coverage.tenant_id) AND (territory_owners.node_id = territory_coverage.node_id))))));

CREATE POLICY market_of_company ON public.territory_nodes FOR SELECT TO doorstep_app USING (((level = 0) AND (EXISTS ( SELECT 1
   FROM public.territory_owners
  WHERE ((territory_owners.tenant_id = ( SELECT public.current_tenant() AS current_tenant)) AND (territory_owners.node_tenant_id = territory_nodes.tenant_id) AND (territory_owners.node_id = territory_nodes.id))))));

COMMENT ON POLICY market_of_company ON public.territory_nodes IS 'A company reads the markets that it was given, though they are rows of the platform.';

ALTER TABLE public.membership_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.membership_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_artworks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_contents ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_reports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_snapshots ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_turns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.office_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outreach_dry_run_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outreach_dry_runs ENABLE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON public.account_links TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.address_checks TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.api_keys TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.api_usage TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.audit_entries TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.audit_entries_default TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.automated_campaigns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.automated_preview_leads TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.automated_previews TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.automation_leads TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.automation_stops TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.booker_codes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.bulk_assignment_leads TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.bulk_assignments TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.campaign_steps TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.campaigns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.companies TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.company_settings TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.consents TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.default_views TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.do_not_call_imports TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.do_not_call_numbers TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.email_accounts TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.geocoded_addresses TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.inbound_messages TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.job_turns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.jobs TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_addresses TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_campaigns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_import_rows TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_imports TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_match_zips TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_property_matches TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_rejections TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_touchpoints TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_versions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_word_maps TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.lead_words TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.leads TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.licence_reallocations TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.listing_memberships TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_authorizations TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_connections TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_copies TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_messages TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mailer_caps TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mailer_tallies TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.membership_counts TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.membership_versions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.message_artworks TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.message_attempts TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.message_contents TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.message_reports TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.message_snapshots TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.message_turns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.messages TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.notification_items TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.notification_settings TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.notifications TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.office_addresses TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.outreach_dry_run_rows TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.outreach_dry_runs TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.owner_requests TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.partner_answers TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.people_versions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.postcard_artworks TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.property_conversion_changes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.property_conversions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.property_flags TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.property_outreach TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.property_outreach_templates TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.property_owners TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.realtor_standing_days TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.realtor_standings TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.report_files TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sales_person_ids TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.saved_filters TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sent_pictures TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sessions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sign_in_identities TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sign_in_providers TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sms_senders TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sso_link_permits TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.suppressions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.template_pictures TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.templates TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.territory_changes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.territory_coverage TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.territory_nodes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.territory_outreach_templates TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.territory_owners TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.user_credentials TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.user_identities TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.users TO doorstep_owner USING (true) WITH CHECK (true);

ALTER TABLE public.owner_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.people_versions ENABLE ROW LEVEL SECURITY;

CREATE POLICY platform_all ON public.companies TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.geocoded_addresses TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.mailer_tallies TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.message_turns TO doorstep_platform USING (true) WITH CHECK (true);

COMMENT ON POLICY platform_all ON public.message_turns IS 'Deleting a market ends messages of several companies.';

CREATE POLICY platform_all ON public.messages TO doorstep_platform USING (true) WITH CHECK (true);

COMMENT ON POLICY platform_all ON public.messages IS 'Deleting a market ends the waiting messages about its listings in all companies and returns their cap slots.';

CREATE POLICY platform_all ON public.people_versions TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.territory_changes TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.territory_coverage TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.territory_nodes TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.territory_owners TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON public.users TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_enqueue ON public.job_turns TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_enqueue ON public.jobs FOR INSERT TO doorstep_platform WITH CHECK (true);

COMMENT ON POLICY platform_enqueue ON public.jobs IS 'An import orders jobs for the companies concerned in its own transaction. It reads only the key that keeps an order from being made twice.';

CREATE POLICY platform_key ON public.jobs FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.api_keys FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.api_usage FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.audit_entries FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.licence_reallocations FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.listing_memberships FOR SELECT TO doorstep_platform USING (true);

COMMENT ON POLICY platform_read ON public.listing_memberships IS 'Super admins see how many listings a node has.';

CREATE POLICY platform_read ON public.membership_counts FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.message_attempts FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.property_conversions FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.property_flags FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.realtor_standings FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.sign_in_identities FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.sign_in_providers FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.sms_senders FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.sso_link_permits FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.template_pictures FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.templates FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON public.territory_outreach_templates FOR SELECT TO doorstep_platform USING (true);

COMMENT ON POLICY platform_read ON public.territory_outreach_templates IS 'Deleting a market stores the former state of every node in it.';

CREATE POLICY platform_read ON public.user_identities FOR SELECT TO doorstep_platform USING (true);

COMMENT ON POLICY platform_read ON public.user_identities IS 'The list of super admins shows who is linked. It never reads the subject.';

CREATE POLICY platform_write ON public.audit_entries FOR INSERT TO doorstep_platform WITH CHECK (true);

ALTER TABLE public.postcard_artworks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.property_conversion_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.property_conversions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.property_flags ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.property_outreach ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.property_outreach_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.property_owners ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.realtor_standing_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.realtor_standings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sales_person_ids ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.saved_filters ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sent_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_identities ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_providers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sms_senders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sso_link_permits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.suppressions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.template_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.templates ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON public.account_links TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.address_checks TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.api_keys TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.api_usage TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.audit_entries TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.audit_entries_default TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.automated_campaigns TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.automated_preview_leads TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.automated_previews TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.automation_leads TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.automation_stops TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.booker_codes TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.bulk_assignment_leads TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.bulk_assignments TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.campaign_steps TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.campaigns TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.companies TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.company_settings TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.consents TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.default_views TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.do_not_call_imports TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.do_not_call_numbers TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.email_accounts TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.geocoded_addresses TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.inbound_messages TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.job_turns TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.jobs TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_addresses TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_campaigns TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_import_rows TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_imports TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_match_zips TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_property_matches TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_rejections TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_touchpoints TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_versions TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_word_maps TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.lead_words TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.leads TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.licence_reallocations TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.listing_memberships TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.mail_authorizations TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.mail_connections TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.mail_copies TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.mail_messages TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.mailer_caps TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.mailer_tallies TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.membership_counts TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.membership_versions TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.message_artworks TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.message_attempts TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.message_contents TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.message_reports TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.message_snapshots TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.message_turns TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.messages TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.notification_items TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.notification_settings TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.notifications TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.office_addresses TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.outreach_dry_run_rows TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.outreach_dry_runs TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.owner_requests TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.partner_answers TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.people_versions TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.postcard_artworks TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.property_conversion_changes TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.property_conversions TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.property_flags TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.property_outreach TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.property_outreach_templates TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.property_owners TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.realtor_standing_days TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.realtor_standings TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.report_files TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sales_person_ids TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.saved_filters TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sent_pictures TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sessions TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sign_in_identities TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sign_in_providers TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sms_senders TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.sso_link_permits TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.suppressions TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.template_pictures TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.templates TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.territory_changes TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.territory_coverage TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.territory_nodes TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.territory_outreach_templates TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.territory_owners TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.user_credentials TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.user_identities TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

CREATE POLICY tenant ON public.users TO doorstep_app USING ((tenant_id = ( SELECT public.current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT public.current_tenant() AS current_tenant)));

ALTER TABLE public.territory_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.territory_coverage ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.territory_nodes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.territory_outreach_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.territory_owners ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_credentials ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_identities ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

CREATE POLICY worker_all ON public.job_turns TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON public.jobs TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON public.lead_rejections TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON public.notification_items TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON public.notifications TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON public.partner_answers TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_expiry ON public.lead_imports FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_expiry ON public.report_files FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON public.companies FOR SELECT TO doorstep_worker USING (true);

COMMENT ON POLICY worker_read ON public.companies IS 'The worker needs the time zone of the company.';

CREATE POLICY worker_read ON public.lead_match_zips FOR SELECT TO doorstep_worker USING (true);

COMMENT ON POLICY worker_read ON public.lead_match_zips IS 'The scheduler orders the matching of leads in changed zip codes.';

CREATE POLICY worker_read ON public.lead_touchpoints FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON public.leads FOR SELECT TO doorstep_worker USING (true);

COMMENT ON POLICY worker_read ON public.leads IS 'The scheduler orders the matching of changed leads.';

CREATE POLICY worker_read ON public.messages FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON public.notification_settings FOR SELECT TO doorstep_worker USING (true);

COMMENT ON POLICY worker_read ON public.notification_settings IS 'The worker notifies of failed jobs.';

CREATE POLICY worker_read ON public.realtor_standing_days FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON public.users FOR SELECT TO doorstep_worker USING (true);

GRANT ALL ON SCHEMA public TO doorstep_owner;

REVOKE ALL ON FUNCTION public.count_memberships() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.current_tenant() FROM PUBLIC;
GRANT ALL ON FUNCTION public.current_tenant() TO doorstep_app;

REVOKE ALL ON FUNCTION public.ensure_audit_partitions(from_month date) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.secure_tenant_table(target regclass) FROM PUBLIC;

GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE public.users TO doorstep_gate;
GRANT SELECT(tenant_id) ON TABLE public.users TO doorstep_worker;

GRANT SELECT(id) ON TABLE public.users TO doorstep_gate;
GRANT SELECT(id) ON TABLE public.users TO doorstep_worker;

GRANT SELECT(role) ON TABLE public.users TO doorstep_gate;
GRANT SELECT(role) ON TABLE public.users TO doorstep_worker;

GRANT SELECT(first_name) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(last_name) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(email) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(user_name) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(is_active) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(access_to_templates) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(access_to_movescout_plugin) ON TABLE public.users TO doorstep_gate;
GRANT SELECT(access_to_movescout_plugin) ON TABLE public.users TO doorstep_worker;

GRANT SELECT(access_to_mail_connector) ON TABLE public.users TO doorstep_gate;

GRANT SELECT(created_at) ON TABLE public.users TO doorstep_worker;

GRANT SELECT(deleted_at) ON TABLE public.users TO doorstep_gate;
GRANT SELECT(deleted_at) ON TABLE public.users TO doorstep_worker;

GRANT SELECT(joined_at),UPDATE(joined_at) ON TABLE public.users TO doorstep_gate;

GRANT INSERT,DELETE ON TABLE public.account_links TO doorstep_app;
GRANT SELECT,DELETE ON TABLE public.account_links TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE public.account_links TO doorstep_app;

GRANT SELECT(user_id) ON TABLE public.account_links TO doorstep_app;

GRANT SELECT(purpose) ON TABLE public.account_links TO doorstep_app;

GRANT SELECT(created_at) ON TABLE public.account_links TO doorstep_app;

GRANT SELECT(expires_at) ON TABLE public.account_links TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.address_checks TO doorstep_app;

GRANT INSERT ON TABLE public.api_keys TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(tenant_id) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(id) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(id) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(id) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(name) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(name) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(name) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(scopes) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(scopes) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(scopes) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(key_hash),UPDATE(key_hash) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(key_hash) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(last_four),UPDATE(last_four) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(last_four) ON TABLE public.api_keys TO doorstep_platform;

GRANT UPDATE(former_hash) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(former_hash) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(former_ends_at),UPDATE(former_ends_at) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(former_ends_at) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(former_ends_at) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(created_at) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(created_at) ON TABLE public.api_keys TO doorstep_platform;

GRANT SELECT(created_by) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(created_by) ON TABLE public.api_keys TO doorstep_platform;

GRANT SELECT(expires_at),UPDATE(expires_at) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(expires_at) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(expires_at) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(revoked_at) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(revoked_at) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(last_used_at) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(last_used_at) ON TABLE public.api_keys TO doorstep_platform;
GRANT SELECT(last_used_at),UPDATE(last_used_at) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT(last_used_address) ON TABLE public.api_keys TO doorstep_app;
GRANT SELECT(last_used_address) ON TABLE public.api_keys TO doorstep_platform;
GRANT UPDATE(last_used_address) ON TABLE public.api_keys TO doorstep_gate;

GRANT SELECT,INSERT,UPDATE ON TABLE public.api_usage TO doorstep_app;
GRANT SELECT ON TABLE public.api_usage TO doorstep_platform;

GRANT SELECT,INSERT ON TABLE public.audit_entries TO doorstep_app;
GRANT SELECT,INSERT ON TABLE public.audit_entries TO doorstep_platform;
GRANT INSERT ON TABLE public.audit_entries TO doorstep_gate;

GRANT SELECT,INSERT ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(name) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(move_type) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(booker_id) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(sales_person_id) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(user_id) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(pre_sale_campaign_id) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(re_engage_campaign_id) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(closer_campaign_id) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(is_active) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(on_since) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(deleted_at) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT UPDATE(version) ON TABLE public.automated_campaigns TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.automated_preview_leads TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.automated_previews TO doorstep_app;

GRANT UPDATE(versions) ON TABLE public.automated_previews TO doorstep_app;

GRANT UPDATE(job_id) ON TABLE public.automated_previews TO doorstep_app;

GRANT UPDATE(calculated_at) ON TABLE public.automated_previews TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.automation_leads TO doorstep_app;

GRANT UPDATE(state) ON TABLE public.automation_leads TO doorstep_app;

GRANT UPDATE(at) ON TABLE public.automation_leads TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.automation_stops TO doorstep_app;

GRANT UPDATE(decided_at) ON TABLE public.automation_stops TO doorstep_app;

GRANT UPDATE(decided_by) ON TABLE public.automation_stops TO doorstep_app;

GRANT UPDATE(is_continued) ON TABLE public.automation_stops TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.booker_codes TO doorstep_app;

GRANT UPDATE(code) ON TABLE public.booker_codes TO doorstep_app;

GRANT UPDATE(key) ON TABLE public.booker_codes TO doorstep_app;

GRANT UPDATE(time_zone) ON TABLE public.booker_codes TO doorstep_app;

GRANT UPDATE(version) ON TABLE public.booker_codes TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.bulk_assignment_leads TO doorstep_app;

GRANT UPDATE(outcome) ON TABLE public.bulk_assignment_leads TO doorstep_app;

GRANT UPDATE(obstacle) ON TABLE public.bulk_assignment_leads TO doorstep_app;

GRANT UPDATE(lead_campaign_id) ON TABLE public.bulk_assignment_leads TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.bulk_assignments TO doorstep_app;

GRANT UPDATE(state) ON TABLE public.bulk_assignments TO doorstep_app;

GRANT UPDATE(job_id) ON TABLE public.bulk_assignments TO doorstep_app;

GRANT UPDATE(ended_at) ON TABLE public.bulk_assignments TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.campaign_steps TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(name) ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(hour) ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(time_zone) ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(booker_id) ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(sales_person_user_id) ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(deleted_at) ON TABLE public.campaigns TO doorstep_app;

GRANT UPDATE(version) ON TABLE public.campaigns TO doorstep_app;

GRANT SELECT ON TABLE public.companies TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.companies TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE public.companies TO doorstep_gate;
GRANT INSERT(tenant_id) ON TABLE public.companies TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE public.companies TO doorstep_worker;

GRANT INSERT(name),UPDATE(name) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(office_phone),UPDATE(office_phone) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(address1),UPDATE(address1) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(address2),UPDATE(address2) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(zip_code),UPDATE(zip_code) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(time_zone),UPDATE(time_zone) ON TABLE public.companies TO doorstep_app;
GRANT SELECT(time_zone) ON TABLE public.companies TO doorstep_worker;

GRANT SELECT(is_active) ON TABLE public.companies TO doorstep_gate;
GRANT UPDATE(is_active) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(created_at) ON TABLE public.companies TO doorstep_app;

GRANT SELECT(deleted_at) ON TABLE public.companies TO doorstep_gate;
GRANT UPDATE(deleted_at) ON TABLE public.companies TO doorstep_app;
GRANT SELECT(deleted_at) ON TABLE public.companies TO doorstep_worker;

GRANT UPDATE(version) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(seats),UPDATE(seats) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(full_service),UPDATE(full_service) ON TABLE public.companies TO doorstep_app;

GRANT INSERT(home_owner_data_access_limit),UPDATE(home_owner_data_access_limit) ON TABLE public.companies TO doorstep_app;

GRANT UPDATE(required_issuer) ON TABLE public.companies TO doorstep_app;
GRANT SELECT(required_issuer) ON TABLE public.companies TO doorstep_gate;

GRANT UPDATE(required_provider_id) ON TABLE public.companies TO doorstep_app;
GRANT SELECT(required_provider_id) ON TABLE public.companies TO doorstep_gate;

GRANT SELECT,INSERT,UPDATE ON TABLE public.company_settings TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.consents TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.default_views TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.do_not_call_imports TO doorstep_app;

GRANT UPDATE(numbers) ON TABLE public.do_not_call_imports TO doorstep_app;

GRANT UPDATE(removed_at) ON TABLE public.do_not_call_imports TO doorstep_app;

GRANT UPDATE(added) ON TABLE public.do_not_call_imports TO doorstep_app;

GRANT UPDATE(refused) ON TABLE public.do_not_call_imports TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.do_not_call_numbers TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.email_accounts TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.geocoded_addresses TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.geocoded_addresses TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.inbound_messages TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.job_turns TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_turns TO doorstep_worker;
GRANT SELECT,INSERT ON TABLE public.job_turns TO doorstep_platform;

GRANT UPDATE(next_due_at) ON TABLE public.job_turns TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.jobs TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jobs TO doorstep_worker;
GRANT INSERT ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT(queue) ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT(kind) ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT(state) ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT(owner_user_id) ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT(idempotency_key) ON TABLE public.jobs TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_addresses TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.lead_campaigns TO doorstep_app;

GRANT UPDATE(state) ON TABLE public.lead_campaigns TO doorstep_app;

GRANT UPDATE(ending) ON TABLE public.lead_campaigns TO doorstep_app;

GRANT UPDATE(activated_at) ON TABLE public.lead_campaigns TO doorstep_app;

GRANT UPDATE(ended_at) ON TABLE public.lead_campaigns TO doorstep_app;

GRANT UPDATE(settles_at) ON TABLE public.lead_campaigns TO doorstep_app;

GRANT UPDATE(occasion) ON TABLE public.lead_campaigns TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_import_rows TO doorstep_app;

GRANT UPDATE(outcome) ON TABLE public.lead_import_rows TO doorstep_app;

GRANT UPDATE(lead_id) ON TABLE public.lead_import_rows TO doorstep_app;

GRANT UPDATE(before) ON TABLE public.lead_import_rows TO doorstep_app;

GRANT UPDATE(version_after) ON TABLE public.lead_import_rows TO doorstep_app;

GRANT UPDATE(undo_version) ON TABLE public.lead_import_rows TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_imports TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.lead_imports TO doorstep_worker;

GRANT UPDATE(state) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(samples) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(columns) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(columns_from) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(words) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(unknown_words) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(job_id) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(dry_run_id) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(decided_at) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(rows_done) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(rows_to_do) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(created) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(updated) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(unchanged) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(stale) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(rejected) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(unknown_statuses) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(applied) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(skipped) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(reversed) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(kept) ON TABLE public.lead_imports TO doorstep_app;

GRANT SELECT(created_at) ON TABLE public.lead_imports TO doorstep_worker;

GRANT UPDATE(checked_at) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(applied_at) ON TABLE public.lead_imports TO doorstep_app;
GRANT SELECT(applied_at) ON TABLE public.lead_imports TO doorstep_worker;

GRANT UPDATE(undone_at) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(expired_at) ON TABLE public.lead_imports TO doorstep_app;

GRANT UPDATE(file_deleted_at) ON TABLE public.lead_imports TO doorstep_app;
GRANT SELECT(file_deleted_at) ON TABLE public.lead_imports TO doorstep_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_match_zips TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.lead_match_zips TO doorstep_worker;

GRANT UPDATE(after_lead_id) ON TABLE public.lead_match_zips TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_property_matches TO doorstep_app;

GRANT UPDATE(listing_id) ON TABLE public.lead_property_matches TO doorstep_app;

GRANT UPDATE(percent) ON TABLE public.lead_property_matches TO doorstep_app;

GRANT UPDATE(matched_at) ON TABLE public.lead_property_matches TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_rejections TO doorstep_app;
GRANT DELETE ON TABLE public.lead_rejections TO doorstep_worker;

GRANT SELECT(tenant_id) ON TABLE public.lead_rejections TO doorstep_worker;

GRANT SELECT(id) ON TABLE public.lead_rejections TO doorstep_worker;

GRANT UPDATE(source) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(api_key_id) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(opportunity_id) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(faults) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(is_stored) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(last_at) ON TABLE public.lead_rejections TO doorstep_app;
GRANT SELECT(last_at) ON TABLE public.lead_rejections TO doorstep_worker;

GRANT UPDATE(times) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(source_key) ON TABLE public.lead_rejections TO doorstep_app;

GRANT UPDATE(unknown_word) ON TABLE public.lead_rejections TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.lead_touchpoints TO doorstep_app;
GRANT SELECT ON TABLE public.lead_touchpoints TO doorstep_worker;

GRANT UPDATE(snapshot_id) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(planned_on) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(due_on) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(due_at) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(look_at) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(state) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(reason) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(round) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(message_id) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(sent_on) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(moved_at) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT UPDATE(is_accelerated) ON TABLE public.lead_touchpoints TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_versions TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.lead_word_maps TO doorstep_app;

GRANT UPDATE(source_name) ON TABLE public.lead_word_maps TO doorstep_app;

GRANT UPDATE(words) ON TABLE public.lead_word_maps TO doorstep_app;

GRANT UPDATE(columns) ON TABLE public.lead_word_maps TO doorstep_app;

GRANT UPDATE(updated_at) ON TABLE public.lead_word_maps TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.lead_words TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.leads TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.leads TO doorstep_worker;

GRANT UPDATE(status) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(move_type) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(booker_key) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(sales_person_key) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(survey_on) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(move_on) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(received_at) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(modified_at) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(details) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(sms_consent) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(digest) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(version) ON TABLE public.leads TO doorstep_app;
GRANT SELECT(version) ON TABLE public.leads TO doorstep_worker;

GRANT UPDATE(updated_at) ON TABLE public.leads TO doorstep_app;

GRANT UPDATE(matched_version) ON TABLE public.leads TO doorstep_app;
GRANT SELECT(matched_version) ON TABLE public.leads TO doorstep_worker;

GRANT UPDATE(evaluated_version) ON TABLE public.leads TO doorstep_app;
GRANT SELECT(evaluated_version) ON TABLE public.leads TO doorstep_worker;

GRANT UPDATE(booked_at) ON TABLE public.leads TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.leases TO doorstep_worker;

GRANT SELECT,INSERT ON TABLE public.licence_reallocations TO doorstep_app;
GRANT SELECT ON TABLE public.licence_reallocations TO doorstep_platform;

GRANT SELECT ON TABLE public.listing_events TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.listing_events TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listing_memberships TO doorstep_app;
GRANT SELECT ON TABLE public.listing_memberships TO doorstep_platform;

GRANT SELECT ON TABLE public.listing_pictures TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listing_pictures TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listing_source_keys TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listing_source_rejections TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.listing_source_syncs TO doorstep_platform;

GRANT SELECT(source_id) ON TABLE public.listing_source_syncs TO doorstep_worker;
GRANT SELECT(source_id) ON TABLE public.listing_source_syncs TO doorstep_app;

GRANT SELECT(is_configured) ON TABLE public.listing_source_syncs TO doorstep_worker;

GRANT SELECT(sync_due_at) ON TABLE public.listing_source_syncs TO doorstep_worker;

GRANT SELECT(sweep_due_at) ON TABLE public.listing_source_syncs TO doorstep_worker;

GRANT SELECT(walk) ON TABLE public.listing_source_syncs TO doorstep_app;

GRANT SELECT(allowed) ON TABLE public.listing_source_syncs TO doorstep_app;

GRANT SELECT(waiting_since) ON TABLE public.listing_source_syncs TO doorstep_worker;
GRANT SELECT(waiting_since) ON TABLE public.listing_source_syncs TO doorstep_app;

GRANT SELECT(paused_at) ON TABLE public.listing_source_syncs TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listing_source_zips TO doorstep_platform;

GRANT SELECT ON TABLE public.listing_sources TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.listing_sources TO doorstep_platform;
GRANT SELECT ON TABLE public.listing_sources TO doorstep_worker;

GRANT SELECT ON TABLE public.listing_status_changes TO doorstep_app;
GRANT SELECT,INSERT ON TABLE public.listing_status_changes TO doorstep_platform;

GRANT SELECT ON TABLE public.listings TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.listings TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE public.mail_authorizations TO doorstep_app;

GRANT UPDATE(taken_at) ON TABLE public.mail_authorizations TO doorstep_app;

GRANT UPDATE(outcome) ON TABLE public.mail_authorizations TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.mail_connections TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.mail_connections TO doorstep_gate;

GRANT SELECT(id) ON TABLE public.mail_connections TO doorstep_gate;

GRANT UPDATE(name) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(service_type) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(account_id) ON TABLE public.mail_connections TO doorstep_app;
GRANT SELECT(account_id) ON TABLE public.mail_connections TO doorstep_gate;

GRANT UPDATE(token) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(is_active) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(health) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(health_reason) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(health_since) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(authorization_expires_at) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(connected_at) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(deleted_at) ON TABLE public.mail_connections TO doorstep_app;
GRANT SELECT(deleted_at) ON TABLE public.mail_connections TO doorstep_gate;

GRANT UPDATE(mail_read_at) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(carries_headers) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(checked_at) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(sync_delta) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(sync_page) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(synced_at) ON TABLE public.mail_connections TO doorstep_app;

GRANT UPDATE(subscription_id) ON TABLE public.mail_connections TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.mail_copies TO doorstep_app;

GRANT UPDATE(connection_id) ON TABLE public.mail_copies TO doorstep_app;

GRANT UPDATE(thread_id) ON TABLE public.mail_copies TO doorstep_app;

GRANT UPDATE(internet_message_id) ON TABLE public.mail_copies TO doorstep_app;

GRANT UPDATE(subject_key) ON TABLE public.mail_copies TO doorstep_app;

GRANT UPDATE(sent_at) ON TABLE public.mail_copies TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_messages TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mailer_caps TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.mailer_tallies TO doorstep_app;
GRANT SELECT ON TABLE public.mailer_tallies TO doorstep_platform;

GRANT UPDATE(tally) ON TABLE public.mailer_tallies TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.membership_counts TO doorstep_app;
GRANT SELECT ON TABLE public.membership_counts TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.membership_versions TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.message_artworks TO doorstep_app;

GRANT UPDATE(front_address) ON TABLE public.message_artworks TO doorstep_app;

GRANT UPDATE(back_address) ON TABLE public.message_artworks TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.message_attempts TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.message_attempts TO doorstep_gate;
GRANT SELECT(tenant_id) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT(message_id) ON TABLE public.message_attempts TO doorstep_gate;
GRANT SELECT(message_id) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT(attempt) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT(begun_at) ON TABLE public.message_attempts TO doorstep_gate;
GRANT SELECT(begun_at) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT(account_type) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT(account_address) ON TABLE public.message_attempts TO doorstep_gate;

GRANT SELECT(provider_id) ON TABLE public.message_attempts TO doorstep_gate;

GRANT SELECT(units) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT(cost_micros) ON TABLE public.message_attempts TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.message_contents TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.message_reports TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.message_snapshots TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.message_turns TO doorstep_app;
GRANT SELECT,INSERT ON TABLE public.message_turns TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.messages TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.messages TO doorstep_gate;
GRANT SELECT(tenant_id) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(id) ON TABLE public.messages TO doorstep_gate;
GRANT SELECT(id) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(cause) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(channel) ON TABLE public.messages TO doorstep_worker;
GRANT SELECT(channel) ON TABLE public.messages TO doorstep_gate;
GRANT SELECT(channel) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(state),UPDATE(state) ON TABLE public.messages TO doorstep_platform;
GRANT SELECT(state) ON TABLE public.messages TO doorstep_worker;

GRANT SELECT(reason),UPDATE(reason) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(planned_at) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(due_at) ON TABLE public.messages TO doorstep_worker;

GRANT SELECT(fence) ON TABLE public.messages TO doorstep_platform;

GRANT UPDATE(ended_at) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(address_key) ON TABLE public.messages TO doorstep_gate;

GRANT SELECT(node_id) ON TABLE public.messages TO doorstep_platform;

GRANT UPDATE(reason_detail) ON TABLE public.messages TO doorstep_platform;

GRANT UPDATE(held_at) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(provider_id) ON TABLE public.messages TO doorstep_gate;

GRANT SELECT(units) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(cost_micros) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT(cap_month),UPDATE(cap_month) ON TABLE public.messages TO doorstep_platform;

GRANT SELECT,INSERT ON TABLE public.notification_items TO doorstep_app;
GRANT SELECT,INSERT ON TABLE public.notification_items TO doorstep_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_settings TO doorstep_app;
GRANT SELECT ON TABLE public.notification_settings TO doorstep_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.notifications TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.office_addresses TO doorstep_app;

GRANT SELECT ON TABLE public.offices TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.offices TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE public.outreach_dry_run_rows TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.outreach_dry_runs TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.own_mail_faults TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.owner_requests TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.partner_answers TO doorstep_app;
GRANT DELETE ON TABLE public.partner_answers TO doorstep_worker;

GRANT SELECT(tenant_id) ON TABLE public.partner_answers TO doorstep_worker;

GRANT SELECT(api_key_id) ON TABLE public.partner_answers TO doorstep_worker;

GRANT SELECT(idempotency_key) ON TABLE public.partner_answers TO doorstep_worker;

GRANT UPDATE(request_hash) ON TABLE public.partner_answers TO doorstep_app;

GRANT UPDATE(answer) ON TABLE public.partner_answers TO doorstep_app;

GRANT UPDATE(answered_at) ON TABLE public.partner_answers TO doorstep_app;
GRANT SELECT(answered_at) ON TABLE public.partner_answers TO doorstep_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.people_versions TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.people_versions TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.postcard_artworks TO doorstep_app;

GRANT SELECT,INSERT ON TABLE public.property_conversion_changes TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.property_conversions TO doorstep_app;
GRANT SELECT ON TABLE public.property_conversions TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_flags TO doorstep_app;
GRANT SELECT ON TABLE public.property_flags TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.property_outreach TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.property_outreach_templates TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.property_owners TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.realtor_edits TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.realtor_standing_days TO doorstep_app;
GRANT SELECT ON TABLE public.realtor_standing_days TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.realtor_standings TO doorstep_app;
GRANT SELECT ON TABLE public.realtor_standings TO doorstep_platform;

GRANT SELECT ON TABLE public.realtors TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.realtors TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.reference_loads TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.report_files TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.report_files TO doorstep_worker;

GRANT SELECT(job_id) ON TABLE public.report_files TO doorstep_worker;

GRANT SELECT(file_name) ON TABLE public.report_files TO doorstep_worker;

GRANT SELECT(size_bytes) ON TABLE public.report_files TO doorstep_worker;

GRANT SELECT(expires_at) ON TABLE public.report_files TO doorstep_worker;

GRANT SELECT(deleted_at) ON TABLE public.report_files TO doorstep_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.sales_person_ids TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_filters TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sent_pictures TO doorstep_app;

GRANT SELECT(object_key) ON TABLE public.sent_pictures TO doorstep_gate;

GRANT SELECT(address) ON TABLE public.sent_pictures TO doorstep_gate;

GRANT SELECT(copied_at) ON TABLE public.sent_pictures TO doorstep_gate;

GRANT DELETE ON TABLE public.sessions TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.sessions TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(id) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(user_id) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(remember_client) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(idle_seconds) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(created_at) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(last_used_at) ON TABLE public.sessions TO doorstep_app;
GRANT UPDATE(last_used_at) ON TABLE public.sessions TO doorstep_gate;

GRANT SELECT(client_address) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(user_agent) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(issuer) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT(provider_id) ON TABLE public.sessions TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_failures TO doorstep_gate;

GRANT DELETE ON TABLE public.sign_in_identities TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_identities TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE public.sign_in_identities TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE public.sign_in_identities TO doorstep_platform;

GRANT SELECT(user_id) ON TABLE public.sign_in_identities TO doorstep_app;
GRANT SELECT(user_id) ON TABLE public.sign_in_identities TO doorstep_platform;

GRANT SELECT(provider_id) ON TABLE public.sign_in_identities TO doorstep_app;
GRANT SELECT(provider_id) ON TABLE public.sign_in_identities TO doorstep_platform;

GRANT INSERT,DELETE ON TABLE public.sign_in_providers TO doorstep_app;
GRANT SELECT ON TABLE public.sign_in_providers TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE public.sign_in_providers TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE public.sign_in_providers TO doorstep_platform;

GRANT SELECT(id) ON TABLE public.sign_in_providers TO doorstep_app;
GRANT SELECT(id) ON TABLE public.sign_in_providers TO doorstep_platform;

GRANT SELECT(issuer) ON TABLE public.sign_in_providers TO doorstep_app;
GRANT SELECT(issuer) ON TABLE public.sign_in_providers TO doorstep_platform;

GRANT SELECT(client_id) ON TABLE public.sign_in_providers TO doorstep_app;
GRANT SELECT(client_id) ON TABLE public.sign_in_providers TO doorstep_platform;

GRANT UPDATE(client_secret) ON TABLE public.sign_in_providers TO doorstep_app;

GRANT SELECT(label),UPDATE(label) ON TABLE public.sign_in_providers TO doorstep_app;
GRANT SELECT(label) ON TABLE public.sign_in_providers TO doorstep_platform;

GRANT SELECT(version),UPDATE(version) ON TABLE public.sign_in_providers TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sms_senders TO doorstep_app;
GRANT SELECT ON TABLE public.sms_senders TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE public.sms_senders TO doorstep_gate;

GRANT SELECT(number) ON TABLE public.sms_senders TO doorstep_gate;

GRANT SELECT(messaging_service) ON TABLE public.sms_senders TO doorstep_gate;

GRANT SELECT,INSERT,DELETE ON TABLE public.sso_attempts TO doorstep_gate;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_link_permits TO doorstep_app;
GRANT SELECT ON TABLE public.sso_link_permits TO doorstep_platform;
GRANT SELECT,DELETE ON TABLE public.sso_link_permits TO doorstep_gate;

GRANT SELECT,INSERT,DELETE ON TABLE public.sso_proofs TO doorstep_gate;

GRANT SELECT,INSERT,UPDATE ON TABLE public.suppressions TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.template_pictures TO doorstep_app;
GRANT SELECT ON TABLE public.template_pictures TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.templates TO doorstep_app;
GRANT SELECT ON TABLE public.templates TO doorstep_platform;

GRANT SELECT,INSERT ON TABLE public.territory_changes TO doorstep_app;
GRANT SELECT,INSERT ON TABLE public.territory_changes TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.territory_coverage TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.territory_coverage TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.territory_nodes TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.territory_nodes TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE public.territory_outreach_templates TO doorstep_app;
GRANT SELECT ON TABLE public.territory_outreach_templates TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE public.territory_owners TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.territory_owners TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE public.user_credentials TO doorstep_gate;
GRANT DELETE ON TABLE public.user_credentials TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE public.user_credentials TO doorstep_app;

GRANT SELECT(user_id) ON TABLE public.user_credentials TO doorstep_app;

GRANT DELETE ON TABLE public.user_identities TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.user_identities TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE public.user_identities TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE public.user_identities TO doorstep_platform;

GRANT SELECT(user_id) ON TABLE public.user_identities TO doorstep_app;
GRANT SELECT(user_id) ON TABLE public.user_identities TO doorstep_platform;

GRANT SELECT(issuer) ON TABLE public.user_identities TO doorstep_app;
GRANT SELECT(issuer) ON TABLE public.user_identities TO doorstep_platform;

GRANT SELECT ON TABLE public.zips TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.zips TO doorstep_platform;
