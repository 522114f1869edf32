/** Finds the relationship that an embed means, as PostgREST does: by table, foreign key or column, and with a hint. */
import { RestError } from '../errors.ts';
import type { Relationship, SchemaPart } from '../schema/schema.ts';
import { closest } from './closest.ts';

const isSelf = ({ table, foreignTable }: Relationship): boolean => table === foreignTable;
const ownColumn = ({ columns }: Relationship): string | undefined =>
  columns.length === 1 ? columns[0]?.[0] : undefined;
const foreignColumn = ({ columns }: Relationship): string | undefined =>
  columns.length === 1 ? columns[0]?.[1] : undefined;

function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { kind, name, foreignTable, junction, isForeignView } = relationship;
  if (kind === 'computed') return target === name;
  const isKey = kind !== 'many-to-many';
  // One foreign key leads both ways here: the table's name means its children, the column's name the parent.
  if (isSelf(relationship)) {
    if (hint !== undefined)
      return target === foreignTable && kind === 'one-to-many' && foreignColumn(relationship) === hint;
    return target === foreignTable
      ? kind === 'one-to-many'
      : kind === 'many-to-one' && ownColumn(relationship) === target;
  }
  if (hint === undefined) {
    return (
      target === foreignTable || (isKey && !isForeignView && (target === name || target === ownColumn(relationship)))
    );
  }
  if (target !== foreignTable) return false;
  return isKey ? [name, ownColumn(relationship), foreignColumn(relationship)].includes(hint) : junction?.table === hint;
}

export function findRelationship(
  schema: string,
  part: SchemaPart,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = part.relationships.get(origin) ?? [];
  const found = all.filter((relationship) => isMeant(relationship, target, hint));
  // A function wins over what foreign keys would say.
  const computed = found.filter(({ kind }) => kind === 'computed');
  const [only, ...others] = computed.length > 0 ? computed : found;
  if (!only) throw notFound(schema, part, origin, target, hint);
  if (others.length > 0) throw ambiguous(origin, target, [only, ...others]);
  return only;
}

function notFound(
  schema: string,
  part: SchemaPart,
  origin: string,
  target: string,
  hint: string | undefined,
): RestError {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  const own = part.relationships.get(origin);
  const names = own ? own.map(({ foreignTable }) => foreignTable) : [...part.relationships.keys()];
  const wrong = own ? target : origin;
  const suggestion = names.includes(wrong) ? null : closest(wrong, names);
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
      hint: suggestion === null ? null : `Perhaps you meant '${suggestion}' instead of '${wrong}'.`,
    },
  );
}

const listed = (names: readonly string[]): string => `(${names.join(', ')})`;

function describe({ kind, name, table, foreignTable, columns, junction }: Relationship): object {
  const path = junction
    ? `${junction.table} using ${junction.constraints[0]}${listed(junction.source.map(([, column]) => column))} and ${junction.constraints[1]}${listed(junction.target.map(([, column]) => column))}`
    : `${name} using ${table}${listed(columns.map(([column]) => column))} and ${foreignTable}${listed(columns.map(([, column]) => column))}`;
  return { cardinality: kind, embedding: `${table} with ${foreignTable}`, relationship: path };
}

function ambiguous(origin: string, target: string, found: readonly Relationship[]): RestError {
  const hints = found.map(({ foreignTable, name }) => `'${foreignTable}!${name}'`).join(', ');
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
    },
  );
}
