-- Purpose: an artist answers or puts off a request; somebody blocks somebody; the list of requests as its reader may see it.
-- Risk:    blocking ends what is pending or approved: it reads like a request that was declined without words, or taken back.
--          Names of the two people are shown to each other, addresses are not.
-- Undo:    drop the functions of this file.

create function public.answer_contact_request(p_id uuid, p_approve boolean, p_text text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_request public.contact_requests;
  v_text text := case when private.is_visible(p_text) then btrim(p_text, E' \t\r\n') end;
  v_name text := private.person_name(auth.uid());
begin
  select * into v_request from public.contact_requests where id = p_id and artist_id = auth.uid() and private.is_active_user();
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if char_length(v_text) > 2000 then return jsonb_build_object('ok', false, 'code', 'reason_too_long'); end if;
  perform private.lock_pair(v_request.client_id, v_request.artist_id);
  select * into v_request from public.contact_requests where id = p_id for update;
  -- Who has declined may think again, as long as nothing newer was asked.
  if v_request.status <> 'pending' and not (p_approve and v_request.status = 'declined'
    and not exists (select 1 from public.contact_requests n
    where n.client_id = v_request.client_id and n.artist_id = v_request.artist_id and n.created_at > v_request.created_at)) then
    return jsonb_build_object('ok', false, 'code', 'already_answered', 'status', v_request.status);
  end if;
  if private.has_block(v_request.client_id, v_request.artist_id)
    or not exists (select 1 from public.user_profiles where id = v_request.client_id and status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'not_possible');
  end if;
  update public.contact_requests set status = case when p_approve then 'approved' else 'declined' end, answer = v_text,
    answered_at = now()
    where id = p_id returning * into v_request;
  delete from public.contact_snoozes where request_id = p_id;
  update public.notifications set is_read = true where recipient_id = v_request.artist_id
    and dedupe_key = 'contact_request:' || p_id and not is_read;
  delete from public.notifications where recipient_id = v_request.client_id and dedupe_key = 'contact_answer:' || p_id;
  perform private.notify(v_request.client_id, 'project',
    case when p_approve then 'contact_request_approved' else 'contact_request_declined' end,
    v_name || case when p_approve then ' approved your request' else ' declined your request' end,
    coalesce(v_text, case when p_approve then 'You can now write to each other and work on projects together.' end),
    'contact_request', p_id::text,
    'contact_answer:' || p_id);
  return jsonb_build_object('ok', true, 'status', v_request.status);
end;
$$;
comment on function public.answer_contact_request(uuid, boolean, text) is
  'The artist approves, or declines, with words or without. Codes: not_found, reason_too_long, already_answered, not_possible.';

create function public.snooze_contact_request(p_id uuid, p_until timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_request public.contact_requests;
begin
  select * into v_request from public.contact_requests where id = p_id and artist_id = auth.uid()
    and private.is_active_user() for share;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_request.status <> 'pending' then
    return jsonb_build_object('ok', false, 'code', 'already_answered', 'status', v_request.status);
  end if;
  if p_until is null then
    delete from public.contact_snoozes where request_id = p_id;
    return jsonb_build_object('ok', true);
  end if;
  if p_until not between now() and now() + interval '91 days' then
    return jsonb_build_object('ok', false, 'code', 'out_of_range');
  end if;
  insert into public.contact_snoozes (request_id, artist_id, snoozed_until) values (p_id, v_request.artist_id, p_until)
    on conflict (request_id) do update set snoozed_until = excluded.snoozed_until;
  return jsonb_build_object('ok', true, 'snoozed_until', p_until);
end;
$$;
comment on function public.snooze_contact_request(uuid, timestamptz) is
  'The artist puts a pending request away until a time within 91 days, or with null takes it up again. Codes: not_found, '
  'already_answered, out_of_range.';

create function public.list_contact_requests(p_received boolean, p_pending boolean, p_before timestamptz default null,
  p_limit integer default 50)
returns table (id uuid, status text, message text, brief jsonb, answer text, answered_at timestamptz, created_at timestamptz,
  snoozed_until timestamptz, connected boolean, person jsonb)
language sql stable security definer
set search_path = ''
as $$
  select r.id, r.status, r.message, r.brief, r.answer, r.answered_at, r.created_at, s.snoozed_until,
    r.status = 'approved' and not private.has_block(r.client_id, r.artist_id),
    jsonb_build_object('id', p.id, 'name', private.person_name(p.id), 'avatar_url', p.avatar_url, 'location', p.location,
      'active', p.status = 'active', 'blocked', exists (select 1 from public.person_blocks b where b.blocker_id = auth.uid()
        and b.blocked_id = p.id))
  from public.contact_requests r
  join public.user_profiles p on p.id = case when p_received then r.client_id else r.artist_id end
  left join public.contact_snoozes s on s.request_id = r.id and p_received and s.snoozed_until > now()
  where private.is_active_user() and (r.status = 'pending') = p_pending
    and case when p_received then r.artist_id = (select auth.uid()) else r.client_id = (select auth.uid()) end
    and (p_before is null or r.created_at < p_before)
  order by r.created_at desc, r.id limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_contact_requests(boolean, boolean, timestamptz, integer) is
  'Requests that the caller has received or sent, newest first, those that wait or the others, with the other person.';

create function public.count_waiting_requests() returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.contact_requests r where r.artist_id = (select auth.uid()) and r.status = 'pending'
    and not exists (select 1 from public.contact_snoozes s where s.request_id = r.id and s.snoozed_until > now());
$$;
comment on function public.count_waiting_requests() is
  'How many requests wait for the caller to answer; those that were put away do not.';

-- In PL/pgSQL: conversations and designs have their chapters after this one.
create function private.have_met(p_one uuid, p_other uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_listed_artist(p_other)
    or exists (select 1 from public.contact_requests r where r.client_id = p_one and r.artist_id = p_other)
    or exists (select 1 from public.contact_requests r where r.client_id = p_other and r.artist_id = p_one)
    or exists (select 1 from public.person_blocks b where b.blocker_id = p_one and b.blocked_id = p_other)
    or exists (select 1 from public.message_thread_participants p join public.message_thread_participants o using (thread_id)
      where p.user_id = p_one and o.user_id = p_other)
    or exists (select 1 from public.design_participants p join public.design_participants o using (design_id)
      where p.user_id = p_one and o.user_id = p_other);
end;
$$;
comment on function private.have_met(uuid, uuid) is
  'Whether the first knows the other by name already: a listed artist, or somebody of an own request, conversation or design, '
  'now or before.';

create function public.block_person(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_id uuid;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account blocks somebody.' using errcode = 'insufficient_privilege';
  end if;
  if p_user_id = v_user then return jsonb_build_object('ok', false, 'code', 'self'); end if;
  -- The list of blocked people tells names.
  if not private.have_met(v_user, p_user_id) then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if (select count(*) from public.person_blocks where blocker_id = v_user) >= 1000 then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  -- Waits for what is being written to the other (lock_pair). Their account may be gone since.
  begin
    insert into public.person_blocks (blocker_id, blocked_id) values (v_user, p_user_id) on conflict do nothing;
  exception when foreign_key_violation then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end;
  delete from public.notifications n using public.contact_requests r
    where r.status = 'pending' and n.dedupe_key = 'contact_request:' || r.id and n.recipient_id = r.artist_id and not n.is_read
      and ((r.client_id = v_user and r.artist_id = p_user_id) or (r.client_id = p_user_id and r.artist_id = v_user));
  update public.person_blocks b set ended = b.ended
    || (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'answer', r.answer,
      'answered_at', r.answered_at)), '[]') from public.contact_requests r
    where r.status = 'approved' and ((r.client_id = v_user and r.artist_id = p_user_id)
      or (r.client_id = p_user_id and r.artist_id = v_user)))
    where b.blocker_id = v_user and b.blocked_id = p_user_id;
  -- The client hears of the end of what they wait for as of any other.
  for v_id in select r.id from public.contact_requests r where r.status = 'pending' and r.client_id = p_user_id
    and r.artist_id = v_user loop
    perform private.notify(p_user_id, 'project', 'contact_request_declined',
      private.person_name(v_user) || ' declined your request', null,
      'contact_request', v_id::text, 'contact_answer:' || v_id);
  end loop;
  update public.contact_requests r set status = case when r.client_id = v_user then 'withdrawn' else 'declined' end,
    answer = null, answered_at = now()
    where r.status in ('pending', 'approved')
      and ((r.client_id = v_user and r.artist_id = p_user_id) or (r.client_id = p_user_id and r.artist_id = v_user));
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.block_person(uuid) is
  'Nothing more arrives from this person, nor reaches them. Ends what is pending or approved between the two, as an ordinary '
  'answer without words does. Codes: self, not_found (also for who is not known to the caller), too_many.';

create function public.unblock_person(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  delete from public.person_blocks where blocker_id = auth.uid() and blocked_id = p_user_id and private.is_active_user()
    returning ended into v_ended;
  -- Where the other has blocked too, it comes back with the last of the two.
  update public.person_blocks set ended = ended || v_ended where blocker_id = p_user_id and blocked_id = auth.uid()
    and v_ended is not null;
  if not found then
    update public.contact_requests r set status = 'approved', answer = e ->> 'answer',
      answered_at = (e ->> 'answered_at')::timestamptz
      from jsonb_array_elements(v_ended) e where r.id = (e ->> 'id')::uuid;
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.unblock_person(uuid) is 'Takes a block back; who was connected before is so again.';

create function public.list_blocked_people() returns table (id uuid, name text, avatar_url text, blocked_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select p.id, private.person_name(p.id), p.avatar_url, b.created_at
  from public.person_blocks b join public.user_profiles p on p.id = b.blocked_id
  where b.blocker_id = (select auth.uid()) and private.is_active_user() order by b.created_at desc, p.id limit 1000;
$$;
comment on function public.list_blocked_people() is 'Whom the caller has blocked, the last one first.';

revoke execute on function public.answer_contact_request, public.snooze_contact_request, public.list_contact_requests,
  public.count_waiting_requests, public.block_person, public.unblock_person, public.list_blocked_people from service_role;
grant execute on function public.answer_contact_request, public.snooze_contact_request, public.list_contact_requests,
  public.count_waiting_requests, public.block_person, public.unblock_person, public.list_blocked_people to authenticated;
