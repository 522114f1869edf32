-- Purpose: comments on designs of the public gallery (R65): adding, changing for 15 minutes, removing, reporting.
-- Risk:    everybody reads them, by list_design_comments alone: it names their authors and tells nobody who shared the design.
--          Three reports by different people hide a comment until an administrator decides.
-- Undo:    drop the tables, the column and the functions of this file.

create table public.design_comments (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  author_id uuid not null references public.user_profiles (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 1000),
  request_id uuid not null,
  parent_id uuid references public.design_comments (id) on delete cascade,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  unique (author_id, request_id)
);
comment on table public.design_comments is 'What members say of shared designs. It goes with its author and with its design.';
comment on column public.design_comments.parent_id is
  'Of a reply: the comment that began the talk. A reply to a reply belongs to it too.';
comment on column public.design_comments.hidden_at is 'Reported by three people: only its author and administrators see it.';
create index design_comments_design_id_idx on public.design_comments (design_id, created_at desc, id);
create index design_comments_parent_id_idx on public.design_comments (parent_id, created_at) where parent_id is not null;
create index design_comments_author_id_idx on public.design_comments (author_id, created_at desc);

create table public.design_comment_reports (
  comment_id uuid not null references public.design_comments (id) on delete cascade,
  reporter_id uuid not null references public.user_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (comment_id, reporter_id)
);
comment on table public.design_comment_reports is
  'Who thinks that a comment should not stand. Resolved: an administrator kept it.';
create index design_comment_reports_reporter_id_idx on public.design_comment_reports (reporter_id, created_at desc);
create index design_comment_reports_open_idx on public.design_comment_reports (created_at) where resolved_at is null;

alter table public.design_comments enable row level security;
alter table public.design_comment_reports enable row level security;
create policy "design_comments: author can read own" on public.design_comments for select to authenticated
  using (author_id = (select auth.uid()) and (select private.is_active_user()));
create policy "design_comment_reports: reporter can read own" on public.design_comment_reports for select to authenticated
  using (reporter_id = (select auth.uid()) and (select private.is_active_user()));
-- When a comment was hidden is for administrators.
grant select (id, design_id, author_id, content, request_id, parent_id, created_at, edited_at) on public.design_comments
  to authenticated;
grant select on public.design_comment_reports to authenticated;

create function private.is_closed_maker(p_design_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.design_owners o where o.design_id = p_design_id and o.is_named
    and o.user_id <> (select auth.uid()) and private.is_shut(o.user_id, (select auth.uid())));
$$;
comment on function private.is_closed_maker(uuid) is
  'Whether the caller and the maker of a design cannot reach each other now, where the maker is named. Of one that is not named '
  'a refusal would tell whose the design is.';

create function private.sees_comment(p_comment public.design_comments) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (p_comment.hidden_at is null or p_comment.author_id = auth.uid() or private.is_admin())
    and not (auth.uid() is not null and private.has_block(p_comment.author_id, auth.uid()))
    and exists (select 1 from public.user_profiles u where u.id = p_comment.author_id and u.status = 'active');
$$;
comment on function private.sees_comment(public.design_comments) is 'Whether the caller may read a comment on a shared design.';

create function private.shown_comment(p_comment public.design_comments) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', p_comment.id, 'content', p_comment.content, 'created_at', p_comment.created_at,
    'edited_at', p_comment.edited_at, 'author', coalesce(private.person_name(p_comment.author_id), 'Somebody'),
    'is_own', coalesce(p_comment.author_id = auth.uid(), false),
    'is_hidden', p_comment.hidden_at is not null,
    'can_edit', coalesce(p_comment.author_id = auth.uid() and p_comment.created_at > now() - interval '15 minutes', false),
    'can_delete', coalesce(p_comment.author_id = auth.uid() or private.is_admin()
      or exists (select 1 from private.design_owners o where o.design_id = p_comment.design_id and o.user_id = auth.uid()),
      false));
$$;
comment on function private.shown_comment(public.design_comments) is
  'A comment as the caller reads it, and what they may do with it.';

create function public.list_design_comments(p_design_id uuid, p_before timestamptz default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.shown_comment(c) || jsonb_build_object('replies', (
      select coalesce(jsonb_agg(private.shown_comment(r) order by r.created_at, r.id), '[]') from (
        select r.* from public.design_comments r where r.parent_id = c.id and private.sees_comment(r)
        order by r.created_at, r.id limit 100) r)) order by c.created_at desc, c.id), '[]')
  from (select c.* from public.design_comments c
    join public.public_ai_designs d on d.id = c.design_id and d.is_public and d.deleted_at is null
    where c.design_id = p_design_id and c.parent_id is null and (p_before is null or c.created_at < p_before)
      and (auth.uid() is null or private.is_active_user()) and private.sees_comment(c)
    order by c.created_at desc, c.id limit 50) c;
$$;
comment on function public.list_design_comments(uuid, timestamptz) is
  'Comments on a shared design, newest first, 50 at a time, each with up to 100 replies, oldest first; none between people who '
  'have blocked each other.';

create function public.add_design_comment(p_design_id uuid, p_content text, p_request_id uuid, p_parent_id uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_content text;
  v_owner uuid;
  v_known public.design_comments;
  v_parent public.design_comments;
  v_id uuid;
begin
  perform private.insist_on_size(p_content, 16384);
  if not private.is_active_user() then
    raise exception 'Only an active account comments.' using errcode = 'insufficient_privilege';
  end if;
  if p_design_id is null then return jsonb_build_object('ok', false, 'code', 'design_required'); end if;
  v_content := btrim(coalesce(p_content, ''), E' \t\r\n');
  if v_content = '' or not private.is_visible(v_content) then
    return jsonb_build_object('ok', false, 'code', 'content_required');
  end if;
  if char_length(v_content) > 1000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  -- Comments of one person follow each other, so that the limits hold.
  perform 1 from public.user_profiles where id = v_user for no key update;
  select * into v_known from public.design_comments where author_id = v_user and request_id = p_request_id;
  if found then
    if v_known.content = v_content and v_known.design_id = p_design_id then
      return jsonb_build_object('ok', true, 'id', v_known.id, 'duplicate', true);
    end if;
    return jsonb_build_object('ok', false, 'code', 'request_conflict');
  end if;
  select o.user_id into v_owner
    from public.public_ai_designs d left join private.design_owners o on o.design_id = d.id
    where d.id = p_design_id and d.is_public and d.deleted_at is null;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if private.is_closed_maker(p_design_id) then return jsonb_build_object('ok', false, 'code', 'closed'); end if;
  if p_parent_id is not null then
    select * into v_parent from public.design_comments c
      where c.id = p_parent_id and c.design_id = p_design_id and private.sees_comment(c);
    if not found then return jsonb_build_object('ok', false, 'code', 'comment_gone'); end if;
  end if;
  if (select count(*) from public.design_comments where author_id = v_user and created_at > now() - interval '1 minute') >= 5
    or (select count(*) from public.design_comments where author_id = v_user and created_at > now() - interval '24 hours') >= 100
  then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  -- Where the maker is not named, only the maker does not see it: a refusal would tell whose the design is.
  insert into public.design_comments (design_id, author_id, content, request_id, parent_id)
    values (p_design_id, v_user, v_content, p_request_id, coalesce(v_parent.parent_id, v_parent.id)) returning id into v_id;
  if v_owner is distinct from v_user and not private.has_block(v_owner, v_user) then
    perform private.notify(v_owner, 'design', 'design_commented', private.person_name(v_user) || ' commented on your design',
      private.excerpt(v_content), 'shared_design', p_design_id::text, 'design_comment:' || v_id);
  end if;
  if v_parent.author_id is distinct from v_user and v_parent.author_id is distinct from v_owner then
    perform private.notify(v_parent.author_id, 'design', 'comment_replied',
      private.person_name(v_user) || ' replied to your comment', private.excerpt(v_content), 'shared_design',
      p_design_id::text, 'comment_reply:' || v_id);
  end if;
  return jsonb_build_object('ok', true, 'id', v_id, 'duplicate', false);
end;
$$;
comment on function public.add_design_comment(uuid, text, uuid, uuid) is
  'Adds a comment to a shared design or a reply to one, once for each request id; its maker is told, and who is replied to. Five '
  'a minute and a hundred a day. Codes: design_required, content_required, too_long, request_conflict, not_found, closed, '
  'comment_gone, too_many.';

create function public.edit_design_comment(p_id uuid, p_content text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_content text;
  v_comment public.design_comments;
begin
  perform private.insist_on_size(p_content, 16384);
  v_content := btrim(coalesce(p_content, ''), E' \t\r\n');
  if v_content = '' or not private.is_visible(v_content) then
    return jsonb_build_object('ok', false, 'code', 'content_required');
  end if;
  if char_length(v_content) > 1000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  select * into v_comment from public.design_comments
    where id = p_id and author_id = auth.uid() and private.is_active_user() for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_comment.created_at <= now() - interval '15 minutes' then
    return jsonb_build_object('ok', false, 'code', 'too_late');
  end if;
  update public.design_comments set content = v_content, edited_at = now() where id = p_id and content <> v_content;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.edit_design_comment(uuid, text) is 'Changes an own comment within 15 minutes.';

create function public.delete_design_comment(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.design_comments c where c.id = p_id and private.is_active_user()
    and (c.author_id = auth.uid() or private.is_admin()
      or exists (select 1 from private.design_owners o where o.design_id = c.design_id and o.user_id = auth.uid()));
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.delete_design_comment(uuid) is
  'Removes a comment: by its author, by who shared the design, or by an administrator.';

create function public.report_design_comment(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_comment public.design_comments;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account reports a comment.' using errcode = 'insufficient_privilege';
  end if;
  select * into v_comment from public.design_comments where id = p_id for update;
  if not found or v_comment.author_id = v_user then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if (select count(*) from public.design_comment_reports where reporter_id = v_user
    and created_at > now() - interval '24 hours') >= 20
  then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into public.design_comment_reports (comment_id, reporter_id) values (p_id, v_user) on conflict do nothing;
  if found then
    if (select count(*) from public.design_comment_reports where comment_id = p_id and resolved_at is null
      and private.counts_as_reporter(reporter_id)) >= 3
    then
      update public.design_comments set hidden_at = coalesce(hidden_at, now()) where id = p_id;
    end if;
    perform private.notify(a.id, 'system', 'comment_reported', 'A comment was reported', 'Decide whether it can stay.',
      'comment_report', p_id::text, 'comment_report:' || p_id, '{}', true)
      from public.user_profiles a where a.role = 'admin' and a.status = 'active';
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.report_design_comment(uuid) is
  'Somebody thinks that a comment should not stand. Three reports of different people, as counts_as_reporter '
  'says, hide it until an administrator decides.';

create function public.list_reported_comments() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(found) order by found.first_reported_at), '[]') from (
    select c.id, c.content, c.created_at, c.hidden_at is not null as is_hidden, private.person_name(c.author_id) as author,
      d.id as design_id, d.title as design_title, min(r.created_at) as first_reported_at, count(*) as reports
    from public.design_comment_reports r join public.design_comments c on c.id = r.comment_id
    join public.public_ai_designs d on d.id = c.design_id
    where r.resolved_at is null and private.is_admin() group by c.id, d.id order by min(r.created_at) limit 200) as found;
$$;
comment on function public.list_reported_comments() is
  'Comments with open reports, the longest waiting first, for administrators; empty for everybody else.';

create function public.decide_comment_report(p_id uuid, p_keep boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_author uuid;
begin
  if not private.is_admin() then
    raise exception 'Only administrators decide on reports.' using errcode = 'insufficient_privilege';
  end if;
  select author_id into v_author from public.design_comments where id = p_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if p_keep then
    update public.design_comments set hidden_at = null where id = p_id;
    update public.design_comment_reports set resolved_at = now() where comment_id = p_id and resolved_at is null;
  else
    delete from public.design_comments where id = p_id;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
    values (auth.uid(), 'admin', case when p_keep then 'comment.kept' else 'comment.removed' end, 'user_profile', v_author,
      jsonb_build_object('comment', p_id));
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.decide_comment_report(uuid, boolean) is
  'An administrator keeps a reported comment, which shows again, or removes it.';

revoke execute on function public.list_design_comments, public.add_design_comment, public.edit_design_comment,
  public.delete_design_comment, public.report_design_comment, public.list_reported_comments, public.decide_comment_report
  from service_role;
grant execute on function public.list_design_comments to anon, authenticated;
grant execute on function public.add_design_comment, public.edit_design_comment, public.delete_design_comment,
  public.report_design_comment, public.list_reported_comments, public.decide_comment_report to authenticated;
