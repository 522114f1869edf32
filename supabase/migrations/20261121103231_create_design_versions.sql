-- Purpose: versions of a design on branches, merges, tags, approvals, and the events of its timeline.
-- Risk:    an approval binds what was seen: picture, size, placement. An approved version is frozen, by a trigger, whoever
--          writes.
-- Undo:    drop the tables and functions of this file, after what refers to them.

create function private.folded_name(p_name text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(btrim(regexp_replace(regexp_replace(normalize(p_name, nfkc), '(?! )[' || private.unseen() || ']', '', 'g'), ' +',
    ' ', 'g')));
$$;
comment on function private.folded_name(text) is
  'A name as people tell it from others: small letters, and nothing in it that cannot be seen.';

create table public.design_branches (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60 and name = btrim(name)),
  description text not null default '' check (char_length(description) <= 1000),
  created_from_version_id uuid,
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  is_default boolean not null default false,
  unique (design_id, name)
);
comment on table public.design_branches is
  'Lines of versions of a design. The head of a branch is its highest version that is not deleted.';
comment on column public.design_branches.created_from_version_id is
  'A version of the same design. No foreign key: versions point at their branch, and never go but with the design.';
create unique index design_branches_folded_name_key on public.design_branches (design_id, private.folded_name(name));
create unique index design_branches_default_key on public.design_branches (design_id) where is_default;
create index design_branches_created_by_idx on public.design_branches (created_by);

create table public.design_versions (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  branch text not null default 'main',
  version_number integer not null check (version_number > 0),
  title text not null check (char_length(title) between 1 and 200),
  image_url text not null check (char_length(image_url) <= 200),
  thumbnail_url text check (char_length(thumbnail_url) <= 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  ink integer[],
  description text not null default '' check (char_length(description) <= 2000),
  notes text not null default '' check (char_length(notes) <= 5000),
  revision integer not null default 1,
  parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object' and octet_length(parameters::text) <= 8192),
  parent_version_id uuid,
  merged_version_id uuid,
  depth integer not null default 1 check (depth > 0),
  is_current boolean not null default false,
  is_merge boolean not null default false,
  is_ai_generated boolean not null default false,
  source_type text not null default 'upload' check (source_type in ('upload', 'ai', 'edit', 'reference', 'branch', 'merge')),
  source_id uuid,
  review_status text not null default 'pending'
  check (review_status in ('pending', 'approved', 'changes_requested', 'completed')),
  approved_at timestamptz,
  approved_by uuid references public.user_profiles (id) on delete set null,
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (design_id, branch, version_number),
  unique (id, design_id),
  check (not (is_current and deleted_at is not null)),
  -- A parent of another design is impossible.
  foreign key (parent_version_id, design_id) references public.design_versions (id, design_id),
  foreign key (merged_version_id, design_id) references public.design_versions (id, design_id),
  foreign key (design_id, branch) references public.design_branches (design_id, name) on delete cascade
);
comment on table public.design_versions is
  'Pictures of a design in their order. image_url and thumbnail_url are paths in the private bucket design-versions.';
comment on column public.design_versions.depth is
  'One more than that of its parents: of two common ancestors the nearer one has the greater depth.';
comment on column public.design_versions.ink is
  'What the ink covers: left, top, width, height in pixels of the picture. The width on skin is the width of this; of the whole '
  'picture where it is null.';
comment on column public.design_versions.revision is 'Counts changes of the notes: who saves names the one that was read.';
comment on column public.design_versions.source_id is 'The own image, reference or version that it was made from.';
create unique index design_versions_current_key on public.design_versions (design_id) where is_current;
create index design_versions_parent_version_id_idx on public.design_versions (parent_version_id);
create index design_versions_merged_version_id_idx on public.design_versions (merged_version_id);
create index design_versions_approved_by_idx on public.design_versions (approved_by);
create index design_versions_created_by_idx on public.design_versions (created_by);
create index design_versions_image_url_idx on public.design_versions (image_url);
create index design_versions_thumbnail_url_idx on public.design_versions (thumbnail_url);
create trigger set_updated_at before update on public.design_versions for each row execute function private.set_updated_at();

create table public.design_branch_merges (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  source_branch text not null,
  target_branch text not null check (target_branch <> source_branch),
  source_version_id uuid not null references public.design_versions (id) on delete cascade,
  version_id uuid not null references public.design_versions (id) on delete cascade,
  message text not null default '' check (char_length(message) <= 1000),
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.design_branch_merges is 'Which branch was merged into which, and the version that came of it.';
create index design_branch_merges_design_id_idx on public.design_branch_merges (design_id, created_at desc);
create index design_branch_merges_source_version_id_idx on public.design_branch_merges (source_version_id);
create index design_branch_merges_version_id_idx on public.design_branch_merges (version_id);
create index design_branch_merges_created_by_idx on public.design_branch_merges (created_by);

create table public.design_version_tags (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  version_id uuid not null,
  name text not null check (char_length(btrim(name)) between 1 and 60 and name = btrim(name)),
  description text not null default '' check (char_length(description) <= 1000),
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (design_id, name),
  foreign key (version_id, design_id) references public.design_versions (id, design_id) on delete cascade
);
comment on table public.design_version_tags is 'Names for versions; each name stands once in a design.';
create unique index design_version_tags_folded_name_key on public.design_version_tags (design_id, private.folded_name(name));
create index design_version_tags_version_id_idx on public.design_version_tags (version_id);
create index design_version_tags_created_by_idx on public.design_version_tags (created_by);

create table public.design_approvals (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^INK-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  design_id uuid not null references public.designs (id) on delete cascade,
  version_id uuid not null references public.design_versions (id) on delete cascade,
  sha256 text not null,
  width_mm numeric(6, 1) not null,
  height_mm numeric(6, 1) not null,
  is_ink boolean not null default false,
  placement text not null,
  mirror boolean not null,
  heal_report jsonb,
  approved_by uuid references public.user_profiles (id) on delete set null,
  approved_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid references public.user_profiles (id) on delete set null,
  void_reason text check (char_length(void_reason) <= 300)
);
comment on table public.design_approvals is
  'What a client has approved: these bytes at this size in this place. Kept when it is void, with the reason.';
comment on column public.design_approvals.is_ink is
  'Whether width and height are those of the ink; else of the whole picture, as in approvals from before ink was measured.';
comment on column public.design_approvals.code is 'For people: printed on the sheet, typed on the page that checks a file.';
create unique index design_approvals_valid_key on public.design_approvals (design_id) where voided_at is null;
create index design_approvals_design_id_idx on public.design_approvals (design_id, approved_at desc);
create index design_approvals_version_id_idx on public.design_approvals (version_id);
create index design_approvals_approved_by_idx on public.design_approvals (approved_by);
create index design_approvals_voided_by_idx on public.design_approvals (voided_by);

create table public.design_events (
  id bigint generated always as identity primary key,
  design_id uuid not null references public.designs (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  actor_id uuid references public.user_profiles (id) on delete set null,
  version_id uuid references public.design_versions (id) on delete cascade,
  details jsonb not null default '{}' check (octet_length(details::text) <= 4096),
  created_at timestamptz not null default now()
);
comment on table public.design_events is
  'The timeline of a design: created, versions, branches, merges, tags, references, feedback, stages, approvals, people.';
create index design_events_design_id_idx on public.design_events (design_id, id desc);
create index design_events_actor_id_idx on public.design_events (actor_id);
create index design_events_version_id_idx on public.design_events (version_id);

-- What was approved is what is worn: its picture and its parameters stand, whoever writes.
create function private.freeze_approved_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.design_id, new.branch, new.version_number, new.parent_version_id, new.merged_version_id, new.depth, new.created_at)
      is distinct from (old.design_id, old.branch, old.version_number, old.parent_version_id, old.merged_version_id, old.depth,
        old.created_at) then
    raise exception 'The place of a version does not change.' using errcode = 'restrict_violation';
  end if;
  if old.review_status in ('approved', 'completed')
    and ((new.image_url, new.sha256, new.width, new.height, new.ink, new.parameters, new.title, new.description)
        is distinct from (old.image_url, old.sha256, old.width, old.height, old.ink, old.parameters, old.title, old.description)
      or (new.deleted_at is not null and new.review_status in ('approved', 'completed'))) then
    raise exception 'An approved version does not change.' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger freeze_approved_version before update on public.design_versions for each row
  execute function private.freeze_approved_version();

create function private.keep_approval() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.code, new.design_id, new.version_id, new.sha256, new.width_mm, new.height_mm, new.is_ink, new.placement, new.mirror,
    new.approved_at)
      is distinct from (old.code, old.design_id, old.version_id, old.sha256, old.width_mm, old.height_mm, old.is_ink,
        old.placement, old.mirror, old.approved_at)
    or (old.voided_at is not null and (new.voided_at, new.void_reason) is distinct from (old.voided_at, old.void_reason)) then
    raise exception 'An approval is never rewritten.' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger keep_approval before update on public.design_approvals for each row execute function private.keep_approval();

do $$
declare
  v_table text;
begin
  foreach v_table in array array['design_branches', 'design_versions', 'design_branch_merges', 'design_version_tags',
    'design_approvals', 'design_events'] loop
    execute format('alter table public.%1$I enable row level security', v_table);
    execute format($policy$create policy "%1$s: participants can read" on public.%1$I for select to authenticated
      using ((select private.is_active_user()) and design_id in (select private.own_design_ids()))$policy$, v_table);
    execute format('grant select on public.%I to authenticated', v_table);
    execute format('alter publication supabase_realtime add table public.%I', v_table);
  end loop;
end;
$$;
