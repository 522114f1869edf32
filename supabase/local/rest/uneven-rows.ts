/**
 * Bulk inserts whose rows have different keys. PostgREST writes null where a key of `columns` is missing, unless the
 * caller prefers the columns' defaults; lite always takes the default, so the nulls are written in here.
 */
export function fillMissingKeys(body: string, columns: string, prefer: string): string {
  if (/missing=default/.test(prefer) || !body.trimStart().startsWith('[')) return body;
  let rows: unknown;
  try {
    rows = JSON.parse(body);
  } catch {
    return body;
  }
  if (!Array.isArray(rows) || !rows.every(isObject)) return body;
  const names = columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  // Even rows keep their text, because parsing rounds large numbers.
  if (rows.every((row) => names.every((name) => name in row))) return body;
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return JSON.stringify(rows.map((row) => ({ ...empty, ...row })));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
