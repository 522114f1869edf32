-- Purpose: designs that a client and an artist work on together, who takes part in each, what is agreed about it, and the files
--          of designs.
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
  contact_request_id uuid references public.contact_requests (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'in_revision', 'approved', 'completed')),
  stage integer not null default 0 check (stage between 0 and 4),
  budget jsonb check (jsonb_typeof(budget) = 'object' and octet_length(budget::text) <= 1024),
  time_estimate jsonb check (jsonb_typeof(time_estimate) = 'object' and octet_length(time_estimate::text) <= 1024),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  approved_by uuid references public.user_profiles (id) on delete set null,
  completed_at timestamptz,
  deleted_at timestamptz
);
comment on table public.designs is 'A tattoo that a client and an artist design together, or one of them alone.';
comment on column public.designs.stage is
  'Consultation, Reference Collection, Concept Development, Design Refinement, Final Approval: 0 to 4.';
comment on column public.designs.revision is
  'Counts what people saved of name, description, budget, time and parameters: who saves names the one that was read.';
comment on column public.designs.deleted_at is 'From then on for 30 days it can be restored.';
create index designs_client_id_idx on public.designs (client_id, updated_at desc);
create index designs_artist_id_idx on public.designs (artist_id, updated_at desc);
create index designs_created_by_idx on public.designs (created_by);
create index designs_updated_by_idx on public.designs (updated_by);
create index designs_approved_by_idx on public.designs (approved_by);
create index designs_contact_request_id_idx on public.designs (contact_request_id);
create index designs_deleted_at_idx on public.designs (deleted_at) where deleted_at is not null;
create trigger set_updated_at before update on public.designs for each row execute function private.set_updated_at();

create table public.design_participants (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  user_id uuid references public.user_profiles (id) on delete set null,
  role text not null check (role in ('client', 'artist')),
  status text not null default 'active' check (status in ('active', 'removed')),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (design_id, user_id)
);
comment on table public.design_participants is
  'Who works on a design, in which role. Without a user_id: somebody whose account is deleted.';
create index design_participants_user_id_idx on public.design_participants (user_id);
create unique index design_participants_role_key on public.design_participants (design_id, role) where removed_at is null;

create table public.design_parameters (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  revision integer not null check (revision > 0),
  width_mm numeric(6, 1) check (width_mm between 5 and 2000),
  height_mm numeric(6, 1) check (height_mm between 5 and 2000),
  size text generated always as (trim_scale(width_mm)::text || ' x ' || trim_scale(height_mm)::text || ' mm') stored,
  style text check (char_length(style) <= 60),
  color_scheme text check (char_length(color_scheme) <= 60),
  placement text check (char_length(placement) <= 120),
  mirror boolean not null default false,
  additional_notes text not null default '' check (char_length(additional_notes) <= 5000),
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (design_id, revision)
);
comment on table public.design_parameters is
  'What is agreed about a design, one row for each time it changed: the latest one counts.';
comment on column public.design_parameters.mirror is 'Whether the stencil is mirrored for the transfer.';
create index design_parameters_created_by_idx on public.design_parameters (created_by);

-- What the API has looked at: it decoded the picture and found the name to be the hash of the bytes.
create table private.design_files (
  path text primary key check (char_length(path) <= 200),
  owner_id uuid references public.user_profiles (id) on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumbnail_path text check (char_length(thumbnail_path) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  ink integer[] check (array_length(ink, 1) = 4 and least(ink[1], ink[2]) >= 0 and ink[3] between 1 and width - ink[1]
    and ink[4] between 1 and height - ink[2]),
  bytes bigint not null check (bytes > 0),
  source_image_id uuid references public.ai_generated_images (id) on delete set null,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now()
);
comment on table private.design_files is
  'Files of the bucket design-versions that were written and hashed by the API. Nobody may change or remove one of them.';
comment on column private.design_files.ink is
  'What the ink covers: left, top, width, height in pixels. Null where nothing is drawn, or where it was not measured.';
create index design_files_owner_id_idx on private.design_files (owner_id);
create index design_files_source_image_id_idx on private.design_files (source_image_id);
create index design_files_thumbnail_path_idx on private.design_files (thumbnail_path);
comment on column private.design_files.checked_at is 'When the sweep last saw that some row needs the file.';
create index design_files_checked_at_idx on private.design_files (checked_at);
alter table private.design_files enable row level security;

create function private.design_role(p_design_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select p.role from public.design_participants p
  where p.design_id = p_design_id and p.user_id = (select auth.uid()) and p.removed_at is null and private.is_active_user();
$$;
comment on function private.design_role(uuid) is 'The caller''s role in a design: client or artist; null for who takes no part.';

create function private.own_design_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p.design_id from public.design_participants p
  where p.user_id = (select auth.uid()) and p.removed_at is null and private.is_active_user();
$$;
comment on function private.own_design_ids() is
  'The designs in which the caller takes part now, for policies: asked once for a statement.';
grant execute on function private.design_role, private.own_design_ids to authenticated, service_role;

alter table public.designs enable row level security;
create policy "designs: participants can read" on public.designs for select to authenticated
  using ((select private.is_active_user()) and id in (select private.own_design_ids()));
grant select on public.designs to authenticated;

alter table public.design_participants enable row level security;
-- The own row stays readable, so that whoever is removed is told at once.
create policy "design_participants: participants can read" on public.design_participants for select to authenticated
  using ((select private.is_active_user()) and (user_id = (select auth.uid()) or design_id in (select private.own_design_ids())));
grant select on public.design_participants to authenticated;

alter table public.design_parameters enable row level security;
create policy "design_parameters: participants can read" on public.design_parameters for select to authenticated
  using ((select private.is_active_user()) and design_id in (select private.own_design_ids()));
grant select on public.design_parameters to authenticated;

alter publication supabase_realtime add table public.designs, public.design_participants, public.design_parameters;
