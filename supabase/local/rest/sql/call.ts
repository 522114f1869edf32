/** The call of a function as a source of rows. */
import { takesWholeBody } from '../plan/routine.ts';
import type { Payload } from '../request/body.ts';
import type { Routine } from '../schema/schema.ts';
import { arrayText, qualified, quoteName } from './parts.ts';
import type { Parameters } from './parts.ts';

/** The name of its rows, and of the one column of functions that return plain values. */
export const CALL_ALIAS = 'pgrst_call';

/** FROM without the word, for arguments in a body. */
export function callByBody(routine: Routine, payload: Payload, parameters: Parameters): string {
  const { parameters: declared } = routine;
  const [first] = declared;
  if (first && takesWholeBody(routine)) {
    if (payload.keys?.length === 0 && !first.isRequired) return invocation(routine, '');
    const body = parameters.add(payload.text);
    // An argument without a name: `{"": "text"}`.
    const isInside = first.type === 'text' && payload.keys?.includes('');
    return invocation(routine, isInside ? `${body}::json ->> ''` : `${body}::${first.type}`);
  }
  const given = declared.filter(({ name }) => payload.keys?.includes(name));
  if (given.length === 0) return invocation(routine, '');
  const types = given.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const args = given.map((one) => named(one, `"pgrst_args".${quoteName(one.name)}`)).join(', ');
  return `json_to_record(${parameters.add(payload.text)}::json) AS "pgrst_args" (${types}), LATERAL ${invocation(routine, args)}`;
}

/** FROM without the word, for arguments in the address: a variadic one may stand there several times. */
export function callByQuery(routine: Routine, args: readonly [string, string][], parameters: Parameters): string {
  const given = routine.parameters.flatMap((one) => {
    const values = args.filter(([name]) => name === one.name).map(([, value]) => value);
    if (values.length === 0) return [];
    const value = one.isVariadic ? arrayText(values) : (values.at(-1) ?? '');
    return [named(one, `${parameters.add(value)}::${one.type}`)];
  });
  return invocation(routine, given.join(', '));
}

const named = ({ name, isVariadic }: Routine['parameters'][number], value: string): string =>
  `${isVariadic ? 'VARIADIC ' : ''}${quoteName(name)} => ${value}`;

const invocation = (routine: Routine, args: string): string =>
  `${qualified(routine)}(${args}) AS ${quoteName(CALL_ALIAS)}`;
