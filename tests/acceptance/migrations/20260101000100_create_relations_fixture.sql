-- Purpose: names that tables of other schemas have too (auth.users, auth.sessions, realtime.messages), a table that
--   refers to itself, one that refers twice to another, a junction, computed fields and functions of rows.
-- Risk: none; for the acceptance suite only.
-- Undo: drop these tables and functions.
create table public.users (
  id int primary key,
  name text not null,
  boss_id int references public.users (id)
);
create table public.sessions (
  id int primary key,
  user_id int not null references public.users (id),
  minutes int not null default 10
);
create table public.messages (
  id int primary key,
  session_id int not null references public.sessions (id),
  author_id int not null references public.users (id),
  reader_id int references public.users (id),
  body text not null,
  meta jsonb not null default '{}'
);
create table public.styles (id int primary key, name text not null);
create table public.user_styles (
  user_id int references public.users (id),
  style_id int references public.styles (id),
  primary key (user_id, style_id)
);
create view public.long_sessions with (security_invoker = true) as select id, user_id as person from public.sessions where minutes > 15;
create materialized view public.frozen_styles as select id, name from public.styles;
create view public.session_counts with (security_invoker = true) as select user_id, count(*) as total from public.sessions group by user_id;

create function public.shout(public.users) returns text language sql stable set search_path = '' as $$ select upper($1.name) $$;
create function public.latest_message(public.users) returns setof public.messages rows 1
language sql stable set search_path = '' as $$
  select * from public.messages where author_id = $1.id order by id desc limit 1
$$;
create function public.messages_of(person public.users) returns setof public.messages
language sql stable set search_path = '' as $$ select * from public.messages where author_id = person.id order by id $$;
create function public.all_users() returns setof public.users
language sql stable set search_path = '' as $$ select * from public.users order by id $$;
create function public.raise_all() returns setof public.sessions
language sql volatile set search_path = '' as $$ update public.sessions set minutes = minutes + 1 returning * $$;
create function public.add_up(variadic numbers int[]) returns int
language sql immutable set search_path = '' as $$ select sum(n)::int from unnest(numbers) n $$;
create function public.whole_body(jsonb) returns jsonb language sql immutable set search_path = '' as $$ select $1 $$;
create function public.say_teapot() returns text language sql stable set search_path = '' as $$
  select set_config('response.status', '418', true), set_config('response.headers', '[{"x-pot": "tea"}]', true);
  select 'short and stout'
$$;

insert into public.users values (1, 'Ann', null), (2, 'Ben', 1), (3, 'Cem', 1);
insert into public.sessions values (1, 1, 10), (2, 2, 20), (3, 2, 30);
insert into public.messages values
  (1, 1, 1, 2, 'one', '{"n": 1}'), (2, 2, 2, null, 'say "two", twice', '{"n": 12345678901234567890}'), (3, 2, 1, 3, 'three', '{}');
insert into public.styles values (1, 'linework'), (2, 'dotwork');
insert into public.user_styles values (1, 1), (1, 2), (2, 2);
refresh materialized view public.frozen_styles;
