/**
 * A query whose parameters are written by the types that the server asks for: the statement is described first, then
 * bound. `pg` alone guesses from the JavaScript value, which cannot tell a json list from a text array. Uses members of
 * pg's connection that its documentation does not promise, so the version of pg is pinned.
 */
import type { EventEmitter } from 'node:events';
import { formatValue, parseValue } from './values.ts';

/** What is used of pg's connection. */
interface Wire extends EventEmitter {
  stream: { writable: boolean };
  query(text: string): void;
  parse(statement: { text: string; name: string; types: number[] }): void;
  describe(target: { type: 'S'; name: string }): void;
  bind(values: { portal: string; statement: string; values: (string | null)[]; binary: boolean }): void;
  execute(portal: { portal: string; rows: number }): void;
  flush(): void;
  sync(): void;
}

interface Field {
  name: string;
  dataTypeID: number;
}

export interface DescribedResult {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

export class DescribedQuery {
  readonly #text: string;
  readonly #values: readonly unknown[];
  readonly #arrayTypes: Map<number, number>;
  readonly #done = Promise.withResolvers<DescribedResult>();
  readonly #result: DescribedResult = { command: '', rowCount: 0, rows: [] };
  #fields: Field[] = [];
  #wire: Wire | null = null;
  #synced = false;

  constructor(text: string, values: readonly unknown[], arrayTypes: Map<number, number>) {
    this.#text = text;
    this.#values = values;
    this.#arrayTypes = arrayTypes;
  }

  get result(): Promise<DescribedResult> {
    return this.#done.promise;
  }

  readonly #bind = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
    const wire = this.#wire;
    if (!wire) return;
    try {
      const values = this.#values.map((value, index) => formatValue(value, dataTypeIDs[index] ?? 0));
      wire.bind({ portal: '', statement: '', values, binary: false });
      wire.execute({ portal: '', rows: 0 });
    } catch (error) {
      this.#finish();
      this.#done.reject(error);
    }
    this.#sync(wire);
  };

  /** Called by pg's client when it is this query's turn. */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    if (this.#values.length > 65_535) return new Error('A statement takes no more than 65,535 parameters.');
    if (this.#values.length === 0) {
      this.#synced = true;
      wire.query(this.#text);
      return null;
    }
    this.#wire = wire;
    wire.on('parameterDescription', this.#bind);
    wire.parse({ text: this.#text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.flush();
    return null;
  }

  handleRowDescription(message: { fields: Field[] }): void {
    this.#fields = message.fields;
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    this.#fields.forEach(({ name, dataTypeID }, index) => {
      row[name] = parseValue(message.fields[index] ?? null, dataTypeID, this.#arrayTypes);
    });
    this.#result.rows.push(row);
  }

  handleCommandComplete(message: { text: string }): void {
    const words = message.text.split(' ');
    this.#result.command = words[0] ?? '';
    this.#result.rowCount = Number(words.at(-1)) || 0;
  }

  handleReadyForQuery(): void {
    this.#finish();
    this.#done.resolve(this.#result);
  }

  handleError(error: Error, connection: unknown): void {
    this.#finish();
    // After an error the server waits for this before it listens again.
    this.#sync(connection as Wire);
    this.#done.reject(error);
  }

  handleEmptyQuery(): void {
    this.#result.command = 'EMPTY';
  }

  handlePortalSuspended(): void {
    // Never asked for: all rows are fetched at once.
  }

  handleCopyInResponse(): void {
    this.#done.reject(new Error('COPY is not supported.'));
  }

  handleCopyData(): void {
    // See handleCopyInResponse.
  }

  #sync(wire: Wire): void {
    if (this.#synced || !wire.stream.writable) return;
    this.#synced = true;
    wire.sync();
  }

  #finish(): void {
    this.#wire?.off('parameterDescription', this.#bind);
    this.#wire = null;
  }
}
