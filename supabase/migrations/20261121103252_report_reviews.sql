-- Purpose: reporting a review, and administrators who keep or remove it.
-- Risk:    removing changes an artist's average: administrators alone, recorded in the audit log. Who reported is shown to them
--          only.
-- Undo:    drop the functions of this file.

create function public.report_review(p_id uuid, p_reason text, p_details text default '') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_review public.artist_reviews;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account reports a review.' using errcode = 'insufficient_privilege';
  end if;
  select * into v_review from public.artist_reviews where id = p_id and removed_at is null;
  if not found or v_review.client_id = v_user then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if p_reason is null or p_reason not in ('insult', 'untrue', 'private', 'spam', 'other') then
    return jsonb_build_object('ok', false, 'code', 'reason_required');
  end if;
  if char_length(p_details) > 1000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  perform 1 from public.user_profiles where id = v_user for no key update;
  if (select count(*) from public.review_reports where reporter_id = v_user and created_at > now() - interval '24 hours') >= 20
  then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into public.review_reports (review_id, reporter_id, reason, details)
    values (p_id, v_user, p_reason, btrim(coalesce(p_details, '')))
    on conflict (review_id, reporter_id) do nothing;
  if found then
    perform private.notify(a.id, 'system', 'review_reported', 'A review was reported', 'Decide whether it can stay.',
      'review_report', p_id::text,
        'review_report:' || p_id, '{}', true)
      from public.user_profiles a where a.role = 'admin' and a.status = 'active';
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.report_review(uuid, text, text) is
  'Somebody thinks that a review should not stand; told to administrators. Once for each person and review. Codes: not_found, '
  'reason_required, too_long, too_many.';

create function public.list_reported_reviews() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(found) order by found.first_reported_at), '[]') from (
    select r.id, r.rating, r.content, r.pictures, r.answer, r.answered_at, r.created_at, r.edited_at,
      private.reviewer_name(r.client_id) as author, r.artist_id,
      private.person_name(r.artist_id) as artist_name, min(p.created_at) as first_reported_at,
      jsonb_agg(jsonb_build_object('reason', p.reason, 'details', p.details, 'created_at', p.created_at,
        'by_artist', coalesce(p.reporter_id = r.artist_id, false)) order by p.created_at) as reports
    from public.review_reports p join public.artist_reviews r on r.id = p.review_id
    where p.resolved_at is null and r.removed_at is null and private.is_admin() group by r.id order by min(p.created_at)
    limit 200) as found;
$$;
comment on function public.list_reported_reviews() is
  'Reviews with open reports, the longest waiting first, for administrators; empty for everybody else.';

create function public.resolve_review_reports(p_id uuid, p_remove boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_review public.artist_reviews;
begin
  if not private.is_admin() then
    raise exception 'Only administrators decide about reviews.' using errcode = 'insufficient_privilege';
  end if;
  select * into v_review from public.artist_reviews where id = p_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  update public.review_reports set resolved_at = now(), resolved_by = auth.uid(),
    outcome = case when p_remove then 'removed' else 'kept' end
    where review_id = p_id and resolved_at is null;
  if not found then return jsonb_build_object('ok', false, 'code', 'already_resolved'); end if;
  if p_remove and v_review.removed_at is null then
    update public.artist_reviews set removed_at = now(), removed_by = 'admin' where id = p_id;
    perform private.notify(v_review.client_id, 'system', 'review_removed', 'Your review was removed',
      'An administrator removed it after a report.', 'review', v_review.artist_id::text, 'review_removed:' || p_id)
      where v_review.client_id is not null;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
    values (auth.uid(), 'admin', case when p_remove then 'review.removed' else 'review.kept' end, 'user_profile',
      v_review.artist_id, jsonb_build_object('review', p_id));
  return jsonb_build_object('ok', true, 'removed', p_remove);
end;
$$;
comment on function public.resolve_review_reports(uuid, boolean) is
  'An administrator keeps or removes a reported review and closes its reports. Codes: not_found, already_resolved.';

revoke execute on function public.report_review, public.list_reported_reviews, public.resolve_review_reports from service_role;
grant execute on function public.report_review, public.list_reported_reviews, public.resolve_review_reports to authenticated;
