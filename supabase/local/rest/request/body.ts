/** The body of a write or a call: sent on as it came, because parsing would round large numbers. */
import { isShallowJson } from '#domain/json-nesting.ts';
import { RestError } from '../errors.ts';

/** Deeper than data is, and far from where the parser of the database runs out of its stack. */
const MAX_DEPTH = 500;

export interface Payload {
  /** For Postgres. */
  text: string;
  /** Keys of its objects; null when `columns` names them, or when it is no object. */
  keys: string[] | null;
  isArray: boolean;
  /** Rows in it. */
  count: number;
}

const invalid = (message: string): RestError => new RestError(400, 'PGRST102', message);

/** Stops reading as soon as it is too much. */
export async function readBody(request: Request, limit: number): Promise<string> {
  const tooLarge = new RestError(413, 'PGRST102', `A body may have at most ${limit} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw tooLarge;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

export function parseJson(text: string): unknown {
  try {
    if (!isShallowJson(text, MAX_DEPTH)) throw invalid(`The body is nested deeper than ${MAX_DEPTH} levels`);
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof RestError ? error : invalid('Empty or invalid json');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows to write. With `columns` they may be uneven; without, all must have the same keys. */
export function rowsOf(text: string, contentType: string, columns: string[] | undefined): Payload {
  const json = asJson(text, contentType);
  const value = parseJson(json);
  const rows = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!rows.every(isObject)) throw invalid('Empty or invalid json');
  const keys = rows[0] ? Object.keys(rows[0]) : [];
  const isEven = (row: object): boolean => {
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  };
  if (!columns && !rows.every(isEven)) throw invalid('All object keys must match');
  return { text: json, keys: columns ?? keys, isArray: Array.isArray(value), count: rows.length };
}

/** Arguments of a function: an object, or anything for a function with one unnamed parameter. */
export function argumentsOf(text: string, contentType: string): Payload {
  if (contentType === 'text/plain') return { text, keys: [], isArray: false, count: 1 };
  const json = text === '' ? '{}' : asJson(text, contentType);
  const value = parseJson(json);
  return { text: json, keys: isObject(value) ? Object.keys(value) : null, isArray: Array.isArray(value), count: 1 };
}

function asJson(text: string, contentType: string): string {
  if (contentType === 'application/json' || contentType === '' || contentType.endsWith('+json')) return text;
  if (contentType === 'application/x-www-form-urlencoded') {
    return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  }
  throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${contentType.slice(0, 200)}`);
}
