-- Fixture of the acceptance suite: a small shop of its own, so that the suite does not depend on the app's tables and
-- may be pushed to an empty Supabase project. Written as hosted migrations are.
create extension if not exists citext with schema extensions;
create type public.piece_status as enum ('draft', 'published', 'archived');

create table public.makers (
  id uuid primary key references auth.users (id) on delete cascade,
  email extensions.citext not null,
  name text not null check (char_length(name) between 1 and 80),
  internal_note text,
  created_at timestamptz not null default now()
);

create table public.pieces (
  id uuid primary key default gen_random_uuid(),
  maker_id uuid not null references public.makers (id) on delete cascade,
  helper_id uuid references public.makers (id) on delete set null,
  title text not null,
  tags text[] not null default '{}',
  price numeric(10, 2),
  meta jsonb not null default '{}',
  status public.piece_status not null default 'draft',
  slug text unique,
  due_on date,
  views bigint not null default 0,
  rank int not null default 1,
  photo bytea,
  words tsvector generated always as (to_tsvector('simple', title)) stored,
  created_at timestamptz not null default now()
);
create index pieces_maker_idx on public.pieces (maker_id, created_at desc);

create table public.parts (
  id bigint generated always as identity primary key,
  piece_id uuid not null references public.pieces (id) on delete cascade,
  number int not null check (number > 0),
  unique (piece_id, number)
);

create view public.maker_totals with (security_invoker = true) as
  select maker_id, count(*) as pieces, sum(price) as worth from public.pieces group by maker_id;

create function public.welcome_maker() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'name' = 'forbidden' then
    raise exception 'This name is taken.';
  end if;
  insert into public.makers (id, email, name)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'name', split_part(new.email, '@', 1)));
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function public.welcome_maker();

alter table public.makers enable row level security;
alter table public.pieces enable row level security;
alter table public.parts enable row level security;
create policy "makers: signed-in people read" on public.makers for select to authenticated using (true);
create policy "makers: own row" on public.makers for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "pieces: published ones are public" on public.pieces for select to anon, authenticated
  using (status = 'published');
create policy "pieces: own" on public.pieces for all to authenticated
  using (maker_id = (select auth.uid())) with check (maker_id = (select auth.uid()));
create policy "parts: as their piece" on public.parts for select to anon, authenticated
  using (exists (select 1 from public.pieces p where p.id = piece_id));
create policy "parts: own pieces" on public.parts for insert to authenticated
  with check (exists (select 1 from public.pieces p where p.id = piece_id and p.maker_id = (select auth.uid())));

-- The note is for the server alone, and only the name may be changed.
revoke all on public.makers from anon, authenticated;
grant select (id, email, name, created_at) on public.makers to authenticated;
grant update (name) on public.makers to authenticated;

create function public.who_am_i() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'user', current_user,
    'timeout', current_setting('statement_timeout'), 'app', current_setting('request.headers', true)::jsonb ->> 'x-app')
$$;
create function public.echo(t text default null, j jsonb default null, xs text[] default null, n int default null,
  at timestamptz default null, ok boolean default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('t', t, 'j', j, 'xs', xs, 'n', n, 'at', at, 'ok', ok)
$$;
create function public.find_pieces(q text, max_rows int default 10) returns setof public.pieces
language sql stable set search_path = '' as $$
  select * from public.pieces where words @@ websearch_to_tsquery('simple', q) order by title limit max_rows
$$;
create function public.fail_with(state text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception 'failed on purpose' using errcode = state, hint = 'a hint', detail = 'a detail';
end $$;
create function public.wait(seconds float) returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_sleep(seconds)
$$;
create function public.server_only() returns text language sql set search_path = '' as $$ select 'secret' $$;
revoke execute on function public.server_only() from public, anon, authenticated;
create function public.announce(topic text, text_of text) returns void language sql set search_path = '' as $$
  select realtime.send(jsonb_build_object('text', text_of), 'news', topic, true)
$$;

alter publication supabase_realtime add table public.pieces;
create policy "own room" on realtime.messages for select to authenticated
  using (realtime.topic() = 'room:' || (select auth.uid())::text);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('acceptance-private', 'acceptance-private', false, 1048576, array['image/png', 'application/pdf']),
  ('acceptance-public', 'acceptance-public', true, 204800, array['image/*'])
on conflict (id) do nothing;
create policy "acceptance: own folder" on storage.objects for all to authenticated
  using (bucket_id in ('acceptance-private', 'acceptance-public') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('acceptance-private', 'acceptance-public') and (storage.foldername(name))[1] = (select auth.uid())::text);
