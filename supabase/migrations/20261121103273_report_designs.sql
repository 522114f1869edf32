-- Purpose: reports of shared designs (N11): by members with a reason, by the owner of a right with a form; the maker's
--          answer; the
--          decision of an administrator.
-- Risk:    three reports by different people hide a design until it is decided on, from everybody but its maker. New
--          accounts do not count towards it, nor does who was wrong three times (private.counts_as_reporter). Who reported
--          is told to nobody, who claims a right to administrators.
-- Undo:    drop the tables and the functions of this file.

create table private.design_reports (
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  reporter_id uuid not null references public.user_profiles (id) on delete cascade,
  reason text not null check (reason in ('copy', 'offensive', 'private', 'spam', 'other')),
  details text not null default '' check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  was_wrong boolean not null default false,
  primary key (design_id, reporter_id)
);
comment on table private.design_reports is 'Who thinks that a design should not be shared, and why.';
comment on column private.design_reports.was_wrong is 'An administrator has kept the design.';
create index design_reports_reporter_id_idx on private.design_reports (reporter_id, created_at desc);
create index design_reports_open_idx on private.design_reports (created_at) where resolved_at is null;
alter table private.design_reports enable row level security;

create table private.design_claims (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320),
  statement text not null check (char_length(statement) between 1 and 4000),
  original text not null default '' check (char_length(original) <= 2000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
comment on table private.design_claims is
  'Somebody says that a shared design takes their work. They need no account; their address is for the answer.';
create index design_claims_design_id_idx on private.design_claims (design_id);
create index design_claims_open_idx on private.design_claims (created_at) where resolved_at is null;
alter table private.design_claims enable row level security;

create table private.design_answers (
  design_id uuid primary key references public.public_ai_designs (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  answered_at timestamptz not null default now()
);
comment on table private.design_answers is 'What the maker says to the reports of a design.';
alter table private.design_answers enable row level security;

create function private.tell_admins(p_design_id uuid, p_title text) returns void
language sql
set search_path = ''
as $$
  select private.notify(a.id, 'system', 'design_reported', p_title, 'Decide whether it can stay.', 'design_report',
    p_design_id::text, 'design_report:' || p_design_id, '{}', true)
  from public.user_profiles a where a.role = 'admin' and a.status = 'active';
$$;
comment on function private.tell_admins(uuid, text) is 'Tells administrators that they should decide on a design.';

create function private.counts_as_reporter(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_profiles u where u.id = p_user_id and u.status = 'active'
      and (u.created_at < now() - interval '7 days' or u.created_at < now() - interval '1 day'
        and exists (select 1 from public.ai_generated_images i where i.user_id = u.id)))
    and (select count(*) from public.design_comment_reports r where r.reporter_id = p_user_id
        and r.resolved_at > now() - interval '90 days')
      + (select count(*) from private.design_reports r where r.reporter_id = p_user_id and r.was_wrong
        and r.resolved_at > now() - interval '90 days') < 3;
$$;
comment on function private.counts_as_reporter(uuid) is
  'Whether the report of this person helps to hide something before an administrator has looked: their account is a week '
  'old, or a day and has an image, and administrators have kept less than three things that they reported in 90 days. Every '
  'report is told to administrators.';

create function public.report_shared_design(p_design_id uuid, p_reason text, p_details text default '') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_owner uuid;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account reports a design.' using errcode = 'insufficient_privilege';
  end if;
  if p_reason is null or p_reason not in ('copy', 'offensive', 'private', 'spam', 'other') then
    return jsonb_build_object('ok', false, 'code', 'reason_required');
  end if;
  if char_length(p_details) > 1000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  -- Reports of one person follow each other, and so do those of one design: the limit and the count of three hold.
  perform 1 from public.user_profiles where id = v_user for no key update;
  perform 1 from public.public_ai_designs where id = p_design_id and is_public and deleted_at is null for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  select user_id into v_owner from private.design_owners where design_id = p_design_id;
  if v_owner = v_user then return jsonb_build_object('ok', false, 'code', 'own_design'); end if;
  if (select count(*) from private.design_reports where reporter_id = v_user and created_at > now() - interval '24 hours') >= 20
  then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into private.design_reports (design_id, reporter_id, reason, details)
    values (p_design_id, v_user, p_reason, btrim(coalesce(p_details, ''))) on conflict do nothing;
  if not found then return jsonb_build_object('ok', true); end if;
  perform private.tell_admins(p_design_id, 'A design was reported');
  if (select count(*) from private.design_reports where design_id = p_design_id and resolved_at is null
    and private.counts_as_reporter(reporter_id)) >= 3
  then
    update public.public_ai_designs set is_public = false, hidden_at = now() where id = p_design_id;
    perform private.broadcast_sharing(p_design_id);
    if v_owner is not null then
      perform private.notify(v_owner, 'design', 'design_hidden', 'A design of yours is hidden until it is reviewed',
        'Several people reported it. You can say something to it.', 'own_design', p_design_id::text,
        'design_hidden:' || p_design_id, '{}', true);
    end if;
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.report_shared_design(uuid, text, text) is
  'Somebody thinks that a design should not be shared. Three different people, as counts_as_reporter says, hide it until '
  'an administrator decides, and '
  'its maker '
  'is told. Codes: reason_required, too_long, not_found, own_design, too_many.';

create function public.claim_shared_design(p_design_id uuid, p_name text, p_email text, p_statement text, p_original text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.public_ai_designs where id = p_design_id and is_public and deleted_at is null) then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end if;
  insert into private.design_claims (design_id, name, email, statement, original)
    values (p_design_id, btrim(p_name), btrim(p_email), btrim(p_statement), btrim(coalesce(p_original, '')));
  perform private.tell_admins(p_design_id, 'Somebody claims a design as their work');
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.claim_shared_design(uuid, text, text, text, text) is
  'The owner of a right asks to take a design down. Service role only: the API counts how often an address asks. Codes: '
  'not_found.';

create function public.answer_design_report(p_design_id uuid, p_content text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_content text := btrim(coalesce(p_content, ''), E' \t\r\n');
begin
  perform private.insist_on_size(p_content, 16384);
  if not private.is_visible(v_content) or v_content = '' then
    return jsonb_build_object('ok', false, 'code', 'content_required');
  end if;
  if char_length(v_content) > 2000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  if not exists (select 1 from public.public_ai_designs d join private.design_owners o on o.design_id = d.id
    where d.id = p_design_id and d.hidden_at is not null and d.deleted_at is null and o.user_id = auth.uid()
      and private.is_active_user()) then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end if;
  insert into private.design_answers (design_id, content) values (p_design_id, v_content)
    on conflict (design_id) do update set content = excluded.content, answered_at = now();
  perform private.tell_admins(p_design_id, 'The maker of a reported design has answered');
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.answer_design_report(uuid, text) is
  'The maker of a hidden design says something to its reports. Codes: content_required, too_long, not_found.';

create function public.list_design_reports() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with open as (
    select o.design_id, min(o.created_at) as since from (
      select design_id, created_at from private.design_reports where resolved_at is null
      union all select design_id, created_at from private.design_claims where resolved_at is null
      union all select design_id, created_at from private.design_resemblances where resolved_at is null) o
    where private.is_admin() group by o.design_id order by 2 limit 200)
  select coalesce(jsonb_agg(to_jsonb(q) order by q.since), '[]') from (
    select d.id, d.title, d.image_url, d.thumbnail_url, d.hidden_at is not null as is_hidden, open.since,
      private.person_name(w.user_id) as maker, a.content as answer,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details) order by r.created_at), '[]')
        from private.design_reports r where r.design_id = d.id and r.resolved_at is null) as reports,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'email', c.email, 'statement', c.statement,
        'original', c.original) order by c.created_at), '[]')
        from private.design_claims c where c.design_id = d.id and c.resolved_at is null) as claims,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'image_url', e.image_url,
        'thumbnail_url', e.thumbnail_url, 'is_removed', e.deleted_at is not null) order by s.distance), '[]')
        from private.design_resemblances s join public.public_ai_designs e on e.id = s.other_id
        where s.design_id = d.id and s.resolved_at is null) as resembles
    from open join public.public_ai_designs d on d.id = open.design_id
    left join private.design_owners w on w.design_id = d.id left join private.design_answers a on a.design_id = d.id) q;
$$;
comment on function public.list_design_reports() is
  'Designs with open reports, claims, or that look like another one, the longest waiting first, for administrators; empty for '
  'everybody else.';

create function public.decide_design_report(p_design_id uuid, p_keep boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.public_ai_designs;
  v_owner uuid;
begin
  if not private.is_admin() then
    raise exception 'Only administrators decide on reports.' using errcode = 'insufficient_privilege';
  end if;
  if p_keep is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  select * into v_design from public.public_ai_designs where id = p_design_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  select user_id into v_owner from private.design_owners where design_id = p_design_id;
  update private.design_reports set resolved_at = now(), was_wrong = p_keep where design_id = p_design_id and resolved_at is null;
  update private.design_claims set resolved_at = now() where design_id = p_design_id and resolved_at is null;
  update private.design_resemblances set resolved_at = now() where design_id = p_design_id and resolved_at is null;
  delete from private.design_answers where design_id = p_design_id;
  if p_keep then
    update public.public_ai_designs set hidden_at = null, is_public = deleted_at is null
      where id = p_design_id and hidden_at is not null;
  else
    update public.public_ai_designs set is_public = false, hidden_at = coalesce(hidden_at, now()),
      deleted_at = coalesce(deleted_at, now()) where id = p_design_id;
  end if;
  perform private.broadcast_sharing(p_design_id);
  if v_owner is not null and (not p_keep or v_design.hidden_at is not null) then
    perform private.notify(v_owner, 'design', case when p_keep then 'design_kept' else 'design_removed' end,
      case when p_keep then 'Your design is shown again' else 'A design of yours was removed from Discover' end,
      private.excerpt(v_design.title), 'own_design', p_design_id::text,
      case when p_keep then 'design_kept:' else 'design_removed:' end || p_design_id, '{}', true);
  end if;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
    values (auth.uid(), 'admin', case when p_keep then 'design.kept' else 'design.removed' end, 'user_profile', v_owner,
      jsonb_build_object('design', p_design_id));
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.decide_design_report(uuid, boolean) is
  'An administrator keeps a reported design, which is shown again, or removes it for good: its files go with the next '
  'sweep, and its '
  'maker is told. Codes: not_found.';

revoke execute on function public.report_shared_design, public.answer_design_report, public.list_design_reports,
  public.decide_design_report from service_role;
grant execute on function public.report_shared_design, public.answer_design_report, public.list_design_reports,
  public.decide_design_report to authenticated;
grant execute on function public.claim_shared_design to service_role;
