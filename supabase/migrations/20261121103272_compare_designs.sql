-- Purpose: shared designs that look like another one (N11): told before sharing, and kept for administrators.
-- Risk:    what is compared are 64 bits of each shared picture (api/images/fingerprint.ts): nothing of a private picture
--          is kept.
-- Undo:    drop the tables and the functions of this file.

create table private.design_fingerprints (
  design_id uuid primary key references public.public_ai_designs (id) on delete cascade,
  bits bit(64) not null
);
comment on table private.design_fingerprints is 'The coarse light and dark of each shared picture. Copies differ in few bits.';
alter table private.design_fingerprints enable row level security;

create table private.design_resemblances (
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  other_id uuid not null references public.public_ai_designs (id) on delete cascade,
  distance integer not null check (distance between 0 and 8),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (design_id, other_id)
);
comment on table private.design_resemblances is
  'Designs that were shared although somebody else shared nearly the same picture before, or such a picture was taken down.';
create index design_resemblances_other_id_idx on private.design_resemblances (other_id);
create index design_resemblances_open_idx on private.design_resemblances (created_at) where resolved_at is null;
alter table private.design_resemblances enable row level security;

create function private.fingerprint_bits(p_hex text) returns bit(64)
language sql immutable
set search_path = ''
as $$
  select case when p_hex ~ '^[0-9a-f]{16}$' then ('x' || p_hex)::bit(64) end;
$$;
comment on function private.fingerprint_bits(text) is 'A fingerprint of 16 hexadecimal digits; null for anything else.';

-- Compares all of them: 64 bits and a counting instruction each, about a tenth of a second for a million.
create function private.designs_like(p_user_id uuid, p_bits bit(64))
returns table (design_id uuid, distance integer)
language sql stable security definer
set search_path = ''
as $$
  select f.design_id, bit_count(f.bits # p_bits)::integer from private.design_fingerprints f
  join public.public_ai_designs d on d.id = f.design_id and d.is_public and d.deleted_at is null
  left join private.design_owners o on o.design_id = f.design_id
  where bit_count(f.bits # p_bits) <= 8 and o.user_id is distinct from p_user_id
  order by 2, d.created_at limit 5;
$$;
comment on function private.designs_like(uuid, bit) is
  'Shared designs of others that are at most 8 of 64 bits away from a picture, the nearest first.';

create function private.note_fingerprint(p_design_id uuid, p_user_id uuid, p_hex text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_bits bit(64) := private.fingerprint_bits(p_hex);
begin
  if v_bits is null then return; end if;
  insert into private.design_resemblances (design_id, other_id, distance)
    select p_design_id, l.design_id, l.distance from private.designs_like(p_user_id, v_bits) l where l.design_id <> p_design_id
    on conflict do nothing;
  -- What was hidden or removed may come back under another account, or the same one.
  insert into private.design_resemblances (design_id, other_id, distance)
    select p_design_id, f.design_id, bit_count(f.bits # v_bits)::integer from private.design_fingerprints f
    join public.public_ai_designs d on d.id = f.design_id and d.hidden_at is not null
    where bit_count(f.bits # v_bits) <= 8 and f.design_id <> p_design_id order by 3, 2 limit 5
    on conflict do nothing;
  insert into private.design_fingerprints (design_id, bits) values (p_design_id, v_bits)
    on conflict (design_id) do update set bits = excluded.bits;
end;
$$;
comment on function private.note_fingerprint(uuid, uuid, text) is
  'Keeps the fingerprint of a picture that is shared, and which designs of others, or removed ones, it looks like.';

create function public.prepare_sharing(p_user_id uuid, p_fingerprint text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('maker', private.person_name(p_user_id),
    'is_named', coalesce((select o.is_named from private.design_owners o join public.public_ai_designs d on d.id = o.design_id
      where o.user_id = p_user_id order by d.created_at desc limit 1),
      (select p.role = 'artist' from public.user_profiles p where p.id = p_user_id), false),
    'near', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'image_url', d.image_url,
      'thumbnail_url', d.thumbnail_url) order by l.distance), '[]')
      from private.designs_like(p_user_id, private.fingerprint_bits(p_fingerprint)) l
      join public.public_ai_designs d on d.id = l.design_id));
$$;
comment on function public.prepare_sharing(uuid, text) is
  'What somebody should know before sharing a picture: how they would be named, whether they were named the last time '
  '(artists are '
  'from the first time on), and which shared designs of others look like it. Service role only.';
grant execute on function public.prepare_sharing to service_role;
