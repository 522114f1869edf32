-- Purpose: artists that somebody keeps as favourites, where somebody stands with an artist, and pictures of a request that its
--          artist may see.
-- Risk:    whom somebody keeps is read by nobody else. A picture stays where it is: the artist reads it as long as the request is
--          pending or approved, by a policy (show_shared_files).
-- Undo:    drop the table and the functions of this file, after the policy that asks is_in_request.

create table public.artist_favourites (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, artist_id)
);
comment on table public.artist_favourites is 'Artists that a person wants to find again.';
create index artist_favourites_artist_id_idx on public.artist_favourites (artist_id);
alter table public.artist_favourites enable row level security;
create policy "artist_favourites: owner can read" on public.artist_favourites for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.artist_favourites to authenticated;

create function public.toggle_artist_favourite(p_artist_id uuid, p_on boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
begin
  if not private.is_active_user() then
    raise exception 'Only an active account keeps artists.' using errcode = 'insufficient_privilege';
  end if;
  if not p_on then
    delete from public.artist_favourites where user_id = v_user and artist_id = p_artist_id;
    return jsonb_build_object('ok', true, 'favourite', false);
  end if;
  if p_artist_id = v_user then return jsonb_build_object('ok', false, 'code', 'self'); end if;
  if not exists (select 1 from public.artist_profiles where id = p_artist_id and is_verified and is_listed) then
    return jsonb_build_object('ok', false, 'code', 'not_an_artist');
  end if;
  if (select count(*) from public.artist_favourites where user_id = v_user) >= 500 then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into public.artist_favourites (user_id, artist_id) values (v_user, p_artist_id) on conflict do nothing;
  return jsonb_build_object('ok', true, 'favourite', true);
end;
$$;
comment on function public.toggle_artist_favourite(uuid, boolean) is
  'Keeps an artist as a favourite, or no longer: the state that is meant, so that a repeated call changes nothing. Codes: self, '
  'not_an_artist, too_many.';
create function public.get_connection(p_artist_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('status', coalesce(r.status, 'none'), 'request_id', r.id, 'answer', r.answer, 'answered_at',
    r.answered_at,
    'created_at', r.created_at, 'connected', private.are_connected(auth.uid(), p_artist_id),
    'code', case when not (c.answer ->> 'ok')::boolean then c.answer ->> 'code' end, 'again_at', c.answer -> 'again_at',
    'blocked', exists (select 1 from public.person_blocks b where b.blocker_id = auth.uid() and b.blocked_id = p_artist_id),
    'favourite', exists (select 1 from public.artist_favourites f where f.user_id = auth.uid() and f.artist_id = p_artist_id))
  from (select private.may_request_contact(auth.uid(), p_artist_id) as answer) as c
  left join lateral (select * from public.contact_requests q where q.client_id = auth.uid() and q.artist_id = p_artist_id
    order by q.created_at desc, q.id limit 1) as r on true
  where private.is_active_user();
$$;
comment on function public.get_connection(uuid) is
  'Where the caller stands with an artist: the last request, whether they are connected, and the code that request_contact would '
  'answer now; null for who may not ask.';
revoke execute on function public.toggle_artist_favourite, public.get_connection from service_role;
grant execute on function public.toggle_artist_favourite, public.get_connection to authenticated;

-- A file's name begins with its owner, which leads to the few requests of the two.
create function private.is_in_request(p_bucket text, p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.contact_requests r
    where r.artist_id = (select auth.uid()) and r.status in ('pending', 'approved')
      and r.client_id = case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(p_name, 36)::uuid end
      and (r.brief -> 'pictures' @> jsonb_build_array(jsonb_build_object('bucket', p_bucket, 'path', p_name))
        or r.brief -> 'pictures' @> jsonb_build_array(jsonb_build_object('bucket', p_bucket, 'preview', p_name)))
      and not private.has_block(r.client_id, r.artist_id));
$$;
comment on function private.is_in_request(text, text) is
  'Whether a file is a picture of a pending or approved request to the caller.';
grant execute on function private.is_in_request to authenticated;
