/** Turns a request into the statement that answers it. */
import { RestError } from '../errors.ts';
import { argumentsOf, rowsOf } from '../request/body.ts';
import type { Payload } from '../request/body.ts';
import type { RestRequest } from '../request/request.ts';
import type { FieldItem } from '../request/select.ts';
import type { Routine, Schema, SchemaPart, Table } from '../schema/schema.ts';
import { answerSql } from '../sql/answer.ts';
import { CALL_ALIAS, callByBody, callByQuery } from '../sql/call.ts';
import { Parameters, qualified, quoteName } from '../sql/parts.ts';
import { countSql, readSql, returningSql } from '../sql/read.ts';
import { deleteSql, insertSql, updateSql } from '../sql/write.ts';
import { closest } from './closest.ts';
import { findRoutine } from './routine.ts';
import { planTree } from './tree.ts';
import type { Node, TreeSettings } from './tree.ts';

export interface Statement {
  sql: string;
  values: string[];
}

export interface Plan {
  isReadOnly: boolean;
  routine: Routine | null;
  /** The statement; with `countsAll` it counts the rows beyond the range too. */
  statement(countsAll: boolean): Statement;
}

/** What a write or a function gave back, for the SELECT around it. */
const SOURCE = 'pgrst_source';

export function planRequest(
  request: RestRequest,
  schema: Schema,
  limits: Pick<TreeSettings, 'maxRows' | 'maxBytes'>,
): Plan {
  const part = schema.parts.get(request.schema);
  if (!part) throw new Error(`The schema ${request.schema} was not read.`);
  const settings = { schema: request.schema, part, ...limits, allowsAggregates: schema.allowsAggregates };
  if (request.action === 'call') return planCall(request, settings);
  const table = part.tables.get(request.name);
  if (!table) throw unknownTable(request, part);
  return request.action === 'read' ? planRead(request, table, settings) : planWrite(request, table, settings);
}

function unknownTable({ schema, name }: RestRequest, part: SchemaPart): RestError {
  const meant = closest(name, part.tables.keys());
  return new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: meant === null ? null : `Perhaps you meant the table '${schema}.${meant}'`,
  });
}

function withRange(root: Node, { range }: RestRequest, maxRows: number): Node {
  return { ...root, limit: Math.min(range.limit ?? maxRows, maxRows), offset: range.offset };
}

function planRead(request: RestRequest, table: Table, settings: TreeSettings): Plan {
  const root = planTree(request.query, { alias: table.name, table }, settings);
  const source = { from: `${qualified(table)} AS ${quoteName(table.name)}` };
  return {
    isReadOnly: true,
    routine: null,
    statement(countsAll) {
      const parameters = new Parameters();
      const rows = readSql(withRange(root, request, settings.maxRows), source, parameters);
      const total = countsAll ? countSql(root, source, parameters) : undefined;
      const { media, isHead } = request;
      const sql = answerSql({ rows, total, media, hasBody: !isHead, maxBytes: settings.maxBytes });
      return { sql, values: parameters.values };
    },
  };
}

/** The same tree, reading what the statement inside of it gave back: `*` is no more than the columns of the table. */
function fromSource(root: Node): Node {
  const columns = [...(root.table?.columns.keys() ?? [])].map((name): FieldItem => ({
    kind: 'field',
    field: { name, path: [] },
  }));
  const fields = root.fields.flatMap((item) =>
    item.field.name === '*' && !item.aggregate && root.table ? columns : [item],
  );
  return { ...root, fields, alias: SOURCE };
}

function planWrite(request: RestRequest, table: Table, settings: TreeSettings): Plan {
  const { action, query, preferences, body, contentType, media } = request;
  const payload = action === 'delete' ? null : rowsOf(body, contentType, query.columns);
  const root = planTree(query, { alias: table.name, table }, settings);
  if (action !== 'insert' && root.conditions.length === 0) throw withoutFilter(action);
  const isReturned = preferences.return === 'representation';
  const result = { ...root, conditions: [] };
  const returning = isReturned ? returningSql(result) : '1 AS "pgrst_nothing"';
  const write = { table, target: root, returning, preferences, onConflict: query.onConflict };
  return {
    isReadOnly: false,
    routine: null,
    statement() {
      const parameters = new Parameters();
      const source =
        payload === null
          ? deleteSql(write, parameters)
          : action === 'insert'
            ? insertSql(write, payload, parameters)
            : updateSql(write, payload, parameters);
      const rows = isReturned
        ? readSql(fromSource(result), { from: quoteName(SOURCE) }, parameters)
        : `SELECT FROM ${quoteName(SOURCE)}`;
      const before = [`${quoteName(SOURCE)} AS (${source})`];
      return {
        sql: answerSql({ before, rows, media, hasBody: isReturned, maxBytes: settings.maxBytes }),
        values: parameters.values,
      };
    },
  };
}

/** Hosted projects load an extension (safeupdate) that keeps a forgotten filter from changing every row. */
function withoutFilter(action: string): RestError {
  return new RestError(400, '21000', `${action.toUpperCase()} requires a WHERE clause`);
}

interface Arguments {
  keys: string[] | null;
  from: (routine: Routine, parameters: Parameters) => string;
}

function argumentsFor({ method, query, body, contentType }: RestRequest): Arguments {
  if (method === 'POST') {
    const payload: Payload = argumentsOf(body, contentType);
    return { keys: payload.keys, from: (routine, parameters) => callByBody(routine, payload, parameters) };
  }
  const keys = [...new Set(query.args.map(([name]) => name))];
  return { keys, from: (routine, parameters) => callByQuery(routine, query.args, parameters) };
}

function planCall(request: RestRequest, settings: TreeSettings): Plan {
  const { name, method, contentType, query, media, preferences } = request;
  const { keys, from } = argumentsFor(request);
  const call = { name, keys, isPost: method === 'POST', contentType: contentType || 'application/json' };
  const routine = findRoutine(request.schema, settings.part, call);
  if (preferences.maxAffected !== undefined && preferences.handling === 'strict' && !routine.returnsSet) {
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  }
  const isScalar = routine.returns !== 'composite';
  const table = settings.part.tables.get(routine.table ?? '') ?? null;
  const root = isScalar ? null : planTree(query, { alias: CALL_ALIAS, table }, settings);
  const column = quoteName(CALL_ALIAS);
  /** The function runs once, in the CTE, and what is counted and what is shown comes from there. */
  const source = (parameters: Parameters): string => {
    const returning = root ? returningSql(root) : `${column}.${column}`;
    return `${quoteName(SOURCE)} AS MATERIALIZED (SELECT ${returning} FROM ${from(routine, parameters)})`;
  };
  const tree: Node = root
    ? fromSource(root)
    : {
        alias: SOURCE,
        table: null,
        fields: [{ kind: 'field', field: { name: '*', path: [] } }],
        embeds: [],
        conditions: [],
        order: [],
        limit: null,
        offset: 0,
      };
  return {
    isReadOnly: method !== 'POST' || !routine.isVolatile,
    routine,
    statement(countsAll) {
      const parameters = new Parameters();
      const before = [source(parameters)];
      const rows = readSql(withRange(tree, request, settings.maxRows), { from: quoteName(SOURCE) }, parameters);
      const total = countsAll ? countSql(tree, { from: quoteName(SOURCE) }, parameters) : undefined;
      const hasBody = !request.isHead && routine.returns !== 'void';
      const isSingle = !routine.returnsSet;
      const scalar = isScalar ? column : undefined;
      return {
        sql: answerSql({ before, rows, total, media, hasBody, isSingle, scalar, maxBytes: settings.maxBytes }),
        values: parameters.values,
      };
    },
  };
}
