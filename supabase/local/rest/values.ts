/**
 * Values between JSON and Postgres' text form. PostgREST prints what to_json() prints; the numbers are the object ids
 * of types in pg_type, which never change for built-in types.
 */
import { formatArray, parseArray } from './arrays.ts';

const JSON_TYPES = new Set([114, 3802]);
const JSON_ARRAY_TYPES = new Set([199, 3807]);

/** `2026-11-21 09:14:36.75+00` becomes `2026-11-21T09:14:36.75+00:00`; infinity stays as it is. */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** JSON numbers, except for NaN and infinities, which JSON does not know. */
export function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** 64-bit numbers keep their digits: lite prints a bigint as a number. */
function bigNumber(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [20, bigNumber],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, jsonNumber],
  [701, jsonNumber],
  [1114, isoTimestamp],
  [1184, isoTimestamp],
  [1700, jsonNumber],
  [3802, JSON.parse],
]);

/** Reads a column's text; `arrayTypes` leads from an array type to that of its elements. */
export function parseValue(text: string | null, type: number, arrayTypes: Map<number, number>): unknown {
  if (text === null) return null;
  const elementType = arrayTypes.get(type);
  if (elementType !== undefined) return parseArray(text, (element) => parseValue(element, elementType, arrayTypes));
  return (PARSERS.get(type) ?? String)(text);
}

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

/** Writes a parameter for a place of the given type. */
export function formatValue(value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null;
  if (JSON_TYPES.has(type)) return jsonText(value);
  if (Array.isArray(value)) return formatArray(value, JSON_ARRAY_TYPES.has(type) ? jsonText : formatScalar);
  return formatScalar(value);
}

function formatScalar(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
