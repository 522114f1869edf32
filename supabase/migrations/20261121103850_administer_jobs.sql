-- Purpose: the queue of drawings as administrators see and mend it (R103), and one queue of all that waits for a decision.
-- Risk:    money: a canceled job gives its credits back by finish_job, like every other. Administrators only, each act once and
--          written down.
-- Undo:    drop the functions of this file.

create function public.admin_list_jobs(p_state text default 'open', p_limit integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return jsonb_build_object('queue', private.queue_state(), 'jobs', (
    select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc), '[]') from (
      select g.id, g.user_id, p.email, g.kind, g.engine, g.status, g.stage, g.error_code, g.attempts, g.cost, g.charged,
        g.created_at, g.started_at, g.finished_at, g.cancel_requested,
        g.finished_at is null and g.status <> 'queued' and coalesce(g.locked_until, '-infinity') < now() as is_stuck
      from public.generations g left join public.user_profiles p on p.id = g.user_id
      where case p_state when 'open' then g.finished_at is null else g.finished_at is not null and g.status = 'failed' end
      order by g.created_at desc limit least(greatest(coalesce(p_limit, 50), 1), 200)) t));
end;
$$;
comment on function public.admin_list_jobs(text, integer) is
  'The newest jobs that are open, or that have failed (any other state). A stuck one runs, but its worker lets go. '
  'Administrators only.';

create index generations_unfinished_idx on public.generations (created_at desc) where finished_at is null;
create index generations_failed_idx on public.generations (created_at desc) where status = 'failed';

create function public.admin_change_job(p_id uuid, p_what text, p_reason text, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
  v_answer jsonb;
begin
  perform private.insist_on_admin();
  if p_what is null or p_what not in ('retry', 'cancel') then
    return jsonb_build_object('ok', false, 'code', 'unknown_act');
  end if;
  select * into v_job from public.generations where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  v_answer := private.open_admin_act(p_reason, 'user_profile', v_job.user_id, p_request_id);
  if v_answer is not null then return v_answer; end if;
  -- One order of locks: the account before the job.
  perform private.lock_account(v_job.user_id);
  select * into v_job from public.generations where id = p_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_job.finished_at is not null then return jsonb_build_object('ok', false, 'code', 'job_ended'); end if;
  if p_what = 'cancel' then
    v_answer := private.finish_job(p_id, 'canceled', 'canceled_by_support', null);
    perform private.notify(v_job.user_id, 'system', 'job_canceled', 'Your drawing was canceled',
      'Credits that are back on your balance: ' || (v_answer ->> 'released') || '. ' || btrim(p_reason), 'generation', p_id::text,
      'job_canceled:' || p_id);
  else
    update public.generations set status = 'queued', next_at = now(), locked_by = null, locked_until = null, attempts = 0
      where id = p_id returning * into v_job;
    v_answer := jsonb_build_object('released', 0);
  end if;
  perform set_config('inkroom.admin_act', jsonb_build_object('request', p_request_id, 'reason', btrim(p_reason))::text, true);
  perform private.note_admin_act(v_job.user_id, 'job.' || case p_what when 'cancel' then 'canceled' else 'retried' end,
    jsonb_build_object('job', p_id, 'released', v_answer -> 'released'));
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_change_job(uuid, text, text, text) is
  'Ends an open job and gives its credits back (cancel; its owner is told), or puts it into the queue again for another worker '
  '(retry). The worker that held it is told lease_lost.';

create function private.report_notes(p_design jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(n.note), '[]') from (
    select concat_ws(': ', 'Reported as ' || (r ->> 'reason'), nullif(r ->> 'details', '')) as note
      from jsonb_array_elements(p_design -> 'reports') r
    union all select 'Claimed by ' || (c ->> 'name') || ', ' || (c ->> 'email') || ': ' || (c ->> 'statement')
      from jsonb_array_elements(p_design -> 'claims') c
    union all select c ->> 'original' from jsonb_array_elements(p_design -> 'claims') c where c ->> 'original' <> ''
    union all select 'Looks like "' || (e ->> 'title') || '"' from jsonb_array_elements(p_design -> 'resembles') e) n;
$$;
comment on function private.report_notes(jsonb) is 'What is said of a reported design (of list_design_reports), a sentence each.';

create function private.report_pictures(p_design jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('title', e ->> 'title', 'path', coalesce(e ->> 'thumbnail_url', e ->> 'image_url'))
    order by n)
  from jsonb_array_elements(jsonb_build_array(p_design) || (p_design -> 'resembles')) with ordinality as t (e, n);
$$;
comment on function private.report_pictures(jsonb) is 'A reported design, and those that it looks like.';

create function public.admin_list_moderation() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return (select coalesce(jsonb_agg(to_jsonb(w) order by w.at, w.id), '[]') from (
    (select 'application' as kind, a.id, a.created_at as at, coalesce(p.full_name, p.email, 'No name yet') as title,
        coalesce(a.message, '') as text, to_jsonb(a.portfolio_links) as notes, a.user_id as person, null::uuid as subject,
        '[]'::jsonb as pictures
      from public.artist_applications a join public.user_profiles p on p.id = a.user_id
      where a.status = 'pending' order by a.created_at limit 100)
    union all
    (select 'review', r.id, min(t.created_at), coalesce(private.person_name(r.artist_id), 'An artist'), coalesce(r.content, ''),
        jsonb_agg(t.reason || coalesce(': ' || t.details, '') order by t.created_at), r.client_id, r.artist_id, '[]'
      from public.review_reports t join public.artist_reviews r on r.id = t.review_id
      where t.resolved_at is null and r.removed_at is null group by r.id order by min(t.created_at) limit 100)
    union all
    (select 'comment', c.id, min(t.created_at), d.title, c.content, to_jsonb(array[count(*) || ' reports']), c.author_id, d.id,
        '[]'
      from public.design_comment_reports t join public.design_comments c on c.id = t.comment_id
        join public.public_ai_designs d on d.id = c.design_id
      where t.resolved_at is null group by c.id, d.id order by min(t.created_at) limit 100)
    union all
    (select 'design', (d ->> 'id')::uuid, (d ->> 'since')::timestamptz, d ->> 'title',
        coalesce('The maker says: ' || (d ->> 'answer'), case when (d ->> 'is_hidden')::boolean
          then 'Hidden until it is decided.' else 'Shown meanwhile.' end),
        private.report_notes(d), w.user_id, (d ->> 'id')::uuid, private.report_pictures(d)
      from jsonb_array_elements(public.list_design_reports()) d
        left join private.design_owners w on w.design_id = (d ->> 'id')::uuid)
    -- What else can be reported joins here, and in src/features/admin/moderation/kinds.ts.
    ) w);
end;
$$;
comment on function public.admin_list_moderation() is
  'All that waits for a decision, the longest waiting first: applications, reported reviews, comments and designs (also those '
  'that somebody claims, or that look like another one). person is who it is about, subject where it stands. Administrators '
  'only.';

revoke execute on function public.admin_list_jobs, public.admin_change_job, public.admin_list_moderation from service_role;
grant execute on function public.admin_list_jobs, public.admin_change_job, public.admin_list_moderation to authenticated;
