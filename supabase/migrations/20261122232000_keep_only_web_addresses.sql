-- Purpose: a website, a booking link and the links to work are web addresses, and a social name may be one; "example.com" is
--          completed to https. Nothing with another scheme (javascript:, data:) can be kept where it might become a link.
-- Risk:    rows from before: what can be completed is completed, what is no address is taken out, and its owner is told what it was.
-- Undo:    drop the constraints and functions of this file; clean_profile_value and profile_problem of 20261122040100.

create or replace function private.is_web_address(p_text text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_text ~* '^https?://[^\s/]+\.[^\s]+$' and char_length(p_text) <= 2048, false);
$$;
comment on function private.is_web_address(text) is 'Whether a text is an http(s) address.';

create or replace function private.are_web_addresses(p_links text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(private.is_web_address(l)), true) from unnest(p_links) l;
$$;
comment on function private.are_web_addresses(text[]) is 'Whether every entry is an http(s) address; so it is of no entries.';

create or replace function private.openable_links(p_links text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(cardinality(p_links) > 0 and private.are_web_addresses(p_links), false);
$$;

create or replace function private.is_social_name(p_text text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_text !~* '^\s*[a-z][a-z0-9+.-]*:' or private.is_web_address(p_text);
$$;
comment on function private.is_social_name(text) is 'Whether a text is a name, or an http(s) address: nothing with another scheme.';

grant execute on function private.is_web_address(text), private.are_web_addresses(text[]), private.is_social_name(text)
  to authenticated, service_role;

create or replace function private.completed_address(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when t ~ '^//' then 'https:' || t
    -- With a scheme it is complete, or wrong; digits after the colon are a port. With an @ it is an e-mail address.
    when t ~* '^[a-z][a-z0-9+.-]*:(?![0-9])' or t ~ '^[^/]*@' or t = '' then t
    else 'https://' || t end
  from (select btrim(p_text)) as given (t);
$$;
comment on function private.completed_address(text) is 'An address with the scheme that somebody left out.';

create or replace function private.clean_profile_value(p_field text, p_value jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when p_field = 'portfolio_links' then
      (select jsonb_agg(private.completed_address(t.entry) order by t.n)
       from jsonb_array_elements_text(coalesce(private.filled_list(p_value), '[]')) with ordinality t (entry, n))
    when p_field in ('specialties', 'styles') then private.filled_list(p_value)
    when jsonb_typeof(p_value) = 'string' and p_field in ('website', 'booking_url') then
      to_jsonb(nullif(private.completed_address(p_value #>> '{}'), ''))
    when jsonb_typeof(p_value) = 'string' then to_jsonb(nullif(btrim(p_value #>> '{}'), ''))
    else nullif(p_value, 'null') end;
$$;

-- The sentence for a value that cannot be kept, or null. The limits are those of the columns, told in words.
create or replace function private.profile_problem(p_field text, p_value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_kind text := coalesce(jsonb_typeof(p_value), 'null');
  v_text text := p_value #>> '{}';
  v_limit integer := case p_field when 'first_name' then 100 when 'last_name' then 100 when 'bio' then 5000 when 'phone_number' then 40
    when 'website' then 2048 when 'booking_url' then 2048 when 'booking_email' then 320 when 'studio_address' then 500 else 200 end;
begin
  if p_field in ('first_name', 'last_name') and v_kind = 'null' then return 'First and last name are required'; end if;
  if p_field in ('is_accepting_clients', 'shows_published') then
    return case when v_kind <> 'boolean' then 'Choose yes or no' end;
  end if;
  if v_kind = 'null' then return null; end if;
  if p_field in ('specialties', 'styles', 'portfolio_links') then
    return case when v_kind <> 'array' then 'This is not a list' when jsonb_array_length(p_value) > 50 then 'At most 50 entries'
      when exists (select 1 from jsonb_array_elements_text(p_value) e where char_length(e) > case p_field when 'portfolio_links' then 2048 else 100 end)
      then 'An entry is too long'
      when p_field = 'portfolio_links' and exists (select 1 from jsonb_array_elements_text(p_value) e where not private.is_web_address(e))
      then 'Each entry must be a web address such as https://example.com' end;
  elsif p_field = 'years_experience' then
    return case when v_kind <> 'number' or v_text !~ '^[0-9]{1,3}$' or v_text::integer > 100 then 'Years of experience is a number from 0 to 100' end;
  elsif p_field = 'hourly_rate' then
    return case when v_kind <> 'number' or v_text::numeric < 0 or v_text::numeric > 99999 then 'The hourly rate is a number from 0 to 99999' end;
  elsif p_field = 'availability' then
    return case when v_kind <> 'object' or octet_length(p_value::text) > 16000 then 'The availability cannot be kept' end;
  elsif v_kind <> 'string' then return 'This is not a text';
  elsif char_length(v_text) > v_limit then return format('At most %s characters', v_limit);
  elsif p_field in ('website', 'booking_url') and not private.is_web_address(v_text) then
    return 'Enter a web address such as https://example.com';
  elsif p_field in ('instagram', 'facebook', 'twitter') and not private.is_social_name(v_text) then
    return 'Enter a name such as @studio, or an address that starts with https://';
  end if;
  return null;
end;
$$;

-- What each person had that is no address, before it goes.
create temporary table lost_address on commit drop as
  select p.id, f.label, f.value from public.user_profiles p left join public.artist_profiles a on a.id = p.id
  cross join lateral (
    select 'Website' as label, p.website as value where not private.is_web_address(private.completed_address(p.website))
    union select 'Website', a.website where not private.is_web_address(private.completed_address(a.website))
    union select 'Booking link', a.booking_url where not private.is_web_address(private.completed_address(a.booking_url))
    union select 'Instagram', s.value from unnest(array[p.instagram, a.instagram]) as s (value) where not private.is_social_name(s.value)
    union select 'Facebook', p.facebook where not private.is_social_name(p.facebook)
    union select 'Twitter', p.twitter where not private.is_social_name(p.twitter)
    union select 'Portfolio link', l from unnest(p.portfolio_links || a.portfolio_links) l
      where not private.is_web_address(private.completed_address(l))) as f
  where btrim(f.value) <> '';

create or replace function private.kept_address(p_text text) returns text
language sql immutable
set search_path = ''
as $$ select a from private.completed_address(p_text) a where private.is_web_address(a); $$;
create or replace function private.kept_addresses(p_links text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(private.kept_address(l) order by n) filter (where private.kept_address(l) is not null), '{}')
  from unnest(p_links) with ordinality as t (l, n);
$$;

update public.user_profiles set website = private.kept_address(website),
    instagram = case when private.is_social_name(instagram) then instagram end,
    facebook = case when private.is_social_name(facebook) then facebook end,
    twitter = case when private.is_social_name(twitter) then twitter end,
    portfolio_links = nullif(private.kept_addresses(portfolio_links), '{}')
  where not (private.is_web_address(coalesce(website, 'https://a.b')) and private.are_web_addresses(portfolio_links)
    and private.is_social_name(coalesce(instagram, '')) and private.is_social_name(coalesce(facebook, ''))
    and private.is_social_name(coalesce(twitter, '')));
update public.artist_profiles set website = private.kept_address(website), booking_url = private.kept_address(booking_url),
    instagram = case when private.is_social_name(instagram) then instagram end,
    portfolio_links = private.kept_addresses(portfolio_links)
  where not (private.is_web_address(coalesce(website, 'https://a.b')) and private.is_web_address(coalesce(booking_url, 'https://a.b'))
    and private.are_web_addresses(portfolio_links) and private.is_social_name(coalesce(instagram, '')));
drop function private.kept_addresses(text[]);
drop function private.kept_address(text);

select private.notify(id, 'system', 'profile_addresses_removed', 'Something on your profile was no web address',
    format('Only web addresses can become links, so this was taken off your profile: %s. You can add it again as an address.',
      left(string_agg(label || ' "' || left(value, 200) || '"', ', ' order by label, value), 800)),
    'profile', id::text, 'profile_addresses_removed')
  from lost_address group by id;
drop table lost_address;

alter table public.user_profiles
  add constraint user_profiles_website_address check (website is null or private.is_web_address(website)),
  add constraint user_profiles_portfolio_addresses check (private.are_web_addresses(portfolio_links)),
  add constraint user_profiles_social_names check (
    private.is_social_name(coalesce(instagram, '')) and private.is_social_name(coalesce(facebook, '')) and private.is_social_name(coalesce(twitter, '')));
alter table public.artist_profiles
  add constraint artist_profiles_addresses check ((website is null or private.is_web_address(website))
    and (booking_url is null or private.is_web_address(booking_url))),
  add constraint artist_profiles_portfolio_addresses check (private.are_web_addresses(portfolio_links)),
  add constraint artist_profiles_social_names check (private.is_social_name(coalesce(instagram, '')));
