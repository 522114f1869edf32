import { z } from 'zod';
import { FilterError, validationQuery } from './filters.ts';
import type { KnownTables } from './known-tables.ts';
import type { Session } from './session.ts';
import type { Binding, BindingRequest } from './subscriptions.ts';

/** The database has no texts with a NUL in them. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'));

const bindingSchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: text(63).min(1),
  table: text(63).min(1).nullish(),
  filter: text(4_096).nullish(),
  select: z.array(text(63)).max(200).nullish(),
});

const flag = z.boolean().nullish().transform(Boolean);

/** Messages that a join may ask for again, at most. */
const MAX_REPLAY = 25;
const replaySchema = z.object({
  since: z.number().min(0).max(8.64e15),
  limit: z.number().int().min(1).nullish(),
});

const joinSchema = z.object({
  access_token: z.string().max(8_192).nullish(),
  config: z
    .object({
      private: flag,
      broadcast: z.object({ self: flag, ack: flag, replication_ready: flag, replay: replaySchema.nullish() }).nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: flag }).nullish(),
      postgres_changes: z.array(bindingSchema).nullish(),
      postgres_changes_options: z.object({ wait: flag }).nullish(),
    })
    .nullish(),
});

/** A join that was understood. */
export interface JoinRequest {
  accessToken: string | null;
  isPrivate: boolean;
  /** Whether a sender gets his own broadcasts. */
  self: boolean;
  /** Whether broadcasts are answered. */
  ack: boolean;
  /** Whether to tell when messages from SQL arrive. */
  wantsReady: boolean;
  /** Stored messages of a private topic that are wanted again; `since` in milliseconds since 1970. */
  replay: { since: number; limit: number } | null;
  presenceKey: string;
  presenceEnabled: boolean;
  bindings: BindingRequest[];
  /** A failed subscription to the database fails the join, instead of being told in a `system` message. */
  wait: boolean;
}

/** Null when the payload is not a join. */
export function parseJoin(payload: unknown): JoinRequest | null {
  const parsed = joinSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { access_token: accessToken, config } = parsed.data;
  const replay = config?.broadcast?.replay;
  return {
    accessToken: accessToken || null,
    isPrivate: config?.private ?? false,
    self: config?.broadcast?.self ?? false,
    ack: config?.broadcast?.ack ?? false,
    wantsReady: config?.broadcast?.replication_ready ?? false,
    replay: replay ? { since: replay.since, limit: Math.min(replay.limit ?? MAX_REPLAY, MAX_REPLAY) } : null,
    presenceKey: config?.presence?.key || crypto.randomUUID(),
    presenceEnabled: config?.presence?.enabled ?? false,
    bindings: (config?.postgres_changes ?? []).map(({ event, schema, table, filter, select }) => ({
      event,
      schema,
      ...(table ? { table } : {}),
      ...(filter ? { filter } : {}),
      ...(select ? { select } : {}),
    })),
    wait: config?.postgres_changes_options?.wait ?? false,
  };
}

/** Throws FilterError when the binding asks for a table, column or value that does not exist for this role. */
export async function validateBinding(
  tables: KnownTables,
  conversion: Session,
  role: string,
  binding: Binding,
): Promise<void> {
  const { schema, table, conditions, select } = binding;
  if (table === '*') {
    if (conditions.length > 0 || select) throw new FilterError('a filter needs a table');
    if (await tables.publishes(schema)) return;
    throw new FilterError(`no table of the schema "${schema}" is published`);
  }
  const found = await tables.table(schema, table, role);
  if (!found) throw new FilterError(`the table "${schema}.${table}" is not published`);
  const { info, columns } = found;
  if (!info.columns.some((column) => column.key)) throw new FilterError(`"${schema}.${table}" has no primary key`);
  for (const name of [...conditions.map((condition) => condition.column), ...(select ?? [])]) {
    if (!columns.has(name)) throw new FilterError(`invalid column "${name}"`);
  }
  if (conditions.length === 0) return;
  const { sql, values } = validationQuery(info, conditions);
  try {
    await conversion.rows(sql, values, info.owner);
  } catch (error) {
    // Class 22 and 42: the value or the operator does not fit the column. Anything else is the database's trouble.
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith('22') || code?.startsWith('42')) throw new FilterError(message);
    throw error;
  }
}
