-- Purpose: who takes part in a design (invite, remove), lists of designs by role, one design with its people, all that its
--          workspace opens with, and whom one can work with.
-- Risk:    names and pictures of people are shown to those who share a design with them or are connected, to nobody else.
-- Undo:    drop the functions of this file.

create function public.add_design_participant(p_design_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_change_refusal(v_design);
  v_mine text := private.design_role(p_design_id);
  v_role text;
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  perform private.lock_pair(auth.uid(), p_user_id);
  -- Who is the client and who the artist follows from who has approved whom; where both have, from the role that is left.
  v_role := case
    when private.is_client_of(auth.uid(), p_user_id) and (v_mine = 'client' or not private.is_client_of(p_user_id, auth.uid()))
    then 'artist'
    when private.is_client_of(p_user_id, auth.uid()) then 'client' end;
  if v_role is null then return private.refused('not_connected'); end if;
  v_refusal := private.joining_refusal(p_design_id, p_user_id, v_role, v_mine);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if v_role = v_mine then
    -- Whoever began alone stood as the client; what they approved for themselves is no client's approval.
    update public.design_participants set role = case v_role when 'client' then 'artist' else 'client' end
      where design_id = p_design_id and user_id = auth.uid();
    update public.designs set client_id = case when v_role = 'artist' then auth.uid() end,
      artist_id = case when v_role = 'client' then auth.uid() end
      where id = p_design_id;
    perform private.void_design_approval(p_design_id, 'Somebody else is the client now.');
  end if;
  insert into public.design_participants (design_id, user_id, role) values (p_design_id, p_user_id, v_role)
    on conflict (design_id, user_id) do update set role = excluded.role, status = 'active', removed_at = null;
  update public.designs set client_id = case when v_role = 'client' then p_user_id else client_id end,
    artist_id = case when v_role = 'artist' then p_user_id else artist_id end where id = p_design_id;
  perform private.record_design_event(p_design_id, 'participant_added', null, jsonb_build_object('role', v_role));
  perform private.notify_design(p_design_id, 'participant_added', private.display_name(auth.uid()) || ' invited you to a design',
    v_design.name);
  return jsonb_build_object('ok', true, 'role', v_role);
end;
$$;
comment on function public.add_design_participant(uuid, uuid) is
  'Brings a client or an artist of the caller into a design. Who began alone takes the other role.';

create function private.joining_refusal(p_design_id uuid, p_user_id uuid, p_role text, p_inviting text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when exists (select 1 from public.design_participants where design_id = p_design_id and role = p_role and removed_at is null
      and user_id is distinct from auth.uid()) then 'already_taken'
    -- Somebody who is not alone stays what they are.
    when p_role = p_inviting and exists (select 1 from public.design_participants where design_id = p_design_id
      and user_id is distinct from auth.uid())
      then 'already_taken'
    -- What one client has said and shown is not for the next one.
    when p_role = 'client' and exists (select 1 from public.design_participants where design_id = p_design_id and role = 'client'
      and user_id is not null and user_id not in (p_user_id, auth.uid())) then 'client_stays' end;
$$;
comment on function private.joining_refusal(uuid, uuid, text, text) is 'Why somebody cannot take a role in a design, or null.';

create function public.remove_design_participant(p_design_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_name text;
  v_role text;
begin
  if v_design.id is null then return private.refused('not_found'); end if;
  -- Everybody may leave; whoever began the design, and its client, may ask the other to.
  if p_user_id is distinct from auth.uid() and auth.uid() is distinct from v_design.created_by
    and auth.uid() is distinct from v_design.client_id then
    return private.refused('not_owner');
  end if;
  v_name := private.display_name(p_user_id);
  update public.design_participants set status = 'removed', removed_at = now()
    where design_id = p_design_id and user_id = p_user_id and removed_at is null returning role into v_role;
  if not found then return private.refused('not_found'); end if;
  perform private.record_design_event(p_design_id, 'participant_removed', null, jsonb_build_object('role', v_role));
  if p_user_id = auth.uid() then
    perform private.notify_design(p_design_id, 'participant_left', v_name || ' left a design', v_design.name);
  elsif private.reviewed_artist(p_design_id, p_user_id) is not null then
    -- The way to the review, which no block takes away.
    perform private.notify(p_user_id, 'project', 'participant_removed', 'You were removed from a project',
      v_design.name || ': you can still review the artist.', 'project', p_design_id::text);
  elsif not private.has_block(auth.uid(), p_user_id) then
    perform private.notify(p_user_id, 'project', 'participant_removed', 'You were removed from a project', v_design.name);
  end if;
  update public.designs set client_id = nullif(client_id, p_user_id), artist_id = nullif(artist_id, p_user_id),
    deleted_at = case when exists (select 1 from public.design_participants where design_id = p_design_id and removed_at is null)
      then deleted_at else coalesce(deleted_at, now()) end
    where id = p_design_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.remove_design_participant(uuid, uuid) is
  'Ends that somebody takes part in a design, oneself included. From then on they read nothing of it.';

create function public.list_design_partners() returns table (id uuid, name text, avatar_url text, role text)
language sql stable security definer
set search_path = ''
as $$
  with others as (
    select case when r.client_id = auth.uid() then r.artist_id else r.client_id end as other,
      case when r.client_id = auth.uid() then 'artist' else 'client' end as role
    from public.contact_requests r where r.status = 'approved' and auth.uid() in (r.client_id, r.artist_id)
      and private.is_active_user())
  select u.id, private.display_name(u.id), u.avatar_url, min(o.role) from others o join public.user_profiles u on u.id = o.other
    and u.status = 'active'
  where not private.has_block(auth.uid(), u.id) group by u.id order by 2 limit 500;
$$;
comment on function public.list_design_partners() is
  'People with whom the caller may begin a design, and what they would be in it.';

create function public.list_designs(p_role text default null, p_deleted boolean default false, p_limit integer default 100,
  p_before timestamptz default null, p_before_id uuid default null)
returns table (id uuid, name text, status text, stage integer, role text, created_at timestamptz, updated_at timestamptz,
  deleted_at timestamptz,
  may_delete boolean, other_id uuid, other_name text, other_avatar_url text, other_gone boolean, width_mm numeric, placement text,
  style text,
  version_count bigint, open_feedback bigint, version_id uuid, version_number integer, branch text, image_url text,
  thumbnail_url text, approval_code text)
language sql stable security definer
set search_path = ''
as $$
  with own as (
    select d.*, p.role as own_role from public.design_participants p join public.designs d on d.id = p.design_id
    where p.user_id = auth.uid() and p.removed_at is null and private.is_active_user() and (p_role is null or p.role = p_role)
      and (d.deleted_at is not null) = p_deleted
      and (p_before is null or (d.updated_at, d.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by d.updated_at desc, d.id desc limit least(greatest(coalesce(p_limit, 100), 1), 100))
  select o.id, o.name, o.status, o.stage, o.own_role, o.created_at, o.updated_at, o.deleted_at,
    coalesce(auth.uid() in (o.created_by, o.client_id), false),
    other.user_id, private.display_name(other.user_id), u.avatar_url,
    coalesce(other.id is not null and other.user_id is null, false),
    a.width_mm, a.placement, a.style,
    (select count(*) from public.design_versions v where v.design_id = o.id and v.deleted_at is null),
    (select count(*) from public.design_feedback f where f.design_id = o.id and f.status = 'open' and f.parent_id is null
    and f.deleted_at is null), c.id, c.version_number, c.branch, c.image_url, c.thumbnail_url,
    (select k.code from public.design_approvals k where k.design_id = o.id and k.voided_at is null)
  from own o
  left join lateral (select p.* from public.design_participants p where p.design_id = o.id and p.role <> o.own_role
    and (p.removed_at is null or p.user_id is null) order by p.removed_at nulls first, p.created_at desc limit 1) other on true
  left join public.user_profiles u on u.id = other.user_id
  left join lateral (select * from private.current_parameters(o.id)) a on true
  left join public.design_versions c on c.design_id = o.id and c.is_current
  order by o.updated_at desc, o.id desc;
$$;
comment on function public.list_designs(text, boolean, integer, timestamptz, uuid) is
  'The caller''s designs in a role or in both, the latest first, 100 at a time; p_before and p_before_id are those of the last '
  'one that was read.';

create function public.get_design(p_design_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('design', to_jsonb(d), 'role', private.design_role(d.id), 'parameters',
    to_jsonb(private.current_parameters(d.id)),
    'may_delete', coalesce(auth.uid() in (d.created_by, d.client_id), false), 'is_shut',
    private.is_shut(d.client_id, d.artist_id),
    'approval', (select to_jsonb(a) from public.design_approvals a where a.design_id = d.id and a.voided_at is null),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'role', p.role, 'removed_at', p.removed_at,
        'name', private.display_name(p.user_id), 'avatar_url', u.avatar_url) order by p.created_at), '[]')
      from public.design_participants p left join public.user_profiles u on u.id = p.user_id where p.design_id = d.id))
  from public.designs d where d.id = p_design_id and private.is_active_user() and private.design_role(d.id) is not null;
$$;
comment on function public.get_design(uuid) is
  'A design with its parameters, its valid approval, the caller''s role, and everybody who takes or took part. Null for '
  'everybody else.';

create function public.get_workspace(p_design_id uuid, p_known text default null) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_content json;
  v_fingerprint text;
begin
  if private.design_role(p_design_id) is null then return null; end if;
  -- The columns that are shown, as a design has up to thousands of rows of feedback (room_refusal).
  select json_build_object('design', public.get_design(p_design_id),
    'versions', (select coalesce(json_agg(v), '[]') from (
      select id, design_id, branch, version_number, title, image_url, thumbnail_url, sha256, width, height, ink, description,
        notes, revision, parameters, parent_version_id, merged_version_id, is_current, is_merge, is_ai_generated, source_type,
        source_id, review_status, approved_at, created_by, created_at, deleted_at
      from public.design_versions where design_id = p_design_id order by created_at desc, id desc) v),
    'branches', (select coalesce(json_agg(b), '[]') from (
      select id, name, description, created_from_version_id, created_at, is_default
      from public.design_branches where design_id = p_design_id order by created_at limit 200) b),
    'tags', (select coalesce(json_agg(t), '[]') from (
      select id, version_id, name, description, created_at
      from public.design_version_tags where design_id = p_design_id order by created_at desc limit 500) t),
    'feedback', (select coalesce(json_agg(f), '[]') from (
      select id, version_id, author_id, parent_id, position_x, position_y, shape, content, type, category, status, mentions,
        edited_at, created_at, deleted_at
      from public.design_feedback where design_id = p_design_id order by created_at, id) f),
    'attachments', (select coalesce(json_agg(a), '[]') from (
      select id, feedback_id, name, size, url, thumbnail_url
      from public.feedback_attachments where design_id = p_design_id order by created_at limit 1000) a),
    'approvals', (select coalesce(json_agg(k), '[]') from (
      select * from public.design_approvals where design_id = p_design_id order by approved_at desc limit 200) k))
  into v_content;
  v_fingerprint := md5(v_content::text);
  return json_build_object('fingerprint', v_fingerprint,
    'content', case when v_fingerprint is distinct from p_known then v_content end);
end;
$$;
comment on function public.get_workspace(uuid, text) is
  'All that the workspace of a design opens with, and its fingerprint. Whoever names the fingerprint of what they have gets no '
  'content while that is still true. Null for everybody else.';

revoke execute on function public.add_design_participant, public.remove_design_participant, public.list_design_partners,
  public.list_designs, public.get_design, public.get_workspace from service_role;
grant execute on function public.add_design_participant, public.remove_design_participant, public.list_design_partners,
  public.list_designs, public.get_design, public.get_workspace to authenticated;
