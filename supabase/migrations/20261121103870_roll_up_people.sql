-- Purpose: what becomes of those who signed up (steps within seven days, return by week), designs by tool and style, and how
--          administrators read all that was counted.
-- Risk:    counts only, no person. Days are those of UTC, weeks begin on Monday. The steps of a day are counted again for the
--          seven days in which they can still be taken. At most 14 days are counted in one call.
-- Undo:    drop the functions, the tables and the index of this file.

create index messages_created_at_brin on public.messages using brin (created_at);

create table private.analytics_steps (
  day date primary key,
  signed_up integer not null,
  asked integer not null,
  drawn integer not null,
  again integer not null,
  used integer not null,
  paid integer not null
);
comment on table private.analytics_steps is
  'The funnel of the designer: of those who signed up on a day, how many took each step within seven days of it.';
comment on column private.analytics_steps.again is 'Who asked for a second drawing.';
comment on column private.analytics_steps.used is 'Who shared a design or began a project as its client.';
alter table private.analytics_steps enable row level security;

create table private.analytics_returns (
  cohort date not null,
  week integer not null check (week between 0 and 12),
  people integer not null,
  primary key (cohort, week)
);
comment on table private.analytics_returns is
  'Of those who signed up in a week (its Monday), how many made a design or wrote a message in that week (0) and those after.';
alter table private.analytics_returns enable row level security;

create table private.analytics_designs (
  day date not null,
  tool text not null,
  style text not null,
  designs integer not null,
  primary key (day, tool, style)
);
comment on table private.analytics_designs is 'Designs of each day by the kind of job that drew them, and by style.';
alter table private.analytics_designs enable row level security;

create function private.roll_up_steps(p_day date) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.analytics_steps (day, signed_up, asked, drawn, again, used, paid)
  select p_day, count(*), count(*) filter (where j.jobs > 0), count(*) filter (where j.drawn > 0),
    count(*) filter (where j.jobs > 1),
    count(*) filter (where exists (select 1 from public.designs d
        where d.client_id = p.id and d.created_at < p.created_at + interval '7 days')
      or exists (select 1 from private.design_owners o join public.public_ai_designs d on d.id = o.design_id
        where o.user_id = p.id and d.created_at < p.created_at + interval '7 days')),
    count(*) filter (where exists (select 1 from public.payments y where y.user_id = p.id and y.status = 'succeeded'
      and not y.is_test and y.paid_at < p.created_at + interval '7 days'))
  from public.user_profiles p, lateral (
    select count(*) as jobs, count(*) filter (where g.status = 'succeeded') as drawn from public.generations g
    where g.user_id = p.id and g.created_at < p.created_at + interval '7 days') j
  where p.created_at >= p_day::timestamp at time zone 'utc' and p.created_at < (p_day + 1)::timestamp at time zone 'utc'
  on conflict (day) do update set signed_up = excluded.signed_up, asked = excluded.asked, drawn = excluded.drawn,
    again = excluded.again, used = excluded.used, paid = excluded.paid;
$$;
comment on function private.roll_up_steps(date) is 'Counts the steps of those who signed up on a day.';

create function private.roll_up_designs(p_day date) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.analytics_designs where day = p_day;
  insert into private.analytics_designs (day, tool, style, designs)
  select p_day, coalesce(g.kind, 'other'), coalesce(nullif(left(i.style, 60), ''), 'none'), count(*)
  from public.ai_generated_images i left join public.generations g on g.id = i.generation_id
  where i.created_at >= p_day::timestamp at time zone 'utc' and i.created_at < (p_day + 1)::timestamp at time zone 'utc'
  group by 2, 3;
$$;
comment on function private.roll_up_designs(date) is 'Counts the designs of a day by tool and style.';

create function private.roll_up_week(p_monday date) returns void
language sql security definer
set search_path = ''
as $$
  with bounds as (
    select p_monday::timestamp at time zone 'utc' as since, (p_monday + 7)::timestamp at time zone 'utc' as until
  ), active as (
    select i.user_id as id from public.ai_generated_images i, bounds b where i.created_at >= b.since and i.created_at < b.until
    union
    select m.sender_id from public.messages m, bounds b where m.created_at >= b.since and m.created_at < b.until
  )
  insert into private.analytics_returns (cohort, week, people)
  select date_trunc('week', p.created_at at time zone 'utc')::date,
    (p_monday - date_trunc('week', p.created_at at time zone 'utc')::date) / 7, count(*)
  from active a join public.user_profiles p on p.id = a.id, bounds b
  where p.created_at < b.until and p.created_at >= b.since - interval '84 days' group by 1, 2
  on conflict (cohort, week) do update set people = excluded.people;
$$;
comment on function private.roll_up_week(date) is 'Counts who of the last thirteen weeks'' new people was active in a week.';

create function public.roll_up_days() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_today date := (now() at time zone 'utc')::date;
  v_day date;
  v_first date;
  v_counted integer := 0;
begin
  -- The last two days that were counted may have grown since.
  select coalesce(max(d.day) - 2, least(
      (select (min(p.created_at) at time zone 'utc')::date from public.user_profiles p),
      (select (l.created_at at time zone 'utc')::date from public.credit_ledger l order by l.id limit 1)), v_today)
    into v_day from private.analytics_days d;
  v_first := v_day;
  while v_day <= v_today and v_counted < 14 loop
    perform private.roll_up_day(v_day);
    perform private.roll_up_designs(v_day);
    v_day := v_day + 1;
    v_counted := v_counted + 1;
  end loop;
  perform private.roll_up_steps(d.day) from private.analytics_days d where d.day between v_first - 6 and v_day - 1;
  perform private.roll_up_week(w::date)
    from generate_series(date_trunc('week', v_first), date_trunc('week', v_day - 1), interval '7 days') w;
  return v_counted;
end;
$$;
comment on function public.roll_up_days() is
  'Counts the days since the last call, the last two of before again, at most 14; answers how many. Service role only.';
grant execute on function public.roll_up_days to service_role;

create function public.admin_get_analytics(p_days integer default 30) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_since date := (now() at time zone 'utc')::date - least(greatest(coalesce(p_days, 30), 1), 366);
begin
  perform private.insist_on_admin();
  return jsonb_build_object(
    'days', (select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from (
      select a.day, a.sign_ups, a.activated, a.jobs, a.designs, a.credits_sold, a.credits_spent, a.revenue_cents,
        sum(a.credits_change) over (order by a.day) as credits_outstanding
      from private.analytics_days a) d where d.day > v_since),
    'steps', (select coalesce(jsonb_agg(to_jsonb(s) order by s.day), '[]') from private.analytics_steps s where s.day > v_since),
    'designs', (select coalesce(jsonb_agg(to_jsonb(g) order by g.designs desc, g.tool, g.style), '[]') from (
      select d.tool, d.style, sum(d.designs) as designs from private.analytics_designs d where d.day > v_since
      group by d.tool, d.style order by 3 desc, 1, 2 limit 200) g),
    'cohorts', (select coalesce(jsonb_agg(to_jsonb(c) order by c.cohort), '[]') from (
      select w.cohort, w.sign_ups, (select coalesce(jsonb_agg(coalesce(r.people, 0) order by n.week), '[]')
          from generate_series(0, least(12, (date_trunc('week', now() at time zone 'utc')::date - w.cohort) / 7)) n (week)
            left join private.analytics_returns r on r.cohort = w.cohort and r.week = n.week) as active
      from (select date_trunc('week', a.day)::date as cohort, sum(a.sign_ups) as sign_ups from private.analytics_days a
        where a.day >= date_trunc('week', v_since + 1)::date group by 1) w) c));
end;
$$;
comment on function public.admin_get_analytics(integer) is
  'What was counted of the latest days, up to 366, oldest first: days; steps of those who signed up; designs by tool and style '
  '(the 200 most frequent); weeks with how many of their new people were active in each week since. Administrators only.';
revoke execute on function public.admin_get_analytics from service_role;
grant execute on function public.admin_get_analytics to authenticated;
