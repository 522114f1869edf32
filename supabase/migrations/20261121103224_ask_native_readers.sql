-- Purpose: somebody who reads a script is asked whether a lettering says what it should. A link shows the picture, the text and
--          what it is meant to say; who has the link answers without an account: right or wrong, with a remark.
-- Risk:    the link is the only key: of its random token only the hash is stored. Strangers write here, so answers are short and
--          few, and read by the owner alone. It ends after thirty days, when it is withdrawn, and with its image; its picture
--          goes then (sweep_files).
-- Undo:    drop the functions and the tables of this file; empty and delete the bucket native-readings.

create table public.native_readings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  image_id uuid references public.ai_generated_images (id) on delete set null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  picture_path text not null,
  text text not null check (char_length(text) between 1 and 1000),
  meaning text not null check (char_length(meaning) between 1 and 500),
  language text not null check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 days',
  withdrawn_at timestamptz
);
comment on table public.native_readings is
  'Questions to native readers about own letterings. picture_path is a copy of the image, in the bucket native-readings.';
comment on column public.native_readings.token_hash is 'SHA-256 of the token in the link, which is stored nowhere.';
create index native_readings_user_id_idx on public.native_readings (user_id, created_at desc);
create index native_readings_image_id_idx on public.native_readings (image_id) where image_id is not null;
create index native_readings_picture_path_idx on public.native_readings (picture_path);

create table public.native_reading_answers (
  id uuid not null,
  reading_id uuid not null references public.native_readings (id) on delete cascade,
  verdict text not null check (verdict in ('right', 'wrong')),
  remark text not null default '' check (char_length(remark) <= 1000),
  created_at timestamptz not null default now(),
  primary key (reading_id, id)
);
comment on table public.native_reading_answers is
  'What readers have answered; nothing is known of them. id is made by their browser, and is one answer to each question.';
create index native_reading_answers_reading_id_idx on public.native_reading_answers (reading_id, created_at);

alter table public.native_readings enable row level security;
alter table public.native_reading_answers enable row level security;
create policy "native_readings: owner can read" on public.native_readings for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "native_reading_answers: who asked can read" on public.native_reading_answers for select to authenticated
  using ((select private.is_active_user())
    and reading_id in (select r.id from public.native_readings r where r.user_id = (select auth.uid())));
grant select (id, user_id, image_id, picture_path, text, meaning, language, created_at, ends_at, withdrawn_at)
  on public.native_readings to authenticated;
grant select on public.native_reading_answers to authenticated;

create function private.is_open_reading(p_reading public.native_readings) returns boolean
language sql stable
set search_path = ''
as $$
  select p_reading.withdrawn_at is null and p_reading.ends_at > now() and p_reading.image_id is not null;
$$;
comment on function private.is_open_reading(public.native_readings) is
  'Whether its link leads to the question, or would again if its image came out of the trash.';

create function private.is_shown_reading(p_reading public.native_readings) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_open_reading(p_reading)
    and exists (select 1 from public.ai_generated_images i where i.id = p_reading.image_id and i.deleted_at is null);
$$;
comment on function private.is_shown_reading(public.native_readings) is 'Whether its link leads to the question now.';

create function public.ask_native_reader(p_user_id uuid, p_reading jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reading public.native_readings;
begin
  perform 1 from public.user_profiles where id = p_user_id and status = 'active' for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_allowed'); end if;
  perform 1 from public.ai_generated_images i where i.id = (p_reading ->> 'image_id')::uuid and i.user_id = p_user_id
    and i.deleted_at is null;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if (select count(*) from public.native_readings r where r.user_id = p_user_id and private.is_open_reading(r)) >= 20 then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  if not starts_with(p_reading ->> 'picture_path', p_user_id || '/') then
    raise exception 'A picture belongs into the folder of its owner.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.native_readings (id, user_id, image_id, token_hash, picture_path, text, meaning, language)
  values ((p_reading ->> 'id')::uuid, p_user_id, (p_reading ->> 'image_id')::uuid, p_reading ->> 'token_hash',
    p_reading ->> 'picture_path', p_reading ->> 'text', p_reading ->> 'meaning', p_reading ->> 'language')
  returning * into v_reading;
  return jsonb_build_object('ok', true, 'id', v_reading.id, 'ends_at', v_reading.ends_at);
end;
$$;
comment on function public.ask_native_reader(uuid, jsonb) is
  'Asks about an own image: id, image_id, token_hash, picture_path, text, meaning, language. Codes: not_found, too_many, '
  'not_allowed. Service role only.';

create function public.read_native_reading(p_token_hash text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case when private.is_shown_reading(r) then jsonb_build_object('ok', true, 'text', r.text, 'meaning', r.meaning,
        'language', r.language, 'ends_at', r.ends_at, 'picture_path', r.picture_path)
      else '{"ok": false, "code": "ended"}'::jsonb end
    from public.native_readings r join public.user_profiles p on p.id = r.user_id and p.status = 'active'
    where r.token_hash = p_token_hash), '{"ok": false, "code": "not_found"}'::jsonb);
$$;
comment on function public.read_native_reading(text) is
  'What a link shows. Nothing of it tells who asks. Codes: not_found, ended. Service role only.';

create function public.answer_native_reading(p_token_hash text, p_id uuid, p_verdict text, p_remark text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reading public.native_readings;
  v_remark text := left(btrim(coalesce(p_remark, '')), 1000);
begin
  select r.* into v_reading from public.native_readings r join public.user_profiles p on p.id = r.user_id and p.status = 'active'
    where r.token_hash = p_token_hash for update of r;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if not private.is_shown_reading(v_reading) then return jsonb_build_object('ok', false, 'code', 'ended'); end if;
  if exists (select 1 from public.native_reading_answers a where a.id = p_id and a.reading_id = v_reading.id) then
    return jsonb_build_object('ok', true, 'duplicate', true);
  end if;
  if (select count(*) from public.native_reading_answers a where a.reading_id = v_reading.id) >= 20 then
    return jsonb_build_object('ok', false, 'code', 'full');
  end if;
  insert into public.native_reading_answers (id, reading_id, verdict, remark) values (p_id, v_reading.id, p_verdict, v_remark);
  -- What readers have said stays with the image.
  update public.ai_generated_images i set receipt = i.receipt || jsonb_build_object('readings',
      coalesce(i.receipt -> 'readings', '[]') || jsonb_build_object('text', v_reading.text, 'meaning', v_reading.meaning,
        'verdict', p_verdict, 'remark', v_remark, 'at', now()))
    where i.id = v_reading.image_id and jsonb_array_length(coalesce(i.receipt -> 'readings', '[]')) < 100;
  perform private.notify(v_reading.user_id, 'design', 'native_reading',
    case p_verdict when 'right' then 'A native reader says that it is right' else 'A native reader says that it is wrong' end,
    concat_ws(': ', left(v_reading.text, 60), nullif(private.excerpt(v_remark), '')), 'native_reading', v_reading.id::text,
    'native_reading:' || p_id);
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.answer_native_reading(text, uuid, text, text) is
  'Who has the link answers: right or wrong, with a remark; the same id again counts once. Codes: not_found, ended, full. '
  'Service role only.';

create function public.withdraw_native_reading(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.native_readings set withdrawn_at = coalesce(withdrawn_at, now())
    where id = p_id and user_id = auth.uid() and private.is_active_user();
  return case when found then jsonb_build_object('ok', true) else jsonb_build_object('ok', false, 'code', 'not_found') end;
end;
$$;
comment on function public.withdraw_native_reading(uuid) is
  'Ends an own question: its link leads nowhere any more. Answers stay.';

create function public.list_native_readings(p_image_id uuid default null) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'image_id', r.image_id, 'text', r.text, 'meaning', r.meaning, 'language', r.language,
    'created_at', r.created_at, 'ends_at', r.ends_at, 'withdrawn_at', r.withdrawn_at, 'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'verdict', a.verdict, 'remark', a.remark,
        'created_at', a.created_at) order by a.created_at, a.id), '[]')
      from public.native_reading_answers a where a.reading_id = r.id))
  from public.native_readings r
  where r.user_id = (select auth.uid()) and (p_image_id is null or r.image_id = p_image_id)
  order by r.created_at desc, r.id limit 100;
$$;
comment on function public.list_native_readings(uuid) is
  'Own questions to native readers with what was answered, the latest first; of one image, or of all. Row level security '
  'applies.';
revoke execute on function public.withdraw_native_reading, public.list_native_readings from service_role;
grant execute on function public.withdraw_native_reading, public.list_native_readings to authenticated;
grant execute on function public.ask_native_reader, public.read_native_reading, public.answer_native_reading to service_role;
