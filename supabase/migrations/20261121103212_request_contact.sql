-- Purpose: a client asks an artist with a brief and takes the request back; what both see of where they stand.
-- Risk:    the artist is told of each request: their number is limited. Whether somebody was blocked is not told to them: it
--          reads like an artist who takes no clients.
-- Undo:    drop the functions of this file.

-- In PL/pgSQL, as lists ask it for each row: its plan lasts as long as the connection.
create function private.person_name(p_user_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(btrim(a.display_name), ''), nullif(btrim(p.full_name), ''), nullif(btrim(p.username), ''),
      initcap(p.role))
    from public.user_profiles p left join public.artist_profiles a on a.id = p.id and p.role = 'artist' where p.id = p_user_id);
end;
$$;
comment on function private.person_name(uuid) is
  'How somebody is called by the people they deal with: the name of an artist''s page, else of the profile.';

-- Named by the browser by their paths. Kept: where the artist finds them.
create function private.request_pictures(p_user_id uuid, p_pictures jsonb) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when count(*) = count(found.picture) then coalesce(jsonb_agg(found.picture order by position), '[]') end
  from jsonb_array_elements(p_pictures) with ordinality as wanted (picture, position)
  left join lateral (
    select jsonb_build_object('bucket', c.bucket, 'path', c.path, 'width', c.width, 'height', c.height) as picture
    from private.checked_uploads c where c.bucket = 'user-content' and c.path = wanted.picture ->> 'path'
      and private.is_checked_upload(c.bucket, c.path, p_user_id)
  ) as found on true;
$$;
comment on function private.request_pictures(uuid, jsonb) is
  'Pictures of a request as they are kept; null when one is not there, not the person''s own, or a file that the API has not '
  'written.';

create function private.may_request_contact(p_client uuid, p_artist uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_last public.contact_requests;
begin
  if not exists (select 1 from public.user_profiles where id = p_client and role = 'client' and status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'not_a_client');
  end if;
  if not exists (select 1 from public.artist_profiles a join public.user_profiles p using (id)
    where a.id = p_artist and a.is_verified and p.role = 'artist' and p.status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'not_an_artist');
  end if;
  if exists (select 1 from public.person_blocks where blocker_id = p_client and blocked_id = p_artist) then
    return jsonb_build_object('ok', false, 'code', 'blocked');
  end if;
  select * into v_last from public.contact_requests where client_id = p_client and artist_id = p_artist order by created_at desc,
    id limit 1;
  if v_last.status = 'pending' then return jsonb_build_object('ok', false, 'code', 'pending'); end if;
  if private.are_connected(p_client, p_artist) then return jsonb_build_object('ok', false, 'code', 'already_connected'); end if;
  if v_last.status = 'declined' and v_last.answered_at > now() - interval '30 days' then
    return jsonb_build_object('ok', false, 'code', 'declined_recently', 'again_at', v_last.answered_at + interval '30 days');
  end if;
  -- A block is the last reason that is looked for: the answers before it stay what they were.
  if private.has_block(p_client, p_artist) or not exists (select 1 from public.artist_profiles where id = p_artist
    and is_accepting_clients) then
    return jsonb_build_object('ok', false, 'code', 'closed');
  end if;
  if (select count(*) >= 20 or count(*) filter (where r.artist_id = p_artist) >= 3 from public.contact_requests r
    where r.client_id = p_client and r.created_at > now() - interval '24 hours') then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function private.may_request_contact(uuid, uuid) is 'Whether a client may ask an artist now, else the code why not.';

create function public.request_contact(p_artist_id uuid, p_message text, p_brief jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_answer jsonb;
  v_brief jsonb := coalesce(p_brief, '{}');
  v_message text := btrim(coalesce(p_message, ''), E' \t\r\n');
  v_request public.contact_requests;
begin
  perform private.insist_on_size(p_brief, 32768);
  if not private.is_active_user() then
    raise exception 'Only an active account asks an artist.' using errcode = 'insufficient_privilege';
  end if;
  if p_artist_id = v_user then return jsonb_build_object('ok', false, 'code', 'self'); end if;
  if char_length(v_message) > 4000 then return jsonb_build_object('ok', false, 'code', 'message_too_long'); end if;
  if not private.is_visible(v_message) then return jsonb_build_object('ok', false, 'code', 'message_empty'); end if;
  if not private.is_request_brief(v_brief) or (v_brief ->> 'budgetMin')::numeric > (v_brief ->> 'budgetMax')::numeric then
    return jsonb_build_object('ok', false, 'code', 'brief_invalid');
  end if;
  if v_brief ? 'pictures' then
    v_brief := v_brief || jsonb_build_object('pictures', private.request_pictures(v_user, v_brief -> 'pictures'));
    if jsonb_typeof(v_brief -> 'pictures') = 'null' then
      return jsonb_build_object('ok', false, 'code', 'picture_not_found');
    end if;
  end if;
  -- One request of a client after the other, so that two at once do not see each other's past only.
  perform 1 from public.user_profiles where id = v_user for no key update;
  perform private.lock_pair(v_user, p_artist_id);
  v_answer := private.may_request_contact(v_user, p_artist_id);
  if not (v_answer ->> 'ok')::boolean then return v_answer; end if;
  insert into public.contact_requests (client_id, artist_id, message, brief) values (v_user, p_artist_id, v_message, v_brief)
    returning * into v_request;
  perform private.notify(p_artist_id, 'project', 'contact_request_received',
    'New contact request from ' || private.person_name(v_user), left(coalesce(nullif(v_brief ->> 'subject', ''), v_message), 200),
    'contact_request', v_request.id::text, 'contact_request:' || v_request.id);
  return jsonb_build_object('ok', true, 'request', to_jsonb(v_request));
end;
$$;
comment on function public.request_contact(uuid, text, jsonb) is
  'Asks an artist, with a brief. Codes: self, message_empty, message_too_long, brief_invalid, picture_not_found, not_a_client, '
  'not_an_artist, blocked (by the caller), pending, already_connected, declined_recently (with again_at), closed, too_many.';

create function public.withdraw_contact_request(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_request public.contact_requests;
begin
  select * into v_request from public.contact_requests where id = p_id and client_id = auth.uid()
    and private.is_active_user() for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_request.status <> 'pending' then
    return jsonb_build_object('ok', false, 'code', 'already_answered', 'status', v_request.status);
  end if;
  update public.contact_requests set status = 'withdrawn', answered_at = now() where id = p_id;
  -- News that leads nowhere any more.
  delete from public.notifications where recipient_id = v_request.artist_id and dedupe_key = 'contact_request:' || p_id
    and not is_read;
  return jsonb_build_object('ok', true, 'status', 'withdrawn');
end;
$$;
comment on function public.withdraw_contact_request(uuid) is
  'The client takes a pending request back. Codes: not_found, already_answered.';

revoke execute on function public.request_contact, public.withdraw_contact_request from service_role;
grant execute on function public.request_contact, public.withdraw_contact_request to authenticated;
