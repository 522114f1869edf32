-- Purpose: the conversation about a design that a person has under way, so that another device can go on with it. Words only: the
--          photo stays where it was chosen.
-- Risk:    low. One row a person, its own alone; deleted with the account.
-- Undo:    drop the table and the function of this file.

create table public.design_conversations (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  conversation jsonb not null check (jsonb_typeof(conversation) = 'object' and octet_length(conversation::text) <= 262144),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.design_conversations is
  'What was said about the design that a person has under way, with the brief; the app knows its shape. No photo.';
create trigger set_updated_at before update on public.design_conversations for each row execute function private.set_updated_at();

alter table public.design_conversations enable row level security;
create policy "design_conversations: owner can read" on public.design_conversations for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.design_conversations to authenticated;

create function public.keep_conversation(p_conversation jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.insist_on_size(p_conversation, 524288);
  if not private.is_active_user() then
    raise exception 'Only an active account keeps a conversation.' using errcode = 'insufficient_privilege';
  end if;
  if p_conversation is null then
    delete from public.design_conversations where user_id = auth.uid();
    return;
  end if;
  insert into public.design_conversations (user_id, conversation) values (auth.uid(), p_conversation)
    on conflict (user_id) do update set conversation = excluded.conversation;
end;
$$;
comment on function public.keep_conversation(jsonb) is
  'Keeps the conversation of the caller, which replaces the one before; null forgets it.';
revoke execute on function public.keep_conversation from service_role;
grant execute on function public.keep_conversation to authenticated;
