-- Purpose: makers who want to be named with their shared designs, what is shown beside a design, and what somebody shares.
-- Risk:    who shared a design is private unless they chose otherwise: nothing here may tell of a design whose owner is not
--          named, and a named design must not lead to one that is not.
-- Undo:    drop the triggers and the functions of this file.

create function private.rename_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.public_ai_designs d set author_name = coalesce(private.person_name(new.id), 'Anonymous Artist')
    from private.design_owners o
    where o.user_id = new.id and o.is_named and d.id = o.design_id
      and d.author_name is distinct from coalesce(private.person_name(new.id), 'Anonymous Artist');
  return null;
end;
$$;
comment on function private.rename_author() is 'Somebody has another name: their named designs carry it.';
create trigger rename_author after update of full_name, username, role on public.user_profiles for each row
  execute function private.rename_author();
create trigger rename_author after insert or update of display_name on public.artist_profiles for each row
  execute function private.rename_author();

create function public.get_design_context(p_design_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_design public.public_ai_designs;
  v_maker uuid;
begin
  if auth.uid() is not null and not private.is_active_user() then return null; end if;
  select * into v_design from public.public_ai_designs d where d.id = p_design_id and d.is_public and d.deleted_at is null;
  if not found then return null; end if;
  select o.user_id into v_maker from private.design_owners o join public.user_profiles p on p.id = o.user_id
    where o.design_id = p_design_id and o.is_named and p.status = 'active';
  return jsonb_build_object(
    'artist_id', (select a.id from public.artist_profiles a where a.id = v_maker and a.is_verified and a.is_listed),
    'of_maker', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from (
      select d.id, d.title, d.image_url, d.thumbnail_url from private.design_owners o
        join public.public_ai_designs d on d.id = o.design_id and d.is_public and d.deleted_at is null
        where o.user_id = v_maker and o.is_named and d.id <> p_design_id order by d.created_at desc, d.id limit 8) m),
    'of_style', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
      select d.id, d.title, d.image_url, d.thumbnail_url from public.public_ai_designs d
        where d.true_style = v_design.true_style and d.is_public and d.deleted_at is null and d.id <> p_design_id
        order by d.likes desc, d.created_at desc, d.id limit 8) s));
end;
$$;
comment on function public.get_design_context(uuid) is
  'What is shown beside a shared design: the page of its maker and their other designs, where they want to be named, and '
  'the most '
  'liked ones of its style; null where it is not shared.';

create function public.list_own_shared_designs(p_before timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_active_user() then return jsonb_build_object('ok', false, 'code', 'signed_out'); end if;
  return jsonb_build_object('ok', true, 'designs', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc, s.id), '[]')
    from (
    select d.id, d.title, d.description, d.image_url, d.thumbnail_url, d.true_style, d.tags, d.likes, d.views, d.author_name,
      coalesce(private.person_name(o.user_id), '') as maker, o.is_named, d.created_at, d.hidden_at is not null as is_hidden,
      (select count(*) from public.design_comments c where c.design_id = d.id and c.hidden_at is null) as comments,
      (select coalesce(jsonb_agg(distinct r.reason), '[]') from private.design_reports r
        where r.design_id = d.id and r.resolved_at is null) as reasons,
      (select a.content from private.design_answers a where a.design_id = d.id) as answer
    from private.design_owners o join public.public_ai_designs d on d.id = o.design_id
    where o.user_id = auth.uid() and d.deleted_at is null and (p_before is null or d.created_at < p_before)
    order by d.created_at desc, d.id limit 50) s));
end;
$$;
comment on function public.list_own_shared_designs(timestamptz) is
  'What the caller shares, newest first, 50 at a time, with likes, views, comments, and why it is hidden. Codes: signed_out.';

create function public.update_shared_design(p_design_id uuid, p_title text, p_description text, p_style text, p_tags text[],
  p_is_named boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_active_user() then return jsonb_build_object('ok', false, 'code', 'signed_out'); end if;
  perform private.insist_on_size(p_tags, 32768);
  if p_title is null or not private.is_visible(p_title) then
    return jsonb_build_object('ok', false, 'code', 'title_and_image_required');
  end if;
  if char_length(btrim(p_title)) > 200 or char_length(p_description) > 5000 or cardinality(p_tags) > 30 then
    return jsonb_build_object('ok', false, 'code', 'too_long');
  end if;
  update public.public_ai_designs d set title = btrim(p_title), description = btrim(coalesce(p_description, '')),
    true_style = private.known_style(p_style), tags = private.json_texts(to_jsonb(coalesce(p_tags, '{}'))), updated_at = now()
    from private.design_owners o
    where d.id = p_design_id and d.deleted_at is null and o.design_id = d.id and o.user_id = auth.uid();
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  perform private.name_maker(p_design_id, coalesce(p_is_named, false));
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.update_shared_design(uuid, text, text, text, text[], boolean) is
  'Changes what an own shared design is called, says, counts to, and whether its maker is named. Codes: signed_out, '
  'title_and_image_required, too_long, not_found.';

revoke execute on function public.get_design_context, public.list_own_shared_designs, public.update_shared_design
  from service_role;
grant execute on function public.get_design_context to anon, authenticated;
grant execute on function public.list_own_shared_designs, public.update_shared_design to authenticated;
