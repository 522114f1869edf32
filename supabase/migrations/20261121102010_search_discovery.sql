-- Purpose: the gallery by words of titles, descriptions and tags, with their forms, and by what is nearly such a word (decision
--          83).
-- Risk:    everybody may search, visitors too: what it answers is public, and what it costs is bounded by indexes and by eight
--          words.
-- Undo:    drop the indexes and functions of this file.

create function private.design_symbols(p_text text) returns text[]
language plpgsql immutable cost 2000
set search_path = ''
as $$
begin
  if octet_length(p_text) = char_length(p_text) then return '{}'; end if;
  return array(select distinct c from regexp_split_to_table(p_text, '') c where ascii(c) > 127);
end;
$$;
comment on function private.design_symbols(text) is
  'Emoji and letters of other scripts in a folded text: what comparing three letters each does not find when there are fewer, or '
  'none that is a letter.';

-- Rows are indexed with the rights of whoever writes them.
grant execute on function private.design_symbols to service_role;

create index public_ai_designs_text_idx on public.public_ai_designs
  using gin (search_text extensions.gin_trgm_ops);
create index public_ai_designs_symbols_idx on public.public_ai_designs
  using gin (private.design_symbols(search_text));
create index public_ai_designs_words_idx on public.public_ai_designs using gin (search_words);

create function private.word_variants(p_word text) returns tsquery
language plpgsql immutable
set search_path = ''
as $$
declare
  v_query tsquery := plainto_tsquery('pg_catalog.english', p_word);
begin
  for v_at in 1 .. length(p_word) - 1 loop
    v_query := v_query || plainto_tsquery('pg_catalog.english',
      left(p_word, v_at - 1) || substr(p_word, v_at + 1, 1) || substr(p_word, v_at, 1)
      || substr(p_word, v_at + 2));
  end loop;
  if p_word like '%ves' then
    v_query := v_query || plainto_tsquery('pg_catalog.english', left(p_word, -3) || 'f')
      || plainto_tsquery('pg_catalog.english', left(p_word, -3) || 'fe');
  end if;
  return v_query;
end;
$$;
comment on function private.word_variants(text) is
  'A word, the same with two neighbouring letters exchanged, and one wolf for wolves: what a comparison of three letters each '
  'does not find.';

create function private.nearly_matches(p_term text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_word text;
  v_parts text[] := '{}';
begin
  for v_word in select w from regexp_split_to_table(p_term, '[^[:alnum:]]+') with ordinality as t (w, o) where w <> '' order by o
    limit 8 loop
    continue when numnode(plainto_tsquery('pg_catalog.english', v_word)) = 0;
    -- Three letters have too many neighbours to guess among.
    if length(v_word) between 4 and 30 then
      v_parts := v_parts || format('(search_words @@ %L::tsquery or search_text operator(extensions.%%>>) %L)',
        private.word_variants(v_word)::text, v_word);
    else
      v_parts := v_parts || format('search_words @@ %L::tsquery',
        plainto_tsquery('pg_catalog.english', v_word)::text);
    end if;
  end loop;
  return coalesce(nullif(array_to_string(v_parts, ' and '), ''), 'false');
end;
$$;
comment on function private.nearly_matches(text) is
  'The condition that a design has each word of a term, or nearly. Its values are quoted.';

-- The planner knows a common word at once: to count it means to gather all of its places in a million designs (40 ms). Of words
-- that its statistics leave out it guesses that one design in 200 has them, at most: more than that is known.
create function private.have_many_designs(p_words tsquery, p_least integer) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_plan json;
  v_expected numeric;
begin
  -- How often two words stand together they do not tell.
  if numnode(p_words) is distinct from 1 then return false; end if;
  execute 'explain (format json) select from public.public_ai_designs where search_words @@ $1' into v_plan using p_words;
  v_expected := (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
  return v_expected >= p_least and v_expected > 0.006 * (
    select reltuples from pg_catalog.pg_class where oid = 'public.public_ai_designs'::regclass);
end;
$$;
comment on function private.have_many_designs(tsquery, integer) is
  'Whether the statistics of the table say that at least so many designs have this one word, without reading the designs. False '
  'where they do not know, and for several words.';

-- Row level security forbids an index for operators that are not leakproof (like, @>, @@): on the table a rare word reads all
-- 100,000 rows (160 ms); here, where every row that can be reached is public anyway, the indexes answer it in a few milliseconds.
-- Sorting and a limit would tempt the planner to walk through the dates until it has met 50 (300 ms for a word in one of a
-- thousand rows). So what few rows have is found first and sorted then; the walk is for words that many have.
-- To compare three letters each costs far more than the planner thinks: no search reads the whole table.
-- A page begins after the last design of the page before: its place in the order is found in an index, however far down.
create function public.search_public_designs(p_term text default null, p_styles text[] default null, p_sort text default 'newest',
  p_limit integer default 50, p_ink text default null, p_body_part text default null, p_size_class text default null,
  p_after_at timestamptz default null, p_after_id uuid default null, p_after_likes integer default null)
returns setof public.public_ai_designs
language plpgsql stable security definer
set search_path = '' set pg_trgm.strict_word_similarity_threshold = 0.4 set enable_seqscan = off
as $$
declare
  v_term text := nullif(btrim(left(p_term, 200)), '');
  v_text text := nullif(private.folded(v_term), '');
  v_like text := '%' || replace(replace(replace(v_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_words tsquery := plainto_tsquery('pg_catalog.english', v_text);
  v_symbols text[] := private.design_symbols(v_text);
  v_from text := 'public.public_ai_designs where is_public and deleted_at is null';
  -- Without three letters in a row no index knows the text: then the symbols of a term are found,
  -- or a word that begins with its letters.
  v_has text := ' and (tags @> array[$1] or ' || case
    when v_text ~ '[[:alnum:]]{3}' then 'search_text like $2'
    when v_symbols <> '{}' then
      '(private.design_symbols(search_text) @> $7 and search_text like $2)'
    else 'search_words @@ $8' end
    || ' or search_words @@ $6)';
  v_starts tsquery := case when v_text ~ '^[[:alnum:]]+$' then (v_text || ':*')::tsquery else ''::tsquery end;
  v_styles text[] := p_styles[1:50];
  v_filter text := case when cardinality(p_styles) = 1 then ' and true_style = ($3)[1]'
      when cardinality(p_styles) > 0 then ' and true_style = any ($3)' else '' end
    || case when p_ink is not null then ' and ink = $9' else '' end
    || case when p_body_part is not null then ' and body_part = $10' else '' end
    || case when p_size_class is not null then ' and size_class = $11' else '' end;
  v_page text := case when p_after_at is null or p_after_id is null then ''
    when p_sort = 'oldest' then ' and created_at >= $5 and (created_at > $5 or id < $12)'
    when p_sort = 'popular' then ' and likes <= $13 and (likes < $13 or created_at < $5 or (created_at = $5 and id > $12))'
    else ' and created_at <= $5 and (created_at < $5 or id > $12)' end;
  v_order text := case p_sort when 'oldest' then ' order by %1$screated_at, %1$sid desc'
    when 'popular' then ' order by %1$slikes desc, %1$screated_at desc, %1$sid'
    else ' order by %1$screated_at desc, %1$sid' end;
  v_limit integer := least(greatest(coalesce(p_limit, 50), 0), 200);
  v_found integer;
  v_near uuid[];
begin
  if auth.uid() is not null and not private.is_active_user() then return; end if;
  if v_term is not null then
    -- Whole words alone tell quickest that many have the term.
    if private.have_many_designs(v_words, 2000) then
      v_found := 2000;
    else
      execute 'select count(*) from (select from ' || v_from || ' and search_words @@ $1 limit 2000) as found' into v_found
        using v_words;
    end if;
    -- Asked of all styles: what is written just so somewhere is not guessed at in another style. (A limit of one would let the
    -- planner look through the rows until it meets one.)
    if v_found < 2000 then
      execute 'select count(*) from (select from ' || v_from || v_has || ' limit 2000) as found' into v_found
        using v_term, v_like, v_styles, p_limit, p_after_at, v_words, v_symbols, v_starts, p_ink, p_body_part, p_size_class;
    end if;
    -- A page of what many have is often among the first rows that the filters let through. (An index keeps the order of one
    -- style.)
    if v_found = 2000 and v_filter <> '' and coalesce(cardinality(p_styles), 0) < 2 then
      execute 'select array_agg(id) from (select id from (select * from ' || v_from || v_filter || v_page || format(v_order, '')
        || ' limit 3000) near where true' || v_has || format(v_order, '') || ' limit $4) page' into v_near
        using v_term, v_like, v_styles, v_limit, p_after_at, v_words, v_symbols, v_starts, p_ink, p_body_part, p_size_class,
          p_after_id, coalesce(p_after_likes, 0);
      if cardinality(v_near) = v_limit then
        return query execute 'select d.* from public.public_ai_designs d where id = any ($1)' || format(v_order, 'd.')
          using v_near;
        return;
      end if;
    end if;
    v_from := v_from || case when v_found > 0 then v_has else ' and ' || private.nearly_matches(v_text) end;
  end if;
  v_from := v_from || v_filter;
  if v_term is not null and (v_found = 0 or v_filter <> '') then
    -- Counted once more where that was of something else.
    execute 'select count(*) from (select from ' || v_from || ' limit 2000) as found' into v_found
      using v_term, v_like, v_styles, p_limit, p_after_at, v_words, v_symbols, v_starts, p_ink, p_body_part, p_size_class;
    if v_found = 0 then return; end if;
  end if;
  -- Of what few rows have, times and likes are sorted alone: whole rows are read for the page.
  return query execute case when v_found < 2000 then
      'with found as materialized (select id, created_at, likes from ' || v_from || ')
        select d.* from (select * from found where true' || v_page || format(v_order, '') || ' limit $4) p
        join public.public_ai_designs d on d.id = p.id' || format(v_order, 'p.')
    else 'select * from ' || v_from || v_page || format(v_order, '') || ' limit $4' end
    using v_term, v_like, v_styles, v_limit, p_after_at, v_words, v_symbols, v_starts, p_ink,
      p_body_part, p_size_class, p_after_id, coalesce(p_after_likes, 0);
end;
$$;
comment on function public.search_public_designs(text, text[], text, integer, text, text, text, timestamptz, uuid, integer) is
  'The gallery by a term (a tag, words of title, description and tags in any form, or a part of their text; where nothing has '
  'it, what is written nearly so), true styles (none: all), ink, part of the body, size and order (newest, oldest, popular). The '
  'next page begins after the time, id and likes of the last design.';
grant execute on function public.search_public_designs to anon, authenticated, service_role;
