-- Purpose: fonts that people bring along (R57). The API checks what they send and writes it anew; only that is stored, in a
--          private bucket, and given to nobody but its owner.
-- Risk:    a font is somebody's licensed property: it is shown to nobody else, and its owner has said that they may use it.
-- Undo:    drop the functions and the table of this file; empty and delete the bucket custom-fonts.

create table public.custom_fonts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  format text not null check (format in ('ttf', 'otf', 'woff2')),
  path text not null unique,
  bytes integer not null check (bytes > 0),
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  licence_confirmed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, source_sha256)
);
comment on table public.custom_fonts is
  'Own fonts of a person. path is the file in the bucket custom-fonts: what was written anew, never what was sent.';
comment on column public.custom_fonts.source_sha256 is 'Of the file that was sent: the same one again is the same font.';
comment on column public.custom_fonts.licence_confirmed_at is 'When its owner has confirmed that they may use it.';
alter table public.custom_fonts enable row level security;
create policy "custom_fonts: owner can read" on public.custom_fonts for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select (id, user_id, name, format, bytes, licence_confirmed_at, created_at) on public.custom_fonts to authenticated;

create function private.custom_font_row(p_font public.custom_fonts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_font.id, 'name', p_font.name, 'format', p_font.format, 'bytes', p_font.bytes,
    'created_at', p_font.created_at);
$$;
comment on function private.custom_font_row(public.custom_fonts) is 'What its owner reads of an own font.';

create function public.keep_custom_font(p_user_id uuid, p_font jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_font public.custom_fonts;
begin
  -- Uploads of one person take turns, so that the limit is exact; the account cannot close meanwhile.
  perform 1 from public.user_profiles where id = p_user_id and status = 'active' for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_allowed'); end if;
  select * into v_font from public.custom_fonts where user_id = p_user_id and source_sha256 = p_font ->> 'source_sha256';
  if found then
    return jsonb_build_object('ok', true, 'duplicate', true, 'font', private.custom_font_row(v_font));
  end if;
  if (select count(*) from public.custom_fonts where user_id = p_user_id) >= 20 then
    return jsonb_build_object('ok', false, 'code', 'full');
  end if;
  if not starts_with(p_font ->> 'path', p_user_id || '/') then
    raise exception 'A font belongs into the folder of its owner.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.custom_fonts (id, user_id, name, format, path, bytes, source_sha256)
  values ((p_font ->> 'id')::uuid, p_user_id, p_font ->> 'name', p_font ->> 'format', p_font ->> 'path',
    (p_font ->> 'bytes')::integer, p_font ->> 'source_sha256')
  returning * into v_font;
  return jsonb_build_object('ok', true, 'duplicate', false, 'font', private.custom_font_row(v_font));
end;
$$;
comment on function public.keep_custom_font(uuid, jsonb) is
  'A font that lies in storage becomes its owner''s: id, name, format, path, bytes, source_sha256. The same file again is a '
  'duplicate: the font that is there answers. Codes: full, not_allowed. Service role only.';

create function public.find_custom_font(p_user_id uuid, p_font_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select jsonb_build_object('ok', true, 'path', f.path, 'name', f.name) from public.custom_fonts f
      where f.id = p_font_id and f.user_id = p_user_id), '{"ok": false, "code": "not_found"}'::jsonb);
$$;
comment on function public.find_custom_font(uuid, uuid) is
  'Where the file of an own font lies. Code: not_found. Service role only.';

create function public.remove_custom_font(p_user_id uuid, p_font_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_path text;
begin
  delete from public.custom_fonts where id = p_font_id and user_id = p_user_id returning path into v_path;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  delete from public.user_font_usage where user_id = p_user_id and font_id = 'custom-' || p_font_id;
  return jsonb_build_object('ok', true, 'path', v_path);
end;
$$;
comment on function public.remove_custom_font(uuid, uuid) is
  'Removes an own font and answers the path of its file, which the caller then removes. Code: not_found. Service role only.';

create function public.list_custom_fonts() returns setof jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.custom_font_row(f) from public.custom_fonts f
  where f.user_id = (select auth.uid()) and (select private.is_active_user()) order by f.created_at, f.id;
$$;
comment on function public.list_custom_fonts() is 'The own fonts of the caller, the oldest first.';
revoke execute on function public.list_custom_fonts from service_role;
grant execute on function public.list_custom_fonts to authenticated;
grant execute on function public.keep_custom_font, public.find_custom_font, public.remove_custom_font to service_role;
