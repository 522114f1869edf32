-- Purpose: a client asks to become an artist; an administrator decides (decision 5).
-- Risk:    approval sets the role and the verified badge: service role only.
-- Undo:    drop table artist_applications; drop function decide_artist_application.

create table public.artist_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  portfolio_links text[] not null check (cardinality(portfolio_links) between 1 and 20),
  studio_name text check (char_length(studio_name) <= 200),
  message text check (char_length(message) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  decided_by uuid references public.user_profiles (id) on delete set null,
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.artist_applications is 'Applications of clients to become artists; one pending at a time.';
create unique index artist_applications_pending_key on public.artist_applications (user_id) where status = 'pending';
create index artist_applications_user_id_idx on public.artist_applications (user_id, created_at desc);
create index artist_applications_status_idx on public.artist_applications (status, created_at);
create index artist_applications_decided_by_idx on public.artist_applications (decided_by);
create trigger set_updated_at before update on public.artist_applications for each row execute function private.set_updated_at();

alter table public.artist_applications enable row level security;
create policy "artist_applications: owner and admin can read" on public.artist_applications for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
create policy "artist_applications: client can apply" on public.artist_applications for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending' and (select private.is_active_user())
    and exists (select 1 from public.user_profiles p where p.id = (select auth.uid()) and p.role = 'client'));
create policy "artist_applications: owner can withdraw" on public.artist_applications for update to authenticated
  using (user_id = (select auth.uid()) and status = 'pending' and (select private.is_active_user()))
  with check (user_id = (select auth.uid()) and status = 'withdrawn');
grant select, insert (portfolio_links, studio_name, message), update (status) on public.artist_applications to authenticated;

create function public.decide_artist_application(p_application_id uuid, p_admin_id uuid, p_approve boolean, p_note text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_application public.artist_applications;
  v_profile public.user_profiles;
begin
  if not exists (select 1 from public.user_profiles where id = p_admin_id and role = 'admin' and status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'not_allowed');
  end if;
  select * into v_application from public.artist_applications where id = p_application_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_application.status <> 'pending' then
    return jsonb_build_object('ok', false, 'code', 'already_decided', 'status', v_application.status);
  end if;
  update public.artist_applications
    set status = case when p_approve then 'approved' else 'declined' end, decided_by = p_admin_id, decided_at = now(), decision_note = p_note
    where id = p_application_id;
  if p_approve then
    update public.user_profiles set role = 'artist' where id = v_application.user_id and role = 'client' returning * into v_profile;
    insert into public.artist_profiles (id, email, display_name, bio, location, portfolio_links, studio_name, is_verified, avatar_url, profile_image)
      select p.id, p.email, coalesce(p.full_name, p.username), p.bio, p.location, v_application.portfolio_links,
        v_application.studio_name, true, p.avatar_url, p.profile_image
      from public.user_profiles p where p.id = v_application.user_id
      on conflict (id) do update set is_verified = true;
  end if;
  return jsonb_build_object('ok', true, 'status', case when p_approve then 'approved' else 'declined' end);
end;
$$;
comment on function public.decide_artist_application(uuid, uuid, boolean, text) is
  'An administrator approves (role artist, verified artist profile) or declines an application. Service role only.';
revoke all on function public.decide_artist_application(uuid, uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.decide_artist_application(uuid, uuid, boolean, text) to service_role;
