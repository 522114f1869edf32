-- Purpose: designs that a client and an artist work on together, and who takes part in each.
-- Risk:    participants alone read a design; what happens to it is decided by functions. Who is removed reads nothing any more.
-- Undo:    drop the tables and functions of this file, after what refers to them.

create table public.designs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  title text generated always as (name) stored,
  description text not null default '' check (char_length(description) <= 5000),
  client_id uuid references public.user_profiles (id) on delete set null,
  artist_id uuid references public.user_profiles (id) on delete set null,
  created_by uuid references public.user_profiles (id) on delete set null,
  updated_by uuid references public.user_profiles (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'in_revision', 'approved', 'completed')),
  stage integer not null default 0 check (stage between 0 and 4),
  budget jsonb check (jsonb_typeof(budget) = 'object' and octet_length(budget::text) <= 1024),
  time_estimate jsonb check (jsonb_typeof(time_estimate) = 'object' and octet_length(time_estimate::text) <= 1024),
  width_mm numeric(6, 1) check (width_mm between 5 and 2000),
  height_mm numeric(6, 1) check (height_mm between 5 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  approved_by uuid references public.user_profiles (id) on delete set null,
  completed_at timestamptz,
  deleted_at timestamptz
);
comment on table public.designs is 'A tattoo that a client and an artist design together.';
comment on column public.designs.stage is 'Consultation, Reference Collection, Concept Development, Design Refinement, Final Approval: 0 to 4.';
create index designs_client_id_idx on public.designs (client_id, updated_at desc);
create index designs_artist_id_idx on public.designs (artist_id, updated_at desc);
create index designs_created_by_idx on public.designs (created_by);
create index designs_updated_by_idx on public.designs (updated_by);
create index designs_approved_by_idx on public.designs (approved_by);
create trigger set_updated_at before update on public.designs for each row execute function private.set_updated_at();

create table public.design_participants (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  role text not null check (role in ('client', 'artist')),
  status text not null default 'active' check (status in ('active', 'removed')),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (design_id, user_id)
);
comment on table public.design_participants is 'Who works on a design, in which role.';
create index design_participants_user_id_idx on public.design_participants (user_id);

create function private.design_role(p_design_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select p.role from public.design_participants p
  where p.design_id = p_design_id and p.user_id = (select auth.uid()) and p.removed_at is null and private.is_active_user();
$$;
comment on function private.design_role(uuid) is 'The caller''s role in a design: client or artist; null for who takes no part.';
grant execute on function private.design_role to authenticated, service_role;

alter table public.designs enable row level security;
create policy "designs: participants can read" on public.designs for select to authenticated
  using ((select private.is_active_user()) and exists (select 1 from public.design_participants p
    where p.design_id = designs.id and p.user_id = (select auth.uid()) and p.removed_at is null));
grant select on public.designs to authenticated;

alter table public.design_participants enable row level security;
create policy "design_participants: participants can read" on public.design_participants for select to authenticated
  using (private.design_role(design_id) is not null);
grant select on public.design_participants to authenticated;

alter publication supabase_realtime add table public.designs;
