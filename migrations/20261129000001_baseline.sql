-- The schema: the baseline that every database starts with. Its statements were written by
-- pg_dump; later migrations follow in files of their own. docs/schema.sql shows the schema after
-- all migrations.

set lock_timeout = '5s';
-- Functions name tables that follow below.
set local check_function_bodies = off;

CREATE FUNCTION count_memberships() RETURNS trigger
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

CREATE FUNCTION count_people_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into people_versions (tenant_id, version)
    values (coalesce(new.tenant_id, old.tenant_id), 1)
    on conflict on constraint people_versions_pkey do update set version = people_versions.version + 1;
    return null;
end
$$;

CREATE FUNCTION current_tenant() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

COMMENT ON FUNCTION current_tenant() IS 'The company whose rows this transaction may touch; null, and so no rows, outside one.';

CREATE FUNCTION current_trace() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.trace_id', true), '')::uuid $$;

CREATE FUNCTION ensure_audit_partitions(from_month date) RETURNS integer
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

CREATE FUNCTION message_state(name text) RETURNS smallint
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

CREATE FUNCTION message_states(VARIADIC names text[]) RETURNS smallint[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select array_agg(message_state(name)) from unnest(names) as name $$;

CREATE FUNCTION keep_message_turn() RETURNS trigger
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

CREATE FUNCTION new_id() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid;

CREATE FUNCTION refuse_message_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'message % may not move from state % to state %', old.id, old.state, new.state
        using errcode = 'check_violation', constraint = 'messages_state_moves', table = 'messages';
end
$$;

CREATE FUNCTION secure_tenant_table(target regclass) RETURNS void
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

CREATE FUNCTION set_open_house_over_at() RETURNS trigger
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

CREATE TABLE account_links (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    purpose smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT account_links_purpose CHECK (((purpose >= 1) AND (purpose <= 2)))
);

ALTER TABLE ONLY account_links FORCE ROW LEVEL SECURITY;

CREATE TABLE address_checks (
    tenant_id uuid NOT NULL,
    address_key text NOT NULL,
    verdict smallint NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT address_checks_verdict CHECK (((verdict >= 1) AND (verdict <= 3)))
);

ALTER TABLE ONLY address_checks FORCE ROW LEVEL SECURITY;

CREATE TABLE api_usage (
    tenant_id uuid NOT NULL,
    provider smallint NOT NULL,
    day date NOT NULL,
    used bigint NOT NULL,
    CONSTRAINT api_usage_provider CHECK (((provider >= 1) AND (provider <= 3))),
    CONSTRAINT api_usage_used CHECK ((used >= 0))
);

ALTER TABLE ONLY api_usage FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_entries (
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

ALTER TABLE ONLY audit_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_entries_default (
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

ALTER TABLE ONLY audit_entries_default FORCE ROW LEVEL SECURITY;

CREATE TABLE companies (
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

ALTER TABLE ONLY companies FORCE ROW LEVEL SECURITY;

CREATE TABLE company_settings (
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

ALTER TABLE ONLY company_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE consents (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    channel smallint NOT NULL,
    address_key text NOT NULL,
    shown text NOT NULL,
    source text NOT NULL,
    wording text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    recorded_by_user_id uuid NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by_user_id uuid,
    recorded_by_name text,
    revoked_by_name text,
    CONSTRAINT consents_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT consents_source CHECK (((char_length(source) >= 1) AND (char_length(source) <= 200))),
    CONSTRAINT consents_wording CHECK (((char_length(wording) >= 1) AND (char_length(wording) <= 2000)))
);

ALTER TABLE ONLY consents FORCE ROW LEVEL SECURITY;

CREATE TABLE do_not_call_imports (
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

ALTER TABLE ONLY do_not_call_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE do_not_call_numbers (
    tenant_id uuid NOT NULL,
    number text NOT NULL,
    import_id uuid NOT NULL,
    CONSTRAINT do_not_call_numbers_number CHECK ((number ~ '^[0-9]{10}$'::text))
);

ALTER TABLE ONLY do_not_call_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE email_accounts (
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

ALTER TABLE ONLY email_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE geocoded_addresses (
    tenant_id uuid NOT NULL,
    address text NOT NULL,
    latitude double precision,
    longitude double precision,
    asked_at timestamp with time zone NOT NULL,
    CONSTRAINT geocoded_addresses_length CHECK ((char_length(address) <= 400)),
    CONSTRAINT geocoded_addresses_position CHECK (((latitude IS NULL) = (longitude IS NULL)))
);

ALTER TABLE ONLY geocoded_addresses FORCE ROW LEVEL SECURITY;

CREATE TABLE inbound_messages (
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
    CONSTRAINT inbound_messages_channel CHECK (((channel >= 1) AND (channel <= 3))),
    CONSTRAINT inbound_messages_wish CHECK (((wish >= 1) AND (wish <= 3)))
);

ALTER TABLE ONLY inbound_messages FORCE ROW LEVEL SECURITY;

CREATE TABLE job_turns (
    tenant_id uuid NOT NULL,
    queue smallint NOT NULL,
    last_claimed_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    next_due_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY job_turns FORCE ROW LEVEL SECURITY;

CREATE TABLE jobs (
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
    trace_id uuid DEFAULT COALESCE(current_trace(), new_id()) NOT NULL,
    CONSTRAINT jobs_state CHECK (((state >= 0) AND (state <= 4)))
);

ALTER TABLE ONLY jobs FORCE ROW LEVEL SECURITY;

CREATE TABLE leases (
    name text NOT NULL,
    holder uuid NOT NULL,
    lease_until timestamp with time zone NOT NULL
);

CREATE TABLE licence_reallocations (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    reallocated_at timestamp with time zone NOT NULL,
    old_user_name text NOT NULL,
    new_user_name text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT licence_reallocations_reason_length CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);

ALTER TABLE ONLY licence_reallocations FORCE ROW LEVEL SECURITY;

CREATE TABLE listing_events (
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

CREATE TABLE listing_memberships (
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
    size_sqft bigint
);

ALTER TABLE ONLY listing_memberships FORCE ROW LEVEL SECURITY;

CREATE TABLE listing_pictures (
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

CREATE TABLE listing_source_keys (
    source_id uuid NOT NULL,
    listing_key text NOT NULL
);

CREATE TABLE listing_source_rejections (
    source_id uuid NOT NULL,
    listing_key text NOT NULL,
    code text NOT NULL,
    reason text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE listing_source_syncs (
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

CREATE TABLE listing_source_zips (
    source_id uuid NOT NULL,
    zip_code text NOT NULL
);

CREATE TABLE listing_sources (
    id uuid NOT NULL,
    name text NOT NULL,
    first_synced_at timestamp with time zone
);

CREATE TABLE listing_status_changes (
    listing_id uuid NOT NULL,
    changed_on date NOT NULL,
    status smallint NOT NULL,
    source_status text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    CONSTRAINT listing_status_changes_status CHECK (((status >= 1) AND (status <= 4)))
);

CREATE TABLE listings (
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

CREATE TABLE mailer_caps (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    month smallint NOT NULL,
    max_cap integer NOT NULL,
    CONSTRAINT mailer_caps_cap CHECK ((max_cap >= 0)),
    CONSTRAINT mailer_caps_month CHECK (((month >= 1) AND (month <= 12)))
);

ALTER TABLE ONLY mailer_caps FORCE ROW LEVEL SECURITY;

CREATE TABLE mailer_tallies (
    tenant_id uuid NOT NULL,
    year smallint NOT NULL,
    month smallint NOT NULL,
    tally integer DEFAULT 0 NOT NULL,
    max_cap integer,
    CONSTRAINT mailer_tallies_month CHECK (((month >= 1) AND (month <= 12))),
    CONSTRAINT mailer_tallies_tally CHECK ((tally >= 0)),
    CONSTRAINT mailer_tallies_within_cap CHECK ((tally <= max_cap))
);

ALTER TABLE ONLY mailer_tallies FORCE ROW LEVEL SECURITY;

CREATE TABLE membership_counts (
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

ALTER TABLE ONLY membership_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE membership_versions (
    tenant_id uuid NOT NULL,
    version bigint NOT NULL
);

ALTER TABLE ONLY membership_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE message_artworks (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    front_key text NOT NULL,
    back_key text NOT NULL,
    drawn_at timestamp with time zone NOT NULL,
    front_address text,
    back_address text
);

ALTER TABLE ONLY message_artworks FORCE ROW LEVEL SECURITY;

CREATE TABLE message_attempts (
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
    trace_id uuid DEFAULT current_trace(),
    CONSTRAINT message_attempts_account CHECK (((account_type >= 0) AND (account_type <= 5))),
    CONSTRAINT message_attempts_ended CHECK (((outcome IS NULL) = (ended_at IS NULL))),
    CONSTRAINT message_attempts_outcome CHECK (((outcome >= 1) AND (outcome <= 4)))
);

ALTER TABLE ONLY message_attempts FORCE ROW LEVEL SECURITY;

CREATE TABLE message_contents (
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
    zip_code text
);

ALTER TABLE ONLY message_contents FORCE ROW LEVEL SECURITY;

CREATE TABLE message_reports (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    report_key text NOT NULL,
    name text NOT NULL,
    detail text,
    reported_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY message_reports FORCE ROW LEVEL SECURITY;

CREATE TABLE message_snapshots (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    digest bytea NOT NULL,
    channel smallint NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT message_snapshots_channel CHECK (((channel >= 1) AND (channel <= 3)))
);

ALTER TABLE ONLY message_snapshots FORCE ROW LEVEL SECURITY;

CREATE TABLE message_turns (
    tenant_id uuid NOT NULL,
    message_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    state smallint NOT NULL,
    reason text NOT NULL,
    detail text,
    by_name text,
    CONSTRAINT message_turns_state CHECK ((state = ANY (ARRAY[0, 4, 5, 6, 7, 8])))
);

ALTER TABLE ONLY message_turns FORCE ROW LEVEL SECURITY;

CREATE TABLE messages (
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
    CONSTRAINT messages_audience CHECK (((audience >= 1) AND (audience <= 3))),
    CONSTRAINT messages_cause CHECK (((cause >= 1) AND (cause <= 6))),
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
    CONSTRAINT messages_units CHECK ((units > 0))
);

ALTER TABLE ONLY messages FORCE ROW LEVEL SECURITY;

CREATE TABLE notification_items (
    tenant_id uuid NOT NULL,
    notification_id uuid NOT NULL,
    kind smallint NOT NULL,
    item_id uuid NOT NULL,
    CONSTRAINT notification_items_kind CHECK (((kind >= 1) AND (kind <= 7)))
);

ALTER TABLE ONLY notification_items FORCE ROW LEVEL SECURITY;

CREATE TABLE notification_settings (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    event smallint NOT NULL,
    in_app boolean NOT NULL,
    sms boolean NOT NULL,
    email boolean NOT NULL,
    CONSTRAINT notification_settings_event CHECK ((((event >= 1) AND (event <= 8)) OR ((event >= 10) AND (event <= 14))))
);

ALTER TABLE ONLY notification_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE notifications (
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
    text_ordered_at timestamp with time zone,
    CONSTRAINT notifications_event CHECK ((((event >= 1) AND (event <= 8)) OR ((event >= 10) AND (event <= 14))))
);

ALTER TABLE ONLY notifications FORCE ROW LEVEL SECURITY;

CREATE TABLE office_addresses (
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

ALTER TABLE ONLY office_addresses FORCE ROW LEVEL SECURITY;

CREATE TABLE offices (
    id uuid NOT NULL,
    source_id uuid NOT NULL,
    office_key text,
    name text NOT NULL
);

CREATE TABLE outreach_dry_run_rows (
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

ALTER TABLE ONLY outreach_dry_run_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE outreach_dry_runs (
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

ALTER TABLE ONLY outreach_dry_runs FORCE ROW LEVEL SECURITY;

CREATE TABLE own_mail_faults (
    is_only boolean DEFAULT true NOT NULL,
    fault text NOT NULL,
    since timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT own_mail_faults_fault CHECK ((fault = ANY (ARRAY['refused'::text, 'certificate'::text]))),
    CONSTRAINT own_mail_faults_only CHECK (is_only)
);

CREATE TABLE owner_requests (
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

ALTER TABLE ONLY owner_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE people_versions (
    tenant_id uuid NOT NULL,
    version bigint NOT NULL
);

ALTER TABLE ONLY people_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE postcard_artworks (
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

ALTER TABLE ONLY postcard_artworks FORCE ROW LEVEL SECURITY;

CREATE TABLE property_conversion_changes (
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

ALTER TABLE ONLY property_conversion_changes FORCE ROW LEVEL SECURITY;

CREATE TABLE property_conversions (
    tenant_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    opportunity_at timestamp with time zone,
    booked_at timestamp with time zone,
    version integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY property_conversions FORCE ROW LEVEL SECURITY;

CREATE TABLE property_flags (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    is_favourite boolean DEFAULT false NOT NULL,
    is_discarded boolean DEFAULT false NOT NULL,
    in_process_at timestamp with time zone
);

ALTER TABLE ONLY property_flags FORCE ROW LEVEL SECURITY;

CREATE TABLE property_outreach (
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

ALTER TABLE ONLY property_outreach FORCE ROW LEVEL SECURITY;

CREATE TABLE property_outreach_templates (
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

ALTER TABLE ONLY property_outreach_templates FORCE ROW LEVEL SECURITY;

CREATE TABLE property_owners (
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

ALTER TABLE ONLY property_owners FORCE ROW LEVEL SECURITY;

CREATE TABLE realtor_edits (
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

CREATE TABLE realtor_standing_days (
    tenant_id uuid NOT NULL,
    counted_on date NOT NULL
);

ALTER TABLE ONLY realtor_standing_days FORCE ROW LEVEL SECURITY;

CREATE TABLE realtor_standings (
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

ALTER TABLE ONLY realtor_standings FORCE ROW LEVEL SECURITY;

CREATE TABLE realtors (
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

CREATE TABLE reference_loads (
    name text NOT NULL,
    release text NOT NULL,
    loaded_at timestamp with time zone NOT NULL
);

CREATE TABLE report_files (
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

ALTER TABLE ONLY report_files FORCE ROW LEVEL SECURITY;

CREATE TABLE saved_filters (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT saved_filters_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150)))
);

ALTER TABLE ONLY saved_filters FORCE ROW LEVEL SECURITY;

CREATE TABLE sent_pictures (
    tenant_id uuid NOT NULL,
    source_key text NOT NULL,
    object_key text NOT NULL,
    address text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    copied_at timestamp with time zone,
    CONSTRAINT sent_pictures_address CHECK ((char_length(address) = 22))
);

ALTER TABLE ONLY sent_pictures FORCE ROW LEVEL SECURITY;

CREATE TABLE sessions (
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

ALTER TABLE ONLY sessions FORCE ROW LEVEL SECURITY;

CREATE TABLE sign_in_failures (
    key_hash bytea NOT NULL,
    failures integer NOT NULL,
    locked_until timestamp with time zone,
    last_failed_at timestamp with time zone NOT NULL
);

CREATE TABLE sign_in_identities (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id uuid NOT NULL,
    subject text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY sign_in_identities FORCE ROW LEVEL SECURITY;

CREATE TABLE sign_in_providers (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    client_secret bytea NOT NULL,
    label text NOT NULL,
    version integer NOT NULL
);

ALTER TABLE ONLY sign_in_providers FORCE ROW LEVEL SECURITY;

CREATE TABLE sms_senders (
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

ALTER TABLE ONLY sms_senders FORCE ROW LEVEL SECURITY;

CREATE TABLE sso_attempts (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    remember_client boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    provider_id uuid
);

CREATE TABLE sso_link_permits (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    granted_by uuid NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sso_link_permits_of_another CHECK ((granted_by <> user_id))
);

ALTER TABLE ONLY sso_link_permits FORCE ROW LEVEL SECURITY;

CREATE TABLE sso_proofs (
    proof_hash bytea NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    remember_client boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    provider_id uuid
);

CREATE TABLE suppressions (
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

ALTER TABLE ONLY suppressions FORCE ROW LEVEL SECURITY;

CREATE TABLE template_pictures (
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

ALTER TABLE ONLY template_pictures FORCE ROW LEVEL SECURITY;

CREATE TABLE templates (
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

ALTER TABLE ONLY templates FORCE ROW LEVEL SECURITY;

CREATE TABLE territory_changes (
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

ALTER TABLE ONLY territory_changes FORCE ROW LEVEL SECURITY;

CREATE TABLE territory_coverage (
    tenant_id uuid NOT NULL,
    node_id uuid NOT NULL,
    level smallint NOT NULL,
    zip_code text NOT NULL,
    sibling_group uuid NOT NULL,
    price int8range NOT NULL,
    size int8range NOT NULL,
    CONSTRAINT territory_coverage_ranges CHECK (((NOT isempty(price)) AND (NOT isempty(size))))
);

ALTER TABLE ONLY territory_coverage FORCE ROW LEVEL SECURITY;

CREATE TABLE territory_nodes (
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

ALTER TABLE ONLY territory_nodes FORCE ROW LEVEL SECURITY;

CREATE TABLE territory_outreach_templates (
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

ALTER TABLE ONLY territory_outreach_templates FORCE ROW LEVEL SECURITY;

CREATE TABLE territory_owners (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    node_tenant_id uuid NOT NULL,
    node_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY territory_owners FORCE ROW LEVEL SECURITY;

CREATE TABLE user_credentials (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    password_hash text NOT NULL,
    failed_sign_ins integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    changed_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY user_credentials FORCE ROW LEVEL SECURITY;

CREATE TABLE user_identities (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY user_identities FORCE ROW LEVEL SECURITY;

CREATE TABLE users (
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

ALTER TABLE ONLY users FORCE ROW LEVEL SECURITY;

CREATE TABLE zips (
    zip_code text NOT NULL,
    city text NOT NULL,
    county text,
    state text NOT NULL,
    time_zone text NOT NULL,
    latitude double precision,
    longitude double precision,
    CONSTRAINT zips_zip_code_form CHECK ((zip_code ~ '^[0-9]{5}$'::text))
);

ALTER TABLE ONLY audit_entries ATTACH PARTITION audit_entries_default DEFAULT;

ALTER TABLE ONLY account_links
    ADD CONSTRAINT account_links_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY account_links
    ADD CONSTRAINT account_links_token_once UNIQUE (token_hash);

ALTER TABLE ONLY address_checks
    ADD CONSTRAINT address_checks_pkey PRIMARY KEY (tenant_id, address_key);

ALTER TABLE ONLY api_usage
    ADD CONSTRAINT api_usage_pkey PRIMARY KEY (tenant_id, provider, day);

ALTER TABLE ONLY audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (tenant_id, at, id);

ALTER TABLE ONLY audit_entries_default
    ADD CONSTRAINT audit_entries_default_pkey PRIMARY KEY (tenant_id, at, id);

ALTER TABLE ONLY companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY company_settings
    ADD CONSTRAINT company_settings_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY do_not_call_imports
    ADD CONSTRAINT do_not_call_imports_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY do_not_call_numbers
    ADD CONSTRAINT do_not_call_numbers_pkey PRIMARY KEY (tenant_id, number);

ALTER TABLE ONLY email_accounts
    ADD CONSTRAINT email_accounts_once UNIQUE NULLS NOT DISTINCT (tenant_id, user_id);

ALTER TABLE ONLY email_accounts
    ADD CONSTRAINT email_accounts_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY geocoded_addresses
    ADD CONSTRAINT geocoded_addresses_pkey PRIMARY KEY (tenant_id, address);

ALTER TABLE ONLY inbound_messages
    ADD CONSTRAINT inbound_messages_once UNIQUE (tenant_id, provider_id);

ALTER TABLE ONLY inbound_messages
    ADD CONSTRAINT inbound_messages_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY job_turns
    ADD CONSTRAINT job_turns_pkey PRIMARY KEY (tenant_id, queue);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_idempotency_once UNIQUE (tenant_id, owner_user_id, idempotency_key);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);

ALTER TABLE ONLY licence_reallocations
    ADD CONSTRAINT licence_reallocations_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY listing_events
    ADD CONSTRAINT listing_events_once UNIQUE (listing_id, listing_version, kind);

ALTER TABLE ONLY listing_events
    ADD CONSTRAINT listing_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY listing_memberships
    ADD CONSTRAINT listing_memberships_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY listing_pictures
    ADD CONSTRAINT listing_pictures_pkey PRIMARY KEY (listing_id, url);

ALTER TABLE ONLY listing_source_keys
    ADD CONSTRAINT listing_source_keys_pkey PRIMARY KEY (source_id, listing_key);

ALTER TABLE ONLY listing_source_rejections
    ADD CONSTRAINT listing_source_rejections_pkey PRIMARY KEY (source_id, listing_key);

ALTER TABLE ONLY listing_source_syncs
    ADD CONSTRAINT listing_source_syncs_pkey PRIMARY KEY (source_id);

ALTER TABLE ONLY listing_source_zips
    ADD CONSTRAINT listing_source_zips_pkey PRIMARY KEY (source_id, zip_code);

ALTER TABLE ONLY listing_sources
    ADD CONSTRAINT listing_sources_name_once UNIQUE (name);

ALTER TABLE ONLY listing_sources
    ADD CONSTRAINT listing_sources_pkey PRIMARY KEY (id);

ALTER TABLE ONLY listing_status_changes
    ADD CONSTRAINT listing_status_changes_pkey PRIMARY KEY (listing_id, changed_on, status, source_status);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_key_once UNIQUE (source_id, listing_key);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mailer_caps
    ADD CONSTRAINT mailer_caps_once UNIQUE (tenant_id, month);

ALTER TABLE ONLY mailer_caps
    ADD CONSTRAINT mailer_caps_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY mailer_tallies
    ADD CONSTRAINT mailer_tallies_pkey PRIMARY KEY (tenant_id, year, month);

ALTER TABLE ONLY membership_counts
    ADD CONSTRAINT membership_counts_pkey PRIMARY KEY (tenant_id, level, node_id, status);

ALTER TABLE ONLY membership_versions
    ADD CONSTRAINT membership_versions_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY message_artworks
    ADD CONSTRAINT message_artworks_pkey PRIMARY KEY (tenant_id, message_id);

ALTER TABLE ONLY message_attempts
    ADD CONSTRAINT message_attempts_pkey PRIMARY KEY (tenant_id, message_id, attempt);

ALTER TABLE ONLY message_contents
    ADD CONSTRAINT message_contents_pkey PRIMARY KEY (tenant_id, message_id);

ALTER TABLE ONLY message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (tenant_id, message_id, report_key);

ALTER TABLE ONLY message_snapshots
    ADD CONSTRAINT message_snapshots_once UNIQUE (tenant_id, digest);

ALTER TABLE ONLY message_snapshots
    ADD CONSTRAINT message_snapshots_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY message_turns
    ADD CONSTRAINT message_turns_pkey PRIMARY KEY (tenant_id, message_id, at, state, reason);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_once UNIQUE (tenant_id, dedupe_key);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY notification_items
    ADD CONSTRAINT notification_items_pkey PRIMARY KEY (tenant_id, notification_id, kind, item_id);

ALTER TABLE ONLY notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (tenant_id, user_id, event);

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_once UNIQUE (tenant_id, user_id, day, event);

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY office_addresses
    ADD CONSTRAINT office_addresses_pkey PRIMARY KEY (tenant_id, office_id);

ALTER TABLE ONLY offices
    ADD CONSTRAINT offices_key_once UNIQUE (source_id, office_key);

ALTER TABLE ONLY offices
    ADD CONSTRAINT offices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY outreach_dry_run_rows
    ADD CONSTRAINT outreach_dry_run_rows_pkey PRIMARY KEY (tenant_id, job_id, place);

ALTER TABLE ONLY outreach_dry_runs
    ADD CONSTRAINT outreach_dry_runs_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY own_mail_faults
    ADD CONSTRAINT own_mail_faults_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY owner_requests
    ADD CONSTRAINT owner_requests_pkey PRIMARY KEY (tenant_id, listing_id, round);

ALTER TABLE ONLY people_versions
    ADD CONSTRAINT people_versions_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY postcard_artworks
    ADD CONSTRAINT postcard_artworks_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY property_conversion_changes
    ADD CONSTRAINT property_conversion_changes_pkey PRIMARY KEY (tenant_id, listing_id, version);

ALTER TABLE ONLY property_conversions
    ADD CONSTRAINT property_conversions_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY property_flags
    ADD CONSTRAINT property_flags_pkey PRIMARY KEY (tenant_id, user_id, listing_id);

ALTER TABLE ONLY property_outreach
    ADD CONSTRAINT property_outreach_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY property_outreach_templates
    ADD CONSTRAINT property_outreach_templates_pkey PRIMARY KEY (tenant_id, listing_id, audience, event, channel);

ALTER TABLE ONLY property_owners
    ADD CONSTRAINT property_owners_id UNIQUE (tenant_id, id);

ALTER TABLE ONLY property_owners
    ADD CONSTRAINT property_owners_pkey PRIMARY KEY (tenant_id, listing_id);

ALTER TABLE ONLY realtor_edits
    ADD CONSTRAINT realtor_edits_pkey PRIMARY KEY (realtor_id, field);

ALTER TABLE ONLY realtor_standing_days
    ADD CONSTRAINT realtor_standing_days_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY realtor_standings
    ADD CONSTRAINT realtor_standings_pkey PRIMARY KEY (tenant_id, realtor_id, node_id);

ALTER TABLE ONLY realtors
    ADD CONSTRAINT realtors_key_once UNIQUE (source_id, agent_key);

ALTER TABLE ONLY realtors
    ADD CONSTRAINT realtors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reference_loads
    ADD CONSTRAINT reference_loads_pkey PRIMARY KEY (name);

ALTER TABLE ONLY report_files
    ADD CONSTRAINT report_files_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY saved_filters
    ADD CONSTRAINT saved_filters_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY sent_pictures
    ADD CONSTRAINT sent_pictures_address_once UNIQUE (address);

ALTER TABLE ONLY sent_pictures
    ADD CONSTRAINT sent_pictures_pkey PRIMARY KEY (tenant_id, source_key);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_once UNIQUE (token_hash);

ALTER TABLE ONLY sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY sign_in_identities
    ADD CONSTRAINT sign_in_identities_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY sign_in_identities
    ADD CONSTRAINT sign_in_identities_subject_once UNIQUE (tenant_id, provider_id, subject);

ALTER TABLE ONLY sign_in_providers
    ADD CONSTRAINT sign_in_providers_id UNIQUE (id);

ALTER TABLE ONLY sign_in_providers
    ADD CONSTRAINT sign_in_providers_one UNIQUE (tenant_id);

ALTER TABLE ONLY sign_in_providers
    ADD CONSTRAINT sign_in_providers_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY sms_senders
    ADD CONSTRAINT sms_senders_number_once UNIQUE (number);

ALTER TABLE ONLY sms_senders
    ADD CONSTRAINT sms_senders_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY sms_senders
    ADD CONSTRAINT sms_senders_service_once UNIQUE (messaging_service);

ALTER TABLE ONLY sso_attempts
    ADD CONSTRAINT sso_attempts_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY sso_link_permits
    ADD CONSTRAINT sso_link_permits_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY sso_proofs
    ADD CONSTRAINT sso_proofs_pkey PRIMARY KEY (proof_hash);

ALTER TABLE ONLY suppressions
    ADD CONSTRAINT suppressions_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY template_pictures
    ADD CONSTRAINT template_pictures_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY templates
    ADD CONSTRAINT templates_of_channel UNIQUE (tenant_id, id, channel);

ALTER TABLE ONLY templates
    ADD CONSTRAINT templates_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY territory_changes
    ADD CONSTRAINT territory_changes_pkey PRIMARY KEY (tenant_id, node_id, version);

ALTER TABLE ONLY territory_coverage
    ADD CONSTRAINT territory_coverage_no_overlap EXCLUDE USING gist (zip_code WITH =, sibling_group WITH =, price WITH &&, size WITH &&) DEFERRABLE;

ALTER TABLE ONLY territory_coverage
    ADD CONSTRAINT territory_coverage_pkey PRIMARY KEY (tenant_id, node_id, zip_code);

ALTER TABLE ONLY territory_nodes
    ADD CONSTRAINT territory_nodes_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY territory_outreach_templates
    ADD CONSTRAINT territory_outreach_templates_pkey PRIMARY KEY (tenant_id, node_id, audience, event, channel);

ALTER TABLE ONLY territory_owners
    ADD CONSTRAINT territory_owners_pkey PRIMARY KEY (tenant_id, node_id, user_id);

ALTER TABLE ONLY user_credentials
    ADD CONSTRAINT user_credentials_pkey PRIMARY KEY (tenant_id, user_id);

ALTER TABLE ONLY user_identities
    ADD CONSTRAINT user_identities_pkey PRIMARY KEY (tenant_id, user_id, issuer);

ALTER TABLE ONLY user_identities
    ADD CONSTRAINT user_identities_subject_once UNIQUE (issuer, subject);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY zips
    ADD CONSTRAINT zips_pkey PRIMARY KEY (zip_code);

CREATE INDEX audit_entries_by_action ON ONLY audit_entries USING btree (tenant_id, action, at DESC, id DESC);

CREATE INDEX audit_entries_by_actor ON ONLY audit_entries USING btree (tenant_id, actor_user_id, at DESC);

CREATE INDEX audit_entries_default_tenant_id_action_at_id_idx ON audit_entries_default USING btree (tenant_id, action, at DESC, id DESC);

CREATE INDEX audit_entries_default_tenant_id_actor_user_id_at_idx ON audit_entries_default USING btree (tenant_id, actor_user_id, at DESC);

CREATE UNIQUE INDEX companies_one_platform ON companies USING btree (is_platform) WHERE is_platform;

CREATE INDEX consents_by_address ON consents USING btree (tenant_id, channel, address_key COLLATE "C");

CREATE UNIQUE INDEX consents_in_force ON consents USING btree (tenant_id, channel, address_key) WHERE (revoked_at IS NULL);

CREATE INDEX consents_of_channel ON consents USING btree (tenant_id, channel, recorded_at DESC, id DESC);

CREATE INDEX consents_of_recorder ON consents USING btree (tenant_id, recorded_by_user_id);

CREATE INDEX consents_of_revoker ON consents USING btree (tenant_id, revoked_by_user_id) WHERE (revoked_by_user_id IS NOT NULL);

CREATE INDEX do_not_call_imports_newest ON do_not_call_imports USING btree (tenant_id, imported_at DESC, id DESC);

CREATE INDEX do_not_call_imports_of_user ON do_not_call_imports USING btree (tenant_id, imported_by_user_id);

CREATE INDEX do_not_call_numbers_of_import ON do_not_call_numbers USING btree (tenant_id, import_id);

CREATE INDEX geocoded_addresses_by_age ON geocoded_addresses USING btree (asked_at);

CREATE INDEX inbound_messages_of_address ON inbound_messages USING btree (tenant_id, channel, address_key, received_at DESC);

CREATE INDEX inbound_messages_of_message ON inbound_messages USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX inbound_messages_of_viewer ON inbound_messages USING btree (tenant_id, viewed_by_user_id) WHERE (viewed_by_user_id IS NOT NULL);

CREATE INDEX inbound_messages_that_wait ON inbound_messages USING btree (tenant_id, received_at DESC, id DESC) WHERE (needs_look AND (handled_at IS NULL));

CREATE INDEX job_turns_by_turn ON job_turns USING btree (queue, last_claimed_at, tenant_id) WHERE (next_due_at < 'infinity'::timestamp with time zone);

CREATE INDEX jobs_changed_of_owner ON jobs USING btree (tenant_id, owner_user_id, changed_at, id) WHERE (owner_user_id IS NOT NULL);

CREATE INDEX jobs_due ON jobs USING btree (queue, tenant_id, due_at, id) WHERE (state = 0);

CREATE INDEX jobs_ended_of_kind ON jobs USING btree (tenant_id, kind, changed_at) WHERE (state >= 2);

CREATE INDEX jobs_finished ON jobs USING btree (finished_at) WHERE (state >= 2);

CREATE INDEX jobs_of_owner ON jobs USING btree (tenant_id, owner_user_id, created_at DESC, id DESC);

CREATE INDEX jobs_running ON jobs USING btree (queue, tenant_id, lease_until) WHERE (state = 1);

CREATE UNIQUE INDEX jobs_waiting_once ON jobs USING btree (tenant_id, waiting_key) WHERE ((state = 0) AND (waiting_key IS NOT NULL));

CREATE INDEX licence_reallocations_of_user ON licence_reallocations USING btree (tenant_id, user_id, reallocated_at DESC, id DESC);

CREATE INDEX listing_events_by_time ON listing_events USING btree (recorded_at, id);

CREATE INDEX listing_memberships_by_zip ON listing_memberships USING btree (tenant_id, zip_code);

CREATE INDEX listing_memberships_company_page ON listing_memberships USING btree (tenant_id, status, date_added DESC, listing_id DESC);

CREATE INDEX listing_memberships_of_bucket ON listing_memberships USING btree (tenant_id, bucket_id, status, date_added DESC, listing_id DESC) WHERE (bucket_id IS NOT NULL);

CREATE INDEX listing_memberships_of_sub_market ON listing_memberships USING btree (tenant_id, sub_market_id, status, date_added DESC, listing_id DESC) WHERE (sub_market_id IS NOT NULL);

CREATE INDEX listing_source_rejections_by_time ON listing_source_rejections USING btree (source_id, last_seen_at DESC, listing_key);

CREATE INDEX listings_by_address ON listings USING btree (address, id);

CREATE INDEX listings_by_baths ON listings USING btree (baths, id);

CREATE INDEX listings_by_beds ON listings USING btree (beds, id);

CREATE INDEX listings_by_mls_no ON listings USING btree (mls_no, id);

CREATE INDEX listings_by_price ON listings USING btree (list_price_cents, id);

CREATE INDEX listings_by_realtor ON listings USING btree (realtor_id, date_added DESC, id DESC);

CREATE INDEX listings_by_size ON listings USING btree (size_sqft, id);

CREATE INDEX listings_by_status_page ON listings USING btree (status, date_added DESC, id DESC) INCLUDE (status_date, list_price_cents, size_sqft);

CREATE INDEX listings_by_zip ON listings USING btree (zip_code, status, date_added DESC, id DESC) INCLUDE (list_price_cents, size_sqft);

CREATE INDEX listings_new ON listings USING btree (date_added) WHERE (status = 1);

CREATE INDEX listings_open_houses ON listings USING btree (status, date_added DESC, id DESC) WHERE (open_house_starts_at IS NOT NULL);

CREATE INDEX listings_search ON listings USING gin (search_text gin_trgm_ops);

CREATE INDEX message_attempts_charged ON message_attempts USING btree (tenant_id, message_id) WHERE (units IS NOT NULL);

CREATE INDEX message_attempts_of_provider ON message_attempts USING btree (provider_id, tenant_id, message_id) WHERE (provider_id IS NOT NULL);

CREATE INDEX message_contents_of_snapshot ON message_contents USING btree (tenant_id, snapshot_id) WHERE (snapshot_id IS NOT NULL);

CREATE INDEX messages_by_address ON messages USING btree (tenant_id, channel, address_key COLLATE "C", planned_at DESC) WHERE (address_key IS NOT NULL);

CREATE INDEX messages_by_id ON messages USING btree (id);

CREATE INDEX messages_by_time ON messages USING btree (tenant_id, planned_at DESC, id DESC) WHERE (cause <> 6);

CREATE INDEX messages_dispatching ON messages USING btree (tenant_id, channel, id) WHERE (state = 1);

CREATE INDEX messages_due_of_lane ON messages USING btree (tenant_id, channel, COALESCE(sender_user_id, tenant_id), due_at, id) WHERE ((state = 0) AND (job_id IS NULL));

CREATE INDEX messages_held_since ON messages USING btree (tenant_id, held_at, id) WHERE (state = 4);

CREATE INDEX messages_in_hand ON messages USING btree (channel, state, due_at) WHERE (state = ANY (ARRAY[0, 1, 4, 6]));

CREATE INDEX messages_of_job ON messages USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);

CREATE INDEX messages_of_listing ON messages USING btree (tenant_id, listing_id, audience, planned_at DESC, id DESC) WHERE (listing_id IS NOT NULL);

CREATE INDEX messages_of_planner ON messages USING btree (tenant_id, planned_by_user_id, planned_at DESC, id DESC) WHERE ((planned_by_user_id IS NOT NULL) AND (cause <> 6));

CREATE INDEX messages_of_provider ON messages USING btree (provider_id) WHERE (provider_id IS NOT NULL);

CREATE INDEX messages_of_realtor ON messages USING btree (tenant_id, realtor_id, planned_at DESC, id DESC) WHERE (realtor_id IS NOT NULL);

CREATE INDEX messages_of_sender ON messages USING btree (tenant_id, sender_user_id) WHERE (sender_user_id IS NOT NULL);

CREATE INDEX messages_of_user ON messages USING btree (tenant_id, planned_by_user_id) WHERE (planned_by_user_id IS NOT NULL);

CREATE INDEX messages_that_stand ON messages USING btree (tenant_id, state, planned_at DESC, id DESC) WHERE ((state = ANY (ARRAY[4, 5, 6, 7, 8])) AND (cause <> 6));

CREATE INDEX messages_under_way_of_lane ON messages USING btree (tenant_id, channel, COALESCE(sender_user_id, tenant_id), lease_until) WHERE ((state = 1) AND (job_id IS NULL));

CREATE INDEX messages_waiting ON messages USING btree (tenant_id, job_id, due_at, id) WHERE ((state = 0) AND (job_id IS NOT NULL));

CREATE INDEX messages_waiting_of_node ON messages USING btree (tenant_id, node_id) WHERE ((state = ANY (ARRAY[0, 4])) AND (node_id IS NOT NULL));

CREATE INDEX notifications_changed ON notifications USING btree (changed_at);

CREATE INDEX notifications_to_mail ON notifications USING btree (day) WHERE (email AND (digest_ordered_at IS NULL));

CREATE INDEX notifications_to_text ON notifications USING btree (day) WHERE (sms AND (text_ordered_at IS NULL));

CREATE INDEX notifications_unread ON notifications USING btree (tenant_id, user_id) WHERE ((viewed_at IS NULL) AND in_app);

CREATE INDEX notifications_viewed ON notifications USING btree (viewed_at) WHERE (viewed_at IS NOT NULL);

CREATE INDEX office_addresses_of_user ON office_addresses USING btree (tenant_id, saved_by_user_id);

CREATE INDEX office_addresses_of_zip ON office_addresses USING btree (zip_code);

CREATE INDEX offices_search ON offices USING gin (lower(name) gin_trgm_ops);

CREATE INDEX outreach_dry_run_rows_of_state ON outreach_dry_run_rows USING btree (tenant_id, job_id, state, place_of_state);

CREATE INDEX outreach_dry_runs_of_node ON outreach_dry_runs USING btree (tenant_id, node_id);

CREATE INDEX owner_requests_charged ON owner_requests USING btree (tenant_id, charged_month) WHERE (charged_month IS NOT NULL);

CREATE INDEX owner_requests_of_job ON owner_requests USING btree (tenant_id, job_id, listing_id);

CREATE INDEX owner_requests_of_listing ON owner_requests USING btree (listing_id);

CREATE INDEX owner_requests_of_user ON owner_requests USING btree (tenant_id, requested_by_user_id);

CREATE INDEX owner_requests_waiting ON owner_requests USING btree (tenant_id, job_id, listing_id) WHERE (state = 1);

CREATE INDEX postcard_artworks_by_age ON postcard_artworks USING btree (tenant_id, ordered_at);

CREATE INDEX postcard_artworks_of_template ON postcard_artworks USING btree (tenant_id, template_id);

CREATE INDEX property_conversion_changes_of_user ON property_conversion_changes USING btree (tenant_id, saved_by_user_id);

CREATE INDEX property_conversions_booked ON property_conversions USING btree (tenant_id, booked_at, listing_id) WHERE (booked_at IS NOT NULL);

CREATE INDEX property_conversions_of_listing ON property_conversions USING btree (listing_id);

CREATE INDEX property_conversions_opportunity ON property_conversions USING btree (tenant_id, opportunity_at, listing_id) WHERE (opportunity_at IS NOT NULL);

CREATE INDEX property_flags_discarded ON property_flags USING btree (tenant_id, user_id, listing_id) WHERE is_discarded;

CREATE INDEX property_flags_favourites ON property_flags USING btree (tenant_id, user_id, listing_id) WHERE is_favourite;

CREATE INDEX property_flags_in_process ON property_flags USING btree (tenant_id, in_process_at, listing_id) WHERE (in_process_at IS NOT NULL);

CREATE INDEX property_flags_in_process_of_listing ON property_flags USING btree (tenant_id, listing_id) WHERE (in_process_at IS NOT NULL);

CREATE INDEX property_flags_of_listing ON property_flags USING btree (listing_id);

CREATE INDEX property_flags_own_in_process ON property_flags USING btree (tenant_id, user_id, listing_id) WHERE (in_process_at IS NOT NULL);

CREATE INDEX property_outreach_of_user ON property_outreach USING btree (tenant_id, saved_by_user_id);

CREATE INDEX property_outreach_templates_of_template ON property_outreach_templates USING btree (tenant_id, template_id);

CREATE INDEX realtor_standings_ranked ON realtor_standings USING btree (tenant_id, node_id, volume_cents DESC, realtor_id) INCLUDE (listings, closed_cents, listed_cents, asking_cents, new_since, full_name);

CREATE INDEX realtors_by_name ON realtors USING btree (full_name, id);

CREATE INDEX realtors_by_phone ON realtors USING btree (regexp_replace(mobile_phone, '[^0-9]'::text, ''::text, 'g'::text)) WHERE (mobile_phone IS NOT NULL);

CREATE INDEX realtors_of_office ON realtors USING btree (office_id);

CREATE INDEX realtors_search ON realtors USING gin (lower(full_name) gin_trgm_ops);

CREATE INDEX report_files_expiring ON report_files USING btree (expires_at) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX saved_filters_name_once ON saved_filters USING btree (tenant_id, user_id, lower(name));

CREATE INDEX sent_pictures_to_copy ON sent_pictures USING btree (tenant_id, made_at) WHERE (copied_at IS NULL);

CREATE INDEX sessions_by_user ON sessions USING btree (tenant_id, user_id);

CREATE INDEX sign_in_failures_by_age ON sign_in_failures USING btree (last_failed_at);

CREATE INDEX sso_attempts_by_end ON sso_attempts USING btree (expires_at);

CREATE INDEX sso_link_permits_by_end ON sso_link_permits USING btree (expires_at);

CREATE INDEX sso_link_permits_by_granter ON sso_link_permits USING btree (tenant_id, granted_by);

CREATE INDEX sso_proofs_by_end ON sso_proofs USING btree (expires_at);

CREATE UNIQUE INDEX suppressions_in_force ON suppressions USING btree (tenant_id, channel, address) WHERE (removed_at IS NULL);

CREATE INDEX suppressions_newest ON suppressions USING btree (tenant_id, channel, created_at DESC, id DESC) WHERE (removed_at IS NULL);

CREATE INDEX suppressions_of_creator ON suppressions USING btree (tenant_id, created_by_user_id) WHERE (created_by_user_id IS NOT NULL);

CREATE INDEX suppressions_of_message ON suppressions USING btree (tenant_id, message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX suppressions_of_remover ON suppressions USING btree (tenant_id, removed_by_user_id) WHERE (removed_by_user_id IS NOT NULL);

CREATE INDEX templates_by_change ON templates USING btree (tenant_id, channel, changed_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_by_changer ON templates USING btree (tenant_id, channel, changed_by_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_by_event ON templates USING btree (tenant_id, channel, event, name_key, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX templates_name_once ON templates USING btree (tenant_id, channel, name_key) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_change ON templates USING btree (channel, changed_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_changer ON templates USING btree (channel, changed_by_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_event ON templates USING btree (channel, event, name_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX templates_of_all_by_name ON templates USING btree (channel, name_key, id) WHERE (deleted_at IS NULL);

CREATE INDEX territory_changes_by_act ON territory_changes USING btree (change_id);

CREATE INDEX territory_coverage_of_markets ON territory_coverage USING btree (zip_code) WHERE (level = 0);

CREATE INDEX territory_coverage_of_zip ON territory_coverage USING btree (zip_code, sibling_group, tenant_id) INCLUDE (price, size, node_id, level);

CREATE INDEX territory_nodes_by_parent ON territory_nodes USING btree (parent_tenant_id, parent_id);

CREATE INDEX territory_nodes_deleted ON territory_nodes USING btree (tenant_id, level, deleted_at DESC) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX territory_nodes_name_once ON territory_nodes USING btree (tenant_id, level, name_key, parent_id) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX territory_outreach_templates_of_template ON territory_outreach_templates USING btree (tenant_id, template_id);

CREATE INDEX territory_owners_by_node ON territory_owners USING btree (node_tenant_id, node_id);

CREATE INDEX territory_owners_by_user ON territory_owners USING btree (tenant_id, user_id);

CREATE INDEX users_by_active ON users USING btree (tenant_id, is_active, id) INCLUDE (role) WHERE (deleted_at IS NULL);

CREATE INDEX users_by_email ON users USING btree (tenant_id, lower(email), id) WHERE (deleted_at IS NULL);

CREATE INDEX users_by_manager ON users USING btree (tenant_id, manager_id, search_text, id) INCLUDE (role) WHERE ((manager_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX users_by_name ON users USING btree (tenant_id, search_text, id) INCLUDE (role) WHERE (deleted_at IS NULL);

CREATE INDEX users_by_role ON users USING btree (tenant_id, role, search_text, id) INCLUDE (is_active) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX users_email_once ON users USING btree (lower(email)) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX users_id ON users USING btree (id);

CREATE INDEX users_of_role ON users USING btree (role, search_text, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX users_user_name_once ON users USING btree (lower(user_name)) WHERE (deleted_at IS NULL);

CREATE INDEX zips_by_county ON zips USING btree (state, county);

CREATE INDEX zips_by_position ON zips USING btree (latitude, longitude);

ALTER INDEX audit_entries_pkey ATTACH PARTITION audit_entries_default_pkey;

ALTER INDEX audit_entries_by_action ATTACH PARTITION audit_entries_default_tenant_id_action_at_id_idx;

ALTER INDEX audit_entries_by_actor ATTACH PARTITION audit_entries_default_tenant_id_actor_user_id_at_idx;

CREATE TRIGGER listing_memberships_counted_anew AFTER UPDATE ON listing_memberships REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

CREATE TRIGGER listing_memberships_counted_in AFTER INSERT ON listing_memberships REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

CREATE TRIGGER listing_memberships_counted_out AFTER DELETE ON listing_memberships REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

CREATE TRIGGER listings_open_house_over_at BEFORE INSERT OR UPDATE OF open_house_starts_at, open_house_ends_at, zip_code ON listings FOR EACH ROW WHEN ((new.open_house_starts_at IS NOT NULL)) EXECUTE FUNCTION set_open_house_over_at();

CREATE TRIGGER messages_state_moves BEFORE UPDATE OF state ON messages FOR EACH ROW WHEN (((old.state <> new.state) AND (CURRENT_USER = ANY (ARRAY['doorstep_app'::name, 'doorstep_platform'::name])) AND (NOT
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
        END))) EXECUTE FUNCTION refuse_message_move();

CREATE TRIGGER messages_turn_kept AFTER UPDATE OF state, reason, reason_detail ON messages FOR EACH ROW WHEN (((old.state = ANY (ARRAY[4, 5, 6, 7, 8])) AND (((old.state IS DISTINCT FROM new.state) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.reason_detail IS DISTINCT FROM new.reason_detail)))) EXECUTE FUNCTION keep_message_turn();

CREATE CONSTRAINT TRIGGER users_count_change AFTER INSERT OR DELETE OR UPDATE OF role, first_name, last_name, email, mobile_phone, manager_id, is_active, deleted_at ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_people_change();

ALTER TABLE ONLY account_links
    ADD CONSTRAINT account_links_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY address_checks
    ADD CONSTRAINT address_checks_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY api_usage
    ADD CONSTRAINT api_usage_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE audit_entries
    ADD CONSTRAINT audit_entries_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY company_settings
    ADD CONSTRAINT company_settings_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_recorder FOREIGN KEY (tenant_id, recorded_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_revoker FOREIGN KEY (tenant_id, revoked_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY do_not_call_imports
    ADD CONSTRAINT do_not_call_imports_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY do_not_call_imports
    ADD CONSTRAINT do_not_call_imports_user FOREIGN KEY (tenant_id, imported_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY do_not_call_numbers
    ADD CONSTRAINT do_not_call_numbers_import FOREIGN KEY (tenant_id, import_id) REFERENCES do_not_call_imports(tenant_id, id);

ALTER TABLE ONLY email_accounts
    ADD CONSTRAINT email_accounts_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY email_accounts
    ADD CONSTRAINT email_accounts_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY geocoded_addresses
    ADD CONSTRAINT geocoded_addresses_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY inbound_messages
    ADD CONSTRAINT inbound_messages_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY inbound_messages
    ADD CONSTRAINT inbound_messages_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY inbound_messages
    ADD CONSTRAINT inbound_messages_viewer FOREIGN KEY (tenant_id, viewed_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY job_turns
    ADD CONSTRAINT job_turns_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_owner FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY licence_reallocations
    ADD CONSTRAINT licence_reallocations_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY listing_events
    ADD CONSTRAINT listing_events_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY listing_pictures
    ADD CONSTRAINT listing_pictures_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY listing_source_keys
    ADD CONSTRAINT listing_source_keys_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY listing_source_rejections
    ADD CONSTRAINT listing_source_rejections_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY listing_source_syncs
    ADD CONSTRAINT listing_source_syncs_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY listing_source_zips
    ADD CONSTRAINT listing_source_zips_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY listing_status_changes
    ADD CONSTRAINT listing_status_changes_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_office FOREIGN KEY (office_id) REFERENCES offices(id);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_realtor FOREIGN KEY (realtor_id) REFERENCES realtors(id);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY listings
    ADD CONSTRAINT listings_zip FOREIGN KEY (zip_code) REFERENCES zips(zip_code);

ALTER TABLE ONLY mailer_caps
    ADD CONSTRAINT mailer_caps_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY mailer_tallies
    ADD CONSTRAINT mailer_tallies_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY membership_counts
    ADD CONSTRAINT membership_counts_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY membership_counts
    ADD CONSTRAINT membership_counts_node FOREIGN KEY (node_tenant_id, node_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY membership_versions
    ADD CONSTRAINT membership_versions_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY message_artworks
    ADD CONSTRAINT message_artworks_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY message_attempts
    ADD CONSTRAINT message_attempts_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY message_contents
    ADD CONSTRAINT message_contents_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY message_contents
    ADD CONSTRAINT message_contents_snapshot FOREIGN KEY (tenant_id, snapshot_id) REFERENCES message_snapshots(tenant_id, id);

ALTER TABLE ONLY message_reports
    ADD CONSTRAINT message_reports_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY message_snapshots
    ADD CONSTRAINT message_snapshots_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY message_turns
    ADD CONSTRAINT message_turns_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_sender FOREIGN KEY (tenant_id, sender_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_user FOREIGN KEY (tenant_id, planned_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY notification_items
    ADD CONSTRAINT notification_items_notification FOREIGN KEY (tenant_id, notification_id) REFERENCES notifications(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY notification_settings
    ADD CONSTRAINT notification_settings_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY office_addresses
    ADD CONSTRAINT office_addresses_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY office_addresses
    ADD CONSTRAINT office_addresses_user FOREIGN KEY (tenant_id, saved_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY office_addresses
    ADD CONSTRAINT office_addresses_zip FOREIGN KEY (zip_code) REFERENCES zips(zip_code);

ALTER TABLE ONLY offices
    ADD CONSTRAINT offices_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY outreach_dry_run_rows
    ADD CONSTRAINT outreach_dry_run_rows_run FOREIGN KEY (tenant_id, job_id) REFERENCES outreach_dry_runs(tenant_id, job_id) ON DELETE CASCADE;

ALTER TABLE ONLY outreach_dry_runs
    ADD CONSTRAINT outreach_dry_runs_job FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY outreach_dry_runs
    ADD CONSTRAINT outreach_dry_runs_node FOREIGN KEY (tenant_id, node_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY owner_requests
    ADD CONSTRAINT owner_requests_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY owner_requests
    ADD CONSTRAINT owner_requests_user FOREIGN KEY (tenant_id, requested_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY people_versions
    ADD CONSTRAINT people_versions_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY postcard_artworks
    ADD CONSTRAINT postcard_artworks_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY postcard_artworks
    ADD CONSTRAINT postcard_artworks_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY postcard_artworks
    ADD CONSTRAINT postcard_artworks_template FOREIGN KEY (tenant_id, template_id) REFERENCES templates(tenant_id, id);

ALTER TABLE ONLY property_conversion_changes
    ADD CONSTRAINT property_conversion_changes_conversion FOREIGN KEY (tenant_id, listing_id) REFERENCES property_conversions(tenant_id, listing_id);

ALTER TABLE ONLY property_conversion_changes
    ADD CONSTRAINT property_conversion_changes_user FOREIGN KEY (tenant_id, saved_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY property_conversions
    ADD CONSTRAINT property_conversions_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY property_conversions
    ADD CONSTRAINT property_conversions_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY property_flags
    ADD CONSTRAINT property_flags_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY property_flags
    ADD CONSTRAINT property_flags_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY property_outreach
    ADD CONSTRAINT property_outreach_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY property_outreach
    ADD CONSTRAINT property_outreach_listing FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE ONLY property_outreach_templates
    ADD CONSTRAINT property_outreach_templates_outreach FOREIGN KEY (tenant_id, listing_id) REFERENCES property_outreach(tenant_id, listing_id);

ALTER TABLE ONLY property_outreach_templates
    ADD CONSTRAINT property_outreach_templates_template FOREIGN KEY (tenant_id, template_id, channel) REFERENCES templates(tenant_id, id, channel);

ALTER TABLE ONLY property_outreach
    ADD CONSTRAINT property_outreach_user FOREIGN KEY (tenant_id, saved_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY property_owners
    ADD CONSTRAINT property_owners_request FOREIGN KEY (tenant_id, listing_id, round) REFERENCES owner_requests(tenant_id, listing_id, round);

ALTER TABLE ONLY realtor_edits
    ADD CONSTRAINT realtor_edits_realtor FOREIGN KEY (realtor_id) REFERENCES realtors(id);

ALTER TABLE ONLY realtor_edits
    ADD CONSTRAINT realtor_edits_source_office FOREIGN KEY (source_office_id) REFERENCES offices(id);

ALTER TABLE ONLY realtor_standing_days
    ADD CONSTRAINT realtor_standing_days_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY realtor_standings
    ADD CONSTRAINT realtor_standings_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY realtor_standings
    ADD CONSTRAINT realtor_standings_realtor FOREIGN KEY (realtor_id) REFERENCES realtors(id);

ALTER TABLE ONLY realtors
    ADD CONSTRAINT realtors_office FOREIGN KEY (office_id) REFERENCES offices(id);

ALTER TABLE ONLY realtors
    ADD CONSTRAINT realtors_source FOREIGN KEY (source_id) REFERENCES listing_sources(id);

ALTER TABLE ONLY report_files
    ADD CONSTRAINT report_files_job FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY saved_filters
    ADD CONSTRAINT saved_filters_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY sent_pictures
    ADD CONSTRAINT sent_pictures_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY sign_in_identities
    ADD CONSTRAINT sign_in_identities_provider FOREIGN KEY (tenant_id, provider_id) REFERENCES sign_in_providers(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY sign_in_identities
    ADD CONSTRAINT sign_in_identities_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY sign_in_providers
    ADD CONSTRAINT sign_in_providers_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY sms_senders
    ADD CONSTRAINT sms_senders_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY sso_link_permits
    ADD CONSTRAINT sso_link_permits_granter FOREIGN KEY (tenant_id, granted_by) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY sso_link_permits
    ADD CONSTRAINT sso_link_permits_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY suppressions
    ADD CONSTRAINT suppressions_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY suppressions
    ADD CONSTRAINT suppressions_creator FOREIGN KEY (tenant_id, created_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY suppressions
    ADD CONSTRAINT suppressions_message FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id);

ALTER TABLE ONLY suppressions
    ADD CONSTRAINT suppressions_remover FOREIGN KEY (tenant_id, removed_by_user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY template_pictures
    ADD CONSTRAINT template_pictures_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY templates
    ADD CONSTRAINT templates_back FOREIGN KEY (tenant_id, back_picture_id) REFERENCES template_pictures(tenant_id, id);

ALTER TABLE ONLY templates
    ADD CONSTRAINT templates_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY templates
    ADD CONSTRAINT templates_front FOREIGN KEY (tenant_id, front_picture_id) REFERENCES template_pictures(tenant_id, id);

ALTER TABLE ONLY territory_changes
    ADD CONSTRAINT territory_changes_node FOREIGN KEY (tenant_id, node_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY territory_coverage
    ADD CONSTRAINT territory_coverage_node FOREIGN KEY (tenant_id, node_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY territory_coverage
    ADD CONSTRAINT territory_coverage_zip FOREIGN KEY (zip_code) REFERENCES zips(zip_code);

ALTER TABLE ONLY territory_nodes
    ADD CONSTRAINT territory_nodes_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY territory_nodes
    ADD CONSTRAINT territory_nodes_parent FOREIGN KEY (parent_tenant_id, parent_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY territory_outreach_templates
    ADD CONSTRAINT territory_outreach_templates_node FOREIGN KEY (tenant_id, node_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY territory_outreach_templates
    ADD CONSTRAINT territory_outreach_templates_template FOREIGN KEY (tenant_id, template_id, channel) REFERENCES templates(tenant_id, id, channel);

ALTER TABLE ONLY territory_owners
    ADD CONSTRAINT territory_owners_node FOREIGN KEY (node_tenant_id, node_id) REFERENCES territory_nodes(tenant_id, id);

ALTER TABLE ONLY territory_owners
    ADD CONSTRAINT territory_owners_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY user_credentials
    ADD CONSTRAINT user_credentials_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY user_identities
    ADD CONSTRAINT user_identities_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_company FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_manager FOREIGN KEY (tenant_id, manager_id) REFERENCES users(tenant_id, id);

ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE address_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE api_usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE audit_entries_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE companies ENABLE ROW LEVEL SECURITY;

ALTER TABLE company_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE consents ENABLE ROW LEVEL SECURITY;

ALTER TABLE do_not_call_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE do_not_call_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE email_accounts ENABLE ROW LEVEL SECURITY;

CREATE POLICY gate_all ON account_links TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON sessions TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON sign_in_identities TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON sso_link_permits TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON user_credentials TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_all ON user_identities TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_joins ON users FOR UPDATE TO doorstep_gate USING (true) WITH CHECK (true);

CREATE POLICY gate_read ON companies FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON message_attempts FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON messages FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON sent_pictures FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON sign_in_providers FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON sms_senders FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_read ON users FOR SELECT TO doorstep_gate USING (true);

CREATE POLICY gate_write ON audit_entries FOR INSERT TO doorstep_gate WITH CHECK (true);

ALTER TABLE geocoded_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE inbound_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE job_turns ENABLE ROW LEVEL SECURITY;

ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE licence_reallocations ENABLE ROW LEVEL SECURITY;

ALTER TABLE listing_memberships ENABLE ROW LEVEL SECURITY;

ALTER TABLE mailer_caps ENABLE ROW LEVEL SECURITY;

ALTER TABLE mailer_tallies ENABLE ROW LEVEL SECURITY;

CREATE POLICY market_of_company ON territory_coverage FOR SELECT TO doorstep_app USING (((level = 0) AND (EXISTS ( SELECT 1
   FROM territory_owners
  WHERE ((territory_owners.tenant_id = ( SELECT current_tenant() AS current_tenant)) AND (territory_owners.node_tenant_id = territory_coverage.tenant_id) AND (territory_owners.node_id = territory_coverage.node_id))))));

CREATE POLICY market_of_company ON territory_nodes FOR SELECT TO doorstep_app USING (((level = 0) AND (EXISTS ( SELECT 1
   FROM territory_owners
  WHERE ((territory_owners.tenant_id = ( SELECT current_tenant() AS current_tenant)) AND (territory_owners.node_tenant_id = territory_nodes.tenant_id) AND (territory_owners.node_id = territory_nodes.id))))));

ALTER TABLE membership_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE membership_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE message_artworks ENABLE ROW LEVEL SECURITY;

ALTER TABLE message_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE message_contents ENABLE ROW LEVEL SECURITY;

ALTER TABLE message_reports ENABLE ROW LEVEL SECURITY;

ALTER TABLE message_snapshots ENABLE ROW LEVEL SECURITY;

ALTER TABLE message_turns ENABLE ROW LEVEL SECURITY;

ALTER TABLE messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE notification_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE office_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE outreach_dry_run_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE outreach_dry_runs ENABLE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON account_links TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON address_checks TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON api_usage TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON audit_entries TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON audit_entries_default TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON companies TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON company_settings TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON consents TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON do_not_call_imports TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON do_not_call_numbers TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON email_accounts TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON geocoded_addresses TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON inbound_messages TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON job_turns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON jobs TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON licence_reallocations TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON listing_memberships TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON mailer_caps TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON mailer_tallies TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON membership_counts TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON membership_versions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON message_artworks TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON message_attempts TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON message_contents TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON message_reports TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON message_snapshots TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON message_turns TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON messages TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON notification_items TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON notification_settings TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON notifications TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON office_addresses TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON outreach_dry_run_rows TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON outreach_dry_runs TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON owner_requests TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON people_versions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON postcard_artworks TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON property_conversion_changes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON property_conversions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON property_flags TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON property_outreach TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON property_outreach_templates TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON property_owners TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON realtor_standing_days TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON realtor_standings TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON report_files TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON saved_filters TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON sent_pictures TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON sessions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON sign_in_identities TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON sign_in_providers TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON sms_senders TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON sso_link_permits TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON suppressions TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON template_pictures TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON templates TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON territory_changes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON territory_coverage TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON territory_nodes TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON territory_outreach_templates TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON territory_owners TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON user_credentials TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON user_identities TO doorstep_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON users TO doorstep_owner USING (true) WITH CHECK (true);

ALTER TABLE owner_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE people_versions ENABLE ROW LEVEL SECURITY;

CREATE POLICY platform_all ON companies TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON geocoded_addresses TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON mailer_tallies TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON message_turns TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON messages TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON people_versions TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON territory_changes TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON territory_coverage TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON territory_nodes TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON territory_owners TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_all ON users TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_enqueue ON job_turns TO doorstep_platform USING (true) WITH CHECK (true);

CREATE POLICY platform_enqueue ON jobs FOR INSERT TO doorstep_platform WITH CHECK (true);

CREATE POLICY platform_key ON jobs FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON api_usage FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON audit_entries FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON licence_reallocations FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON listing_memberships FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON membership_counts FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON message_attempts FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON property_conversions FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON property_flags FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON realtor_standings FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON sign_in_identities FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON sign_in_providers FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON sms_senders FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON sso_link_permits FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON template_pictures FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON templates FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON territory_outreach_templates FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_read ON user_identities FOR SELECT TO doorstep_platform USING (true);

CREATE POLICY platform_write ON audit_entries FOR INSERT TO doorstep_platform WITH CHECK (true);

ALTER TABLE postcard_artworks ENABLE ROW LEVEL SECURITY;

ALTER TABLE property_conversion_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE property_conversions ENABLE ROW LEVEL SECURITY;

ALTER TABLE property_flags ENABLE ROW LEVEL SECURITY;

ALTER TABLE property_outreach ENABLE ROW LEVEL SECURITY;

ALTER TABLE property_outreach_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE property_owners ENABLE ROW LEVEL SECURITY;

ALTER TABLE realtor_standing_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE realtor_standings ENABLE ROW LEVEL SECURITY;

ALTER TABLE report_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE saved_filters ENABLE ROW LEVEL SECURITY;

ALTER TABLE sent_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE sign_in_identities ENABLE ROW LEVEL SECURITY;

ALTER TABLE sign_in_providers ENABLE ROW LEVEL SECURITY;

ALTER TABLE sms_senders ENABLE ROW LEVEL SECURITY;

ALTER TABLE sso_link_permits ENABLE ROW LEVEL SECURITY;

ALTER TABLE suppressions ENABLE ROW LEVEL SECURITY;

ALTER TABLE template_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE templates ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON account_links TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON address_checks TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON api_usage TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON audit_entries TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON audit_entries_default TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON companies TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON company_settings TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON consents TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON do_not_call_imports TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON do_not_call_numbers TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON email_accounts TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON geocoded_addresses TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON inbound_messages TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON job_turns TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON jobs TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON licence_reallocations TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON listing_memberships TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON mailer_caps TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON mailer_tallies TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON membership_counts TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON membership_versions TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON message_artworks TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON message_attempts TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON message_contents TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON message_reports TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON message_snapshots TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON message_turns TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON messages TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON notification_items TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON notification_settings TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON notifications TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON office_addresses TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON outreach_dry_run_rows TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON outreach_dry_runs TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON owner_requests TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON people_versions TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON postcard_artworks TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON property_conversion_changes TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON property_conversions TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON property_flags TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON property_outreach TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON property_outreach_templates TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON property_owners TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON realtor_standing_days TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON realtor_standings TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON report_files TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON saved_filters TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON sent_pictures TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON sessions TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON sign_in_identities TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON sign_in_providers TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON sms_senders TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON sso_link_permits TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON suppressions TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON template_pictures TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON templates TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON territory_changes TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON territory_coverage TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON territory_nodes TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON territory_outreach_templates TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON territory_owners TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON user_credentials TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON user_identities TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

CREATE POLICY tenant ON users TO doorstep_app USING ((tenant_id = ( SELECT current_tenant() AS current_tenant))) WITH CHECK ((tenant_id = ( SELECT current_tenant() AS current_tenant)));

ALTER TABLE territory_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE territory_coverage ENABLE ROW LEVEL SECURITY;

ALTER TABLE territory_nodes ENABLE ROW LEVEL SECURITY;

ALTER TABLE territory_outreach_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE territory_owners ENABLE ROW LEVEL SECURITY;

ALTER TABLE user_credentials ENABLE ROW LEVEL SECURITY;

ALTER TABLE user_identities ENABLE ROW LEVEL SECURITY;

ALTER TABLE users ENABLE ROW LEVEL SECURITY;

CREATE POLICY worker_all ON job_turns TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON jobs TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON notification_items TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_all ON notifications TO doorstep_worker USING (true) WITH CHECK (true);

CREATE POLICY worker_expiry ON report_files FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON companies FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON messages FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON notification_settings FOR SELECT TO doorstep_worker USING (true);

CREATE POLICY worker_read ON realtor_standing_days FOR SELECT TO doorstep_worker USING (true);

REVOKE ALL ON FUNCTION count_memberships() FROM PUBLIC;

REVOKE ALL ON FUNCTION current_tenant() FROM PUBLIC;
GRANT ALL ON FUNCTION current_tenant() TO doorstep_app;

REVOKE ALL ON FUNCTION ensure_audit_partitions(from_month date) FROM PUBLIC;

REVOKE ALL ON FUNCTION secure_tenant_table(target regclass) FROM PUBLIC;

GRANT INSERT,DELETE ON TABLE account_links TO doorstep_app;
GRANT SELECT,DELETE ON TABLE account_links TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE account_links TO doorstep_app;

GRANT SELECT(user_id) ON TABLE account_links TO doorstep_app;

GRANT SELECT(purpose) ON TABLE account_links TO doorstep_app;

GRANT SELECT(created_at) ON TABLE account_links TO doorstep_app;

GRANT SELECT(expires_at) ON TABLE account_links TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE address_checks TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE api_usage TO doorstep_app;
GRANT SELECT ON TABLE api_usage TO doorstep_platform;

GRANT SELECT,INSERT ON TABLE audit_entries TO doorstep_app;
GRANT SELECT,INSERT ON TABLE audit_entries TO doorstep_platform;
GRANT INSERT ON TABLE audit_entries TO doorstep_gate;

GRANT SELECT ON TABLE companies TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE companies TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE companies TO doorstep_gate;
GRANT INSERT(tenant_id) ON TABLE companies TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE companies TO doorstep_worker;

GRANT INSERT(name),UPDATE(name) ON TABLE companies TO doorstep_app;

GRANT INSERT(office_phone),UPDATE(office_phone) ON TABLE companies TO doorstep_app;

GRANT INSERT(address1),UPDATE(address1) ON TABLE companies TO doorstep_app;

GRANT INSERT(address2),UPDATE(address2) ON TABLE companies TO doorstep_app;

GRANT INSERT(zip_code),UPDATE(zip_code) ON TABLE companies TO doorstep_app;

GRANT INSERT(time_zone),UPDATE(time_zone) ON TABLE companies TO doorstep_app;
GRANT SELECT(time_zone) ON TABLE companies TO doorstep_worker;

GRANT SELECT(is_active) ON TABLE companies TO doorstep_gate;
GRANT UPDATE(is_active) ON TABLE companies TO doorstep_app;

GRANT INSERT(created_at) ON TABLE companies TO doorstep_app;

GRANT SELECT(deleted_at) ON TABLE companies TO doorstep_gate;
GRANT UPDATE(deleted_at) ON TABLE companies TO doorstep_app;
GRANT SELECT(deleted_at) ON TABLE companies TO doorstep_worker;

GRANT UPDATE(version) ON TABLE companies TO doorstep_app;

GRANT INSERT(seats),UPDATE(seats) ON TABLE companies TO doorstep_app;

GRANT INSERT(full_service),UPDATE(full_service) ON TABLE companies TO doorstep_app;

GRANT INSERT(home_owner_data_access_limit),UPDATE(home_owner_data_access_limit) ON TABLE companies TO doorstep_app;

GRANT UPDATE(required_issuer) ON TABLE companies TO doorstep_app;
GRANT SELECT(required_issuer) ON TABLE companies TO doorstep_gate;

GRANT UPDATE(required_provider_id) ON TABLE companies TO doorstep_app;
GRANT SELECT(required_provider_id) ON TABLE companies TO doorstep_gate;

GRANT SELECT,INSERT,UPDATE ON TABLE company_settings TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE consents TO doorstep_app;

GRANT SELECT,INSERT ON TABLE do_not_call_imports TO doorstep_app;

GRANT UPDATE(numbers) ON TABLE do_not_call_imports TO doorstep_app;

GRANT UPDATE(removed_at) ON TABLE do_not_call_imports TO doorstep_app;

GRANT UPDATE(added) ON TABLE do_not_call_imports TO doorstep_app;

GRANT UPDATE(refused) ON TABLE do_not_call_imports TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE do_not_call_numbers TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE email_accounts TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE geocoded_addresses TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE geocoded_addresses TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE inbound_messages TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE job_turns TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE job_turns TO doorstep_worker;
GRANT SELECT,INSERT ON TABLE job_turns TO doorstep_platform;

GRANT UPDATE(next_due_at) ON TABLE job_turns TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE jobs TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE jobs TO doorstep_worker;
GRANT INSERT ON TABLE jobs TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE jobs TO doorstep_platform;

GRANT SELECT(queue) ON TABLE jobs TO doorstep_platform;

GRANT SELECT(kind) ON TABLE jobs TO doorstep_platform;

GRANT SELECT(state) ON TABLE jobs TO doorstep_platform;

GRANT SELECT(owner_user_id) ON TABLE jobs TO doorstep_platform;

GRANT SELECT(idempotency_key) ON TABLE jobs TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE leases TO doorstep_worker;

GRANT SELECT,INSERT ON TABLE licence_reallocations TO doorstep_app;
GRANT SELECT ON TABLE licence_reallocations TO doorstep_platform;

GRANT SELECT ON TABLE listing_events TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE listing_events TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE listing_memberships TO doorstep_app;
GRANT SELECT ON TABLE listing_memberships TO doorstep_platform;

GRANT SELECT ON TABLE listing_pictures TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE listing_pictures TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE listing_source_keys TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE listing_source_rejections TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE listing_source_syncs TO doorstep_platform;

GRANT SELECT(source_id) ON TABLE listing_source_syncs TO doorstep_worker;
GRANT SELECT(source_id) ON TABLE listing_source_syncs TO doorstep_app;

GRANT SELECT(is_configured) ON TABLE listing_source_syncs TO doorstep_worker;

GRANT SELECT(sync_due_at) ON TABLE listing_source_syncs TO doorstep_worker;

GRANT SELECT(sweep_due_at) ON TABLE listing_source_syncs TO doorstep_worker;

GRANT SELECT(walk) ON TABLE listing_source_syncs TO doorstep_app;

GRANT SELECT(allowed) ON TABLE listing_source_syncs TO doorstep_app;

GRANT SELECT(waiting_since) ON TABLE listing_source_syncs TO doorstep_worker;
GRANT SELECT(waiting_since) ON TABLE listing_source_syncs TO doorstep_app;

GRANT SELECT(paused_at) ON TABLE listing_source_syncs TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE listing_source_zips TO doorstep_platform;

GRANT SELECT ON TABLE listing_sources TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE listing_sources TO doorstep_platform;
GRANT SELECT ON TABLE listing_sources TO doorstep_worker;

GRANT SELECT ON TABLE listing_status_changes TO doorstep_app;
GRANT SELECT,INSERT ON TABLE listing_status_changes TO doorstep_platform;

GRANT SELECT ON TABLE listings TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE listings TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE mailer_caps TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE mailer_tallies TO doorstep_app;
GRANT SELECT ON TABLE mailer_tallies TO doorstep_platform;

GRANT UPDATE(tally) ON TABLE mailer_tallies TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE membership_counts TO doorstep_app;
GRANT SELECT ON TABLE membership_counts TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE membership_versions TO doorstep_app;

GRANT SELECT,INSERT ON TABLE message_artworks TO doorstep_app;

GRANT UPDATE(front_address) ON TABLE message_artworks TO doorstep_app;

GRANT UPDATE(back_address) ON TABLE message_artworks TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE message_attempts TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE message_attempts TO doorstep_gate;
GRANT SELECT(tenant_id) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT(message_id) ON TABLE message_attempts TO doorstep_gate;
GRANT SELECT(message_id) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT(attempt) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT(begun_at) ON TABLE message_attempts TO doorstep_gate;
GRANT SELECT(begun_at) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT(account_type) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT(account_address) ON TABLE message_attempts TO doorstep_gate;

GRANT SELECT(provider_id) ON TABLE message_attempts TO doorstep_gate;

GRANT SELECT(units) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT(cost_micros) ON TABLE message_attempts TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE message_contents TO doorstep_app;

GRANT SELECT,INSERT ON TABLE message_reports TO doorstep_app;

GRANT SELECT,INSERT ON TABLE message_snapshots TO doorstep_app;

GRANT SELECT,INSERT ON TABLE message_turns TO doorstep_app;
GRANT SELECT,INSERT ON TABLE message_turns TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE messages TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE messages TO doorstep_gate;
GRANT SELECT(tenant_id) ON TABLE messages TO doorstep_platform;

GRANT SELECT(id) ON TABLE messages TO doorstep_gate;
GRANT SELECT(id) ON TABLE messages TO doorstep_platform;

GRANT SELECT(cause) ON TABLE messages TO doorstep_platform;

GRANT SELECT(channel) ON TABLE messages TO doorstep_worker;
GRANT SELECT(channel) ON TABLE messages TO doorstep_gate;
GRANT SELECT(channel) ON TABLE messages TO doorstep_platform;

GRANT SELECT(state),UPDATE(state) ON TABLE messages TO doorstep_platform;
GRANT SELECT(state) ON TABLE messages TO doorstep_worker;

GRANT SELECT(reason),UPDATE(reason) ON TABLE messages TO doorstep_platform;

GRANT SELECT(planned_at) ON TABLE messages TO doorstep_platform;

GRANT SELECT(due_at) ON TABLE messages TO doorstep_worker;

GRANT SELECT(fence) ON TABLE messages TO doorstep_platform;

GRANT UPDATE(ended_at) ON TABLE messages TO doorstep_platform;

GRANT SELECT(address_key) ON TABLE messages TO doorstep_gate;

GRANT SELECT(node_id) ON TABLE messages TO doorstep_platform;

GRANT UPDATE(reason_detail) ON TABLE messages TO doorstep_platform;

GRANT UPDATE(held_at) ON TABLE messages TO doorstep_platform;

GRANT SELECT(provider_id) ON TABLE messages TO doorstep_gate;

GRANT SELECT(units) ON TABLE messages TO doorstep_platform;

GRANT SELECT(cost_micros) ON TABLE messages TO doorstep_platform;

GRANT SELECT(cap_month),UPDATE(cap_month) ON TABLE messages TO doorstep_platform;

GRANT SELECT,INSERT ON TABLE notification_items TO doorstep_app;
GRANT SELECT,INSERT ON TABLE notification_items TO doorstep_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE notification_settings TO doorstep_app;
GRANT SELECT ON TABLE notification_settings TO doorstep_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE notifications TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notifications TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE office_addresses TO doorstep_app;

GRANT SELECT ON TABLE offices TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE offices TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE outreach_dry_run_rows TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE outreach_dry_runs TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE own_mail_faults TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE owner_requests TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE people_versions TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE people_versions TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE postcard_artworks TO doorstep_app;

GRANT SELECT,INSERT ON TABLE property_conversion_changes TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE property_conversions TO doorstep_app;
GRANT SELECT ON TABLE property_conversions TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE property_flags TO doorstep_app;
GRANT SELECT ON TABLE property_flags TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE property_outreach TO doorstep_app;

GRANT SELECT,INSERT,DELETE ON TABLE property_outreach_templates TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE property_owners TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE realtor_edits TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE realtor_standing_days TO doorstep_app;
GRANT SELECT ON TABLE realtor_standing_days TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE realtor_standings TO doorstep_app;
GRANT SELECT ON TABLE realtor_standings TO doorstep_platform;

GRANT SELECT ON TABLE realtors TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE realtors TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE reference_loads TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE report_files TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE report_files TO doorstep_worker;

GRANT SELECT(job_id) ON TABLE report_files TO doorstep_worker;

GRANT SELECT(file_name) ON TABLE report_files TO doorstep_worker;

GRANT SELECT(size_bytes) ON TABLE report_files TO doorstep_worker;

GRANT SELECT(expires_at) ON TABLE report_files TO doorstep_worker;

GRANT SELECT(deleted_at) ON TABLE report_files TO doorstep_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE saved_filters TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sent_pictures TO doorstep_app;

GRANT SELECT(object_key) ON TABLE sent_pictures TO doorstep_gate;

GRANT SELECT(address) ON TABLE sent_pictures TO doorstep_gate;

GRANT SELECT(copied_at) ON TABLE sent_pictures TO doorstep_gate;

GRANT DELETE ON TABLE sessions TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE sessions TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE sessions TO doorstep_app;

GRANT SELECT(id) ON TABLE sessions TO doorstep_app;

GRANT SELECT(user_id) ON TABLE sessions TO doorstep_app;

GRANT SELECT(remember_client) ON TABLE sessions TO doorstep_app;

GRANT SELECT(idle_seconds) ON TABLE sessions TO doorstep_app;

GRANT SELECT(created_at) ON TABLE sessions TO doorstep_app;

GRANT SELECT(last_used_at) ON TABLE sessions TO doorstep_app;
GRANT UPDATE(last_used_at) ON TABLE sessions TO doorstep_gate;

GRANT SELECT(client_address) ON TABLE sessions TO doorstep_app;

GRANT SELECT(user_agent) ON TABLE sessions TO doorstep_app;

GRANT SELECT(issuer) ON TABLE sessions TO doorstep_app;

GRANT SELECT(provider_id) ON TABLE sessions TO doorstep_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sign_in_failures TO doorstep_gate;

GRANT DELETE ON TABLE sign_in_identities TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE sign_in_identities TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE sign_in_identities TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE sign_in_identities TO doorstep_platform;

GRANT SELECT(user_id) ON TABLE sign_in_identities TO doorstep_app;
GRANT SELECT(user_id) ON TABLE sign_in_identities TO doorstep_platform;

GRANT SELECT(provider_id) ON TABLE sign_in_identities TO doorstep_app;
GRANT SELECT(provider_id) ON TABLE sign_in_identities TO doorstep_platform;

GRANT INSERT,DELETE ON TABLE sign_in_providers TO doorstep_app;
GRANT SELECT ON TABLE sign_in_providers TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE sign_in_providers TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE sign_in_providers TO doorstep_platform;

GRANT SELECT(id) ON TABLE sign_in_providers TO doorstep_app;
GRANT SELECT(id) ON TABLE sign_in_providers TO doorstep_platform;

GRANT SELECT(issuer) ON TABLE sign_in_providers TO doorstep_app;
GRANT SELECT(issuer) ON TABLE sign_in_providers TO doorstep_platform;

GRANT SELECT(client_id) ON TABLE sign_in_providers TO doorstep_app;
GRANT SELECT(client_id) ON TABLE sign_in_providers TO doorstep_platform;

GRANT UPDATE(client_secret) ON TABLE sign_in_providers TO doorstep_app;

GRANT SELECT(label),UPDATE(label) ON TABLE sign_in_providers TO doorstep_app;
GRANT SELECT(label) ON TABLE sign_in_providers TO doorstep_platform;

GRANT SELECT(version),UPDATE(version) ON TABLE sign_in_providers TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE sms_senders TO doorstep_app;
GRANT SELECT ON TABLE sms_senders TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE sms_senders TO doorstep_gate;

GRANT SELECT(number) ON TABLE sms_senders TO doorstep_gate;

GRANT SELECT(messaging_service) ON TABLE sms_senders TO doorstep_gate;

GRANT SELECT,INSERT,DELETE ON TABLE sso_attempts TO doorstep_gate;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sso_link_permits TO doorstep_app;
GRANT SELECT ON TABLE sso_link_permits TO doorstep_platform;
GRANT SELECT,DELETE ON TABLE sso_link_permits TO doorstep_gate;

GRANT SELECT,INSERT,DELETE ON TABLE sso_proofs TO doorstep_gate;

GRANT SELECT,INSERT,UPDATE ON TABLE suppressions TO doorstep_app;

GRANT SELECT,INSERT,UPDATE ON TABLE template_pictures TO doorstep_app;
GRANT SELECT ON TABLE template_pictures TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE templates TO doorstep_app;
GRANT SELECT ON TABLE templates TO doorstep_platform;

GRANT SELECT,INSERT ON TABLE territory_changes TO doorstep_app;
GRANT SELECT,INSERT ON TABLE territory_changes TO doorstep_platform;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE territory_coverage TO doorstep_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE territory_coverage TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE territory_nodes TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE territory_nodes TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE territory_outreach_templates TO doorstep_app;
GRANT SELECT ON TABLE territory_outreach_templates TO doorstep_platform;

GRANT SELECT,INSERT,DELETE ON TABLE territory_owners TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE territory_owners TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE user_credentials TO doorstep_gate;
GRANT DELETE ON TABLE user_credentials TO doorstep_app;

GRANT SELECT(tenant_id) ON TABLE user_credentials TO doorstep_app;

GRANT SELECT(user_id) ON TABLE user_credentials TO doorstep_app;

GRANT DELETE ON TABLE user_identities TO doorstep_app;
GRANT SELECT,INSERT,DELETE ON TABLE user_identities TO doorstep_gate;

GRANT SELECT(tenant_id) ON TABLE user_identities TO doorstep_app;
GRANT SELECT(tenant_id) ON TABLE user_identities TO doorstep_platform;

GRANT SELECT(user_id) ON TABLE user_identities TO doorstep_app;
GRANT SELECT(user_id) ON TABLE user_identities TO doorstep_platform;

GRANT SELECT(issuer) ON TABLE user_identities TO doorstep_app;
GRANT SELECT(issuer) ON TABLE user_identities TO doorstep_platform;

GRANT SELECT,INSERT,UPDATE ON TABLE users TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE users TO doorstep_platform;

GRANT SELECT(tenant_id) ON TABLE users TO doorstep_gate;

GRANT SELECT(id) ON TABLE users TO doorstep_gate;

GRANT SELECT(role) ON TABLE users TO doorstep_gate;

GRANT SELECT(first_name) ON TABLE users TO doorstep_gate;

GRANT SELECT(last_name) ON TABLE users TO doorstep_gate;

GRANT SELECT(email) ON TABLE users TO doorstep_gate;

GRANT SELECT(user_name) ON TABLE users TO doorstep_gate;

GRANT SELECT(is_active) ON TABLE users TO doorstep_gate;

GRANT SELECT(access_to_templates) ON TABLE users TO doorstep_gate;

GRANT SELECT(access_to_movescout_plugin) ON TABLE users TO doorstep_gate;

GRANT SELECT(access_to_mail_connector) ON TABLE users TO doorstep_gate;

GRANT SELECT(deleted_at) ON TABLE users TO doorstep_gate;

GRANT SELECT(joined_at),UPDATE(joined_at) ON TABLE users TO doorstep_gate;

GRANT SELECT ON TABLE zips TO doorstep_app;
GRANT SELECT,INSERT,UPDATE ON TABLE zips TO doorstep_platform;

comment on table companies is
    'A company is a tenant. Super admins and what they own (markets, their own jobs and sessions) belong to the one platform company.';
comment on column companies.seats is
    'Users of the company who may be active at once, not counting its company admin.';
comment on column companies.full_service is
    'Whether the company buys home owner data without a monthly limit.';
comment on column companies.home_owner_data_access_limit is
    'How many home owners the company may buy data of in a month; null if nothing was agreed.';
comment on column companies.required_issuer is
    'The issuer that the company requires for sign-in; null allows passwords.';
comment on column companies.required_provider_id is
    'The provider that vouches for the required issuer.';
comment on policy worker_read on companies is
    'The worker needs the time zone of the company.';
comment on column users.joined_at is
    'When the user first set a password or signed in by a provider; null while invited.';
comment on column users.search_text is
    'What a list of users searches: name, then a separator that sorts before a space, then the rest. Row security lets no index answer LIKE, so an index that includes this column saves reading the rows.';
comment on index users_by_name is
    'Lists the users of a company by name.';
comment on index users_by_role is
    'Lists the users of a role and counts the seats of a company.';
comment on index users_by_email is
    'Lists the users of a company by e-mail address.';
comment on index users_by_manager is
    'Finds the users of a Submarket Owner.';
comment on index users_of_role is
    'Lists the users of a role in all companies by name.';
comment on index users_by_active is
    'Lists and counts the users of a company by whether they may sign in. It is narrower than the indexes by name and e-mail address.';
comment on table user_credentials is
    'Only the gate reads credentials, so no tenant query can return a password hash.';
comment on table account_links is
    'At most one valid link per user: a newer link replaces the older one. Only the hash of the token is stored, and only the gate looks links up.';
comment on table user_identities is
    'Who a user is at a provider of single sign-on: issuer and subject, never the e-mail address, which may pass to another person.';
comment on policy platform_read on user_identities is
    'The list of super admins shows who is linked. It never reads the subject.';
comment on table sso_attempts is
    'A sign-in by a provider that has begun. It can be used once, within minutes, and only by the browser that began it. No tenant is known yet.';
comment on column sso_attempts.provider_id is
    'Null for the provider of the installation.';
comment on table sso_proofs is
    'What the callback has verified, for the sign-in call to use once.';
comment on table sso_link_permits is
    'A super admin permits the next sign-in of another super admin to link the account. At most one permit per account; the sign-in that uses it deletes it.';
comment on table sign_in_providers is
    'The OpenID provider of a company, at most one. A change of issuer or client makes a new row with a new id, so nothing that was begun, linked or opened by the former provider counts any more. The secret is sealed; the app stores it and never reads it back.';
comment on column sign_in_providers.version is
    'Grows with every save, so each process sees that the label or secret changed.';
comment on table sign_in_identities is
    'The identities that the provider of a company vouches for. The provider of another company may know the same subject, even by the same issuer.';
comment on table sign_in_failures is
    'Failed sign-ins of accounts and of unknown names. Both are counted and locked alike, so a lock does not reveal which accounts exist. The key is a hash of the account or name.';
comment on column sessions.idle_seconds is
    'A session ends after it has been idle for this long.';
comment on column sessions.issuer is
    'The issuer that vouched for the user; null for a password. If the company requires another issuer, the session opens nothing.';
comment on table audit_entries is
    'Append-only: no role that serves requests may update or delete a row.';
comment on column audit_entries.actor_user_id is
    'Null for an act of the system and for a sign-in that named no known user.';
comment on index audit_entries_by_action is
    'Lists the log by kind of act; the primary key lists it by time.';
comment on function ensure_audit_partitions(from_month date) is
    'Creates the partition of the month and those of the two years after it. `doorstep migrate` calls it at every release; the default partition catches later rows.';
comment on table zips is
    'Reference data of all companies. Tenants read it; the platform writes it.';
comment on column zips.county is
    'Null if the reference names none.';
comment on index zips_by_position is
    'Finds the zips of a map view by latitude; the longitude is read from the index.';
comment on table listings is
    'Reference data of all companies. Tenants read listings; imports and syncs write them as the platform.';
comment on column listings.status is
    '1 New, 2 Pending, 3 Active, 4 Off Market';
comment on column listings.source_status is
    'The status as the source names it; the reason if the listing is off market.';
comment on column listings.version is
    'Counts the changes of the row; membership copies follow it.';
comment on column listings.search_text is
    'What the search box searches.';
comment on column listings.source_modified_at is
    'When the source last modified the listing: of two versions, the later one counts. Null for an imported file.';
comment on column listings.photo_urls is
    'Addresses of the photos, in order; null if the source has none.';
comment on index listings_new is
    'New listings by the day they came on the market, for the change to Active by age.';
comment on index listings_open_houses is
    'Finds the few listings that announce an open house, in the order of a list.';
comment on index listings_by_status_page is
    'Lists all listings by status and day. It includes the columns that such lists filter by, so rows that a filter excludes are not read.';
comment on table listing_status_changes is
    'Every change of status with the day it took effect and its source.';
comment on column listing_status_changes.source is
    '''import'', ''sync'' or ''age''';
comment on constraint listing_status_changes_pkey on listing_status_changes is
    'The same change from two sources is one row.';
comment on table listing_events is
    'What happens to listings, one row per listing, change and kind.';
comment on column listing_events.listing_version is
    'The version of the listing that the change made.';
comment on column listing_events.kind is
    '1 New Listing, 2 Active, 3 Pending, 4 Sold, 5 Off Market, 6 Back on Market, 7 Price Change, 8 Open House';
comment on column listing_events.source is
    '''import'', ''sync'' or ''age''';
comment on column listing_events.price_before_cents is
    'The price before a price change.';
comment on table listing_pictures is
    'Pictures of listings that a user has looked at, fetched once from the source and stored. Like listings they belong to all companies.';
comment on column listing_pictures.url is
    'The address at the source, as in listings.photo_urls.';
comment on column listing_pictures.large_id is
    'The object of the picture; thumbnail_id is that of its thumbnail. Both stay the same at every attempt.';
comment on column listing_pictures.attempts is
    'Attempts begun. Only the result of the last one counts.';
comment on column listing_pictures.claimed_until is
    'Until when the last attempt excludes others, by the clock of the database.';
comment on column listing_pictures.fetched_at is
    'When both objects were stored.';
comment on column listing_pictures.fault is
    'Why the last attempt failed, as numbered in the domain.';
comment on table reference_loads is
    'Which release of a reference is loaded, so that loading it again costs nothing.';
comment on table listing_sources is
    'Where listings come from.';
comment on column listing_source_syncs.is_configured is
    'Whether the running installation reads the source. A source that is no longer configured keeps its rows.';
comment on column listing_source_syncs.sweep_at is
    'The time of day, New York, of the walk that finds removed listings.';
comment on column listing_source_syncs.step is
    'Counts the changes of a walk. A process that read an older number stores nothing.';
comment on column listing_source_syncs.walk is
    'The walk under way: 1 changes, 2 keys.';
comment on column listing_source_syncs.cursor is
    'Where the walk continues; null at its beginning.';
comment on column listing_source_syncs.since is
    'Changes are read from this time; null reads all.';
comment on column listing_source_syncs.newest is
    'The latest modification of the stored pages.';
comment on column listing_source_syncs.keys_read is
    'Whether the last page of a walk over keys is stored.';
comment on column listing_source_syncs.allowed is
    'Whether a super admin has allowed this walk to take listings off the market.';
comment on column listing_source_syncs.taken_off is
    'How many listings the walk has taken off the market.';
comment on column listing_source_syncs.mark is
    'Modifications up to this time are stored. The next walk reads from here, less an overlap.';
comment on column listing_source_syncs.waiting_since is
    'Since when the walk waits for an answer, with what it would take off. Planning and dispatch hold what the listings of the source cause.';
comment on column listing_source_syncs.zips_ordered_at is
    'When the changed zips of a walk were last handed to the membership refresh.';
comment on column listing_source_syncs.paused_at is
    'Since when the source is paused.';
comment on column listing_source_syncs.failures is
    'Failures in a row.';
comment on column listing_source_syncs.rows_changed is
    'Listings that the walk under way has added or changed.';
comment on column listing_source_syncs.last_rows is
    'Rows of the latest finished walk over changes.';
comment on table listing_source_rejections is
    'The latest rows of each source that can''t be used. Stored listings stay as they are.';
comment on column listing_source_rejections.listing_key is
    'Empty if the key can''t be read.';
comment on table listing_source_keys is
    'The keys that the walk over keys has read.';
comment on table listing_source_zips is
    'Zips that a walk has changed and that no membership refresh has received.';
comment on column realtors.first_seen_at is
    'Null if the realtor came with the first full read of the source: no notification is sent.';
comment on column realtors.is_email_edited is
    'email, mobile_phone and office_id hold what everyone reads. If a super admin has edited one, an import leaves it and stores the value of the source in realtor_edits.';
comment on column realtors.office_address1 is
    'Sources don''t provide it yet.';
comment on column realtors.edit_version is
    'Counts the saves of a super admin.';
comment on index realtors_search is
    'Finds realtors by a part of the name.';
comment on index realtors_of_office is
    'Finds realtors by the name of the office.';
comment on index realtors_by_phone is
    'Finds the realtor who writes from a number.';
comment on index offices_search is
    'Finds offices by words of the name.';
comment on column offices.office_key is
    'Null for the office of one realtor, named by a super admin: its id is the realtor''s.';
comment on table realtor_edits is
    'Values that a super admin set in place of the source''s.';
comment on column realtor_edits.field is
    '1 e-mail address, 2 phone, 3 name of the office, 4 and 5 its address, 6 its phone';
comment on column realtor_edits.value is
    'What everyone reads; null if there is none.';
comment on column realtor_edits.source_value is
    'The latest value of the source. For an office it is the one that the source names.';
comment on column realtor_edits.edited_by_name is
    'The name of the editor at the time.';
comment on table realtor_standings is
    'A realtor with a listing in a market, child market or bucket, and one row more for the whole company, with the company''s id as the node. A job maintains it, so a list of realtors reads one range of an index.';
comment on column realtor_standings.listings is
    'The listings whose prices make up the volume.';
comment on column realtor_standings.asking_cents is
    'Asking prices of listings that are on the market or pending.';
comment on column realtor_standings.new_since is
    'Since when the realtor is there.';
comment on column realtor_standings.full_name is
    'The name when the standing was counted, for lists by name. Lists show the present name.';
comment on index realtor_standings_ranked is
    'Answers lists of realtors by rank without reading the table.';
comment on table realtor_standing_days is
    'The day, in the company''s time zone, of the standings. Their twelve months move with it.';
comment on table office_addresses is
    'The mailing address of an office as a company completed it, where the source has none or an unusable one. It is used for that company''s postcards only.';
comment on column office_addresses.office_id is
    'The office of the realtor; the realtor''s own id if no office is known.';
comment on column office_addresses.zip_code is
    'City and state follow from it.';
comment on table geocoded_addresses is
    'Positions of addresses as the geocoder returned them: requested at most once a month and kept no longer than its terms allow.';
comment on column geocoded_addresses.address is
    'As requested: lower case, single spaces.';
comment on column geocoded_addresses.latitude is
    'Null if the geocoder knows no such place.';
comment on table territory_nodes is
    'Markets, child markets and buckets.';
comment on column territory_nodes.level is
    '0 market (of the platform), 1 child market, 2 bucket';
comment on column territory_nodes.price_max_cents is
    'Null means no upper bound ("Any Price", "Any Size").';
comment on column territory_nodes.name_key is
    'The name for comparison, without regard to case. Row security lets no index answer lower(name).';
comment on column territory_nodes.is_realtor_off is
    'Whether automatic messages to realtors are off; is_home_owner_off is the same for home owners.';
comment on policy market_of_company on territory_nodes is
    'A company reads the markets that it was given, though they are rows of the platform.';
comment on index territory_nodes_name_once is
    'The name of a live node is unique among its siblings, without regard to case.';
comment on index territory_nodes_deleted is
    'Lists the deleted nodes of a company and level, the latest first. They can be restored for 30 days.';
comment on table territory_coverage is
    'One row per live node and zip. Siblings may not overlap in zip, price and size at once. The database refuses an overlap, so of two concurrent saves only one succeeds.';
comment on column territory_coverage.sibling_group is
    'A constant for markets, (company, market) for child markets, the child market for buckets.';
comment on index territory_coverage_of_markets is
    'Finds the zips of a market.';
comment on index territory_coverage_of_zip is
    'Finds what covers a zip, by sibling group, with everything that decides on an overlap. Row security lets no index answer `&&`, but the rows need not be read.';
comment on table territory_owners is
    'Who owns which node. Company admins own a market of the platform; the row belongs to their company.';
comment on table territory_changes is
    'The state of a node after each change, one row per version.';
comment on column territory_changes.change_id is
    'Nodes that one act changed have the same id.';
comment on column territory_changes.kind is
    '1 created, 2 updated, 3 deleted, 4 restored';
comment on column territory_changes.changed_by_user_id is
    'Null for the operator.';
comment on column territory_changes.owner_user_ids is
    'For a market it includes users of other companies.';
comment on column territory_changes.outreach_templates is
    'An array of [audience, event, channel, template].';
comment on table territory_outreach_templates is
    'The templates of automatic messages about the listings of a child market or bucket.';
comment on column territory_outreach_templates.audience is
    '1 realtor, 2 home owner';
comment on column territory_outreach_templates.event is
    'As numbered in the domain (rules 5.7).';
comment on policy platform_read on territory_outreach_templates is
    'Deleting a market stores the former state of every node in it.';
comment on table listing_memberships is
    'Which node covers a listing, at most one row per company and listing, with copies of what lists filter and sort by. A page of a list is one range of an index.';
comment on policy platform_read on listing_memberships is
    'Super admins see how many listings a node has.';
comment on index listing_memberships_of_sub_market is
    'Lists the listings of a child market.';
comment on index listing_memberships_of_bucket is
    'Lists the listings of a bucket.';
comment on table membership_versions is
    'How often the memberships of a company have changed, so that a cached count can be recognized as valid.';
comment on table membership_counts is
    'How many listings of each status are in a market, child market or bucket. A market has a row for each company that owns it and one for the platform.';
comment on column membership_counts.status is
    'As listings.status.';
comment on column membership_counts.node_tenant_id is
    'Markets belong to the platform.';
comment on function count_memberships() is
    'Adds up the changes of a statement before it writes them, in the order of the key. A count that becomes zero stays.';
comment on table people_versions is
    'How often the users of a company have changed, so that a cached count can be recognized as valid.';
comment on table saved_filters is
    'Filters of the listings screen that users have saved.';
comment on column saved_filters.filters is
    'The checked conditions as the client sent them: [{"key", "value", "label"}].';
comment on table property_flags is
    'How a user marked a listing, for that user only.';
comment on column property_flags.in_process_at is
    'Since when it is In Process; null if it is not.';
comment on index property_flags_favourites is
    'Filters lists by the favorites of a user.';
comment on index property_flags_discarded is
    'Filters lists by what a user discarded.';
comment on index property_flags_own_in_process is
    'Filters lists by what a user has In Process.';
comment on index property_flags_in_process_of_listing is
    'Finds who has a listing In Process.';
comment on table property_conversions is
    'The conversion of a listing, for the whole company.';
comment on column property_conversions.opportunity_at is
    'When it was first saved with yes; null if never.';
comment on column property_conversions.version is
    'The valid version in property_conversion_changes; 0 if there is none.';
comment on table property_conversion_changes is
    'Every version of the conversion of a listing.';
comment on column property_conversion_changes.saved_by_name is
    'The name of the user at the time.';
comment on column property_conversion_changes.booking is
    '1 not decided, 2 yes, 3 no';
comment on column property_conversion_changes.source is
    'Where the business came from, as numbered in the domain.';
comment on table property_outreach is
    'Automatic messages about one listing: whether any are sent, and to whom.';
comment on table property_outreach_templates is
    'The templates of one listing that differ from those of its territory.';
comment on column property_outreach_templates.audience is
    '1 realtor, 2 home owner';
comment on column property_outreach_templates.event is
    'As numbered in the domain (rules 5.7).';
comment on table owner_requests is
    'A request for data of the home owner of a listing. It is charged once; after a recorded sale or twelve months the next round may be bought.';
comment on column owner_requests.round is
    '1 for the first purchase, and one more for each later one.';
comment on column owner_requests.state is
    '1 waiting, 2 asking, 3 found, 4 nothing found, 5 unconfirmed, 6 failed';
comment on column owner_requests.job_id is
    'The job that asks the provider. Jobs are deleted; a waiting request whose job is gone is not asked for.';
comment on column owner_requests.asked_at is
    'When the provider was asked, committed before the call.';
comment on column owner_requests.charged_month is
    'The first day of the month that it counts in, in the company''s time zone; null if nothing is charged.';
comment on column owner_requests.failure is
    'Why it failed, as numbered in the domain.';
comment on constraint owner_requests_charge on owner_requests is
    'A request is charged before the call; a request that found nothing or was refused is not charged.';
comment on table property_owners is
    'The home owner of a listing as the company last bought it.';
comment on column property_owners.id is
    'The owner; each round has another id.';
comment on column property_owners.is_owner_occupied is
    'Null if unknown.';
comment on column property_owners.provider_key is
    'The provider''s key of the home.';
comment on table api_usage is
    'How many paid provider calls a company made, by day.';
comment on column api_usage.provider is
    '1 ATTOM Data, 2 Twilio, 3 Lob';
comment on column api_usage.day is
    'In the company''s time zone.';
comment on table jobs is
    'The ledger of jobs. Redis only wakes workers; this table is the truth.';
comment on column jobs.queue is
    '1 interactive, 2 background';
comment on column jobs.state is
    '0 queued, 1 running, 2 succeeded, 3 failed, 4 cancelled';
comment on column jobs.fence is
    'Counts the claims. A write by an older claim changes no row.';
comment on column jobs.effect_started_at is
    'Set and committed before an effect that must not be repeated blindly. A later claim that finds it set does not repeat the effect.';
comment on column jobs.done is
    'Progress: units done of jobs.total, and jobs.phrase says what is being done.';
comment on column jobs.changed_at is
    'When the row last changed, by the clock of the database: live streams follow it.';
comment on column jobs.waiting_key is
    'Set for a standing job, of which one waits at a time.';
comment on policy platform_enqueue on jobs is
    'An import orders jobs for the companies concerned in its own transaction. It reads only the key that keeps an order from being made twice.';
comment on index jobs_waiting_once is
    'Of a standing job one waits at a time.';
comment on index jobs_changed_of_owner is
    'Live streams read the changes of each user''s jobs in order.';
comment on index jobs_ended_of_kind is
    'Live streams ask every second which companies'' memberships were refreshed.';
comment on table job_turns is
    'One row per queue and company: whose turn it is.';
comment on column job_turns.next_due_at is
    'The earliest due time of this company''s queued jobs, or earlier; infinity for none.';
comment on index job_turns_by_turn is
    'Companies without queued jobs are not in it, so a claim does not read them.';
comment on table leases is
    'One row per periodic duty. The process with the unexpired lease performs it.';
comment on column users.link_job_id is
    'The job of the newest link of the user; picture_job_id is that of the newest picture. An older job was replaced by a newer order and changes nothing. Null if nothing was ordered.';
comment on table report_files is
    'Files that a job has made, one per job. The object key follows from company and job.';
comment on table notification_settings is
    'Which notifications a user gets, and how.';
comment on column notification_settings.event is
    '1-8 as listing_events.kind, 10 New Realtor, 11 Job finished, 12 Message needs a decision, 13 Limit or cap reached, 14 Territory assigned';
comment on policy worker_read on notification_settings is
    'The worker notifies of failed jobs.';
comment on table notifications is
    'Notifications of a user, by day and event.';
comment on column notifications.day is
    'When it happened, in the company''s time zone.';
comment on column notifications.in_app is
    'Whether it is shown in the application or kept for the e-mail only.';
comment on column notifications.viewed_at is
    'Null while the user has not opened it.';
comment on column notifications.digest_ordered_at is
    'When the e-mail of the day was ordered.';
comment on column notifications.text_ordered_at is
    'When the text of the day was ordered.';
comment on column notifications.changed_at is
    'By the clock of the database: live streams follow it.';
comment on index notifications_to_text is
    'Finds what users are still to be texted of.';
comment on table notification_items is
    'Each listing, realtor or job once per day and event.';
comment on column notification_items.kind is
    '1 listing, 2 realtor, 3 job, 4 message that waits for a decision, 5 reply, 6 cap of a month, 7 child market or bucket';
comment on table company_settings is
    'What a company states about itself and about how it sends.';
comment on column company_settings.mailer_account is
    'Who prints: 1 Doorstep''s account at Lob, 2 the company''s own account at Lob, 3 another printer';
comment on column company_settings.lob_key is
    'The company''s own key, sealed.';
comment on table email_accounts is
    'The accounts that e-mails are sent from. The row of a removed account stays, so that its version continues.';
comment on column email_accounts.user_id is
    'The owner; null for the account of the company.';
comment on column email_accounts.account_type is
    '1 Gmail, 2 Yahoo, 3 Outlook, 4 Office 365; null if removed';
comment on column email_accounts.user_name is
    'The address that it sends from.';
comment on column email_accounts.client_id is
    'For Office 365: the application that may send.';
comment on column email_accounts.secret is
    'The password, or for Office 365 the secret of the application, sealed.';
comment on column email_accounts.saved_at is
    'When it was last saved; null if it was not saved since the column exists.';
comment on table mailer_caps is
    'The cap of a calendar month, repeated every year. A month without a row has no cap.';
comment on table mailer_tallies is
    'How many mailers a month of a year has sent. The row also holds the cap: reserving a slot and changing the cap lock this one row, so the tally never exceeds the cap.';
comment on column mailer_tallies.max_cap is
    'Null if the month has no cap.';
comment on table sms_senders is
    'The number or Messaging Service that a company''s texts come from.';
comment on column sms_senders.number is
    'Ten digits.';
comment on column sms_senders.messaging_service is
    'Twilio''s id of the service: MG and 32 hexadecimal digits.';
comment on column sms_senders.registration is
    'With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused';
comment on column sms_senders.saved_at is
    'When it was last saved. Messages whose sender was refused wait until it is saved again.';
comment on constraint sms_senders_number_once on sms_senders is
    'A reply is assigned to a company by the number it was sent to.';
comment on table own_mail_faults is
    'Why Doorstep''s own e-mails wait, for super admins. One row while there is a fault, none otherwise.';
comment on table template_pictures is
    'A picture uploaded for templates. Its objects are among the images of the company.';
comment on column template_pictures.kind is
    '1 for a side of a postcard, 2 for the body of an e-mail';
comment on column template_pictures.width is
    'Width of the file in pixels, upright.';
comment on column template_pictures.ready_at is
    'Since when it can be shown.';
comment on column template_pictures.fault is
    'Why it can''t be used, in words.';
comment on column templates.channel is
    '1 e-mail, 2 SMS, 3 postcard';
comment on column templates.event is
    '1 to 8 as listing_events.kind, 9 a lead';
comment on column templates.email_mode is
    'For an e-mail: 1 editor, 2 HTML, 3 plain text';
comment on column templates.body is
    'Of an e-mail or a text.';
comment on column templates.size is
    'Of a postcard: 1 4x6, 2 6x9, 3 6x11';
comment on column templates.fallbacks is
    'By the id of the variable.';
comment on column templates.name_key is
    'Event and name in lower case, for sorting and searching.';
comment on column templates.scene is
    'The boxes of both sides of a composed postcard (domain::templates::scene); null for a postcard of two pictures.';
comment on constraint templates_of_channel on templates is
    'A mapping names the channel with the template, so a template of another channel can''t be mapped.';
comment on index templates_name_once is
    'The name of a template is unique in its company and kind, without regard to case.';
comment on table postcard_artworks is
    'A template as the printer receives it, about a listing or with example values. Its objects are among the report files of the company, which the store deletes after 30 days.';
comment on column postcard_artworks.audience is
    '1 realtor, 2 home owner';
comment on column postcard_artworks.ready_at is
    'Since when both sides are stored.';
comment on index postcard_artworks_by_age is
    'Finds artworks whose files have expired.';
comment on table messages is
    'The ledger of outbound messages: each is planned once, with every attempt and every reason (rules 6.1). Jobs are deleted after a month; messages stay.';
comment on column messages.dedupe_key is
    'The cause of the message. The same cause plans no second message.';
comment on column messages.cause is
    '1 manual, 2 listing event, 3 touchpoint, 4 touchpoint sent early, 5 test, 6 Doorstep''s own';
comment on column messages.channel is
    '1 e-mail, 2 SMS, 3 postcard';
comment on column messages.state is
    '0 planned, 1 dispatching, 2 sent, 3 delivered, 4 held, 5 failed, 6 unconfirmed, 7 cancelled, 8 expired. SQL names a state by message_state().';
comment on column messages.reason is
    'Why it is in this state: a code of domain::messages::Reason.';
comment on column messages.reason_detail is
    'Details of the reason: the variable, or the provider''s code.';
comment on column messages.job_id is
    'The job that sends it. Jobs are deleted, so it is no reference.';
comment on column messages.fence is
    'The number of the dispatch. Every write for a dispatch names it.';
comment on column messages.lease_until is
    'Until when no other process may settle the dispatch, by the clock of the database.';
comment on column messages.look_at is
    'When the provider is asked about an unknown outcome, in business time.';
comment on column messages.audience is
    '1 realtor, 2 home owner, 3 lead; null for Doorstep''s own and for typed addresses';
comment on column messages.address_key is
    'The key of the address on the suppression list (domain::suppressions).';
comment on column messages.event is
    'For an automatic message: the kind of listing event.';
comment on column messages.node_id is
    'The child market or bucket of the listing.';
comment on column messages.held_at is
    'Since when it is held for its present reason.';
comment on column messages.first_held_at is
    'Since when it was first held. It expires seven days later.';
comment on column messages.provider_id is
    'The provider''s id of the message.';
comment on column messages.stoppable_until is
    'Until when the provider can be asked to cancel it.';
comment on column messages.units is
    'Segments of a text; 1 for other channels.';
comment on column messages.cost_micros is
    'The cost by the provider''s list price, in millionths of a dollar.';
comment on column messages.cap_month is
    'The first day of the month whose cap it has a slot of.';
comment on column messages.unwanted is
    'A code as messages.reason: why a message under way is no longer wanted. Recovery does not order it again (rules 6.10).';
comment on column messages.unwanted_at is
    'Since when it is no longer wanted.';
comment on column messages.tries is
    'How often the provider did not accept it since it was last planned.';
comment on column messages.sender_user_id is
    'The user whose e-mail account sends it (domain::messages::lane::Lane); null for the account of the company.';
comment on policy gate_read on messages is
    'A provider that reports and a recipient who opens a link are not signed in. The gate finds the company of the message.';
comment on policy platform_all on messages is
    'Deleting a market ends the waiting messages about its listings in all companies and returns their cap slots.';
comment on trigger messages_state_moves on messages is
    'Refuses a move that domain::messages::MessageState::may_become does not allow; a test compares both pair by pair. The condition is part of the trigger, so an allowed move calls no function. The owner who repairs data is exempt.';
comment on constraint messages_recipient on messages is
    'Recipients: 1 realtor, 2 home owner, 3 lead, null an address.';
comment on constraint messages_origin on messages is
    'Origins: 2 listing event, 3 touchpoint, 4 touchpoint sent early, 6 Doorstep''s own. Manual (1) and test (5) may go to any recipient.';
comment on index messages_waiting is
    'What a job still has to send, in order.';
comment on index messages_due_of_lane is
    'Due messages of a lane that belong to no job.';
comment on index messages_under_way_of_lane is
    'Messages of a lane under way that belong to no job.';
comment on index messages_of_sender is
    'For the reference to users.';
comment on index messages_held_since is
    'Held messages, for re-examination and expiry.';
comment on index messages_dispatching is
    'Messages of a channel under way: no two texts to one number are sent at once.';
comment on index messages_of_planner is
    'Messages that a user ordered, by time.';
comment on index messages_that_stand is
    'Messages in states that few are in. Sending does not write this index.';
comment on index messages_by_time is
    'Messages of the company by time, except Doorstep''s own.';
comment on index messages_by_id is
    'Finds the message that a provider names before its company is known.';
comment on index messages_of_provider is
    'Finds the message of a provider''s report.';
comment on index messages_waiting_of_node is
    'Waiting automatic messages about the listings of a child market or bucket.';
comment on index messages_in_hand is
    'Unsettled messages of all companies.';
comment on index messages_by_address is
    'Recent messages to an address. With the C collation the addresses with a prefix are a range.';
comment on index messages_of_realtor is
    'Messages to a realtor.';
comment on index messages_of_listing is
    'Messages about a listing.';
comment on table message_contents is
    'Content and recipient of a message as planned.';
comment on column message_contents.recipient_address is
    'An address of the channel.';
comment on column message_contents.html is
    'Null, like body, if the content must not be stored: a link that sets a password.';
comment on column message_contents.snapshot_id is
    'Null for a message whose content is stored in this row.';
comment on column message_contents."values" is
    'The values of the variables for this recipient, by the id of the variable.';
comment on column message_contents.street is
    'For a postcard: the recipient''s address.';
comment on index message_contents_of_snapshot is
    'The messages of a snapshot.';
comment on table message_snapshots is
    'Templates as they were when messages were planned, and what users composed. Each content is stored once.';
comment on column message_snapshots.digest is
    'SHA-256 of the content.';
comment on column message_snapshots.channel is
    '1 e-mail, 2 SMS, 3 postcard';
comment on column message_snapshots.content is
    'The content, its fallbacks, and what the company shows of itself (domain::messages::snapshot).';
comment on table message_attempts is
    'The dispatches of a message.';
comment on column message_attempts.attempt is
    'The fence of the dispatch.';
comment on column message_attempts.outcome is
    '1 accepted, 2 refused, 3 not accepted now, 4 unknown; null while under way';
comment on column message_attempts.detail is
    'What the provider answered.';
comment on column message_attempts.account_type is
    '0 Doorstep''s own account, 1 to 4 as email_accounts.account_type, 5 the company''s own account at the printer';
comment on column message_attempts.account_address is
    'The address, number or account that it was sent from.';
comment on column message_attempts.units is
    'messages.units of a charged dispatch that another one followed; cost_micros likewise.';
comment on policy gate_read on message_attempts is
    'A provider that reports and a person who replies are not signed in. The gate finds the company, also by a number that the company gave up.';
comment on index message_attempts_of_provider is
    'Finds earlier dispatches by the provider''s id.';
comment on index message_attempts_charged is
    'Earlier dispatches that were paid for.';
comment on table message_artworks is
    'The print files of postcards, drawn before the printer is called.';
comment on column message_artworks.front_address is
    'The public address of the front; null for artwork that is drawn again.';
comment on table message_turns is
    'Former states of a message with their reasons: releasing a held message or retrying a failed one erases nothing (rules 6.1).';
comment on column message_turns.at is
    'When the message came into the state.';
comment on column message_turns.state is
    'As messages.state; 0 if it was planned again.';
comment on column message_turns.reason is
    'As messages.reason; empty if there is none.';
comment on column message_turns.detail is
    'As messages.reason_detail.';
comment on column message_turns.by_name is
    'The name of the user who changed the state, if a user did.';
comment on policy platform_all on message_turns is
    'Deleting a market ends messages of several companies.';
comment on function keep_message_turn() is
    'Stores the former state in the statement that changes it.';
comment on table message_reports is
    'What providers report of messages after they accepted them.';
comment on column message_reports.report_key is
    'Identifies the report among those of the message, so a repeat is recognized.';
comment on column message_reports.name is
    'The provider''s word: delivered, undelivered, postcard.in_transit and the like.';
comment on table sent_pictures is
    'Pictures that sent messages show, at permanent public addresses. They are copies, so a sent message never changes.';
comment on column sent_pictures.source_key is
    'The object that was copied.';
comment on column sent_pictures.object_key is
    'The copy.';
comment on column sent_pictures.address is
    '128 random bits as text.';
comment on column sent_pictures.copied_at is
    'When the copy was made; null while a job has to make it.';
comment on policy gate_read on sent_pictures is
    'The address is opened without a sign-in.';
comment on table inbound_messages is
    'Replies of recipients.';
comment on column inbound_messages.provider_id is
    'The provider''s id: each reply is stored once.';
comment on column inbound_messages.address_key is
    'As on the suppression list.';
comment on column inbound_messages.sender is
    'As shown to users.';
comment on column inbound_messages.message_id is
    'The last message to the address, which the reply answers.';
comment on column inbound_messages.wish is
    '1 opt out, 2 opt in, 3 help';
comment on column inbound_messages.needs_look is
    'Whether a user has to decide if it is a refusal.';
comment on index inbound_messages_that_wait is
    'Replies that wait for a user, the newest first.';
comment on table suppressions is
    'The suppression list: addresses that get nothing, by channel, with the reason (rules 6.4).';
comment on column suppressions.channel is
    '1 e-mail, 2 SMS, 3 postcard';
comment on column suppressions.address is
    'The key for lookups: an e-mail address in lower case, the ten digits of a phone number, or a postal address (domain::suppressions). With the C collation a prefix is a range of the index.';
comment on column suppressions.shown is
    'As the user typed it.';
comment on column suppressions.reason is
    '1 the recipient opted out, 2 added by a user, 3 undeliverable';
comment on column suppressions.created_by_user_id is
    'Null if no user of the company added it.';
comment on column suppressions.asked_at is
    'Since when the recipient opts out, if the address was listed for another reason; null once the recipient opts in.';
comment on index suppressions_in_force is
    'An address is listed once; removed entries stay as history.';
comment on index suppressions_of_message is
    'Finds what the link of a message has added.';
comment on table consents is
    'Who agreed to automatic texts, when, and to which words (rules 6.4).';
comment on column consents.source is
    'Where consent was given: a form, a contract, a call.';
comment on column consents.wording is
    'The exact words.';
comment on index consents_of_channel is
    'Consents of a channel, the newest first.';
comment on index consents_by_address is
    'Consents by a prefix of the address.';
comment on table do_not_call_imports is
    'Files of the do-not-call registries that a company imported.';
comment on column do_not_call_imports.listed_on is
    'The day of the registry''s file.';
comment on column do_not_call_imports.added is
    'Numbers that were not listed before.';
comment on column do_not_call_numbers.number is
    'Ten digits.';
comment on table address_checks is
    'What the postal provider said about an address.';
comment on column address_checks.verdict is
    '1 deliverable, 2 deliverable with a doubtful unit, 3 undeliverable';
comment on table outreach_dry_runs is
    'What automatic messages of a child market or bucket would have been sent in a past period, had they been on. Kept as long as the job.';
comment on column outreach_dry_runs.from_at is
    'The period is [from_at, until_at).';
comment on column outreach_dry_runs.events is
    'How many events were examined.';
comment on column outreach_dry_runs.totals is
    'By channel, state, reason and size: how many messages, and how many segments.';
comment on column outreach_dry_run_rows.place is
    'In the order of the events.';
comment on column outreach_dry_run_rows.state is
    'As messages.state: 0 sent, 4 held, 7 not sent';
comment on column outreach_dry_run_rows.units is
    'Segments of a text; 1 for other channels.';
comment on column outreach_dry_run_rows.size is
    'Of a postcard: 1 4x6, 2 6x9, 3 6x11';
comment on index outreach_dry_run_rows_of_state is
    'Rows of a dry run with one state, by place.';
comment on table licence_reallocations is
    'Who had a licence before.';
comment on column licence_reallocations.old_user_name is
    'First and last name at the time.';
comment on function secure_tenant_table(target regclass) is
    'Makes a table a tenant table: row-level security by tenant_id, in one place. The catalog test fails for a table that was not passed to it.';
comment on function new_id() is
    'Makes a UUIDv7 (RFC 9562, section 5.7) for rows that a statement inserts. It replaces the first 48 bits of a random UUID by the milliseconds since 1970 and the version 4 by 7.';
comment on function current_trace() is
    'The trace of the transaction; null without one. Defaults of columns take it.';
comment on column jobs.trace_id is
    'The trace of the transaction that inserted the job. Its runs continue it.';
comment on column message_attempts.trace_id is
    'The trace of the job that made the attempt.';
comment on function message_state(name text) is
    'The stored code of a state of a message by its name (domain::messages::MessageState), so that no statement writes a bare number. A test compares every name. Another name is an error.';
comment on function message_states(variadic names text[]) is
    'The stored codes of several states: state = any (message_states(''sent'', ''delivered'')).';
