-- Purpose: telling a subscriber what became of the subscription.
-- Risk:    none for money.
-- Undo:    drop function tell_subscriber.

create function public.tell_subscriber(p_user_id uuid, p_type text, p_title text, p_message text, p_key text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('ok', true, 'id', private.notify(p_user_id, 'system', p_type, p_title, p_message, 'subscription', null, p_key));
end;
$$;
comment on function public.tell_subscriber(uuid, text, text, text, text) is 'Tells a person something about the subscription, once for each key.';
revoke all on function public.tell_subscriber(uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.tell_subscriber(uuid, text, text, text, text) to service_role;
