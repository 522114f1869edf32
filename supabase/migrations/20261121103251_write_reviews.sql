-- Purpose: writing, changing and taking back a review, the artist's one answer, and reading them.
-- Risk:    only the client of a completed design, or one who has approved it, writes, also after they were removed from it: an
--          artist cannot get out of a review. What was changed after the artist answered is marked, told to them, and may be
--          answered anew.
-- Undo:    drop the functions of this file.

-- Who was the client when a design was completed, and whoever has approved a version of it and no longer takes part, or whose
-- design was deleted: neither removing them nor never finishing it spares an artist their review. Beginning a design with
-- somebody, approving it and deleting it needs nobody else: without the artist's completion there has to be work of theirs in
-- what was approved.
create function private.reviewed_artist(p_design_id uuid, p_client_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select a.user_id from public.designs d
  join public.design_participants c on c.design_id = d.id and c.role = 'client' and c.user_id = p_client_id
  join public.design_participants a on a.design_id = d.id and a.role = 'artist' and a.user_id <> p_client_id
  left join public.design_approvals k on k.design_id = d.id and k.approved_by = p_client_id
    and (d.status = 'completed' or ((d.deleted_at is not null or c.removed_at is not null)
      and exists (select 1 from public.design_versions v
      where v.design_id = d.id and v.created_by = a.user_id and v.created_at <= k.approved_at)))
  where d.id = p_design_id
    and (a.removed_at is null or a.removed_at >= coalesce(case when d.status = 'completed' then d.completed_at end,
      k.approved_at))
    and (k.id is not null or (d.status = 'completed' and (c.removed_at is null or c.removed_at >= d.completed_at)))
  order by a.removed_at nulls first, k.approved_at desc nulls last, a.created_at limit 1;
$$;
comment on function private.reviewed_artist(uuid, uuid) is
  'The artist whom a client may review for a design: completed, or with a version of the artist when the client approved it, '
  'before they left it or it was deleted; null for everybody else.';

create function private.may_add_review_pictures(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.design_participants p
    where p.user_id = p_user_id and p.role = 'client' and private.reviewed_artist(p.design_id, p_user_id) is not null);
$$;
comment on function private.may_add_review_pictures(uuid) is
  'Whether somebody has a design to review: only they need a place for pictures that everybody sees.';

create function public.save_review(p_design_id uuid, p_rating integer, p_content text, p_pictures text[] default '{}',
  p_seen timestamptz default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_artist uuid := private.reviewed_artist(p_design_id, v_user);
  v_content text := btrim(coalesce(p_content, ''), E' \t\r\n');
  v_pictures text[] := coalesce(p_pictures, '{}');
  v_old public.artist_reviews;
  v_new public.artist_reviews;
begin
  perform private.insist_on_size(p_pictures, 8192);
  if not private.is_active_user() then
    raise exception 'Only an active account writes a review.' using errcode = 'insufficient_privilege';
  end if;
  if v_artist is null then return jsonb_build_object('ok', false, 'code', 'not_possible'); end if;
  if p_rating is null or p_rating not between 1 and 5 then
    return jsonb_build_object('ok', false, 'code', 'rating_invalid');
  end if;
  if char_length(v_content) > 4000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  if v_content <> '' and not private.is_visible(v_content) then v_content := ''; end if;
  if cardinality(v_pictures) > 4 or exists (select 1 from unnest(v_pictures) as wanted (path)
    where path is null or not private.is_checked_upload('review-pictures', path, v_user)) then
    return jsonb_build_object('ok', false, 'code', 'picture_not_found');
  end if;
  perform 1 from public.user_profiles where id = v_user for no key update;
  select * into v_old from public.artist_reviews where design_id = p_design_id for update;
  if v_old.id is null then
    insert into public.artist_reviews (design_id, artist_id, client_id, rating, content, pictures)
      values (p_design_id, v_artist, v_user, p_rating, v_content, v_pictures) returning * into v_new;
    perform private.notify(v_artist, 'project', 'review_received', private.person_name(v_user) || ' reviewed your work',
      left(p_rating || ' of 5 stars' || case when v_content = '' then '' else ': ' || v_content end, 300), 'review',
      v_artist::text,
      'review:' || v_new.id);
  else
    if v_old.client_id is distinct from v_user or v_old.removed_at is not null then
      return jsonb_build_object('ok', false, 'code', 'already_reviewed');
    end if;
    if v_old.created_at < now() - interval '14 days' then return jsonb_build_object('ok', false, 'code', 'edit_ended'); end if;
    v_new := v_old;
    if (v_old.rating, v_old.content, v_old.pictures) is distinct from (p_rating, v_content, v_pictures) then
      if p_seen is distinct from coalesce(v_old.edited_at, v_old.created_at) then
        return jsonb_build_object('ok', false, 'code', 'request_conflict');
      end if;
      update public.artist_reviews set rating = p_rating, content = v_content, pictures = v_pictures,
        edited_at = clock_timestamp()
        where id = v_old.id returning * into v_new;
      if v_old.answer is not null then
        perform private.notify(v_old.artist_id, 'project', 'review_changed',
          private.person_name(v_user) || ' changed a review that you answered',
          left(p_rating || ' of 5 stars' || case when v_content = '' then '' else ': ' || v_content end, 300), 'review',
          v_old.artist_id::text,
          'review_changed:' || v_old.id, '{}', true);
      end if;
    end if;
  end if;
  return jsonb_build_object('ok', true, 'review', to_jsonb(v_new),
    'paths', to_jsonb(array(select unnest(coalesce(v_old.pictures, '{}')) except select unnest(v_new.pictures))));
end;
$$;
comment on function public.save_review(uuid, integer, text, text[], timestamptz) is
  'Who may (reviewed_artist) reviews an artist, or changes the review within 14 days, of which an artist who has answered is '
  'told; paths: pictures that are no longer needed. p_seen: when what the author saw was written, null for nothing; other words '
  'in its place are a conflict. Codes: not_possible, rating_invalid, too_long, picture_not_found, already_reviewed, edit_ended, '
  'request_conflict.';

create function public.take_back_review(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old public.artist_reviews;
begin
  select * into v_old from public.artist_reviews
    where id = p_id and client_id = auth.uid() and removed_at is null and private.is_active_user() for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  update public.artist_reviews set content = '', pictures = '{}', answer = null, removed_at = now(), removed_by = 'author'
    where id = p_id;
  return jsonb_build_object('ok', true, 'paths', to_jsonb(v_old.pictures));
end;
$$;
comment on function public.take_back_review(uuid) is
  'The author takes a review back for good; paths: its pictures. The design cannot be reviewed again.';

create function public.answer_review(p_id uuid, p_text text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_review public.artist_reviews;
  v_text text := btrim(coalesce(p_text, ''), E' \t\r\n');
begin
  select * into v_review from public.artist_reviews
    where id = p_id and artist_id = auth.uid() and removed_at is null and private.is_active_user() for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_review.answer is not null and not coalesce(v_review.edited_at > v_review.answered_at, false) then
    return jsonb_build_object('ok', false, 'code', 'already_answered');
  end if;
  if not private.is_visible(v_text) then return jsonb_build_object('ok', false, 'code', 'empty'); end if;
  if char_length(v_text) > 2000 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  update public.artist_reviews set answer = v_text, answered_at = clock_timestamp() where id = p_id;
  if v_review.client_id is not null and not private.has_block(v_review.client_id, v_review.artist_id) then
    perform private.notify(v_review.client_id, 'project', 'review_answered',
      private.person_name(auth.uid()) || ' answered your review',
      left(v_text, 300), 'review', v_review.artist_id::text, 'review_answer:' || p_id, '{}', true);
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.answer_review(uuid, text) is
  'The artist answers a review, once, and once more in place of that when it was changed since. Codes: not_found, '
  'already_answered, empty, too_long.';

create function private.reviewer_name(p_client_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select case when p_client_id is null then 'Deleted user' else coalesce((select coalesce(nullif(btrim(p.first_name), ''),
    nullif(split_part(btrim(p.full_name), ' ', 1), ''), nullif(btrim(p.username), ''))
    from public.user_profiles p where p.id = p_client_id and p.status <> 'deleted'), 'Deleted user') end;
$$;
comment on function private.reviewer_name(uuid) is 'How the author of a review is shown to everybody.';

create function public.list_artist_reviews(p_artist_id uuid, p_before timestamptz default null, p_limit integer default 10)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'stars', (select jsonb_object_agg(s, (select count(*) from public.artist_reviews c where c.artist_id = p_artist_id
      and c.removed_at is null and c.rating = s))
      from generate_series(1, 5) as s),
    'reviews', coalesce((select jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id) from (
      select r.id, r.rating, r.content, r.pictures, r.answer, r.answered_at, r.created_at, r.edited_at,
        private.reviewer_name(r.client_id) as author, coalesce(r.client_id = (select auth.uid()), false) as own
      from public.artist_reviews r where r.artist_id = p_artist_id and r.removed_at is null
        and (p_before is null or r.created_at < p_before)
      order by r.created_at desc, r.id limit least(greatest(p_limit, 1), 50)) as found), '[]'))
  where private.is_listed_artist(p_artist_id) and (auth.uid() is null or private.is_active_user());
$$;
comment on function public.list_artist_reviews(uuid, timestamptz, integer) is
  'The newest reviews of an artist with the first names of their authors, and how many there are of each number of stars. Null '
  'for an artist who is not listed.';

create function public.get_own_review(p_design_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('artist_id', a.id, 'artist_name', private.person_name(a.id),
    'review', case when r.removed_at is null then to_jsonb(r) end, 'removed', r.removed_at is not null,
    'editable', r.id is null or (r.removed_at is null and r.created_at >= now() - interval '14 days'))
  from (select private.reviewed_artist(p_design_id, auth.uid()) as id) as a
  left join public.artist_reviews r on r.design_id = p_design_id and r.client_id = auth.uid()
  where a.id is not null and private.is_active_user();
$$;
comment on function public.get_own_review(uuid) is
  'The caller''s review of a design, or that one can be written (reviewed_artist); null for everybody else.';

revoke execute on function public.save_review, public.take_back_review, public.answer_review, public.list_artist_reviews,
  public.get_own_review from service_role;
grant execute on function public.save_review, public.take_back_review, public.answer_review, public.get_own_review
  to authenticated;
grant execute on function public.list_artist_reviews to anon, authenticated;
