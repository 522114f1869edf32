-- Purpose: paid sessions with the design assistant: 1 credit to start, 1 for each further five messages (decision 66).
-- Risk:    money. A message is paid and written down before the assistant is asked, and paid back when no answer comes. A session
--          whose opening was never answered can be opened again with the same request, without paying again.
-- Undo:    drop the tables and functions of this file.

create table public.agent_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  request_id text not null check (char_length(request_id) between 1 and 180),
  agent_type text not null check (char_length(agent_type) between 1 and 60),
  context jsonb not null default '{}',
  message_count integer not null default 0 check (message_count >= 0),
  credits_used integer not null default 0 check (credits_used >= 0),
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, request_id)
);
comment on table public.agent_sessions is
  'Conversations with the assistant that are paid by message. The first five messages are part of the start.';
create trigger set_updated_at before update on public.agent_sessions for each row execute function private.set_updated_at();

create table public.agent_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.agent_sessions (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  number integer not null,
  request_id text check (char_length(request_id) between 1 and 180),
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) between 1 and 20000),
  state jsonb not null default '{}',
  hold_id uuid,
  credits integer not null default 0,
  created_at timestamptz not null default now(),
  unique (session_id, number),
  unique (session_id, request_id)
);
comment on table public.agent_messages is
  'What was said in a paid session, in order. state carries what the assistant needs for its next turn.';
create index agent_messages_user_id_idx on public.agent_messages (user_id);

alter table public.agent_sessions enable row level security;
create policy "agent_sessions: owner can read" on public.agent_sessions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
alter table public.agent_messages enable row level security;
create policy "agent_messages: owner can read" on public.agent_messages for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.agent_sessions, public.agent_messages to authenticated;
revoke insert, update, delete, truncate on public.agent_sessions, public.agent_messages from service_role;

create function public.start_agent_session(p_user_id uuid, p_request_id text, p_agent_type text, p_context jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_session public.agent_sessions;
  v_opening public.agent_messages;
  v_answer jsonb;
  v_price integer := private.price_of('agent_session');
begin
  if (private.lock_account(p_user_id)).user_id is null then
    return jsonb_build_object('ok', false, 'code', 'account_not_found');
  end if;
  select * into v_session from public.agent_sessions where user_id = p_user_id and request_id = p_request_id;
  if not found then
    v_answer := public.deduct_credits(p_user_id, 'agent:' || p_request_id, v_price, 'agent_session', '{}');
    if not (v_answer ->> 'ok')::boolean then return v_answer; end if;
    insert into public.agent_sessions (user_id, request_id, agent_type, context, credits_used)
      values (p_user_id, p_request_id, p_agent_type, coalesce(p_context, '{}'), v_price) returning * into v_session;
  elsif (v_session.agent_type, v_session.context) is distinct from (p_agent_type, coalesce(p_context, '{}')) then
    return jsonb_build_object('ok', false, 'code', 'request_conflict');
  end if;
  select * into v_opening from public.agent_messages where session_id = v_session.id and number = 0;
  if not found then
    if v_session.busy_until > now() then return jsonb_build_object('ok', false, 'code', 'busy'); end if;
    update public.agent_sessions set busy_until = now() + interval '90 seconds' where id = v_session.id;
  end if;
  return jsonb_build_object('ok', true, 'duplicate', v_answer is null, 'session_id', v_session.id, 'credits_used',
    v_session.credits_used,
    'balance', (select current_credits from public.user_subscriptions where user_id = p_user_id),
    'opening', case when v_opening.id is not null
      then jsonb_build_object('message', v_opening.content, 'state', v_opening.state) end);
end;
$$;
comment on function public.start_agent_session(uuid, text, text, jsonb) is
  'Opens a paid session; the same request opens and pays one, and is told what the assistant said first once that is written '
  'down.';

create function public.open_agent_session(p_session_id uuid, p_greeting text, p_state jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_session public.agent_sessions;
begin
  select * into v_session from public.agent_sessions where id = p_session_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if p_greeting is not null then
    insert into public.agent_messages (session_id, user_id, number, role, content, state)
      values (p_session_id, v_session.user_id, 0, 'assistant', left(p_greeting, 20000), coalesce(p_state, '{}'))
      on conflict (session_id, number) do nothing;
  end if;
  -- A late one must not free a session in which a message is being answered.
  update public.agent_sessions set busy_until = null where id = p_session_id and message_count = 0;
  return jsonb_build_object('ok', true, 'message',
    (select content from public.agent_messages where session_id = p_session_id and number = 0));
end;
$$;
comment on function public.open_agent_session(uuid, text, jsonb) is
  'Writes down what the assistant said first, once. Without a greeting there was no answer: the same request may ask again.';

create function public.begin_agent_message(p_user_id uuid, p_session_id uuid, p_request_id text, p_content text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_session public.agent_sessions;
  v_message public.agent_messages;
  v_reply public.agent_messages;
  v_answer jsonb;
  v_price integer := 0;
begin
  perform private.lock_account(p_user_id);
  select * into v_session from public.agent_sessions where id = p_session_id and user_id = p_user_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  select * into v_message from public.agent_messages where session_id = p_session_id and request_id = p_request_id;
  if found then
    select * into v_reply from public.agent_messages where session_id = p_session_id and role = 'assistant'
      and number = v_message.number + 1;
    if v_message.content <> p_content then return jsonb_build_object('ok', false, 'code', 'request_conflict'); end if;
    if v_reply.id is not null then
      return jsonb_build_object('ok', true, 'duplicate', true, 'message_id', v_message.id, 'reply', v_reply.content, 'credits',
        v_message.credits);
    end if;
  end if;
  if v_session.busy_until > now() then return jsonb_build_object('ok', false, 'code', 'busy'); end if;
  -- A question whose asker died before it was answered is taken back first, with its credit.
  perform private.drop_agent_message(p_session_id);
  select * into v_session from public.agent_sessions where id = p_session_id;
  if v_session.message_count >= 5 and v_session.message_count % 5 = 0 then
    v_price := private.price_of('agent_messages');
    v_answer := public.deduct_credits(p_user_id, 'agent:' || p_session_id || ':' || gen_random_uuid(), v_price, 'agent_messages',
      jsonb_build_object('session_id', p_session_id));
    if not (v_answer ->> 'ok')::boolean then return v_answer; end if;
  end if;
  insert into public.agent_messages (session_id, user_id, number, request_id, role, content, hold_id, credits)
    select p_session_id, p_user_id, coalesce(max(m.number), 0) + 1, p_request_id, 'user', p_content,
    (v_answer ->> 'hold_id')::uuid, v_price
    from public.agent_messages m where m.session_id = p_session_id
    returning * into v_message;
  update public.agent_sessions set message_count = message_count + 1, credits_used = credits_used + v_price,
    busy_until = now() + interval '90 seconds'
    where id = p_session_id;
  return jsonb_build_object('ok', true, 'duplicate', false, 'message_id', v_message.id, 'credits', v_price, 'context',
    v_session.context,
    'agent_type', v_session.agent_type,
    'history', (select jsonb_agg(jsonb_build_object('role', m.role, 'content', m.content, 'state', m.state) order by m.number)
      from (select * from public.agent_messages where session_id = p_session_id order by number desc limit 19) m));
end;
$$;
comment on function public.begin_agent_message(uuid, uuid, text, text) is
  'Writes a message down and pays for it when it opens another five; answers the conversation so far. One at a time in a '
  'session.';

create function private.drop_agent_message(p_session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.agent_messages;
begin
  delete from public.agent_messages m where m.session_id = p_session_id and m.role = 'user'
    and m.number = (select max(l.number) from public.agent_messages l where l.session_id = p_session_id)
    returning * into v_message;
  if not found then return; end if;
  update public.agent_sessions set message_count = message_count - 1, credits_used = credits_used - v_message.credits,
    busy_until = null where id = p_session_id;
  if v_message.hold_id is not null then
    perform public.refund_credits(v_message.user_id, 'agent:' || v_message.id, v_message.hold_id, v_message.credits,
      'The assistant did not answer');
  end if;
end;
$$;
comment on function private.drop_agent_message(uuid) is 'Takes the last message back when it has no answer, and pays it back.';

create function public.finish_agent_message(p_session_id uuid, p_message_id uuid, p_reply text, p_state jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.agent_messages;
begin
  perform private.lock_account((select user_id from public.agent_sessions where id = p_session_id));
  select * into v_message from public.agent_messages where id = p_message_id and session_id = p_session_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if p_reply is null then
    perform private.drop_agent_message(p_session_id);
  else
    insert into public.agent_messages (session_id, user_id, number, role, content, state)
      values (p_session_id, v_message.user_id, v_message.number + 1, 'assistant', left(p_reply, 20000), coalesce(p_state, '{}'));
    update public.agent_sessions set busy_until = null where id = p_session_id;
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.finish_agent_message(uuid, uuid, text, jsonb) is
  'Writes the answer down; without one the message goes and its credit comes back.';

grant execute on function public.start_agent_session, public.open_agent_session, public.begin_agent_message,
  public.finish_agent_message
  to service_role;
