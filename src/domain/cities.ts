/** Cities as they are chosen and shown; the table of them stands in the database. */
export interface City {
  /** Of GeoNames. */
  id: number;
  name: string;
  /** What tells it from another of its name. */
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** How far an artist may be from the chosen city, in km. */
export const searchRadii = [10, 25, 50, 100, 250, 500] as const;

/** 'Portland, OR, United States'. */
export function cityText({ name, region, country }: City): string {
  return [name, region, countryName(country)].filter(Boolean).join(', ');
}

/** 'Portland, OR': where the country goes without saying. */
export function shortCityText({ name, region, country }: City): string {
  return [name, region ?? country].join(', ');
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
