-- Purpose: files that no row names go: an upload that was not ended, a picture that was replaced or taken back.
-- Risk:    a file that is needed must never be listed: each bucket asks the rows of its own feature, and a young file is left
--          alone. A pass looks at so many files in the order of their names and remembers where it stopped, so that it costs the
--          same however many there are.
-- Undo:    drop the table, the index and the functions of this file.

create index generations_more_idx on public.generations (user_id) where params ? 'more';
create index generations_reference_path_idx on public.generations (reference_path) where reference_path is not null;

create function private.is_named_by_profile(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_profiles p left join public.artist_profiles a using (id)
    cross join lateral unnest(array[p.avatar_url, p.profile_image, a.avatar_url, a.profile_image]) as shown (url)
    where p.id = left(p_name, 36)::uuid and right(shown.url, length(p_name)) = p_name);
$$;
comment on function private.is_named_by_profile(text) is
  'Whether the profile of its owner shows this file as a picture of the person.';

create function private.is_named_by_portfolio(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.portfolio_items i where i.artist_id = left(p_name, 36)::uuid
      and p_name in (i.image_url, i.thumbnail_url, i.healed_image_url))
    or exists (select 1 from public.artist_profiles a, unnest(a.portfolio_images) as shown
      where a.id = left(p_name, 36)::uuid and right(shown, length(p_name)) = p_name);
$$;
comment on function private.is_named_by_portfolio(text) is 'Whether the portfolio of its owner shows this file.';

create function private.is_named_by_work(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.generations g where g.reference_path = p_name)
    or exists (select 1 from public.generations g where g.user_id = left(p_name, 36)::uuid and g.params ? 'more'
      and g.params -> 'more' @> jsonb_build_array(jsonb_build_object('path', p_name)))
    or exists (select 1 from public.contact_requests r where r.client_id = left(p_name, 36)::uuid
      and r.brief -> 'pictures' @> jsonb_build_array(jsonb_build_object('path', p_name)));
$$;
comment on function private.is_named_by_work(text) is 'Whether a job was drawn from this file, or a request shows it.';

create function private.is_named_by_image(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- The job is looked up first, because it costs little; all images of the person are asked for what it does not know.
  select case when p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
      then exists (select 1 from public.ai_generated_images i where i.generation_id = substr(p_name, 38, 36)::uuid
          and p_name in (i.image_url, i.thumbnail_url))
        or exists (select 1 from public.generations g where g.id = substr(p_name, 38, 36)::uuid and g.finished_at is null)
      -- Neither of a job nor a lettering: who stored it knows.
      else p_name not like '%/lettering/%' end
    or exists (select 1 from public.ai_generated_images i where i.user_id = left(p_name, 36)::uuid
      and p_name in (i.image_url, i.thumbnail_url));
$$;
comment on function private.is_named_by_image(text) is
  'Whether an own image, also one in the trash, has this file, or a job that is under way may have it soon.';

create function private.is_named_file(p_bucket text, p_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- What is named in another way is not of a person.
  if p_name !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[/-]' then return true; end if;
  return case p_bucket
    when 'avatars' then private.is_named_by_profile(p_name)
    when 'profile-images' then private.is_named_by_profile(p_name)
    when 'portfolio' then private.is_named_by_portfolio(p_name)
    when 'user-content' then private.is_named_by_work(p_name)
    when 'review-pictures' then exists (select 1 from public.artist_reviews r where r.client_id = left(p_name, 36)::uuid
      and p_name = any (r.pictures))
    when 'message-attachments' then exists (select 1 from public.message_attachments a where a.url = p_name and a.kind = 'file')
    when 'designs' then private.is_named_by_image(p_name)
    when 'custom-fonts' then exists (select 1 from public.custom_fonts f where f.path = p_name)
    when 'native-readings' then exists (select 1 from public.native_readings r where r.picture_path = p_name
      and private.is_open_reading(r))
    -- What the API has registered is swept by sweep_designs.
    when 'design-versions' then private.is_used_design_file(p_name)
      or exists (select 1 from private.design_files f where p_name in (f.path, f.thumbnail_path))
    else true end;
end;
$$;
comment on function private.is_named_file(text, text) is 'Whether some row needs a file of a bucket with pictures of people.';

create table private.file_sweep (
  id boolean primary key default true check (id),
  bucket text not null default '',
  name text not null default ''
);
comment on table private.file_sweep is 'The file that the sweep looked at last; the next pass goes on behind it.';
alter table private.file_sweep enable row level security;
insert into private.file_sweep default values;

create function public.sweep_files(p_limit integer default 1000) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_at private.file_sweep;
  v_object record;
  v_seen integer := 0;
  v_files jsonb := '[]';
begin
  -- Another sweep that is under way looks at the same files.
  select * into v_at from private.file_sweep for update skip locked;
  if not found then return jsonb_build_object('ok', true, 'files', v_files); end if;
  for v_object in
    select o.bucket_id as bucket, o.name, greatest(o.created_at, o.updated_at) as stored_at from storage.objects o
    where (o.bucket_id, o.name) > (v_at.bucket, v_at.name)
    order by o.bucket_id, o.name limit p_limit
  loop
    v_seen := v_seen + 1;
    v_at.bucket := v_object.bucket;
    v_at.name := v_object.name;
    -- A file of a message can be sent for seven days; a day later nothing that is being sent in this moment is among them.
    continue when v_object.stored_at > now() - case when v_object.bucket = 'message-attachments'
      then private.unsent_files_kept() + interval '1 day' else interval '1 day' end
        or private.is_named_file(v_object.bucket, v_object.name);
    v_files := v_files || jsonb_build_object('bucket', v_object.bucket, 'path', v_object.name);
    -- From now on nothing can name it.
    delete from private.checked_uploads c where c.bucket = v_object.bucket and c.path = v_object.name;
  end loop;
  update private.file_sweep set bucket = case when v_seen < p_limit then '' else v_at.bucket end,
    name = case when v_seen < p_limit then '' else v_at.name end;
  -- What was reserved and never stored, and what its owner has removed.
  if v_seen < p_limit then
    delete from private.checked_uploads c where c.checked_at < now() - interval '8 days'
      and not exists (select 1 from storage.objects o where o.bucket_id = c.bucket and o.name = c.path);
  end if;
  return jsonb_build_object('ok', true, 'files', v_files);
end;
$$;
comment on function public.sweep_files(integer) is
  'The next files in the order of their names; answers those that no row names, which the caller removes. Service role only.';
grant execute on function public.sweep_files to service_role;
