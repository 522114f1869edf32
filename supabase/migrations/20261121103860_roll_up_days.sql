-- Purpose: figures by day for the administrators' analytics, rolled up by the worker, so that a year is read from 365 rows.
-- Risk:    counts only, no person. A day is counted again while it and the next one last (who signed up has a day to make a first
--          design); days are those of UTC. At most 14 days are counted in one call.
-- Undo:    drop the functions, the table and the indexes of this file.

create index ai_generated_images_created_at_brin on public.ai_generated_images using brin (created_at);
create index credit_ledger_created_at_brin on public.credit_ledger using brin (created_at);
create index payments_paid_at_idx on public.payments (paid_at) where paid_at is not null;

create table private.analytics_days (
  day date primary key,
  sign_ups integer not null,
  activated integer not null,
  jobs integer not null,
  designs integer not null,
  credits_sold bigint not null,
  credits_spent bigint not null,
  credits_change bigint not null,
  revenue_cents bigint not null
);
comment on table private.analytics_days is 'One row for each day (UTC): what happened on it, as numbers.';
comment on column private.analytics_days.activated is
  'Of those who signed up on this day: who had a first design within 24 hours.';
comment on column private.analytics_days.credits_change is
  'Credits that came to accounts, less those that left them. The sum up to a day is what was outstanding at its end.';
alter table private.analytics_days enable row level security;

create function private.roll_up_day(p_day date) returns void
language sql security definer
set search_path = ''
as $$
  with bounds as (
    select p_day::timestamp at time zone 'utc' as since, (p_day + 1)::timestamp at time zone 'utc' as until
  ), people as (
    select count(*) as many, count(*) filter (where exists (select 1 from public.ai_generated_images i where i.user_id = p.id
      and i.created_at < p.created_at + interval '24 hours')) as active
    from public.user_profiles p, bounds b where p.created_at >= b.since and p.created_at < b.until
  ), images as (
    select count(*) as many, count(distinct i.generation_id) as jobs
    from public.ai_generated_images i, bounds b where i.created_at >= b.since and i.created_at < b.until
  ), credits as (
    select coalesce(sum(l.amount) filter (where l.operation_type = 'credit_purchase'), 0) as sold,
      coalesce(sum(l.amount) filter (where l.dst = 'sys:consumed'), 0) as spent,
      coalesce(sum(case when l.dst in ('user:available', 'user:held') then l.amount else 0 end
        - case when l.src in ('user:available', 'user:held') then l.amount else 0 end), 0) as change
    from public.credit_ledger l, bounds b where l.created_at >= b.since and l.created_at < b.until
  ), money as (
    select coalesce(sum(y.amount_cents), 0) as cents from public.payments y, bounds b
    where y.paid_at >= b.since and y.paid_at < b.until and y.status = 'succeeded' and not y.is_test
  )
  insert into private.analytics_days (day, sign_ups, activated, jobs, designs, credits_sold, credits_spent, credits_change,
    revenue_cents)
  select p_day, people.many, people.active, images.jobs, images.many, credits.sold, credits.spent, credits.change, money.cents
  from people, images, credits, money
  on conflict (day) do update set sign_ups = excluded.sign_ups, activated = excluded.activated, jobs = excluded.jobs,
    designs = excluded.designs, credits_sold = excluded.credits_sold, credits_spent = excluded.credits_spent,
    credits_change = excluded.credits_change, revenue_cents = excluded.revenue_cents;
$$;
comment on function private.roll_up_day(date) is 'Counts one day and keeps the numbers in the place of those of before.';

