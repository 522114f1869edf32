-- Purpose: the way into the queue and out of it by the person: enqueue (hold, prompt, request and job in one transaction) and
--          cancel.
-- Risk:    money: everything or nothing. Service role only.
-- Undo:    drop the functions of this file.

create function private.finish_job(p_id uuid, p_status text, p_error_code text, p_error text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
  v_images integer;
  v_charge integer;
  v_hold jsonb;
  v_status text := p_status;
begin
  -- The account is locked before the job, as enqueue does: one order of locks, no deadlock.
  select * into v_job from public.generations where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  perform private.lock_account(v_job.user_id);
  select * into v_job from public.generations where id = p_id for update;
  if v_job.status in ('succeeded', 'failed', 'canceled') then
    return private.job_answer(v_job) || jsonb_build_object('duplicate', true);
  end if;
  v_images := jsonb_array_length(v_job.outputs);
  if v_status = 'succeeded' and v_images = 0 then
    v_status := 'failed';
    p_error_code := coalesce(p_error_code, 'no_output');
  end if;
  -- Pro rata, rounded up: the images that arrived are the person's, whatever became of the rest (decision 41).
  v_charge := ceil(v_job.cost * v_images / v_job.output_count::numeric);
  if v_job.hold_id is not null then
    v_hold := public.settle_hold(v_job.hold_id, v_charge,
      jsonb_strip_nulls(jsonb_build_object('modelName', v_job.engine, 'numOutputs', v_images,
      'width', v_job.outputs -> 0 -> 'width', 'height', v_job.outputs -> 0 -> 'height')));
  end if;
  update public.generations set status = v_status, error_code = case when v_status <> 'succeeded' then p_error_code end,
    error = case when v_status <> 'succeeded' then p_error end, charged = coalesce((v_hold ->> 'charged')::integer, 0),
    finished_at = now(),
    locked_by = null, locked_until = null, progress = case when v_status = 'succeeded' then 1 else progress end, stage = null
    where id = p_id returning * into v_job;
  update public.ai_image_requests
    set status = case v_status when 'succeeded' then 'completed' else v_status end,
    completed_at = case when v_status = 'succeeded' then now() end
    where id = v_job.ai_request_id;
  return private.job_answer(v_job);
end;
$$;
comment on function private.finish_job(uuid, text, text, text) is
  'Ends a job once: settles what arrived, releases the rest, completes the request (R111).';

create function private.job_answer(p_job public.generations) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'status', p_job.status, 'charged', coalesce(p_job.charged, 0), 'released',
    p_job.cost - coalesce(p_job.charged, 0),
    'balance', (select current_credits from public.user_subscriptions where user_id = p_job.user_id));
$$;
comment on function private.job_answer(public.generations) is 'What the worker is told about a job that has ended.';

create function private.prompt_preferences(p_params jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_params -> 'preferences') = 'object' then p_params -> 'preferences'
    else jsonb_strip_nulls(jsonb_build_object(
    'style', p_params -> 'style', 'subject', p_params -> 'subject', 'placement', p_params -> 'placement',
    -- On skin, not in pixels.
    'size', case when p_params ->> 'physicalWidthMm' is not null then to_jsonb((p_params ->> 'physicalWidthMm') || ' mm') end,
    'colors', coalesce(p_params -> 'colors', '"black_and_gray"'))) end;
$$;
comment on function private.prompt_preferences(jsonb) is 'The choices that are stored beside a prompt.';

create function public.enqueue_generation(p_user_id uuid, p_request_id text, p_kind text, p_params jsonb, p_prompt text,
  p_engine text,
  p_outputs integer, p_high_resolution boolean, p_premium boolean, p_reference_path text default null,
  p_known_price bigint default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_settings public.app_settings;
  v_job public.generations;
  v_params jsonb := coalesce(p_params, '{}');
  v_print text;
  v_id uuid := gen_random_uuid();
  v_cost integer;
  v_answer jsonb;
begin
  v_cost := (public.quote_credits(p_kind, p_outputs, p_high_resolution, p_premium) ->> 'total')::integer;
  if v_cost is null then
    raise exception 'Unknown kind of generation: %.', p_kind using errcode = 'invalid_parameter_value';
  end if;
  if p_outputs not between 1 and (case when p_kind in ('single', 'photo_to_sketch') then 1 else 4 end) then
    raise exception 'A % has no % images.', p_kind, p_outputs using errcode = 'invalid_parameter_value';
  end if;
  -- Making an image again costs nothing only on our own engine; a vendor is paid each time.
  if p_kind = 'recreate' and p_engine <> 'built-in' then
    v_cost := (public.quote_credits(case when p_outputs = 1 then 'single' else 'batch4' end, p_outputs, p_high_resolution,
      p_premium) ->> 'total')::integer;
  end if;
  v_print := md5(jsonb_build_array(p_kind, v_params, p_prompt, p_engine, p_outputs, coalesce(p_high_resolution, false),
    coalesce(p_premium, false), p_reference_path)::text);
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null or not exists (select 1 from public.user_profiles where id = p_user_id and status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'account_blocked', 'needed', v_cost, 'balance',
      coalesce(v_account.current_credits, 0));
  end if;
  select * into v_job from public.generations where user_id = p_user_id and request_id = p_request_id;
  if found then
    if v_job.fingerprint <> v_print then
      return jsonb_build_object('ok', false, 'code', 'request_conflict', 'needed', v_cost, 'balance', v_account.current_credits);
    end if;
    return jsonb_build_object('ok', true, 'generation_id', v_job.id, 'status', v_job.status, 'cost', v_job.cost,
      'balance', v_account.current_credits, 'duplicate', true);
  end if;
  -- Nobody pays what they have not seen: the page of the order was opened before a price that holds now was known.
  if p_known_price < private.newest_price() then
    return jsonb_build_object('ok', false, 'code', 'price_changed', 'needed', v_cost, 'balance', v_account.current_credits);
  end if;
  select * into v_settings from public.app_settings;
  if not v_settings.generation_enabled then
    return jsonb_build_object('ok', false, 'code', 'generation_off', 'needed', v_cost, 'balance', v_account.current_credits);
  end if;
  if (select count(*) from public.generations where user_id = p_user_id and finished_at is null) >= v_settings.max_active_per_user
  then
    return jsonb_build_object('ok', false, 'code', 'too_many_active', 'needed', v_cost, 'balance', v_account.current_credits);
  end if;
  if (select count(*) from public.generations where status = 'queued') >= v_settings.max_queued then
    return jsonb_build_object('ok', false, 'code', 'queue_full', 'needed', v_cost, 'balance', v_account.current_credits);
  end if;
  if v_cost > 0 then
    v_answer := public.reserve_credits(p_user_id, v_id, v_cost, p_kind);
    if not (v_answer ->> 'ok')::boolean then return v_answer; end if;
  end if;
  insert into public.ai_prompts (user_id, prompt_text, preferences)
    values (p_user_id, coalesce(p_prompt, ''), private.prompt_preferences(v_params))
    returning id into v_job.prompt_id;
  insert into public.ai_image_requests (user_id, prompt_id) values (p_user_id, v_job.prompt_id) returning id
    into v_job.ai_request_id;
  insert into public.generations (id, user_id, request_id, fingerprint, kind, params, prompt, engine, output_count,
    high_resolution, premium, reference_path, cost, hold_id, share, prompt_id, ai_request_id)
  values (v_id, p_user_id, p_request_id, v_print, p_kind, v_params, coalesce(p_prompt, ''), p_engine, p_outputs,
    coalesce(p_high_resolution, false), coalesce(p_premium, false), p_reference_path, v_cost, case when v_cost > 0 then v_id end,
    coalesce(v_params ->> 'share', 'false') = 'true', v_job.prompt_id, v_job.ai_request_id);
  return jsonb_build_object('ok', true, 'generation_id', v_id, 'status', 'queued', 'cost', v_cost,
    'balance', v_account.current_credits - v_cost, 'duplicate', false);
end;
$$;
comment on function public.enqueue_generation(uuid, text, text, jsonb, text, text, integer, boolean, boolean, text, bigint) is
  'Holds the credits and queues the job, with prompt and request, in one transaction. The same request id again answers the same '
  'job. p_params.share = true publishes the images. It costs what holds at this moment; p_known_price is the newest row of '
  'get_prices that the person''s page knows, and refuses the order (price_changed) when a newer one holds.';

create function public.cancel_generation(p_user_id uuid, p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job public.generations;
begin
  perform private.lock_account(p_user_id);
  select * into v_job from public.generations where id = p_id and user_id = p_user_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_job.status = 'queued' then
    return private.finish_job(p_id, 'canceled', 'canceled', null);
  end if;
  if v_job.finished_at is null then
    update public.generations set cancel_requested = true where id = p_id;
  end if;
  return jsonb_build_object('ok', true, 'status', v_job.status, 'cancel_requested', v_job.finished_at is null);
end;
$$;
comment on function public.cancel_generation(uuid, uuid) is
  'Cancels a job of this person: a queued one at once, a running one at the next step of its worker. An ended one is left as it '
  'is.';

grant execute on function public.enqueue_generation, public.cancel_generation to service_role;
