-- Purpose: conversations between people who work together: threads, who takes part, messages, what hangs on them. A design has
--          one thread (decision 51); what was read is known for each participant.
-- Risk:    private: the participants of a thread alone read it, and nobody writes but by the functions of the next chapters. The
--          columns pair_key and created_by of a thread name people, so they are forgotten with their account.
-- Undo:    drop the tables, the view and the functions of this file, after those that use them.

create table public.message_threads (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'direct' check (kind in ('direct', 'design')),
  title text check (char_length(title) <= 200),
  design_id uuid unique references public.designs (id) on delete cascade,
  pair_key text unique,
  created_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_message_id uuid,
  last_seq bigint not null default 0,
  check ((kind = 'design') = (design_id is not null))
);
comment on table public.message_threads is 'A conversation: of two people, or of those who work on a design.';
comment on column public.message_threads.pair_key is
  'The two people of a direct thread, so that there is one for them; empty when an account is gone.';
comment on column public.message_threads.last_seq is
  'The number of the last message; the lock of this row is what counts them without gaps.';
comment on column public.message_threads.last_message_id is 'Without a foreign key: messages go only together with their thread.';
create index message_threads_created_by_idx on public.message_threads (created_by);
create trigger set_updated_at before update on public.message_threads for each row execute function private.set_updated_at();

create table public.message_thread_participants (
  -- What realtime tells everybody who listens of a deleted row is its primary key: neither thread nor person.
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.message_threads (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  joined_at timestamptz not null default now(),
  last_read_seq bigint not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_at timestamptz not null default now(),
  unique (thread_id, user_id)
);
comment on table public.message_thread_participants is 'Who takes part in a thread, and how far each has read.';
comment on column public.message_thread_participants.last_message_at is
  'The order of the person''s list: when something was last said, before that when they joined.';
create index message_thread_participants_user_id_idx on public.message_thread_participants (user_id, last_message_at desc);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.message_threads (id) on delete cascade,
  seq bigint not null check (seq > 0),
  sender_id uuid references public.user_profiles (id) on delete set null,
  client_id uuid not null,
  content text not null default '' check (char_length(content) <= 4000),
  reply_to uuid references public.messages (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (thread_id, seq),
  unique (sender_id, client_id),
  check (deleted_at is null or content = '')
);
comment on table public.messages is
  'What was said, numbered in each thread without gaps. A deleted message keeps its place and loses its words; sender null: the '
  'account is gone.';
comment on column public.messages.client_id is 'Made by the sender''s browser: what is sent again under it is stored once.';
create index messages_reply_to_idx on public.messages (reply_to) where reply_to is not null;
create index messages_content_idx on public.messages using gin (private.folded(content) extensions.gin_trgm_ops);

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  position integer not null check (position between 0 and 9),
  kind text not null check (kind in ('file', 'design')),
  bucket text not null check (bucket in ('message-attachments', 'published')),
  url text not null check (char_length(url) <= 2048),
  preview_url text check (char_length(preview_url) <= 2048),
  design_id uuid references public.public_ai_designs (id) on delete set null,
  type text not null default 'image/png' check (char_length(type) <= 100),
  name text not null default '' check (char_length(name) <= 200),
  size bigint check (size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  unique (message_id, position)
);
comment on table public.message_attachments is
  'Pictures of a message: a file of its own (also a copy of an own image, which has no texts), or a shared design; url is a path '
  'in the bucket.';
create unique index message_attachments_file_key on public.message_attachments (url) where kind = 'file';
create index message_attachments_url_idx on public.message_attachments (url);
create index message_attachments_design_id_idx on public.message_attachments (design_id) where design_id is not null;

-- The words stay with the other one. The files went with the account, so what names them goes: their paths begin with its id.
create function private.forget_sent_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.message_attachments set url = 'gone/' || id, preview_url = null, name = '' where message_id = new.id
    and kind in ('file', 'image');
  return null;
end;
$$;
create trigger forget_sent_pictures after update of sender_id on public.messages for each row
  when (old.sender_id is not null and new.sender_id is null) execute function private.forget_sent_pictures();

create table private.message_reads (
  thread_id uuid not null,
  user_id uuid not null,
  seq bigint not null,
  read_at timestamptz not null default now(),
  primary key (thread_id, user_id, seq),
  foreign key (thread_id, user_id) references public.message_thread_participants (thread_id, user_id) on delete cascade
);
comment on table private.message_reads is 'When each participant had read how far: messages.read_at follows from it.';

-- As definer: the policy of participants asks for participants.
create function private.is_in_thread(p_thread_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.message_thread_participants p where p.thread_id = p_thread_id
    and p.user_id = (select auth.uid()));
$$;
comment on function private.is_in_thread(uuid) is
  'Whether the caller takes part in a thread; for policies, which ask for an active account besides.';

create function public.read_at(p_message public.messages) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(r.read_at) from private.message_reads r
  where r.thread_id = p_message.thread_id and r.seq >= p_message.seq and r.user_id is distinct from p_message.sender_id;
$$;
comment on function public.read_at(public.messages) is
  'When somebody else in the thread first had read a message, as a field of it (select=..., read_at).';

create function public.is_read(p_message public.messages) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select 1 from public.message_thread_participants p
    where p.thread_id = p_message.thread_id and p.last_read_seq >= p_message.seq
      and p.user_id is distinct from p_message.sender_id);
$$;
comment on function public.is_read(public.messages) is
  'Whether somebody else in the thread has read a message, as a field of it (select=..., is_read).';
grant execute on function private.is_in_thread, public.read_at, public.is_read to authenticated, service_role;

alter table public.message_threads enable row level security;
create policy "message_threads: participants can read" on public.message_threads for select to authenticated
  using ((select private.is_active_user()) and private.is_in_thread(id));
grant select (id, kind, title, design_id, created_by, created_at, updated_at, last_message_id, last_seq) on public.message_threads
  to authenticated;

alter table public.message_thread_participants enable row level security;
create policy "message_thread_participants: participants can read" on public.message_thread_participants for select
  to authenticated
  using ((select private.is_active_user()) and private.is_in_thread(thread_id));
grant select on public.message_thread_participants to authenticated;

alter table public.messages enable row level security;
create policy "messages: participants can read" on public.messages for select to authenticated
  using ((select private.is_active_user()) and private.is_in_thread(thread_id));
grant select on public.messages to authenticated;

alter table public.message_attachments enable row level security;
create policy "message_attachments: participants can read" on public.message_attachments for select to authenticated
  using ((select private.is_active_user()) and exists (select 1 from public.messages m where m.id = message_id));
grant select on public.message_attachments to authenticated;

-- Under the policies above: what hangs on a message can be read by who can read the message.
create function private.is_attached(p_bucket text, p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select p_bucket = 'message-attachments' and exists (select 1 from public.message_attachments a
    where a.bucket = p_bucket and a.url = p_name and a.kind = 'file');
$$;
comment on function private.is_attached(text, text) is
  'Whether a file hangs on a message that the caller can read; for the policy of files, which asks for an active account '
  'besides.';
grant execute on function private.is_attached to authenticated, service_role;

alter table private.message_reads enable row level security;
create policy "message_reads: participants can read" on private.message_reads for select to authenticated
  using ((select private.is_active_user()) and private.is_in_thread(thread_id));
grant select on private.message_reads to authenticated, service_role;

revoke insert, update, delete, truncate on public.message_threads, public.message_thread_participants, public.messages,
  public.message_attachments from service_role;

create view public.design_messages with (security_invoker = true) as
  select m.id, t.design_id, m.thread_id, m.seq, m.sender_id, m.content, m.reply_to, public.is_read(m) as is_read,
    public.read_at(m) as read_at, m.created_at, m.edited_at, m.deleted_at
  from public.messages m join public.message_threads t on t.id = m.thread_id where t.design_id is not null;
comment on view public.design_messages is 'The messages of designs: those of the thread that each design has.';
grant select on public.design_messages to authenticated;
revoke insert, update, delete, truncate on public.design_messages from service_role;

alter publication supabase_realtime add table public.messages, public.message_thread_participants;
