-- Purpose: the events of generating and sharing that tell people: a job ended, own designs became public, a design was liked.
-- Risk:    runs inside those events; private.notify never fails or blocks them.
-- Undo:    drop the triggers tell_finished, tell_published and tell_liked with their functions.

create function private.tell_finished() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_images integer := jsonb_array_length(new.outputs);
begin
  if new.status = 'succeeded' then
    perform private.notify(new.user_id, 'design', 'generation_succeeded',
      case when v_images = 1 then 'Your design is ready' else v_images || ' designs are ready' end,
      left(new.prompt, 160), 'generation', new.id::text, 'generation:' || new.id,
      jsonb_build_object('images', v_images, 'charged', coalesce(new.charged, 0)));
  else
    perform private.notify(new.user_id, 'design', 'generation_failed', 'A generation failed',
      case when coalesce(new.charged, 0) = 0 then 'Nothing was charged: the reserved credits are back on your balance.'
        else v_images || ' of ' || new.output_count || ' designs arrived. You paid for those only.' end,
      'generation', new.id::text, 'generation:' || new.id,
      jsonb_strip_nulls(jsonb_build_object('images', v_images, 'charged', coalesce(new.charged, 0), 'code', new.error_code)));
  end if;
  return null;
end;
$$;
create trigger tell_finished after update of status on public.generations
  for each row when (new.status in ('succeeded', 'failed') and old.status is distinct from new.status)
  execute function private.tell_finished();

-- The images of one job are shared one by one; they are told as one piece of news that grows.
create function private.tell_published() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_generation uuid := (select i.generation_id from public.ai_generated_images i where i.id = new.image_id);
  v_title text := (select d.title from public.public_ai_designs d where d.id = new.design_id);
  v_count integer;
begin
  select count(*) into v_count from private.design_owners o join public.ai_generated_images i on i.id = o.image_id
    where o.user_id = new.user_id and i.generation_id = v_generation;
  perform private.notify(new.user_id, 'design', 'design_published',
    case when coalesce(v_count, 0) <= 1 then 'Your design is on Discover' else v_count || ' designs of yours are on Discover' end,
    coalesce(v_title, ''), 'design', new.design_id::text, 'published:' || coalesce(v_generation, new.design_id),
    jsonb_build_object('designs', greatest(1, coalesce(v_count, 1))), true);
  return null;
end;
$$;
create trigger tell_published after insert on private.design_owners for each row execute function private.tell_published();

-- Who liked is not told: likes are private. A count that was told before is not told again, so taking a like back and giving it
-- once more is no news.
create function private.tell_liked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_owner uuid := (select o.user_id from private.design_owners o where o.design_id = new.design_id);
  v_design public.public_ai_designs;
  v_key text := 'liked:' || new.design_id;
  v_told integer;
begin
  if v_owner is null or v_owner = new.user_id then return null; end if;
  select * into v_design from public.public_ai_designs where id = new.design_id;
  select (n.metadata ->> 'likes')::integer into v_told from public.notifications n where n.recipient_id = v_owner and n.dedupe_key = v_key;
  if v_told >= v_design.likes then return null; end if;
  perform private.notify(v_owner, 'design', 'design_liked', case when v_design.likes = 1 then 'Somebody likes your design' else 'Your design has ' || v_design.likes || ' likes' end,
    v_design.title, 'design', new.design_id::text, v_key, jsonb_build_object('likes', v_design.likes), true);
  return null;
end;
$$;
-- After count_like (triggers of one event run by name), which has counted this like.
create trigger tell_liked after insert on public.design_likes for each row execute function private.tell_liked();

alter publication supabase_realtime add table public.notifications;
