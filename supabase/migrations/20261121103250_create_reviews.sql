-- Purpose: what clients say of artists after a completed design (R73), the artist's answer, and reports of reviews.
-- Risk:    everybody reads reviews; who wrote one is shown by first name only, and the account's id to nobody. Average and count
--          on an artist's page follow from the rows alone (decision 17).
-- Undo:    drop the tables and functions of this file.

create table public.artist_reviews (
  id uuid primary key default gen_random_uuid(),
  design_id uuid unique references public.designs (id) on delete set null,
  artist_id uuid not null references public.user_profiles (id) on delete cascade,
  client_id uuid references public.user_profiles (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  content text not null default '' check (char_length(content) <= 4000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 4 and private.are_short(pictures, 200)),
  answer text check (char_length(answer) <= 2000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'admin'))
);
comment on table public.artist_reviews is
  'What the client of a completed design says of its artist: once for each design, to be changed for 14 days.';
comment on column public.artist_reviews.pictures is 'Healed work: paths in the public bucket review-pictures.';
comment on column public.artist_reviews.answered_at is 'Later than edited_at, or the review was changed after this answer.';
comment on column public.artist_reviews.removed_at is
  'A row that stays, so that a design is not reviewed twice; nobody reads it any more.';
create index artist_reviews_artist_id_idx on public.artist_reviews (artist_id, created_at desc, id) where removed_at is null;
create index artist_reviews_of_artist_idx on public.artist_reviews (artist_id);
create index artist_reviews_client_id_idx on public.artist_reviews (client_id);

create function private.is_listed_artist(p_artist_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.artist_profiles a where a.id = p_artist_id and a.is_verified and a.is_listed);
$$;
comment on function private.is_listed_artist(uuid) is 'Whether everybody may see the page of an artist.';
grant execute on function private.is_listed_artist to anon, authenticated, service_role;

alter table public.artist_reviews enable row level security;
create policy "artist_reviews: visitors can read" on public.artist_reviews for select to anon
  using (removed_at is null and private.is_listed_artist(artist_id));
create policy "artist_reviews: members can read" on public.artist_reviews for select to authenticated
  using (removed_at is null and (select private.is_active_user()) and private.is_listed_artist(artist_id));
grant select (id, artist_id, rating, content, pictures, answer, answered_at, created_at, edited_at) on public.artist_reviews
  to anon, authenticated;
revoke insert, update, delete, truncate on public.artist_reviews from service_role;

-- Counted under the lock of the artist's page, from the rows as they are then.
create function private.count_reviews(p_artist_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.artist_profiles where id = p_artist_id for no key update;
  update public.artist_profiles a set average_rating = c.average, review_count = c.total
    from (select round(avg(rating), 2) as average, count(*)::integer as total
      from public.artist_reviews where artist_id = p_artist_id and removed_at is null) as c
    where a.id = p_artist_id and (a.average_rating, a.review_count) is distinct from (c.average, c.total);
end;
$$;
comment on function private.count_reviews(uuid) is 'Writes average and number of an artist''s reviews on their page.';

create function private.keep_review_count() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_reviews(coalesce(new.artist_id, old.artist_id));
  return null;
end;
$$;
create trigger keep_review_count after insert or delete or update of rating, removed_at on public.artist_reviews
  for each row execute function private.keep_review_count();

-- The account's files go with it; the words stay, under "Deleted user".
create function private.forget_reviewer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.client_id is null then new.pictures := '{}'; end if;
  return new;
end;
$$;
create trigger forget_reviewer before update of client_id on public.artist_reviews
  for each row when (old.client_id is not null and new.client_id is null) execute function private.forget_reviewer();

create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.artist_reviews (id) on delete cascade,
  reporter_id uuid references public.user_profiles (id) on delete set null,
  reason text not null check (reason in ('insult', 'untrue', 'private', 'spam', 'other')),
  details text not null default '' check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.user_profiles (id) on delete set null,
  outcome text check (outcome in ('kept', 'removed')),
  unique (review_id, reporter_id)
);
comment on table public.review_reports is 'Reviews that somebody thinks should not stand; administrators decide.';
create index review_reports_open_idx on public.review_reports (created_at) where resolved_at is null;
create index review_reports_reporter_id_idx on public.review_reports (reporter_id, created_at desc);
create index review_reports_resolved_by_idx on public.review_reports (resolved_by);
create function private.forget_reporter() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.reporter_id is null then new.details := ''; end if;
  return new;
end;
$$;
create trigger forget_reporter before update of reporter_id on public.review_reports
  for each row when (old.reporter_id is not null and new.reporter_id is null) execute function private.forget_reporter();
alter table public.review_reports enable row level security;
create policy "review_reports: reporter can read own, admin all" on public.review_reports for select to authenticated
  using ((reporter_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
grant select (id, review_id, reporter_id, reason, details, created_at, resolved_at, outcome) on public.review_reports
  to authenticated;
