-- One batch of `claim.rs` for psql: the statements of
-- database::messages::{dispatch, recheck} with literal parameters.
begin;
select set_config('app.tenant_id', :'tenant', true) \gset
select array_agg(id) as ids
from (
    select id from messages
    where tenant_id = :'tenant' and job_id is null and channel = 1 and state = 0 and due_at <= now()
      and (null::uuid[] is null or id = any(null::uuid[]))
    order by due_at, id
    limit 500
    for update skip locked
) chosen \gset
update messages m set state = 7, reason = 'SUPPRESSED', ended_at = now()
from suppressions s
where m.tenant_id = :'tenant' and m.id = any(:'ids') and m.cause <> all('{5,6}')
  and s.tenant_id = :'tenant' and s.channel = m.channel and s.address = m.address_key and s.removed_at is null
returning m.id;
select m.id, m.channel, m.audience, m.event, m.address_key, lm.status, n.automatic_prospecting, n.is_realtor_off,
       n.is_owner_off, p.is_on, p.is_realtor_off, p.is_owner_off, l.state, z.time_zone,
       exists (select 1 from do_not_call_numbers d
               where d.tenant_id = :'tenant' and m.channel = 2 and d.number = m.address_key) as is_do_not_call,
       exists (select 1 from consents c
               where c.tenant_id = :'tenant' and c.channel = m.channel and c.address_key = m.address_key
                 and c.revoked_at is null) as has_consent,
       exists (select 1 from messages o
               where o.tenant_id = :'tenant' and o.channel = m.channel and o.address_key collate "C" = m.address_key
                 and o.planned_at > m.planned_at - make_interval(secs => 691200) and o.cause = 2
                 and o.id <> m.id and (o.state = 1 or o.sent_at > now() - interval '24 hours')) as is_written_to
from messages m
left join listing_memberships lm on lm.tenant_id = :'tenant' and lm.listing_id = m.listing_id
left join territory_nodes n
  on n.tenant_id = :'tenant' and n.id = coalesce(lm.bucket_id, lm.sub_market_id) and n.deleted_at is null
left join property_outreach p on p.tenant_id = :'tenant' and p.listing_id = m.listing_id
left join listings l on l.id = m.listing_id
left join zips z on z.zip_code = l.zip_code
where m.tenant_id = :'tenant' and m.id = any(:'ids') and m.cause = 2 and m.event is not null
  and m.audience is not null;
with marked as (
    update messages m
    set state = 1, reason = null, reason_detail = null, fence = fence + 1,
        lease_until = clock_timestamp() + make_interval(secs => 60)
    where m.tenant_id = :'tenant' and m.id = any(:'ids') and m.state = 0
    returning m.id, m.fence, m.due_at, m.cause, m.audience
),
begun as (
    insert into message_attempts (tenant_id, message_id, attempt, begun_at, account_type, account_address)
    select :'tenant', id, fence, now(), 1, 'office@bench.example' from marked
)
select m.id, m.fence, now(), c.recipient_name, c.recipient_address, c.subject, c.html, c.body, c.street, c.unit, c.city,
       c.state, c.zip_code, c.snapshot_id, c."values", a.front_address, a.back_address, m.cause, m.audience
from marked m
join message_contents c on c.tenant_id = :'tenant' and c.message_id = m.id
left join message_artworks a on a.tenant_id = :'tenant' and a.message_id = m.id
order by m.due_at, m.id;
commit;
begin;
select set_config('app.tenant_id', :'tenant', true) \gset
with told as (
    select id, 1::bigint as fence, 2::smallint as state, null::text as reason, null::timestamptz as again_at,
           1::smallint as outcome, 'taken'::text as detail, null::float8 as look_after, null::text as code,
           null::text as provider_id, null::smallint as units, null::bigint as cost_micros,
           null::timestamptz as stoppable_until
    from unnest(:'ids'::uuid[]) as t (id)
),
settled as (
    update messages m
    set state = case when m.state in (1, 6) then told.state else m.state end,
        reason = case when m.state in (1, 6) then told.reason else m.reason end,
        reason_detail = case when m.state not in (1, 6) then m.reason_detail when told.state = 5 then told.code end,
        lease_until = case when told.state = 1
                           then clock_timestamp() + make_interval(secs => told.look_after) end,
        ended_at = case when m.state not in (1, 6) then m.ended_at when told.state not in (0, 1) then now() end,
        due_at = case when told.state = 0 then told.again_at else m.due_at end,
        sent_at = case when told.state = 2 then now() else m.sent_at end,
        provider_id = coalesce(told.provider_id, m.provider_id),
        units = coalesce(told.units, m.units),
        cost_micros = coalesce(told.cost_micros, m.cost_micros),
        stoppable_until = coalesce(told.stoppable_until, m.stoppable_until)
    from told
    where m.tenant_id = :'tenant' and m.id = told.id and m.fence = told.fence
      and (m.state = 1 or m.state = 6 and told.state in (2, 5)
           or m.state in (2, 3, 5, 7) and told.state = 2 and m.provider_id = told.provider_id and m.units is null)
    returning m.id
)
update message_attempts a
set ended_at = now(), outcome = told.outcome, detail = told.detail
from told
join settled on settled.id = told.id
where a.tenant_id = :'tenant' and a.message_id = told.id and a.attempt = told.fence
returning a.message_id;
commit;
