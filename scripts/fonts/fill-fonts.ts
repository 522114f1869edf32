/** The chapter that fills the tables of fonts from the catalogue. */
import { stylesOf, type StoredFamily } from '../../api/fonts/catalogue.ts';

const PER_LINE = 12;

const HEAD = `-- Purpose: the catalogue of fonts: id; name; category; form; styles; writing systems. Written by scripts/make-font-catalogue.ts
--          from google-font-metadata 6.0.8 and @expo-google-fonts/dev 0.4.83 (both MIT), sorted into categories by us.
-- Risk:    none; nobody's data.
-- Undo:    truncate public.fonts, public.international_fonts.

with families as (
  select f[1] as id, f[2] as name, nullif(f[3], '') as category, f[4] as style, string_to_array(f[5], ' ') as variants,
    string_to_array(nullif(f[6], ''), ' ') as scripts
  from string_to_table(replace('`;

const TAIL = `', chr(10), '|'), '|') as line, lateral string_to_array(line, ';') as f
), latin as (
  insert into public.fonts (id, name, category, style, variants)
  select id, name, category, style, variants from families where category is not null
)
insert into public.international_fonts (script_type, font_id, name, variants)
select s, id, name, variants from families, lateral unnest(scripts) as s;
`;

export function fillFonts(families: readonly StoredFamily[]): string {
  const rows = families.map((family) =>
    [
      family.id,
      family.name.replaceAll("'", "''"),
      family.category ?? '',
      family.form,
      stylesOf(family).join(' '),
      family.scripts.join(' '),
    ].join(';'),
  );
  const lines: string[] = [];
  for (let at = 0; at < rows.length; at += PER_LINE) lines.push(rows.slice(at, at + PER_LINE).join('|'));
  return HEAD + lines.join('\n') + TAIL;
}
