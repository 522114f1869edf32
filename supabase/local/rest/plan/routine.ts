/** Chooses the function that a call means: by its name and by the names of the arguments. */
import { RestError } from '../errors.ts';
import type { Routine, SchemaPart } from '../schema/schema.ts';
import { closest } from './closest.ts';

/** Which single unnamed parameter takes a whole body of a content type. */
const BODY_TYPES: Record<string, readonly string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
};

export interface Call {
  name: string;
  /** Names of the arguments; null for a body that is no object. */
  keys: readonly string[] | null;
  isPost: boolean;
  contentType: string;
}

export function takesWholeBody({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

function matchesNames({ parameters }: Routine, keys: readonly string[]): boolean {
  const known = new Set(parameters.map(({ name }) => name));
  return (
    keys.every((key) => known.has(key)) &&
    parameters.every(({ name, isRequired }) => !isRequired || keys.includes(name))
  );
}

function matchesBody(routine: Routine, { isPost, contentType }: Call): boolean {
  return (
    isPost && takesWholeBody(routine) && (BODY_TYPES[contentType] ?? []).includes(routine.parameters[0]?.type ?? '')
  );
}

export function findRoutine(schema: string, part: SchemaPart, call: Call): Routine {
  const { name, keys, isPost, contentType } = call;
  const overloads = part.routines.get(name) ?? [];
  const isPlainBody = isPost && contentType !== 'application/json' && contentType in BODY_TYPES;
  const named = keys === null || isPlainBody ? [] : overloads.filter((routine) => matchesNames(routine, keys));
  const [only, ...others] = named.length > 0 ? named : overloads.filter((routine) => matchesBody(routine, call));
  if (!only) throw notFound(schema, part, call, overloads);
  if (others.length > 0) throw ambiguous([only, ...others]);
  return only;
}

function notFound(schema: string, part: SchemaPart, call: Call, overloads: readonly Routine[]): RestError {
  const keys = [...(call.keys ?? [])].sort();
  const isJsonPost = call.isPost && call.contentType === 'application/json';
  const listed = keys.length === 0 ? ' without parameters' : `(${keys.join(', ')})`;
  const searched = keys.length === 0 ? listed : ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`;
  const orBody = isJsonPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${call.name}${listed} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${call.name}${searched}${orBody}, but no matches were found in the schema cache.`,
      hint: hintFor(schema, part, call.name, keys, overloads),
    },
  );
}

function hintFor(
  schema: string,
  part: SchemaPart,
  name: string,
  keys: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const signatures = overloads.map(
    ({ parameters }) =>
      `(${parameters
        .map((parameter) => parameter.name)
        .sort()
        .join(', ')})`,
  );
  const meant =
    overloads.length > 0 ? closest(`(${keys.join(', ')})`, signatures) : closest(name, part.routines.keys());
  if (meant === null) return null;
  return `Perhaps you meant to call the function ${schema}.${overloads.length > 0 ? name : ''}${meant}`;
}

function ambiguous(routines: readonly Routine[]): RestError {
  const listed = ({ parameters }: Routine): string =>
    parameters.map(({ name, type }) => `${name} => ${type}`).join(', ');
  const signatures = routines
    .toSorted((a, b) => (listed(a) < listed(b) ? -1 : 1))
    .map((routine) => `${routine.schema}.${routine.name}(${listed(routine)})`);
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
