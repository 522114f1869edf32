-- Purpose: the private realtime channel of a design: who is there, and where the others point on the picture.
-- Risk:    nothing of it is stored. The topic names who takes part: with one person fewer it is another topic, which the others join at
--          once, so that whoever was removed hears nothing more on a socket that is still open.
-- Undo:    drop the policies and the function of this file.

create function private.design_topic(p_design_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select 'design:' || p_design_id || ':' || coalesce(string_agg(p.user_id::text, ':' order by p.user_id), '')
  from public.design_participants p
  where p.design_id = p_design_id and p.removed_at is null and p.user_id is not null and private.design_role(p_design_id) is not null;
$$;
comment on function private.design_topic(uuid) is 'The channel of a design as long as the same people take part (src/domain/workspace.ts writes the same).';
grant execute on function private.design_topic to authenticated;

create policy "messages: participants of a design can listen" on realtime.messages for select to authenticated
  using ((select private.is_active_user()) and realtime.messages.extension in ('broadcast', 'presence')
    and (select realtime.topic()) in (
      select private.design_topic(own.id) from private.own_design_ids() own (id)
      where (select realtime.topic()) like 'design:' || own.id || ':%'));
create policy "messages: participants of a design can send" on realtime.messages for insert to authenticated
  with check ((select private.is_active_user()) and realtime.messages.extension in ('broadcast', 'presence')
    and (select realtime.topic()) in (
      select private.design_topic(own.id) from private.own_design_ids() own (id)
      where (select realtime.topic()) like 'design:' || own.id || ':%'));
