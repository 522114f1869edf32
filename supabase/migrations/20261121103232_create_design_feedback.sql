-- Purpose: what people say about a version: comments, pins and drawn marks in the picture's own coordinates, answers,
--          attachments; and the references of a design with their notes.
-- Risk:    read by participants alone; written by functions.
-- Undo:    drop the tables of this file, after what refers to them.

create table public.design_feedback (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  version_id uuid not null,
  author_id uuid references public.user_profiles (id) on delete set null,
  user_id uuid generated always as (author_id) stored,
  parent_id uuid references public.design_feedback (id) on delete cascade,
  position_x double precision check (position_x between 0 and 1),
  position_y double precision check (position_y between 0 and 1),
  shape jsonb check (jsonb_typeof(shape) = 'object' and octet_length(shape::text) <= 16384),
  content text not null check (char_length(content) <= 4000),
  feedback text generated always as (content) stored,
  type text not null default 'comment' check (type in ('comment', 'question', 'praise', 'change_request')),
  category text not null default 'design' check (category in ('design', 'placement', 'size', 'style', 'color', 'technical',
    'other')),
  status text not null default 'open' check (status in ('open', 'resolved')),
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10),
  resolved_at timestamptz,
  resolved_by uuid references public.user_profiles (id) on delete set null,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (version_id, design_id) references public.design_versions (id, design_id) on delete cascade,
  check ((position_x is null) = (position_y is null)),
  check (deleted_at is not null or btrim(content) <> '')
);
comment on table public.design_feedback is
  'Feedback on a version. position_x and position_y are fractions of the picture, so that a pin stays in its place at every '
  'zoom.';
comment on column public.design_feedback.shape is 'A drawn mark: {kind, points}, its points as fractions of the picture.';
comment on column public.design_feedback.deleted_at is 'Its words are gone; the row stays because somebody answered.';
create index design_feedback_design_id_idx on public.design_feedback (design_id, created_at, id);
create index design_feedback_version_id_idx on public.design_feedback (version_id);
create index design_feedback_author_id_idx on public.design_feedback (author_id);
create index design_feedback_parent_id_idx on public.design_feedback (parent_id);
create index design_feedback_resolved_by_idx on public.design_feedback (resolved_by);
create trigger set_updated_at before update on public.design_feedback for each row execute function private.set_updated_at();

create table public.feedback_attachments (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  feedback_id uuid not null references public.design_feedback (id) on delete cascade,
  type text not null default 'image' check (type in ('image')),
  url text not null check (char_length(url) <= 200),
  thumbnail_url text check (char_length(thumbnail_url) <= 200),
  name text not null default '' check (char_length(name) <= 200),
  size bigint not null check (size > 0),
  created_at timestamptz not null default now()
);
comment on table public.feedback_attachments is
  'Pictures that hang on feedback; url is a path in the private bucket design-versions.';
create index feedback_attachments_design_id_idx on public.feedback_attachments (design_id);
create index feedback_attachments_feedback_id_idx on public.feedback_attachments (feedback_id, created_at);
create index feedback_attachments_url_idx on public.feedback_attachments (url);
create index feedback_attachments_thumbnail_url_idx on public.feedback_attachments (thumbnail_url);

create table public.design_references (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references public.designs (id) on delete cascade,
  url text not null check (char_length(url) <= 200),
  thumbnail_url text check (char_length(thumbnail_url) <= 200),
  sha256 text not null,
  width integer not null,
  height integer not null,
  notes text not null default '' check (char_length(notes) <= 5000),
  revision integer not null default 1,
  added_by uuid references public.user_profiles (id) on delete set null,
  updated_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.design_references is
  'Pictures that a design is made after, with notes; url is a path in the private bucket design-versions.';
comment on column public.design_references.revision is
  'Counts changes of the notes: who saves names the one that was read, and hears of a conflict instead of overwriting.';
create index design_references_design_id_idx on public.design_references (design_id, created_at);
create index design_references_added_by_idx on public.design_references (added_by);
create index design_references_updated_by_idx on public.design_references (updated_by);
create index design_references_url_idx on public.design_references (url);
create index design_references_thumbnail_url_idx on public.design_references (thumbnail_url);
create trigger set_updated_at before update on public.design_references for each row execute function private.set_updated_at();

do $$
declare
  v_table text;
begin
  foreach v_table in array array['design_feedback', 'feedback_attachments', 'design_references'] loop
    execute format('alter table public.%1$I enable row level security', v_table);
    execute format($policy$create policy "%1$s: participants can read" on public.%1$I for select to authenticated
      using ((select private.is_active_user()) and design_id in (select private.own_design_ids()))$policy$, v_table);
    execute format('grant select on public.%I to authenticated', v_table);
    execute format('alter publication supabase_realtime add table public.%I', v_table);
  end loop;
end;
$$;
