-- Purpose: news by e-mail, as each person chose (notification_preferences: email, frequency). The worker claims what is due,
--          mails it, and gives back what the mail server did not take. A claimed mail says whose it is, so that the worker can
--          seal its account into a link that switches the mails of that account off without a sign-in (RFC 8058).
-- Risk:    low. A claim counts as mailed from the moment it is made: a worker that dies over it loses one mail, never sends it
--          twice, and what it told of still stands unread in Inkroom.
-- Undo:    drop the functions of this file and table private.news_mails.

create table private.news_mails (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  mail_id uuid unique,
  told_until timestamptz not null default '-infinity',
  mailed_at timestamptz,
  before_until timestamptz not null default '-infinity',
  before_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  next_at timestamptz not null default '-infinity'
);
comment on table private.news_mails is
  'How far each person has been told by e-mail: the last mail, up to which moment its news went, and where to go back to when it '
  'could not be delivered.';
alter table private.news_mails enable row level security;

create function private.news_rest(p_frequency text) returns interval
language sql immutable
set search_path = ''
as $$
  select case p_frequency when 'hourly' then interval '1 hour' when 'daily' then interval '1 day'
    when 'weekly' then interval '7 days'
    else interval '5 minutes' end;
$$;
comment on function private.news_rest(text) is
  'The shortest time between two mails to one person. "immediate" gathers what comes within five minutes, so that a busy hour is '
  'no flood.';

create function public.claim_news_mails(p_limit integer)
returns table (mail_id uuid, user_id uuid, email text, first_name text, frequency text, total integer, items jsonb)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- What is read within a minute needs no mail; and what a transaction committed late is not passed over.
  v_until timestamptz := now() - interval '1 minute';
  v_due record;
begin
  -- One worker at a time looks; the others have nothing to wait for.
  if not pg_try_advisory_xact_lock(hashtextextended('news_mails', 0)) then return; end if;
  for v_due in
    select u.id, u.email::text as email, p.first_name, coalesce(c.frequency, 'immediate') as frequency, w.total,
      coalesce(m.told_until, '-infinity') as told_until
    from (
      -- Older news than the longest pause has no news value in a mailbox.
      select n.recipient_id, count(*)::integer as total, min(n.created_at) as oldest
      from public.notifications n left join private.news_mails m on m.user_id = n.recipient_id
      where not n.is_read and n.created_at > now() - interval '8 days' and n.created_at <= v_until
        and n.created_at > coalesce(m.told_until, '-infinity')
      group by n.recipient_id) w
    join public.user_profiles p on p.id = w.recipient_id and p.status = 'active'
    join auth.users u on u.id = w.recipient_id and u.email_confirmed_at is not null and u.email <> ''
    left join public.notification_preferences c on c.user_id = w.recipient_id
    left join private.news_mails m on m.user_id = w.recipient_id
    where coalesce(c.email, true) and coalesce(m.next_at, '-infinity') <= now()
      and coalesce(m.mailed_at, '-infinity') + private.news_rest(c.frequency) <= now()
    order by w.oldest, w.recipient_id
    limit greatest(p_limit, 0)
    for key share of p skip locked
  loop
    insert into private.news_mails as m (user_id, mail_id, told_until, mailed_at)
    values (v_due.id, gen_random_uuid(), v_until, now())
    on conflict (user_id) do update set mail_id = excluded.mail_id, told_until = excluded.told_until,
    mailed_at = excluded.mailed_at,
      before_until = m.told_until, before_at = m.mailed_at, failures = case when m.mail_id is null then m.failures else 0 end
    returning m.mail_id into mail_id;
    user_id := v_due.id;
    email := v_due.email;
    first_name := v_due.first_name;
    frequency := v_due.frequency;
    total := v_due.total;
    select jsonb_agg(jsonb_build_object('title', n.title, 'message', n.message, 'at', n.created_at, 'type', n.type,
      'resource_type', n.resource_type, 'resource_id', n.resource_id) order by n.created_at desc, n.id)
    into items
    from (
      select n.id, n.title, n.message, n.created_at, n.type, n.resource_type, n.resource_id from public.notifications n
      where n.recipient_id = v_due.id and not n.is_read and n.created_at > now() - interval '8 days'
        and n.created_at > v_due.told_until and n.created_at <= v_until
      order by n.created_at desc, n.id limit 10) n;
    return next;
  end loop;
end;
$$;
comment on function public.claim_news_mails(integer) is
  'Takes the mails about unread news that are due and marks them as mailed: whose they are, to whom, how many pieces of news, '
  'the ten newest. Only people who want mails, at most one per hour, day or week as they chose (at once: per five minutes). '
  'Service role only.';

create function public.return_news_mail(p_mail_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.news_mails set mail_id = null, told_until = before_until, mailed_at = before_at, failures = failures + 1,
    next_at = now() + least(interval '6 hours', interval '1 minute' * power(2, least(failures, 10)))
  where mail_id = p_mail_id;
  return case when found then jsonb_build_object('ok', true) else jsonb_build_object('ok', false, 'code', 'not_found') end;
end;
$$;
comment on function public.return_news_mail(uuid) is
  'A claimed mail was not delivered: its news waits again, for a minute, then two, four, at most six hours. Service role only.';

create function public.stop_news_mails(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked, so that an account that is deleted in this moment is gone before or after, never in between.
  perform 1 from public.user_profiles p where p.id = p_user_id for key share;
  if found then
    insert into public.notification_preferences as t (user_id, preferences) values (p_user_id, '{"email": false}')
    on conflict (user_id) do update set preferences = t.preferences || '{"email": false}' where t.email;
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.stop_news_mails(uuid) is
  'Switches news by e-mail off for an account, whatever its status, and leaves its other preferences as they are. Answers the '
  'same when there is no such account (any more): who asks comes by a link and has not signed in. Service role only.';

grant execute on function public.claim_news_mails, public.return_news_mail, public.stop_news_mails to service_role;
