/** The smallest parts of statements. Nothing of a caller gets into a statement except through these. */
import pg from 'pg';
import { RestError } from '../errors.ts';

/** Values of a statement; Postgres finds out their types from where they stand. */
export class Parameters {
  readonly values: string[] = [];

  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A statement ends at a NUL on its way to the server, so none may get into one. */
function refuseNul(text: string): string {
  if (text.includes('\0')) {
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    });
  }
  return text;
}

export const quoteName = (name: string): string => pg.escapeIdentifier(refuseNul(name));
export const quoteText = (text: string): string => pg.escapeLiteral(refuseNul(text));
export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteName(schema)}.${quoteName(name)}`;

/** A list as Postgres reads it: `{"a","b"}`. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
