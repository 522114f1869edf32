-- Purpose: news by e-mail can be switched off from the mail itself, without a sign-in (RFC 8058): a claimed mail says whose it is, so that
--          the worker can seal its account into a link, and one function switches the mails of that account off.
-- Risk:    low. claim_news_mails answers one column more; a worker that does not know it reads on as before.
-- Undo:    drop function stop_news_mails, claim_news_mails; restore claim_news_mails from 20261122200100.

-- What a function returns cannot be replaced.
drop function public.claim_news_mails(integer);

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
    on conflict (user_id) do update set mail_id = excluded.mail_id, told_until = excluded.told_until, mailed_at = excluded.mailed_at,
      before_until = m.told_until, before_at = m.mailed_at, failures = case when m.mail_id is null then m.failures else 0 end
    returning m.mail_id into mail_id;
    user_id := v_due.id;
    email := v_due.email;
    first_name := v_due.first_name;
    frequency := v_due.frequency;
    total := v_due.total;
    select jsonb_agg(jsonb_build_object('title', n.title, 'message', n.message, 'at', n.created_at) order by n.created_at desc, n.id)
    into items
    from (
      select n.id, n.title, n.message, n.created_at from public.notifications n
      where n.recipient_id = v_due.id and not n.is_read and n.created_at > now() - interval '8 days'
        and n.created_at > v_due.told_until and n.created_at <= v_until
      order by n.created_at desc, n.id limit 10) n;
    return next;
  end loop;
end;
$$;
comment on function public.claim_news_mails(integer) is
  'Takes the mails about unread news that are due and marks them as mailed: whose they are, to whom, how many pieces of news, the ten newest. Only people who want mails, at most one per hour, day or week as they chose (at once: per five minutes). Service role only.';
revoke all on function public.claim_news_mails(integer) from public, anon, authenticated;
grant execute on function public.claim_news_mails(integer) to service_role;

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
  'Switches news by e-mail off for an account, whatever its status, and leaves its other preferences as they are. Answers the same when there is no such account (any more): who asks comes by a link and has not signed in. Service role only.';
revoke all on function public.stop_news_mails(uuid) from public, anon, authenticated;
grant execute on function public.stop_news_mails(uuid) to service_role;
