-- Purpose: makers who want to be named with their shared designs, and what is shown beside a design.
-- Risk:    who shared a design is private unless they chose otherwise: nothing here may tell of a design whose owner is not named,
--          and a named design must not lead to one that is not.
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
  'What is shown beside a shared design: the page of its maker and their other designs, where they want to be named, and the most '
  'liked ones of its style; null where it is not shared.';

revoke execute on function public.get_design_context from service_role;
grant execute on function public.get_design_context to anon, authenticated;
