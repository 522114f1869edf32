-- Purpose: a client asks to become an artist, with links that can be opened; an administrator decides, with a reason (decision
--          5). Both are told.
-- Risk:    an approval sets role and verified badge; review_artist_application is open to signed-in people and insists on an
--          administrator itself. Telling people never fails the decision (private.notify). Each application tells every
--          administrator, so a person can send five a day.
-- Undo:    drop table artist_applications; drop the functions of this file.

create function private.openable_links(p_links text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(cardinality(p_links) > 0 and private.are_web_addresses(p_links), false);
$$;
comment on function private.openable_links(text[]) is 'Whether every entry is an http(s) address.';
grant execute on function private.openable_links to authenticated, service_role;

create table public.artist_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  portfolio_links text[] not null check (cardinality(portfolio_links) between 1 and 20)
    constraint artist_applications_links_check check (private.openable_links(portfolio_links)),
  studio_name text check (char_length(studio_name) <= 200),
  message text check (char_length(message) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  decided_by uuid references public.user_profiles (id) on delete set null,
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) <= 2000),
  decision_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.artist_applications is 'Applications of clients to become artists; one pending at a time.';
comment on column public.artist_applications.decision_seen_at is 'When the applicant put the news of the decision away.';
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

create function private.limit_applications() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lock keeps two at once from seeing each other's past only.
  perform 1 from public.user_profiles where id = new.user_id for no key update;
  if (select count(*) from public.artist_applications where user_id = new.user_id
    and created_at > now() - interval '24 hours') >= 5 then
    raise exception 'An application can be sent five times a day.' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
comment on function private.limit_applications() is
  'Refuses the sixth application of one person within a day: each one tells every administrator.';
create trigger limit_applications before insert on public.artist_applications
  for each row execute function private.limit_applications();

create function private.verify_artist(p_profile public.user_profiles, p_links text[], p_studio_name text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.artist_profiles (id, email, display_name, bio, location, website, instagram, specializations,
    years_experience, portfolio_links, studio_name, is_verified, avatar_url, profile_image)
  values (p_profile.id, p_profile.email, coalesce(p_profile.full_name, p_profile.username), p_profile.bio, p_profile.location,
    p_profile.website, p_profile.instagram, coalesce(p_profile.specialties, '{}'), coalesce(p_profile.years_experience, 0),
    p_links, p_studio_name, true, p_profile.avatar_url, p_profile.profile_image)
  on conflict (id) do update set is_verified = true;
$$;
comment on function private.verify_artist(public.user_profiles, text[], text) is
  'An administrator has reviewed somebody: the artist page, made from the profile where there is none, is verified.';

create function public.decide_artist_application(p_application_id uuid, p_admin_id uuid, p_approve boolean,
  p_note text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_application public.artist_applications;
  v_profile public.user_profiles;
  v_note text := nullif(btrim(p_note), '');
begin
  if not exists (select 1 from public.user_profiles where id = p_admin_id and role = 'admin' and status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'not_allowed');
  end if;
  if not p_approve and v_note is null then return jsonb_build_object('ok', false, 'code', 'reason_required'); end if;
  if char_length(v_note) > 2000 then return jsonb_build_object('ok', false, 'code', 'reason_too_long'); end if;
  select * into v_application from public.artist_applications where id = p_application_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_application.status <> 'pending' then
    return jsonb_build_object('ok', false, 'code', 'already_decided', 'status', v_application.status);
  end if;
  select * into v_profile from public.user_profiles where id = v_application.user_id for no key update;
  if p_approve and (v_profile.status <> 'active' or v_profile.role <> 'client') then
    return jsonb_build_object('ok', false, 'code', 'not_a_client', 'status', v_profile.status);
  end if;
  update public.artist_applications
    set status = case when p_approve then 'approved' else 'declined' end, decided_by = p_admin_id, decided_at = now(),
    decision_note = v_note
    where id = p_application_id;
  if p_approve then
    update public.user_profiles set role = 'artist' where id = v_profile.id;
    perform private.verify_artist(v_profile, v_application.portfolio_links, v_application.studio_name);
    -- The account page shows the links too; both tables carry them.
    update public.user_profiles set portfolio_links = v_application.portfolio_links
      where id = v_profile.id and coalesce(cardinality(portfolio_links), 0) = 0;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
    values (p_admin_id, 'admin', case when p_approve then 'artist_application.approved' else 'artist_application.declined' end,
      'user_profile', v_profile.id, jsonb_build_object('application', p_application_id));
  return jsonb_build_object('ok', true, 'status', case when p_approve then 'approved' else 'declined' end);
end;
$$;
comment on function public.decide_artist_application(uuid, uuid, boolean, text) is
  'An administrator approves (role artist, verified artist profile) or declines an application. Service role only.';
grant execute on function public.decide_artist_application to service_role;

create function public.review_artist_application(p_application_id uuid, p_approve boolean, p_note text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators decide about applications.' using errcode = 'insufficient_privilege';
  end if;
  return public.decide_artist_application(p_application_id, auth.uid(), p_approve, p_note);
end;
$$;
comment on function public.review_artist_application(uuid, boolean, text) is
  'The caller, an administrator, approves or declines (with a reason) an application.';

create function public.acknowledge_artist_decision(p_application_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.artist_applications set decision_seen_at = now()
    where id = p_application_id and user_id = auth.uid() and status in ('approved', 'declined') and decision_seen_at is null
      and private.is_active_user();
  return jsonb_build_object('ok', found);
end;
$$;
comment on function public.acknowledge_artist_decision(uuid) is
  'The applicant has read the decision; its news goes away on all devices.';
revoke execute on function public.review_artist_application, public.acknowledge_artist_decision from service_role;
grant execute on function public.review_artist_application, public.acknowledge_artist_decision to authenticated;

create function private.notify_application() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(p.id, 'system', 'artist_application_received', 'A client applied as an artist',
      'Review the application.',
        'artist_application_review', new.id::text, 'application_received:' || new.id)
      from public.user_profiles p where p.role = 'admin' and p.status = 'active';
  elsif new.status = 'approved' then
    perform private.notify(new.user_id, 'system', 'artist_application_approved', 'You are a verified artist',
      coalesce(new.decision_note, 'Your artist page is ready. Complete it so that clients find you.'), 'artist_application',
      new.id::text,
      'application_decided:' || new.id);
  elsif new.status = 'declined' then
    perform private.notify(new.user_id, 'system', 'artist_application_declined', 'Your artist application was declined',
      left(new.decision_note, 1000), 'artist_application', new.id::text, 'application_decided:' || new.id);
  end if;
  return null;
end;
$$;
create trigger notify_applied after insert on public.artist_applications for each row
  execute function private.notify_application();
create trigger notify_decided after update of status on public.artist_applications
  for each row when (old.status = 'pending' and new.status in ('approved', 'declined'))
  execute function private.notify_application();

alter publication supabase_realtime add table public.artist_applications;
