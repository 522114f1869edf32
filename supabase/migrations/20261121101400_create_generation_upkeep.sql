-- Purpose: upkeep of the queue, the person's own images (delete, search, receipt), quotas, and who may call all of it.
-- Risk:    sweep_expired ends jobs that no worker can end any more and gives their credits back.
-- Undo:    drop the functions and the table of this file.

create unlogged table public.api_quotas (
  key text primary key check (char_length(key) <= 200),
  used integer not null,
  reset_at timestamptz not null
);
comment on table public.api_quotas is 'Counters of request quotas. Unlogged: after a crash of the database everyone starts anew.';
create index api_quotas_reset_at_idx on public.api_quotas (reset_at);
alter table public.api_quotas enable row level security;

create function public.consume_quota(p_key text, p_limit integer, p_window_seconds integer, p_cost integer default 1) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_row public.api_quotas;
begin
  if p_cost < 0 or p_window_seconds <= 0 then raise exception 'A quota needs a cost >= 0 and a window > 0.' using errcode = 'invalid_parameter_value'; end if;
  insert into public.api_quotas as q (key, used, reset_at) values (p_key, 0, now() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    used = case when q.reset_at <= now() then 0 else q.used end,
    reset_at = case when q.reset_at <= now() then excluded.reset_at else q.reset_at end
  returning * into v_row;
  -- The upsert has locked the row: what follows is atomic.
  if v_row.used + p_cost > p_limit then
    return jsonb_build_object('allowed', false, 'remaining', greatest(0, p_limit - v_row.used), 'reset_at', v_row.reset_at);
  end if;
  update public.api_quotas set used = used + p_cost where key = p_key returning * into v_row;
  return jsonb_build_object('allowed', true, 'remaining', p_limit - v_row.used, 'reset_at', v_row.reset_at);
end;
$$;
comment on function public.consume_quota(text, integer, integer, integer) is
  'Counts a request against a quota; the window starts with the first request. A refused request costs nothing.';

create function public.sweep_expired() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_row record;
  v_jobs integer := 0;
  v_holds integer := 0;
  v_lots integer := 0;
begin
  for v_row in
    select g.id, g.cancel_requested from public.generations g, public.app_settings s
    where (g.status in ('submitting', 'running', 'copying') and g.locked_until <= now() and (g.cancel_requested or g.attempts >= s.max_attempts))
      or (g.status = 'queued' and g.cancel_requested)
    order by g.user_id, g.id
  loop
    v_jobs := v_jobs + private.end_abandoned(v_row.id);
  end loop;
  for v_row in
    select h.id from public.credit_holds h where h.status = 'held' and h.expires_at <= now()
      and not exists (select 1 from public.generations g where g.hold_id = h.id and g.finished_at is null)
    order by h.user_id, h.id
  loop
    perform public.release_hold(v_row.id);
    v_holds := v_holds + 1;
  end loop;
  for v_row in
    select distinct user_id from public.credit_lots where remaining > 0 and expires_at <= now() order by user_id
  loop
    perform private.lock_account(v_row.user_id);
    v_lots := v_lots + 1;
  end loop;
  delete from public.api_quotas where reset_at < now() - interval '1 hour';
  return jsonb_build_object('leases', v_jobs, 'holds', v_holds, 'accounts_with_ended_lots', v_lots);
end;
$$;
comment on function public.sweep_expired() is
  'Ends jobs whose lease ran out and that may not be tried again, releases holds without a job, lets ended lots leave. Every worker calls it now and then.';

-- Ends one abandoned job under the lock of its account; 0 when a worker came back to it in the meantime.
create function private.end_abandoned(p_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
begin
  select * into v_job from public.generations where id = p_id;
  perform private.lock_account(v_job.user_id);
  select * into v_job from public.generations where id = p_id for update;
  if v_job.id is null or v_job.finished_at is not null or v_job.locked_until > now() then return 0; end if;
  if v_job.cancel_requested then
    perform private.finish_job(p_id, 'canceled', 'canceled', null);
  else
    perform private.finish_job(p_id, 'failed', 'worker_lost', 'The job was interrupted too often.');
  end if;
  return 1;
end;
$$;
comment on function private.end_abandoned(uuid) is 'Ends a job that no worker holds any more.';

create function public.delete_ai_image(p_user_id uuid, p_image_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_image public.ai_generated_images;
begin
  if auth.uid() is distinct from p_user_id or not private.is_active_user() then
    raise exception 'Only the owner can delete an image.' using errcode = 'insufficient_privilege';
  end if;
  delete from public.ai_generated_images where id = p_image_id and user_id = p_user_id returning * into v_image;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  -- The job keeps its count of images, without the paths.
  update public.generations set outputs = coalesce((
      select jsonb_agg(case when o ->> 'image_id' = p_image_id::text
        then o - array['storage_path', 'preview_path', 'image_id'] || '{"deleted": true}' else o end order by n)
      from jsonb_array_elements(outputs) with ordinality as t (o, n)), '[]')
    where id = v_image.generation_id;
  return jsonb_build_object('ok', true, 'paths', to_jsonb(array_remove(array[v_image.image_url, v_image.thumbnail_url], null)));
end;
$$;
comment on function public.delete_ai_image(uuid, uuid) is
  'Deletes an own image and answers the paths of its files in the bucket designs, which the caller then removes (its folder policy allows it).';

create function public.search_ai_images(query text default null, tags text[] default null, from_date timestamptz default null,
  to_date timestamptz default null, "limit" integer default 50, "offset" integer default 0)
returns setof public.ai_generated_images
language sql stable
set search_path = ''
as $$
  select i.* from public.ai_generated_images i
  where i.user_id = (select auth.uid())
    and (nullif(btrim(search_ai_images.query), '') is null
      or i.prompt ilike '%' || replace(replace(replace(btrim(search_ai_images.query), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    and (search_ai_images.tags is null or cardinality(search_ai_images.tags) = 0 or i.tags && search_ai_images.tags or i.style = any (search_ai_images.tags))
    and (from_date is null or i.created_at >= from_date)
    and (to_date is null or i.created_at <= to_date)
  order by i.created_at desc, i.id
  limit least(greatest(coalesce("limit", 50), 0), 200) offset greatest(coalesce("offset", 0), 0);
$$;
comment on function public.search_ai_images(text, text[], timestamptz, timestamptz, integer, integer) is
  'Own images by words of the prompt, tags or style, and time; newest first. Row level security applies.';

create function public.get_generation_receipt(p_user_id uuid, p_image_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('image_id', i.id, 'generation_id', i.generation_id, 'index', i.index, 'receipt', i.receipt, 'attributions', i.attributions,
    'prompt', i.prompt, 'style', i.style, 'width', i.width, 'height', i.height, 'storage_path', i.image_url, 'content_hash', i.content_hash,
    'engine', g.engine, 'kind', g.kind, 'params', g.params, 'high_resolution', g.high_resolution, 'premium', g.premium, 'reference_path', g.reference_path)
  from public.ai_generated_images i left join public.generations g on g.id = i.generation_id
  where i.id = p_image_id and i.user_id = p_user_id;
$$;
comment on function public.get_generation_receipt(uuid, uuid) is 'All that is needed to make an own image again (N7); null when there is no such image.';

do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('enqueue_generation',
    'cancel_generation', 'claim_generations', 'extend_generation_lease', 'set_generation_prediction', 'record_generation_image',
    'finish_generation', 'retry_generation', 'sweep_expired', 'consume_quota', 'get_generation_receipt', 'delete_ai_image', 'search_ai_images')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', v_function);
    execute format('grant execute on function %s to service_role', v_function);
  end loop;
end;
$$;
revoke execute on function public.delete_ai_image(uuid, uuid) from service_role;
revoke execute on function public.search_ai_images(text, text[], timestamptz, timestamptz, integer, integer) from service_role;
grant execute on function public.delete_ai_image(uuid, uuid), public.search_ai_images(text, text[], timestamptz, timestamptz, integer, integer)
  to authenticated;
