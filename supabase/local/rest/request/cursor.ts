/** Reads a text of the query string from left to right; every reader takes linear time. */
import { RestError } from '../errors.ts';

const NAME = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy;
const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy;
const BLANKS = /[ \t]*/y;
/** Deeper trees than people write, and far from what the stack and the planner of the database bear. */
const MAX_DEPTH = 50;

export class Cursor {
  readonly text: string;
  at = 0;
  readonly #what: string;
  #depth = 0;

  /** `what`: 'select parameter', for the error. */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get next(): string {
    return this.text[this.at] ?? '';
  }

  fail(expecting: string): never {
    const found = this.isAtEnd ? 'end of input' : JSON.stringify(this.next);
    throw new RestError(
      400,
      'PGRST100',
      `"failed to parse ${this.#what} (${this.text.slice(0, 1000)})" (line 1, column ${this.at + 1})`,
      { details: `unexpected ${found} expecting ${expecting}` },
    );
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Takes the token when it is next. */
  takes(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.takes(token)) this.fail(`"${token}"`);
  }

  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  skipBlanks(): void {
    this.match(BLANKS);
  }

  /** A name, quoted or bare. */
  name(): string {
    if (this.next === '"') return this.quoted();
    const name = this.match(NAME)?.trim();
    return name ? name : this.fail('field name (* or [a..z0..9_$])');
  }

  identifier(what: string): string {
    const name = this.match(IDENTIFIER)?.trim();
    return name ? name : this.fail(what);
  }

  quoted(): string {
    this.expect('"');
    const parts: string[] = [];
    for (let start = this.at; ;) {
      if (this.isAtEnd) this.fail('"\\"" (closing quote)');
      if (this.next !== '"' && this.next !== '\\') {
        this.at += 1;
        continue;
      }
      parts.push(this.text.slice(start, this.at));
      if (this.takes('"')) return parts.join('');
      this.at += 2;
      parts.push(this.text.slice(this.at - 1, this.at));
      start = this.at;
    }
  }

  /** Runs a reader one level deeper. */
  nested<Result>(read: () => Result): Result {
    if (this.#depth >= MAX_DEPTH) this.fail(`at most ${MAX_DEPTH} levels`);
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Reads items between commas. */
  list<Item>(read: () => Item): Item[] {
    const items: Item[] = [];
    do {
      items.push(read());
      this.skipBlanks();
    } while (this.takes(','));
    return items;
  }

  end(): void {
    if (!this.isAtEnd) this.fail('end of input');
  }
}
