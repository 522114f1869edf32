import { findPublishedTable, publishesSchema } from './metadata.ts';
import type { Rows, TableInfo } from './metadata.ts';

/** How long an answer of the catalogue counts (milliseconds). */
const REMEMBERED_MS = 2_000;

const COLUMNS_SQL = `select a.attname from pg_catalog.pg_attribute a
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped and has_column_privilege($2, $1::oid, a.attnum, 'select')`;

interface Known<Answer> {
  answer: Promise<Answer | null>;
  until: number;
}

export interface ReadableTable {
  info: TableInfo;
  /** Columns that the role may read. */
  columns: ReadonlySet<string>;
}

/**
 * What may be listened to, as the catalogue says. A question takes it some milliseconds, and one join may ask fifty times: answers
 * are kept for a moment, those that something is there alone, so there are never more of them than tables.
 */
export class KnownTables {
  readonly #database: Rows;
  readonly #publication: string;
  readonly #tables = new Map<string, Known<ReadableTable>>();
  readonly #schemas = new Map<string, Known<true>>();

  constructor(database: Rows, publication: string) {
    this.#database = database;
    this.#publication = publication;
  }

  /** A published table, or null. */
  async table(schema: string, table: string, role: string): Promise<ReadableTable | null> {
    return remembered(this.#tables, JSON.stringify([schema, table, role]), async () => {
      const info = await findPublishedTable(this.#database, this.#publication, schema, table);
      if (!info) return null;
      const rows = await this.#database.rows(COLUMNS_SQL, [info.relationId, role]);
      return { info, columns: new Set(rows.map(([name]) => name as string)) };
    });
  }

  /** Whether any table of the schema is published ('*' for any schema). */
  async publishes(schema: string): Promise<boolean> {
    const load = async (): Promise<true | null> =>
      (await publishesSchema(this.#database, this.#publication, schema)) || null;
    return (await remembered(this.#schemas, schema, load)) ?? false;
  }
}

function remembered<Answer>(
  known: Map<string, Known<Answer>>,
  key: string,
  load: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const before = known.get(key);
  if (before && before.until > Date.now()) return before.answer;
  const entry = { answer: load(), until: Date.now() + REMEMBERED_MS };
  known.set(key, entry);
  const drop = (): void => {
    if (known.get(key) === entry) known.delete(key);
  };
  entry.answer.then((answer) => answer === null && drop(), drop);
  return entry.answer;
}
