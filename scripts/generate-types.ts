/**
 * Writes src/data/database.types.ts, the type that supabase-js reads, from the migrated schema. Run it after every
 * change of a migration: `node scripts/generate-types.ts`. It boots a temporary database; with DATABASE_URL it reads
 * that one. supabase/tests/types.test.ts fails when the file is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import prettier from 'prettier';
import { startTestDatabase } from '../tests/stack.ts';
import { describeSchema } from './describe-schema.ts';
import type { Column, Parameter, Relation, SqlFunction } from './describe-schema.ts';

export const TYPES_FILE = path.join(import.meta.dirname, '..', 'src', 'data', 'database.types.ts');

const HEAD = `/**
 * Generated from supabase/migrations by scripts/generate-types.ts. Do not edit: change a migration, then run
 * \`node scripts/generate-types.ts\`.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

/** The TypeScript type in which the REST API delivers a Postgres type. */
function typeScriptType(type: string): string {
  if (type.startsWith('_')) return `${typeScriptType(type.slice(1))}[]`;
  if (NUMBERS.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  return 'string';
}

function rowType(relation: Relation): string {
  const nullable = (column: Column): boolean => relation.isView || column.nullable;
  return relation.columns
    .map((column) => `${column.name}: ${typeScriptType(column.type)}${nullable(column) ? ' | null' : ''}`)
    .join('\n');
}

/** Columns of an insert or update; what the database fills in itself is `never`. */
function writeType(relation: Relation, forInsert: boolean): string {
  return relation.columns
    .map((column) => {
      if (!column.writable) return `${column.name}?: never`;
      const optional = !forInsert || column.nullable || column.hasDefault;
      return `${column.name}${optional ? '?' : ''}: ${typeScriptType(column.type)}${column.nullable ? ' | null' : ''}`;
    })
    .join('\n');
}

function relationType(relation: Relation): string {
  const relationships = relation.relationships.map(
    (key) => `{ foreignKeyName: ${JSON.stringify(key.name)}; columns: ${JSON.stringify(key.columns)};
      isOneToOne: ${String(key.isOneToOne)}; referencedRelation: ${JSON.stringify(key.table)};
      referencedColumns: ${JSON.stringify(key.tableColumns)} }`,
  );
  const writes = relation.isView
    ? ''
    : `Insert: { ${writeType(relation, true)} };\nUpdate: { ${writeType(relation, false)} };`;
  return `${relation.name}: { Row: { ${rowType(relation)} }; ${writes} Relationships: [${relationships.join(', ')}] }`;
}

/** What has a default may be left out, or sent as null. */
function parameterType(parameter: Parameter): string {
  const type = typeScriptType(parameter.type);
  return parameter.optional ? `${parameter.name}?: ${type} | null` : `${parameter.name}: ${type}`;
}

function returnType(fn: SqlFunction, relations: Relation[]): string {
  const relation = relations.find((candidate) => candidate.name === fn.relation);
  const single = relation
    ? `{ ${rowType(relation)} }`
    : fn.columns
      ? `{ ${fn.columns.map(parameterType).join('\n')} }`
      : typeScriptType(fn.type);
  return fn.returnsSet ? `(${single})[]` : single;
}

function functionType(fn: SqlFunction, relations: Relation[]): string {
  const parameters = [...fn.parameters].sort((a, b) => (a.name < b.name ? -1 : 1));
  const args =
    parameters.length === 0 ? 'Record<PropertyKey, never>' : `{ ${parameters.map(parameterType).join('\n')} }`;
  return `${fn.name}: { Args: ${args}; Returns: ${returnType(fn, relations)} }`;
}

/** The text of database.types.ts for the schema behind this connection, formatted as the repository is. */
export async function renderTypes(client: pg.ClientBase): Promise<string> {
  const { relations, functions } = await describeSchema(client);
  const list = (items: string[]): string => items.join(';\n');
  const source = `${HEAD}
export type Database = {
  // Which answers supabase-js may expect from the REST API.
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: { ${list(relations.filter((relation) => !relation.isView).map(relationType))} };
    Views: { ${list(relations.filter((relation) => relation.isView).map(relationType))} };
    Functions: { ${list(functions.map((fn) => functionType(fn, relations)))} };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

/** A row of a table or view, as it is read. */
export type Row<Name extends keyof (Database['public']['Tables'] & Database['public']['Views'])> =
  (Database['public']['Tables'] & Database['public']['Views'])[Name]['Row'];
`;
  const config = await prettier.resolveConfig(TYPES_FILE);
  return prettier.format(source, { ...config, parser: 'typescript' });
}

async function main(): Promise<void> {
  const database = process.env.DATABASE_URL ? null : await startTestDatabase();
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? database?.url });
  try {
    await client.connect();
    const types = await renderTypes(client);
    const before = await readFile(TYPES_FILE, 'utf8').catch(() => '');
    await writeFile(TYPES_FILE, types);
    process.stdout.write(types === before ? 'Database types are up to date.\n' : `Wrote ${TYPES_FILE}.\n`);
  } finally {
    await client.end();
    await database?.stop();
  }
}

if (import.meta.main) await main();
