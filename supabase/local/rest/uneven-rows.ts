/**
 * Bulk inserts whose rows have different keys. PostgREST writes null where a key of `columns` is missing, and the
 * column's default when the caller prefers `missing=default`. lite does it the other way round.
 */
export function alignRows(body: string, columns: string, headers: Headers): string {
  const prefer = headers.get('prefer') ?? '';
  if (!body.trimStart().startsWith('[')) return body;
  if (/missing=default/.test(prefer)) {
    headers.set('prefer', prefer.replace(/(^|,)\s*missing=default\s*/, '').replace(/^\s*,/, ''));
    return body;
  }
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
