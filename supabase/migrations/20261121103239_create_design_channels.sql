-- Purpose: the private realtime channel of a design: who is there, and where the others point on the picture.
-- Risk:    nothing of it is stored. The topic names who takes part: with one person fewer it is another topic, which the others
--          join at once. The realtime service asks again while a channel is open: a no ends it.
-- Undo:    drop the policies and the function of this file.

create function private.design_topic(p_design_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select 'design:' || p_design_id || ':' || coalesce(string_agg(p.user_id::text, ':' order by p.user_id), '')
  from public.design_participants p
  where p.design_id = p_design_id and p.removed_at is null and p.user_id is not null;
$$;
comment on function private.design_topic(uuid) is
  'The channel of a design as long as the same people take part (src/domain/workspace.ts writes the same).';

create function private.may_join_design(p_topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_id text := split_part(p_topic, ':', 2);
begin
  if not starts_with(p_topic, 'design:') or v_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return false;
  end if;
  -- Without a part in the design the topic names nobody, and is never the one that was asked for.
  return private.design_role(v_id::uuid) is not null and p_topic = private.design_topic(v_id::uuid)
    and not exists (select 1 from public.design_participants p
      where p.design_id = v_id::uuid and p.removed_at is null and p.user_id <> auth.uid()
        and private.has_block(p.user_id, auth.uid()));
end;
$$;
comment on function private.may_join_design(text) is
  'Whether the caller may see and say on a private channel who is there: that of a design in which they take part, with nobody '
  'who has blocked them or whom they have blocked.';
grant execute on function private.may_join_design to authenticated;

create policy "messages: participants of a design can listen" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.may_join_design((select realtime.topic()))));
create policy "messages: participants of a design can send" on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.may_join_design((select realtime.topic()))));
