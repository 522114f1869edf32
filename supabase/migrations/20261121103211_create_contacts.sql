-- Purpose: who may talk to whom: a client asks an artist, the artist answers; either of them may block the other. Messages,
--          designs and bookings ask private.are_connected.
-- Risk:    a request carries the brief of a tattoo and is read by its two people alone. Whom somebody blocked is read by nobody
--          else.
-- Undo:    drop the tables and functions of this file, after what refers to them.

create function private.is_request_brief(p_brief jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(p_brief) = 'object' and octet_length(p_brief::text) <= 16384 and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(p_brief) = 'object' then p_brief else '{}' end) as entry (name, value)
    where not case
      when name in ('subject', 'colour', 'timing') then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 400
      when name in ('style', 'placement') then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 120
      when name = 'widthMm' then jsonb_typeof(value) = 'number' and value between to_jsonb(5) and to_jsonb(2000)
      when name in ('budgetMin', 'budgetMax') then jsonb_typeof(value) = 'number' and value between to_jsonb(0)
        and to_jsonb(1000000)
      when name = 'coverUp' then jsonb_typeof(value) = 'boolean'
      when name = 'pictures' then case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= 6 else false end
      else false end);
$$;
comment on function private.is_request_brief(jsonb) is
  'Whether a document is the brief of a request: entries that the app knows, each of its kind and size.';

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.user_profiles (id) on delete cascade,
  artist_id uuid not null references public.user_profiles (id) on delete cascade,
  message text not null default '' check (char_length(message) <= 4000),
  brief jsonb not null default '{}' check (private.is_request_brief(brief)),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  answer text check (char_length(answer) <= 2000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> artist_id)
);
comment on table public.contact_requests is 'A client asks an artist to work together; one pending for each pair.';
comment on column public.contact_requests.brief is
  'What the artist would otherwise have to ask for; pictures name files that the artist may read for it.';
create unique index contact_requests_pending_key on public.contact_requests (client_id, artist_id) where status = 'pending';
create index contact_requests_client_id_idx on public.contact_requests (client_id, created_at desc);
create index contact_requests_artist_id_idx on public.contact_requests (artist_id, created_at desc);
create trigger set_updated_at before update on public.contact_requests for each row execute function private.set_updated_at();

alter table public.contact_requests enable row level security;
create policy "contact_requests: both people can read" on public.contact_requests for select to authenticated
  using ((select auth.uid()) in (client_id, artist_id) and (select private.is_active_user()));
grant select on public.contact_requests to authenticated;

-- A table of its own: neither a column nor an event of the request shows the client that it waits on purpose.
create table public.contact_snoozes (
  request_id uuid primary key references public.contact_requests (id) on delete cascade,
  artist_id uuid not null references public.user_profiles (id) on delete cascade,
  snoozed_until timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.contact_snoozes is 'Requests that an artist has put away until a day; they alone know.';
create index contact_snoozes_artist_id_idx on public.contact_snoozes (artist_id);
alter table public.contact_snoozes enable row level security;
create policy "contact_snoozes: artist can read own" on public.contact_snoozes for select to authenticated
  using (artist_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.contact_snoozes to authenticated;

create table public.person_blocks (
  blocker_id uuid not null references public.user_profiles (id) on delete cascade,
  blocked_id uuid not null references public.user_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  ended jsonb not null default '[]',
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table public.person_blocks is 'Who wants to hear nothing more from whom.';
comment on column public.person_blocks.ended is
  'The approved requests of the two that the block ended, as they were: they come back with it.';
create index person_blocks_blocked_id_idx on public.person_blocks (blocked_id);
alter table public.person_blocks enable row level security;
create policy "person_blocks: blocker can read own" on public.person_blocks for select to authenticated
  using (blocker_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.person_blocks to authenticated;

-- Blocking somebody and writing to them take turns: what is under way comes before the block, or not at all.
create function private.lock_pair(p_one uuid, p_other uuid, p_shared boolean default true) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key bigint := hashtextextended('pair ' || least(p_one, p_other) || ' ' || greatest(p_one, p_other), 0);
begin
  if p_shared then perform pg_advisory_xact_lock_shared(v_key); else perform pg_advisory_xact_lock(v_key); end if;
end;
$$;
comment on function private.lock_pair(uuid, uuid, boolean) is
  'Holds two people for the transaction: shared for whoever writes, alone for whoever blocks.';

create function private.lock_blocked_pair() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_pair(new.blocker_id, new.blocked_id, false);
  return new;
end;
$$;
create trigger lock_pair before insert on public.person_blocks for each row execute function private.lock_blocked_pair();

create function private.has_block(p_one uuid, p_other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.person_blocks b
    where (b.blocker_id = p_one and b.blocked_id = p_other) or (b.blocker_id = p_other and b.blocked_id = p_one));
$$;
comment on function private.has_block(uuid, uuid) is 'Whether one of two people has blocked the other.';

create function private.is_shut(p_one uuid, p_other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_block(p_one, p_other)
    or exists (select 1 from public.user_profiles where id in (p_one, p_other) and status <> 'active');
$$;
comment on function private.is_shut(uuid, uuid) is
  'Whether two people cannot reach each other now: one has blocked the other, or an account is closed. Refusals do not tell '
  'which, so that nobody reads from them that they were blocked.';

create function private.is_client_of(p_client uuid, p_artist uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.contact_requests r where r.status = 'approved' and r.client_id = p_client
    and r.artist_id = p_artist)
    and not private.is_shut(p_client, p_artist);
$$;
comment on function private.is_client_of(uuid, uuid) is
  'Whether an artist has approved this person as a client, and the two can reach each other.';

create function private.are_connected(p_one uuid, p_other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_client_of(p_one, p_other) or private.is_client_of(p_other, p_one);
$$;
comment on function private.are_connected(uuid, uuid) is
  'Whether an artist has approved a client and neither has blocked the other: they may write and work together.';

alter publication supabase_realtime add table public.contact_requests;
