-- Purpose: portfolios: the finished work that an artist shows, in the artist's order, with the healed tattoo beside the fresh
--          one.
-- Risk:    public pieces of listed artists are read by everyone; private ones by their owner alone. The files lie in a public
--          bucket (decision 13): the address of a private piece is secret, not guarded.
-- Undo:    drop the table and the functions of this file.

create table public.portfolio_items (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  image_url text not null,
  thumbnail_url text,
  healed_image_url text,
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  description text not null default '' check (char_length(description) <= 5000),
  style text check (style in ('Traditional', 'Neo-Traditional', 'Japanese', 'Realism', 'Blackwork', 'Tribal', 'New School',
    'Illustrative',
    'Minimalist', 'Geometric', 'Watercolor', 'Portrait', 'Black and Grey', 'Color', 'Script/Lettering', 'Biomechanical',
    'Dot Work',
    'Fine Line', 'Abstract', 'Other')),
  body_location text check (body_location in ('Full Sleeve', 'Half Sleeve', 'Back', 'Chest', 'Leg', 'Thigh', 'Forearm',
    'Upper Arm',
    'Shoulder', 'Neck', 'Hand', 'Ribs', 'Stomach', 'Ankle', 'Foot', 'Face', 'Ear', 'Other')),
  -- Somewhere the new year has begun already.
  year_created integer check (year_created between 1900 and extract(year from now() + interval '14 hours')),
  is_public boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint portfolio_items_own_files check (starts_with(image_url, artist_id || '/')
    and starts_with(thumbnail_url, artist_id || '/')
    and starts_with(healed_image_url, artist_id || '/')),
  constraint portfolio_items_short_paths check (char_length(image_url) <= 300 and char_length(thumbnail_url) <= 300
    and char_length(healed_image_url) <= 300)
);
comment on table public.portfolio_items is 'A finished piece of an artist; the smallest position comes first.';
comment on column public.portfolio_items.image_url is
  'Path in the bucket portfolio, in the folder of the artist; so are thumbnail_url and healed_image_url.';
create index portfolio_items_artist_id_idx on public.portfolio_items (artist_id, position, created_at desc);
create trigger set_updated_at before update on public.portfolio_items for each row execute function private.set_updated_at();

-- A new piece comes first. Whoever adds several at once waits for the one before, so that the limit holds.
create function private.place_portfolio_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_count integer;
  v_first integer;
  v_read private.checked_uploads;
begin
  perform pg_advisory_xact_lock(hashtextextended('portfolio ' || new.artist_id, 0));
  select count(*), min(i.position) into v_count, v_first from public.portfolio_items i where i.artist_id = new.artist_id;
  if v_count >= 300 then
    raise exception 'A portfolio holds 300 pieces.' using errcode = 'PT413';
  end if;
  new.position := coalesce(v_first, 1) - 1;
  -- The sides as the API has seen them, rather than as the browser says.
  select * into v_read from private.checked_uploads c where c.bucket = 'portfolio' and c.path = new.image_url
    and c.owner_id = new.artist_id;
  if found and v_read.width <= 20000 and v_read.height <= 20000 then
    new.width := v_read.width;
    new.height := v_read.height;
  end if;
  return new;
end;
$$;
create trigger place_portfolio_item before insert on public.portfolio_items for each row
  execute function private.place_portfolio_item();

-- After the policies and constraints have said what they have to say.
create function private.check_portfolio_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_paths text[] := array[new.healed_image_url];
begin
  if tg_op = 'INSERT' then
    v_paths := v_paths || array[new.image_url, new.thumbnail_url];
  elsif new.healed_image_url is not distinct from old.healed_image_url then
    return null;
  end if;
  if auth.uid() is not null and exists (select 1 from unnest(v_paths) as shown (path)
    where path is not null and not private.is_checked_upload('portfolio', path, new.artist_id)) then
    raise exception 'A picture of a piece is read by the API before it is shown.' using errcode = '23514';
  end if;
  return null;
end;
$$;
create trigger check_portfolio_files after insert or update of healed_image_url on public.portfolio_items
  for each row execute function private.check_portfolio_files();

alter table public.portfolio_items enable row level security;
-- Which artists are listed is decided by the policies of artist_profiles.
create policy "portfolio_items: everyone can read public ones of listed artists" on public.portfolio_items for select to anon
  using (is_public and exists (select 1 from public.artist_profiles a where a.id = artist_id and a.is_verified));
create policy "portfolio_items: members can read public ones, owner all" on public.portfolio_items for select to authenticated
  using ((select private.is_active_user()) and (artist_id = (select auth.uid())
    or (is_public and exists (select 1 from public.artist_profiles a where a.id = artist_id and a.is_verified))));
create policy "portfolio_items: artist can add own" on public.portfolio_items for insert to authenticated
  with check (artist_id = (select auth.uid()) and (select private.is_active_user()) and (select private.is_artist()));
create policy "portfolio_items: artist can change own" on public.portfolio_items for update to authenticated
  using (artist_id = (select auth.uid()) and (select private.is_active_user()) and (select private.is_artist()))
  with check (artist_id = (select auth.uid()));
grant select on public.portfolio_items to anon, authenticated;
grant insert (id, artist_id, image_url, thumbnail_url, healed_image_url, width, height, title, description, style, body_location,
  year_created, is_public)
  on public.portfolio_items to authenticated;
grant update (healed_image_url, title, description, style, body_location, year_created, is_public) on public.portfolio_items
  to authenticated;

create function public.reorder_portfolio(p_ids uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.insist_on_size(p_ids, 32768);
  if not private.is_artist() then return jsonb_build_object('ok', false, 'code', 'not_an_artist'); end if;
  if coalesce(cardinality(p_ids), 0) not between 1 and 300 then return jsonb_build_object('ok', false, 'code', 'invalid'); end if;
  perform pg_advisory_xact_lock(hashtextextended('portfolio ' || auth.uid(), 0));
  -- What the caller has not seen yet, added elsewhere, stays in front.
  update public.portfolio_items i set position = w.place from (
    select o.id, row_number() over (order by array_position(p_ids, o.id) nulls first, o.position, o.created_at desc,
      o.id)::integer as place
    from public.portfolio_items o where o.artist_id = auth.uid()) w
  where i.id = w.id and i.position <> w.place;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.reorder_portfolio(uuid[]) is
  'Puts the own portfolio into the order of the given ids. Ids of other people''s pieces change nothing.';

create function public.delete_portfolio_item(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_item public.portfolio_items;
begin
  delete from public.portfolio_items where id = p_id and artist_id = auth.uid() and private.is_active_user() returning *
    into v_item;
  if found then
    return jsonb_build_object('ok', true,
      'paths', to_jsonb(array_remove(array[v_item.image_url, v_item.thumbnail_url, v_item.healed_image_url], null)));
  end if;
  return jsonb_build_object('ok', false, 'code',
    case when exists (select 1 from public.portfolio_items where id = p_id and is_public) then 'not_owner' else 'not_found' end);
end;
$$;
comment on function public.delete_portfolio_item(uuid) is
  'Removes an own piece; the caller removes the files of the answer (what is missed is swept).';

revoke execute on function public.reorder_portfolio, public.delete_portfolio_item from service_role;
grant execute on function public.reorder_portfolio, public.delete_portfolio_item to authenticated;
