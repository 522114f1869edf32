/** The statement around all others: it writes the whole body of the answer, so no value passes through JavaScript. */
import type { Media } from '../request/media.ts';
import { INSERTED } from './write.ts';

/** The one row of every answer. */
export interface AnswerRow {
  page: string;
  total: string | null;
  body: string | null;
  status: string | null;
  headers: string | null;
  /** How many rows an upsert added. */
  inserted: string | null;
  /** `t` when the body was left out. */
  isTooLarge: string | null;
}

export interface AnswerOptions {
  /** CTEs without the word WITH. */
  before?: string[];
  /** The rows of the answer. */
  rows: string;
  media: Media;
  hasBody: boolean;
  /** The one value of a function, instead of rows: its column. */
  scalar?: string;
  /** A function that returns no set answers with its one row or value. */
  isSingle?: boolean;
  /** SQL of the number of all rows. */
  total?: string;
  /** A larger body is left out. */
  maxBytes: number | null;
}

export function answerSql(options: AnswerOptions): string {
  const { before = [], rows, hasBody, total, maxBytes } = options;
  const body = hasBody ? bodySql(options) : 'NULL';
  const shown = maxBytes === null ? 'whole' : `CASE WHEN octet_length(whole) <= ${maxBytes} THEN whole END`;
  return (
    (before.length > 0 ? `WITH ${before.join(', ')} ` : '') +
    `SELECT page, total, status, headers, inserted, ${shown} AS body, octet_length(whole) > ${maxBytes ?? 'NULL'} AS "isTooLarge" FROM (` +
    `SELECT count(*)::text AS page, ${total ? `(${total})::text` : 'NULL'} AS total, (${body})::text AS whole, ` +
    `nullif(current_setting('response.status', true), '') AS status, ` +
    `nullif(current_setting('response.headers', true), '') AS headers, ` +
    `nullif(current_setting('${INSERTED}', true), '') AS inserted ` +
    `FROM (${rows}) AS "pgrst_answer") AS "pgrst_whole"`
  );
}

function bodySql({ media, scalar, isSingle }: AnswerOptions): string {
  if (media.form === 'csv') return CSV;
  const value = scalar === undefined ? '"pgrst_answer".*' : `"pgrst_answer".${scalar}`;
  if (media.form === 'text') return textSql(scalar);
  const all = `json_agg(${value})`;
  const stripped = media.stripsNulls ? `json_strip_nulls(${all})` : all;
  return media.form === 'object' || isSingle ? `coalesce(${stripped} -> 0, 'null')` : `coalesce(${stripped}, '[]')`;
}

/** Values one after the other; a row is as good as its only column. */
function textSql(scalar: string | undefined): string {
  const text = scalar
    ? `"pgrst_answer".${scalar}::text`
    : `(SELECT value FROM json_each_text(row_to_json("pgrst_answer".*)) LIMIT 1)`;
  return `coalesce(string_agg(${text}, ''), '')`;
}

/** Postgres' own text of a row has the quotes that CSV wants, between round brackets. */
const CSV = `
  coalesce((SELECT string_agg(key, ',') FROM json_object_keys((array_agg(row_to_json("pgrst_answer".*)))[1]) AS key), '')
  || E'\\n' || coalesce(string_agg(substring("pgrst_answer"::text, 2, length("pgrst_answer"::text) - 2), E'\\n'), '')`;
