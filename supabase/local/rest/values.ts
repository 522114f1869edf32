/** How column values leave the database: PostgREST prints what to_json() prints, the driver hands over Postgres' text. */

interface PostgresType {
  to: number;
  from: number[];
  serialize: (value: unknown) => string;
  parse: (text: string) => unknown;
}

/** `2026-11-21 09:14:36.75+00` becomes `2026-11-21T09:14:36.75+00:00`; infinity stays as it is. */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** JSON numbers, except for NaN and infinities, which JSON does not know. */
export function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const asText = (value: unknown): string => String(value);

/**
 * lite hands json arguments of functions over as text that is JSON already, and values of columns as they are. Writing
 * the former as JSON once more would turn every object into a string.
 */
export function jsonText(value: unknown): string {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && isJson(value) ? value : JSON.stringify(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Replaces lite's own settings of the same name. The numbers are the object ids of the types in pg_type. */
export const valueTypes: Record<string, PostgresType> = {
  numeric: { to: 1700, from: [1700], serialize: asText, parse: jsonNumber },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: isoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTimestamp },
  json: { to: 114, from: [114], serialize: jsonText, parse: (text) => JSON.parse(text) as unknown },
  jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: (text) => JSON.parse(text) as unknown },
  bytea: { to: 17, from: [17], serialize: asText, parse: (text) => text },
};
