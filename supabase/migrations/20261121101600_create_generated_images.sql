-- Purpose: the own images of a person: search, family, receipt. Deleting stands in a chapter of its own (create_image_trash).
-- Risk:    private: the owner alone reads them and sets their tags. What lies in the trash is shown to nobody.
-- Undo:    drop the table and the functions of this file.

create function private.image_words(p_title text, p_prompt text, p_style text, p_tags text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- People call the style of the engine by the name that the product gives it.
  return private.folded(concat_ws(' ', p_title, p_prompt, case p_style when 'line' then 'fine line' else p_style end,
    array_to_string(p_tags, ' ')));
end;
$$;
comment on function private.image_words(text, text, text, text[]) is 'What an own image is found by, folded.';

create function private.word_patterns(p_query text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.folded(left(p_query, 200)), '\s+') as word where word <> '' limit 12);
end;
$$;
comment on function private.word_patterns(text) is
  'The first twelve words of a search, each as a pattern for like that finds it anywhere.';
grant execute on function private.word_patterns to authenticated;
-- The table makes its words with the rights of who writes.
grant execute on function private.image_words to authenticated, service_role;

create table public.ai_generated_images (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references public.ai_image_requests (id) on delete set null,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  prompt_id uuid references public.ai_prompts (id) on delete set null,
  generation_id uuid references public.generations (id) on delete set null,
  index integer not null default 0 check (index between 0 and 99),
  parent_id uuid references public.ai_generated_images (id) on delete set null,
  step text check (char_length(step) <= 40),
  image_url text not null,
  thumbnail_url text,
  prompt text not null default '',
  title text check (char_length(title) <= 120),
  style text check (char_length(style) <= 100),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  width integer check (width > 0),
  height integer check (height > 0),
  favorite boolean not null default false,
  receipt jsonb not null default '{}',
  attributions jsonb not null default '[]',
  content_hash text,
  deleted_at timestamptz,
  ink text not null generated always as (case when receipt ? 'separation' then 'color' else 'black' end) stored,
  search_text text not null generated always as (private.image_words(title, prompt, style, tags)) stored,
  created_at timestamptz not null default now(),
  unique (generation_id, index)
);
comment on table public.ai_generated_images is
  'The own images of a person; image_url and thumbnail_url are paths in the private bucket designs.';
comment on column public.ai_generated_images.receipt is
  'Everything needed to make the image again: engine, version, seed, parameters (N7).';
comment on column public.ai_generated_images.parent_id is
  'The own image that this one was made from; null where it came from a photo or from words.';
comment on column public.ai_generated_images.search_text is 'What search reads, made by the table itself.';
comment on column public.ai_generated_images.ink is 'Whether it was drawn in black or in color, as its receipt says.';
comment on column public.ai_generated_images.title is 'As its owner calls it; null where the words of the brief are its title.';
comment on column public.ai_generated_images.step is 'What was done: the mode of its job, or what was varied.';
comment on column public.ai_generated_images.deleted_at is
  'When its owner put it in the trash, where it can be restored for 30 days.';
create index ai_generated_images_search_text_idx on public.ai_generated_images
  using gin (search_text extensions.gin_trgm_ops);
create index ai_generated_images_deleted_at_idx on public.ai_generated_images (deleted_at) where deleted_at is not null;
create index ai_generated_images_parent_id_idx on public.ai_generated_images (parent_id) where parent_id is not null;
create index ai_generated_images_user_id_idx on public.ai_generated_images (user_id, created_at desc, id);
-- Filters look for a page in this index alone; only what is on the page is read from the table.
create index ai_generated_images_filters_idx on public.ai_generated_images (user_id, created_at desc, id)
  include (step, style, ink, favorite) where deleted_at is null;
create index ai_generated_images_request_id_idx on public.ai_generated_images (request_id);
create index ai_generated_images_prompt_id_idx on public.ai_generated_images (prompt_id);
create index ai_generated_images_tags_idx on public.ai_generated_images using gin (tags);
create index ai_generated_images_content_hash_idx on public.ai_generated_images (content_hash) where content_hash is not null;

alter table public.ai_generated_images enable row level security;
create policy "ai_generated_images: owner can read" on public.ai_generated_images for select to authenticated
  using (user_id = (select auth.uid()) and deleted_at is null and (select private.is_active_user()));
create policy "ai_generated_images: owner can set tags" on public.ai_generated_images for update to authenticated
  using (user_id = (select auth.uid()) and deleted_at is null and (select private.is_active_user()))
  with check (user_id = (select auth.uid()));
grant select, update (tags) on public.ai_generated_images to authenticated;

create function public.search_ai_images(query text default null, tags text[] default null, from_date timestamptz default null,
  to_date timestamptz default null, "limit" integer default 50, "offset" integer default 0)
returns setof public.ai_generated_images
language sql stable
set search_path = ''
as $$
  select i.* from public.ai_generated_images i
  where i.user_id = (select auth.uid())
    and i.search_text like all (private.word_patterns(search_ai_images.query))
    and (search_ai_images.tags is null or cardinality(search_ai_images.tags) = 0 or i.tags && search_ai_images.tags[1:50]
      or i.style = any (search_ai_images.tags[1:50]))
    and (from_date is null or i.created_at >= from_date)
    and (to_date is null or i.created_at <= to_date)
  order by i.created_at desc, i.id
  limit least(greatest(coalesce("limit", 50), 0), 200) offset greatest(coalesce("offset", 0), 0);
$$;
comment on function public.search_ai_images(text, text[], timestamptz, timestamptz, integer, integer) is
  'Own images by words of title, prompt, tags and style, by tags, and by time; newest first. Row level security applies.';

create function public.image_family(p_image_id uuid) returns setof public.ai_generated_images
language sql stable security definer
set search_path = ''
as $$
  with recursive up as (
    select i.id, i.parent_id, i.generation_id, 0 as steps from public.ai_generated_images i
      where i.id = p_image_id and i.user_id = (select auth.uid()) and i.deleted_at is null and (select private.is_active_user())
    union all
    select p.id, p.parent_id, p.generation_id, up.steps + 1 from up join public.ai_generated_images p on p.id = up.parent_id
      where up.steps < 100),
  origin as (select * from up order by steps desc limit 1),
  down as (
    select i.id, null::uuid as made_from, i.deleted_at, 0 as steps from origin o join public.ai_generated_images i
      on i.id = o.id or (i.generation_id = o.generation_id and i.parent_id is not distinct from o.parent_id)
    union all
    -- What lies in the trash is left out: what was made from it hangs on what that was made from.
    select c.id, case when down.deleted_at is null then down.id else down.made_from end, c.deleted_at, down.steps + 1
      from down join public.ai_generated_images c on c.parent_id = down.id where down.steps < 100)
  select (jsonb_populate_record(i, jsonb_build_object('parent_id', down.made_from))).*
  from down join public.ai_generated_images i on i.id = down.id and i.deleted_at is null
  order by i.created_at, i.index limit 300;
$$;
comment on function public.image_family(uuid) is
  'An own image, what it was made from, what was drawn together with that, and all that was made from those, without what lies '
  'in the trash.';
revoke execute on function public.search_ai_images, public.image_family from service_role;
grant execute on function public.search_ai_images, public.image_family to authenticated;

create function public.get_generation_receipt(p_user_id uuid, p_image_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('image_id', i.id, 'generation_id', i.generation_id, 'index', i.index, 'receipt', i.receipt,
    'attributions', i.attributions,
    'prompt', i.prompt, 'style', i.style, 'width', i.width, 'height', i.height, 'storage_path', i.image_url, 'content_hash',
    i.content_hash,
    'engine', g.engine, 'kind', g.kind, 'params', g.params, 'high_resolution', g.high_resolution, 'premium', g.premium,
    'reference_path', g.reference_path)
  from public.ai_generated_images i left join public.generations g on g.id = i.generation_id
  where i.id = p_image_id and i.user_id = p_user_id and i.deleted_at is null;
$$;
comment on function public.get_generation_receipt(uuid, uuid) is
  'All that is needed to make an own image again (N7); null when there is no such image.';
grant execute on function public.get_generation_receipt to service_role;

alter publication supabase_realtime add table public.ai_generated_images;
