-- Purpose: image generation: the job (a generations row is the queue entry), its prompt, its request.
-- Risk:    job state goes with money: written by functions only, service_role included.
-- Undo:    drop the tables of this file.

create table public.ai_prompts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  prompt_text text not null check (char_length(prompt_text) <= 20000),
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.ai_prompts is
  'Prompts as they were written, with what was chosen beside them (style, subject, size, placement, colors).';
create index ai_prompts_user_id_idx on public.ai_prompts (user_id, created_at desc);

create table public.ai_image_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  prompt_id uuid references public.ai_prompts (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'canceled')),
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
comment on table public.ai_image_requests is
  'One request for images: pending, then completed (with its time), failed or canceled.';
create index ai_image_requests_user_id_idx on public.ai_image_requests (user_id, created_at desc);
create index ai_image_requests_prompt_id_idx on public.ai_image_requests (prompt_id);

create table public.generations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  request_id text not null check (char_length(request_id) between 1 and 200),
  fingerprint text not null,
  kind text not null check (kind in ('single', 'batch4', 'style_variations', 'photo_to_sketch', 'recreate')),
  status text not null default 'queued'
    check (status in ('queued', 'submitting', 'running', 'copying', 'succeeded', 'failed', 'canceled')),
  stage text check (char_length(stage) <= 100),
  progress numeric(5, 4) not null default 0 check (progress between 0 and 1),
  params jsonb not null default '{}',
  prompt text not null,
  engine text not null check (engine in ('built-in', 'replicate')),
  output_count integer not null check (output_count between 1 and 4),
  high_resolution boolean not null default false,
  premium boolean not null default false,
  prediction_id text unique,
  reference_path text,
  outputs jsonb not null default '[]' check (jsonb_typeof(outputs) = 'array'),
  error_code text,
  error text,
  cost integer not null check (cost >= 0),
  charged integer,
  hold_id uuid references public.credit_holds (id) on delete set null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  locked_until timestamptz,
  locked_by text,
  cancel_requested boolean not null default false,
  share boolean not null default false,
  prompt_id uuid references public.ai_prompts (id) on delete set null,
  ai_request_id uuid references public.ai_image_requests (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (user_id, request_id),
  check ((status in ('succeeded', 'failed', 'canceled')) = (finished_at is not null)),
  check (status not in ('submitting', 'running', 'copying') or (locked_by is not null and locked_until is not null))
);
comment on table public.generations is
  'The job queue of image generation: a row is claimed with a lease, so a killed worker loses nothing.';
comment on column public.generations.request_id is 'The idempotency key of the browser: the same click again is the same job.';
comment on column public.generations.outputs is
  'Images in the order in which they arrived: [{index, storage_path, preview_path, width, height, image_id}].';
create index generations_user_id_idx on public.generations (user_id, created_at desc);
create index generations_queue_idx on public.generations (next_at, created_at) where status = 'queued';
create index generations_active_idx on public.generations (user_id, locked_until)
  where status in ('submitting', 'running', 'copying');
create index generations_hold_id_idx on public.generations (hold_id);
create index generations_prompt_id_idx on public.generations (prompt_id);
create index generations_ai_request_id_idx on public.generations (ai_request_id);
create trigger set_updated_at before update on public.generations for each row execute function private.set_updated_at();

alter table public.ai_prompts enable row level security;
create policy "ai_prompts: owner can read" on public.ai_prompts for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
alter table public.ai_image_requests enable row level security;
create policy "ai_image_requests: owner can read" on public.ai_image_requests for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
alter table public.generations enable row level security;
create policy "generations: owner can read" on public.generations for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.ai_prompts, public.ai_image_requests, public.generations to authenticated;
revoke insert, update, delete, truncate on public.ai_prompts, public.ai_image_requests, public.generations from service_role;

alter publication supabase_realtime add table public.generations;
