-- Purpose: the queue as workers see it: claim, extend, record, finish, retry, sweep.
-- Risk:    a worker may act only while it holds the lease; a late one is told so and changes nothing. sweep_expired ends jobs
--          that no worker can end any more and gives their credits back. Service role only.
-- Undo:    drop the functions of this file.

create function public.claim_generations(p_worker text, p_limit integer, p_lease_seconds integer) returns setof public.generations
language plpgsql security definer
set search_path = ''
as $$
declare
  v_settings public.app_settings;
  v_free integer;
begin
  -- Claims take turns (a claim is one short statement), so that the caps hold exactly whatever the number of workers.
  perform pg_advisory_xact_lock(hashtextextended('inkroom.claim_generations', 0));
  select * into v_settings from public.app_settings;
  select v_settings.max_active_overall - count(*) into v_free
    from public.generations where status in ('submitting', 'running', 'copying') and locked_until > now();
  return query
  with running as (
    select g.user_id, count(*) as jobs from public.generations g
    where g.status in ('submitting', 'running', 'copying') and g.locked_until > now() group by g.user_id
  ), waiting as (
    select g.id, g.status <> 'queued' as expired, g.created_at,
      coalesce(r.jobs, 0) + row_number() over (partition by g.user_id order by g.status = 'queued', g.created_at, g.id) as nth
    from public.generations g left join running r on r.user_id = g.user_id
    where g.attempts < v_settings.max_attempts and not g.cancel_requested
      and ((g.status = 'queued' and g.next_at <= now())
        or (g.status in ('submitting', 'running', 'copying') and g.locked_until <= now()))
  ), chosen as (
    select id from waiting where nth <= v_settings.max_active_per_user order by expired desc, created_at, id
    limit greatest(0, least(p_limit, v_free))
  ), locked as (
    select g.id from public.generations g join chosen c on c.id = g.id
    where g.finished_at is null for update of g skip locked
  )
  update public.generations g set
    status = case when g.engine = 'replicate' and g.prediction_id is null then 'submitting' else 'running' end,
    attempts = g.attempts + 1, locked_by = p_worker, locked_until = now() + make_interval(secs => p_lease_seconds),
    started_at = coalesce(g.started_at, now()), error_code = null, error = null
  from locked where g.id = locked.id returning g.*;
end;
$$;
comment on function public.claim_generations(text, integer, integer) is
  'Gives jobs to a worker under a lease: those whose lease ran out first, then the oldest. Caps per person and overall from '
  'app_settings.';

-- The job, locked, when this worker still holds its lease or nobody took it over; otherwise null.
create function private.leased_job(p_id uuid, p_worker text) returns public.generations
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
begin
  select * into v_job from public.generations where id = p_id for update;
  if v_job.finished_at is null and v_job.locked_by = p_worker then return v_job; end if;
  return null;
end;
$$;
comment on function private.leased_job(uuid, text) is 'Locks and returns a job that this worker may still change, or null.';

create function public.extend_generation_lease(p_id uuid, p_worker text, p_lease_seconds integer, p_progress numeric default null,
  p_stage text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations := private.leased_job(p_id, p_worker);
begin
  if v_job.id is null then return jsonb_build_object('ok', false, 'code', 'lease_lost', 'cancel_requested', false); end if;
  update public.generations set locked_until = now() + make_interval(secs => p_lease_seconds),
    progress = greatest(progress, least(1, greatest(0, coalesce(p_progress, progress)))),
    stage = coalesce(left(p_stage, 100), stage), status = case when p_stage = 'copying' then 'copying' else status end
    where id = p_id;
  return jsonb_build_object('ok', true, 'cancel_requested', v_job.cancel_requested);
end;
$$;
comment on function public.extend_generation_lease(uuid, text, integer, numeric, text) is
  'Heartbeat of a worker, with progress 0..1 and stage. ok=false: the lease is lost, stop. cancel_requested: finish as canceled.';

create function public.set_generation_prediction(p_id uuid, p_worker text, p_prediction_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if (private.leased_job(p_id, p_worker)).id is null then return jsonb_build_object('ok', false, 'code', 'lease_lost'); end if;
  update public.generations set prediction_id = p_prediction_id, status = 'running' where id = p_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.set_generation_prediction(uuid, text, text) is
  'Remembers the vendor''s id of a job, so that another worker can go on with it.';

create function public.record_generation_image(p_id uuid, p_worker text, p_index integer, p_storage_path text,
  p_preview_path text, p_width integer,
  p_height integer, p_receipt jsonb default '{}', p_attributions jsonb default '[]')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations := private.leased_job(p_id, p_worker);
  v_image uuid;
begin
  if v_job.id is null then return jsonb_build_object('ok', false, 'code', 'lease_lost'); end if;
  if p_index not between 0 and v_job.output_count - 1 then
    raise exception 'Job % has no image %.', p_id, p_index using errcode = 'invalid_parameter_value';
  end if;
  if not starts_with(p_storage_path, v_job.user_id || '/' || p_id || '/') then
    raise exception 'Images of job % belong into the folder of its owner.', p_id using errcode = 'invalid_parameter_value';
  end if;
  insert into public.ai_generated_images (request_id, user_id, prompt_id, generation_id, index, image_url, thumbnail_url, prompt,
    style, width, height, receipt, attributions, content_hash, parent_id, step)
  values (v_job.ai_request_id, v_job.user_id, v_job.prompt_id, p_id, p_index, p_storage_path, p_preview_path, v_job.prompt,
    v_job.params ->> 'style', p_width, p_height, coalesce(p_receipt, '{}'), coalesce(p_attributions, '[]'),
    coalesce(p_receipt ->> 'contentHash', p_receipt ->> 'content_hash'),
    (select i.id from public.ai_generated_images i where i.user_id = v_job.user_id
      and i.id::text = coalesce(v_job.params -> 'from' ->> 'imageId', v_job.params ->> 'origin')),
    coalesce(v_job.params -> 'from' ->> 'nudge',
      case when v_job.params ->> 'mode' = 'edit' then v_job.params ->> 'edit' end, v_job.params ->> 'mode'))
  on conflict (generation_id, index) do nothing
  returning id into v_image;
  if v_image is null then
    select id into v_image from public.ai_generated_images where generation_id = p_id and index = p_index;
    return jsonb_build_object('ok', true, 'image_id', v_image, 'duplicate', true);
  end if;
  update public.generations set outputs = outputs || jsonb_build_object('index', p_index, 'storage_path', p_storage_path,
    'preview_path', p_preview_path, 'width', p_width, 'height', p_height, 'image_id', v_image) where id = p_id;
  return jsonb_build_object('ok', true, 'image_id', v_image, 'duplicate', false);
end;
$$;
comment on function public.record_generation_image(uuid, text, integer, text, text, integer, integer, jsonb, jsonb) is
  'Records an image that lies in storage; the row of the job tells the browser at once. Idempotent for (generation, index).';

create function public.finish_generation(p_id uuid, p_worker text, p_status text, p_error_code text default null,
  p_error text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
begin
  if p_status is null or p_status not in ('succeeded', 'failed', 'canceled') then
    raise exception 'A job ends as succeeded, failed or canceled, not as %.', p_status using errcode = 'invalid_parameter_value';
  end if;
  select * into v_job from public.generations where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  perform private.lock_account(v_job.user_id);
  select * into v_job from public.generations where id = p_id for update;
  if v_job.finished_at is null and v_job.locked_by is distinct from p_worker then
    return jsonb_build_object('ok', false, 'code', 'lease_lost', 'status', v_job.status);
  end if;
  return private.finish_job(p_id, p_status, p_error_code, p_error);
end;
$$;
comment on function public.finish_generation(uuid, text, text, text, text) is
  'Ends a job and its hold. Idempotent: an ended job answers what happened; a worker whose job was taken over gets ok=false.';

create function public.retry_generation(p_id uuid, p_worker text, p_delay_seconds integer, p_error text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
begin
  select * into v_job from public.generations where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  perform private.lock_account(v_job.user_id);
  v_job := private.leased_job(p_id, p_worker);
  if v_job.id is null then return jsonb_build_object('ok', false, 'code', 'lease_lost'); end if;
  if v_job.cancel_requested then return private.finish_job(p_id, 'canceled', 'canceled', null); end if;
  if v_job.attempts >= (select max_attempts from public.app_settings) then
    return private.finish_job(p_id, 'failed', 'too_many_attempts', p_error);
  end if;
  update public.generations set status = 'queued', next_at = now() + make_interval(secs => greatest(0, p_delay_seconds)),
    locked_by = null, locked_until = null, error = p_error where id = p_id;
  return jsonb_build_object('ok', true, 'status', 'queued', 'attempts', v_job.attempts);
end;
$$;
comment on function public.retry_generation(uuid, text, integer, text) is
  'Puts a job back into the queue, or ends it as failed when it has had its attempts.';

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
    where (g.status in ('submitting', 'running', 'copying') and g.locked_until <= now()
      and (g.cancel_requested or g.attempts >= s.max_attempts))
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
    select distinct user_id from public.credit_lots where is_open and expires_at <= now() order by user_id
  loop
    perform private.lock_account(v_row.user_id);
    v_lots := v_lots + 1;
  end loop;
  delete from public.api_quotas where reset_at < now() - interval '1 hour';
  perform private.forget_gone_authors();
  return jsonb_build_object('leases', v_jobs, 'holds', v_holds, 'accounts_with_ended_lots', v_lots);
end;
$$;
comment on function public.sweep_expired() is
  'Ends jobs whose lease ran out and that may not be tried again, releases holds without a job, lets ended lots leave, takes '
  'the names of deleted accounts off shared designs. Every worker calls it now and then.';

grant execute on function public.claim_generations, public.extend_generation_lease, public.set_generation_prediction,
  public.record_generation_image, public.finish_generation, public.retry_generation, public.sweep_expired to service_role;
