-- Purpose: the same request to open a paid session with another context was answered as if it had been asked for, and every repetition asked
--          the assistant anew. Another context is a conflict; a repetition gets the answer that was written down; while the first one
--          is still asking it is told so.
-- Risk:    low. A session whose opening was never answered can be opened again with the same request, without paying again.
-- Undo:    take both functions from 20261122080150 again.

create or replace function public.start_agent_session(p_user_id uuid, p_request_id text, p_agent_type text, p_context jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_session public.agent_sessions;
  v_opening public.agent_messages;
  v_answer jsonb;
  v_price integer := (select credits from public.operation_costs where operation = 'agent_session');
begin
  if (private.lock_account(p_user_id)).user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
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
  return jsonb_build_object('ok', true, 'duplicate', v_answer is null, 'session_id', v_session.id, 'credits_used', v_session.credits_used,
    'balance', (select current_credits from public.user_subscriptions where user_id = p_user_id),
    'opening', case when v_opening.id is not null then jsonb_build_object('message', v_opening.content, 'state', v_opening.state) end);
end;
$$;
comment on function public.start_agent_session(uuid, text, text, jsonb) is
  'Opens a paid session; the same request opens and pays one, and is told what the assistant said first once that is written down.';

create or replace function public.open_agent_session(p_session_id uuid, p_greeting text, p_state jsonb) returns jsonb
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
      values (p_session_id, v_session.user_id, 0, 'assistant', left(p_greeting, 20000), coalesce(p_state, '{}')) on conflict (session_id, number) do nothing;
  end if;
  -- A late one must not free a session in which a message is being answered.
  update public.agent_sessions set busy_until = null where id = p_session_id and message_count = 0;
  return jsonb_build_object('ok', true, 'message', (select content from public.agent_messages where session_id = p_session_id and number = 0));
end;
$$;
comment on function public.open_agent_session(uuid, text, jsonb) is
  'Writes down what the assistant said first, once. Without a greeting there was no answer: the same request may ask again.';
