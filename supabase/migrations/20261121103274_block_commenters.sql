-- Purpose: blocking somebody whose comment one has read.
-- Risk:    a comment does not tell the id of its author: they are blocked by their comment.
-- Undo:    drop the function of this file.

create function public.block_comment_author(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_author uuid;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account blocks somebody.' using errcode = 'insufficient_privilege';
  end if;
  select c.author_id into v_author from public.design_comments c where c.id = p_id and private.sees_comment(c);
  if not found or v_author = v_user then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if private.have_met(v_user, v_author) then return public.block_person(v_author); end if;
  -- The comment has told their name: the list of blocked people tells nothing new.
  if (select count(*) from public.person_blocks where blocker_id = v_user) >= 1000 then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into public.person_blocks (blocker_id, blocked_id) values (v_user, v_author) on conflict do nothing;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.block_comment_author(uuid) is
  'Blocks who wrote a comment: neither reads the other any more. Codes: not_found, self, too_many.';

revoke execute on function public.block_comment_author from service_role;
grant execute on function public.block_comment_author to authenticated;
