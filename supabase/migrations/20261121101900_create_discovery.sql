-- Purpose: the public gallery: published designs, likes and views.
-- Risk:    anonymous visitors read it. Who published a design stands in a table apart that nobody can read, so that neither a
--          query nor a realtime event can tell it.
-- Undo:    drop the tables, the view and the functions of this file.

-- In plpgsql, which starts four times as quickly as sql where a function fixes its search path.
create function private.design_text(p_title text, p_description text, p_tags text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.folded(p_title || ' ' || p_description || ' ' || array_to_string(p_tags, ' '));
end;
$$;
comment on function private.design_text(text, text, text[]) is 'What is searched of a design: small letters without accents.';

create function private.design_words(p_title text, p_description text, p_tags text[]) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_tsvector('pg_catalog.english'::regconfig, private.design_text(p_title, p_description, p_tags));
end;
$$;
comment on function private.design_words(text, text, text[]) is
  'The words of a design without their endings, so that "roses" finds a rose.';

-- The table makes its words with the rights of who writes.
grant execute on function private.design_text, private.design_words to service_role;

create table public.public_ai_designs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  prompt text not null default '' check (char_length(prompt) <= 20000),
  image_url text not null check (char_length(image_url) between 1 and 2048),
  thumbnail_url text check (char_length(thumbnail_url) <= 2048),
  style text not null default 'mixed' check (char_length(style) <= 100),
  true_style text not null default 'other' check (true_style in ('traditional', 'realistic', 'blackwork', 'japanese',
    'watercolor', 'tribal',
    'minimalist', 'geometric', 'sketch', 'line', 'dotwork', 'woodcut', 'illustrative', 'ornamental', 'chicano', 'other')),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  colors text[] not null default '{}' check (cardinality(colors) <= 30),
  likes integer not null default 0 check (likes >= 0),
  views integer not null default 0 check (views >= 0),
  ai_model text check (char_length(ai_model) <= 100),
  ai_provider text not null default 'unknown' check (char_length(ai_provider) <= 100),
  width integer check (width > 0),
  height integer check (height > 0),
  ink text not null default 'black' check (ink in ('black', 'color')),
  body_part text check (char_length(body_part) <= 40),
  size_class text check (size_class in ('small', 'medium', 'large')),
  metadata jsonb not null default '{}',
  attributions jsonb not null default '[]',
  author_name text not null default 'Anonymous Artist',
  is_public boolean not null default true,
  hidden_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.design_text(title, description, tags)) stored,
  search_words tsvector not null generated always as (private.design_words(title, description, tags)) stored
);
comment on column public.public_ai_designs.search_text is 'What search reads, made by the table itself.';
comment on column public.public_ai_designs.search_words is 'Its words without their endings.';
comment on table public.public_ai_designs is
  'Designs that their makers share. image_url is a path in the public bucket published.';
comment on column public.public_ai_designs.style is
  'The style text of the publisher, as the specification writes it (AI Generated Tattoo).';
comment on column public.public_ai_designs.true_style is 'The style in which the image was made; filters use it (decision 31).';
comment on column public.public_ai_designs.hidden_at is
  'Nobody finds it since then: three people have reported it, or an administrator removed it. Its maker cannot share it again.';
comment on column public.public_ai_designs.size_class is
  'The width on skin that it was drawn for: below 80 mm, to 150 mm, above.';
create index public_ai_designs_newest_idx on public.public_ai_designs (created_at desc, id) where is_public
  and deleted_at is null;
create index public_ai_designs_popular_idx on public.public_ai_designs (likes desc, created_at desc, id) where is_public
  and deleted_at is null;
create index public_ai_designs_style_newest_idx on public.public_ai_designs (true_style, created_at desc, id) where is_public
  and deleted_at is null;
create index public_ai_designs_style_popular_idx on public.public_ai_designs (true_style, likes desc, created_at desc, id)
  where is_public and deleted_at is null;
create index public_ai_designs_body_part_idx on public.public_ai_designs (body_part, created_at desc, id) where is_public
  and deleted_at is null;
create index public_ai_designs_image_url_idx on public.public_ai_designs (image_url);
create index public_ai_designs_thumbnail_url_idx on public.public_ai_designs (thumbnail_url);
create index public_ai_designs_deleted_at_idx on public.public_ai_designs (deleted_at) where deleted_at is not null;
create index public_ai_designs_tags_idx on public.public_ai_designs using gin (tags);

create table private.design_owners (
  design_id uuid primary key references public.public_ai_designs (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  image_id uuid unique references public.ai_generated_images (id) on delete set null,
  is_named boolean not null default false
);
comment on table private.design_owners is 'Who published which design, from which own image.';
comment on column private.design_owners.is_named is
  'Its maker wants to be named: author_name is their name, and their other named designs are shown beside it.';
create index design_owners_user_id_idx on private.design_owners (user_id);
alter table private.design_owners enable row level security;

-- No key leads to the design: that would lock its row in the very transaction that must not touch it.
create table private.gone_authors (
  design_id uuid primary key,
  gone_on date not null default current_date
);
comment on table private.gone_authors is 'Shared designs whose author is gone, until sweep_expired has taken the name off.';
alter table private.gone_authors enable row level security;

create function private.forget_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What was taken back nobody sees, nor that it changes; that it goes is announced, and waits with the names.
  update public.public_ai_designs set author_name = 'Deleted user', title = '-', description = '', prompt = '', tags = '{}',
    metadata = '{}' where id = old.design_id and (deleted_at is not null or not is_public);
  -- A name that everybody could read tells nothing when it goes.
  update public.public_ai_designs set author_name = 'Deleted user' where id = old.design_id and old.is_named;
  delete from private.design_answers where design_id = old.design_id;
  insert into private.gone_authors (design_id) values (old.design_id) on conflict do nothing;
  return null;
end;
$$;
create trigger forget_author after delete on private.design_owners for each row execute function private.forget_author();

create function private.forget_gone_authors() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with gone as (delete from private.gone_authors where design_id in (select g.design_id from private.gone_authors g
    where g.gone_on < current_date for update skip locked) returning design_id)
  select array_agg(design_id) into v_ids from gone;
  if v_ids is null then return; end if;
  -- What was taken back nobody can share again.
  delete from public.public_ai_designs where id = any (v_ids) and (deleted_at is not null or not is_public);
  update public.public_ai_designs set author_name = 'Deleted user' where id = any (v_ids);
end;
$$;
comment on function private.forget_gone_authors() is
  'Takes the names of deleted accounts off their shared designs, those of a day together once the day is over: at the moment '
  'in which an account goes, nothing happens to a design by which somebody could tell whose it was.';

create table public.design_likes (
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  is_own boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (design_id, user_id)
);
comment on table public.design_likes is 'One like for each person and design (decision 29).';
comment on column public.design_likes.is_own is 'Of the person who shared the design: it is kept for them, and not counted.';
create index design_likes_user_id_idx on public.design_likes (user_id);

create table public.design_views (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  user_id uuid references public.user_profiles (id) on delete cascade,
  viewer_hash text check (char_length(viewer_hash) <= 128),
  viewed_on date not null default current_date,
  check ((user_id is null) <> (viewer_hash is null))
);
comment on table public.design_views is 'Who has been counted as a viewer today: a view counts once for each viewer and day.';
create unique index design_views_user_key on public.design_views (design_id, user_id, viewed_on) where user_id is not null;
create unique index design_views_hash_key on public.design_views (design_id, viewer_hash, viewed_on)
  where viewer_hash is not null;
create index design_views_user_id_idx on public.design_views (user_id) where user_id is not null;

create function private.note_own_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.is_own := exists (select 1 from private.design_owners o where o.design_id = new.design_id and o.user_id = new.user_id);
  return new;
end;
$$;
create trigger note_own_like before insert on public.design_likes for each row execute function private.note_own_like();

create function private.count_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.public_ai_designs set likes = likes + 1 where id = new.design_id and not new.is_own;
  elsif not old.is_own then
    update public.public_ai_designs set likes = greatest(0, likes - 1) where id = old.design_id;
  end if;
  return null;
end;
$$;
create trigger count_like after insert or delete on public.design_likes for each row execute function private.count_like();

alter table public.public_ai_designs enable row level security;
create policy "public_ai_designs: visitors can read public" on public.public_ai_designs for select to anon
  using (is_public and deleted_at is null);
create policy "public_ai_designs: members can read public" on public.public_ai_designs for select to authenticated
  using (is_public and deleted_at is null and (select private.is_active_user()));
alter table public.design_likes enable row level security;
create policy "design_likes: owner can read" on public.design_likes for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
alter table public.design_views enable row level security;
grant select on public.public_ai_designs to anon, authenticated;
grant select on public.design_likes to authenticated;

create view public.public_designs with (security_invoker = true) as
  select id, title, description, prompt, image_url, thumbnail_url, style, true_style, tags, colors, likes, views, ai_model,
    ai_provider, width, height, ink, body_part, size_class, metadata, attributions, author_name, created_at, updated_at
  from public.public_ai_designs where is_public and deleted_at is null;
comment on view public.public_designs is 'The fallback name that the specification reads when public_ai_designs fails.';
grant select on public.public_designs to anon, authenticated;
revoke insert, update, delete, truncate on public.public_designs from service_role;

alter publication supabase_realtime add table public.public_ai_designs;
