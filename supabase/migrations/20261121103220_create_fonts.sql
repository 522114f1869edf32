-- Purpose: the catalogue of fonts as tables (R56): families of the six categories, families of other writing systems, and which
--          of them somebody uses and likes. Where their files are, the API knows (api/fonts).
-- Risk:    the catalogue is public and nobody's data. Use is private: its owner alone reads it, and writes it by functions.
-- Undo:    drop the functions of this file, then user_font_usage, international_fonts, fonts and font_styles.

create table public.font_styles (
  id text primary key check (id ~ '^[a-z-]{1,40}$'),
  name text not null,
  display_order integer not null unique
);
comment on table public.font_styles is 'How the letters of a family are built, in the order in which that is offered.';
insert into public.font_styles (id, name, display_order) values
  ('handwriting', 'Handwriting', 1),
  ('display', 'Display', 2),
  ('serif', 'Serif', 3),
  ('sans-serif', 'Sans serif', 4),
  ('monospace', 'Monospace', 5);

create table public.fonts (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  name text not null,
  category text not null check (category in ('script', 'calligraphy', 'artistic', 'handdrawn', 'gothic', 'decorative')),
  style text not null references public.font_styles (id),
  family text not null generated always as (name) stored,
  variants text[] not null check (cardinality(variants) > 0)
);
comment on table public.fonts is
  'Families for Latin letters. One style is a family in one weight and slope: the catalogue counts their variants.';
comment on column public.fonts.variants is 'Weights, with an i behind the italic ones: 400, 700i.';
create index fonts_category_idx on public.fonts (category);
create index fonts_style_idx on public.fonts (style);

create table public.international_fonts (
  script_type text not null check (script_type in ('chinese-simplified', 'chinese-traditional', 'japanese', 'korean', 'arabic',
    'devanagari', 'thai', 'hebrew', 'cyrillic', 'greek')),
  font_id text not null check (font_id ~ '^[a-z0-9-]{1,80}$'),
  name text not null,
  variants text[] not null check (cardinality(variants) > 0),
  primary key (script_type, font_id)
);
comment on table public.international_fonts is
  'Families by writing system beside Latin. One that knows several stands here several times, and in fonts too when it has a '
  'category.';
create index international_fonts_font_id_idx on public.international_fonts (font_id);

create table public.user_font_usage (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  font_id text not null check (char_length(font_id) between 1 and 100),
  favorite boolean not null default false,
  use_count integer not null default 0 check (use_count >= 0),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, font_id)
);
comment on table public.user_font_usage is 'Which fonts somebody has used, how often and when last, and which ones they like.';
comment on column public.user_font_usage.font_id is
  'A family of the catalogue, or custom- and the id of an own font. Without a foreign key, as it is one of three tables.';
create index user_font_usage_last_used_at_idx on public.user_font_usage (user_id, last_used_at desc nulls last);

alter table public.font_styles enable row level security;
alter table public.fonts enable row level security;
alter table public.international_fonts enable row level security;
alter table public.user_font_usage enable row level security;
create policy "font_styles: everybody can read" on public.font_styles for select to anon, authenticated using (true);
create policy "fonts: everybody can read" on public.fonts for select to anon, authenticated using (true);
create policy "international_fonts: everybody can read" on public.international_fonts for select to anon, authenticated
  using (true);
create policy "user_font_usage: owner can read" on public.user_font_usage for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.font_styles, public.fonts, public.international_fonts to anon, authenticated;
grant select on public.user_font_usage to authenticated;

-- A font that somebody may name: of the catalogue, or their own.
create function private.font_refusal(p_user_id uuid, p_font_id text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if nullif(btrim(p_font_id), '') is null then return 'font_required'; end if;
  if exists (select 1 from public.fonts f where f.id = p_font_id)
    or exists (select 1 from public.international_fonts f where f.font_id = p_font_id)
    or exists (select 1 from public.custom_fonts f where f.user_id = p_user_id and 'custom-' || f.id = p_font_id) then
    return null;
  end if;
  return 'unknown_font';
end;
$$;
comment on function private.font_refusal(uuid, text) is 'Why somebody cannot name a font; null when they can.';

create function public.record_font_use(p_user_id uuid, p_font_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_refusal text;
begin
  if p_user_id is null then return jsonb_build_object('ok', false, 'code', 'user_required'); end if;
  if auth.uid() is distinct from p_user_id or not private.is_active_user() then
    raise exception 'Only the own use of a font can be noted.' using errcode = 'insufficient_privilege';
  end if;
  v_refusal := private.font_refusal(p_user_id, p_font_id);
  if v_refusal is not null then return jsonb_build_object('ok', false, 'code', v_refusal); end if;
  insert into public.user_font_usage as u (user_id, font_id, use_count, last_used_at) values (p_user_id, p_font_id, 1, now())
    on conflict (user_id, font_id) do update set use_count = least(u.use_count + 1, 2000000000), last_used_at = now();
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.record_font_use(uuid, text) is
  'The caller has used a font: it counts, and is the latest of the recent ones. Codes: user_required, font_required, '
  'unknown_font.';

create function public.set_font_favorite(p_font_id text, p_favorite boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_refusal text := private.font_refusal(auth.uid(), p_font_id);
begin
  if not private.is_active_user() then
    raise exception 'Only somebody who is signed in has favorites.' using errcode = 'insufficient_privilege';
  end if;
  if v_refusal is not null then return jsonb_build_object('ok', false, 'code', v_refusal); end if;
  insert into public.user_font_usage (user_id, font_id, favorite) values (auth.uid(), p_font_id, coalesce(p_favorite, false))
    on conflict (user_id, font_id) do update set favorite = excluded.favorite;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.set_font_favorite(text, boolean) is 'Makes a font one of the caller''s favorites, or takes that back.';

create function public.list_font_usage()
returns table (font_id text, favorite boolean, use_count integer, last_used_at timestamptz)
language sql stable
set search_path = ''
as $$
  select u.font_id, u.favorite, u.use_count, u.last_used_at from public.user_font_usage u
  where u.user_id = (select auth.uid()) order by u.last_used_at desc nulls last, u.font_id limit 1000;
$$;
comment on function public.list_font_usage() is
  'The caller''s favorites and recent fonts, the latest first. Row level security applies.';
revoke execute on function public.record_font_use, public.set_font_favorite, public.list_font_usage from service_role;
grant execute on function public.record_font_use, public.set_font_favorite, public.list_font_usage to authenticated;
