/**
 * Every message that the specifications quote (specified-messages.json, by the section that quotes it first): what they
 * say, ask or note. Names of buttons, headings, fields and values are none. Present ones stand in the catalogue
 * (src/domain) and nowhere else, and the product uses them; the others name the row of the requirements that will bring
 * them, or why they are never said. Which rows are finished, and what proves each, stands in finished-rows.json.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import finished from './finished-rows.json' with { type: 'json' };
import specified from './specified-messages.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..');
/** The last row of the requirements. */
const LAST_ROW = 114;
/** One word or two: too common to say that a second place is a copy. */
const COMMON = /^\w+( \w+)?$|^Go to Dashboard$/;

interface Source {
  file: string;
  text: string;
}

function sources(folder: string): Source[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|database\.types|\.d\.ts/.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(path.join(ROOT, file), 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
}

const app = sources('src');
const product = app.filter(({ file }) => !file.startsWith('src/domain/'));
/** The API says some of them, too. */
const users = [...product, ...sources('api')];
/** The part of the domain that the product loads: a rule that nothing calls yet says nothing. */
const catalogue = loadedBy(
  users,
  app.filter(({ file }) => file.startsWith('src/domain/')),
);

function loadedBy(importers: readonly Source[], rest: readonly Source[]): Source[] {
  const wanted = new Set(importers.flatMap(imports));
  const found = rest.filter(({ file }) => wanted.has(file));
  const others = rest.filter(({ file }) => !wanted.has(file));
  return found.length === 0 ? [] : [...found, ...loadedBy(found, others)];
}

function imports({ file, text }: Source): string[] {
  return [...text.matchAll(/(?:from|import\() ?'([^']+\.ts)'/g)].map(([, to]) =>
    to.startsWith('#domain/') ? to.replace('#', 'src/') : path.posix.join(path.posix.dirname(file), to),
  );
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The message as it stands in source, its placeholders filled by `${...}` or left to the caller. */
function pattern(message: string, opening = '[\'"`]', closing = opening): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => escape(part).replaceAll("'", "\\\\?'"));
  const body = parts.join('\\$\\{[^}]+\\}').replace(/\\\$\\\{\[\^\}\]\+\\\}$/, '');
  const isCut = message.endsWith('...') || parts.at(-1) === '';
  return new RegExp((parts[0] === '' || message.endsWith('...') ? '' : opening) + body + (isCut ? '' : closing));
}

/** Also as the text of an element, over several lines. */
function anywhere(message: string): RegExp {
  const written = pattern(message, '(?:[\'"`>]|\\n\\s*)', '(?:[\'"`<]|\\s*\\n)').source;
  return new RegExp(written.replaceAll(' ', '\\s+').replaceAll('\\$\\{', '\\$?\\{'));
}

const rows = Object.entries(specified).flatMap(([section, messages]) =>
  Object.entries(messages).map(([message, state]) => ({ section, message, state })),
);
const present = rows.filter(({ state }) => state === 'present');
const waiting = rows.filter(({ state }) => /^R\d+$/.test(state));
const dropped = rows.filter(({ state }) => /^dropped: ./.test(state));
const holding = (list: Source[], message: string) =>
  list.filter(({ text }) => pattern(message).test(text)).map(({ file }) => file);
const writing = (list: Source[], message: string) =>
  list.filter(({ text }) => anywhere(message).test(text)).map(({ file }) => file);

describe('the messages of the specifications', () => {
  it('are all present, waiting for a row, or dropped with the reason', () => {
    expect(present.length + waiting.length + dropped.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(290);
    const numbers = [...waiting.map(({ state }) => state), ...Object.keys(finished)].map((row) => Number(row.slice(1)));
    expect(numbers.filter((number) => !(number >= 1 && number <= LAST_ROW))).toEqual([]);
  });

  it.each(present.map(({ section, message }) => [section, message]))('%s: %s', (_section, message) => {
    const homes = holding(catalogue, message);
    expect(homes, 'stands in the catalogue').not.toEqual([]);
    if (!COMMON.test(message)) expect(writing(users, message), 'is written a second time').toEqual([]);
    expect(unused(homes, message), 'is used by the product').toEqual([]);
  });

  it('wait or are dropped only while nothing says them', () => {
    const absent = [...waiting, ...dropped].filter(({ message }) => !COMMON.test(message));
    const said = absent.filter(({ message }) => {
      const homes = holding(catalogue, message);
      return writing(users, message).length > 0 || homes.length > unused(homes, message).length;
    });
    expect(said.map(({ message }) => message)).toEqual([]);
  });

  it('wait for no row that is finished', () => {
    expect(waiting.filter(({ state }) => state in finished)).toEqual([]);
    const proofs = Object.values(finished);
    expect(proofs.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

/**
 * Files whose entry `key: 'message'` nobody reads, or whose declaration around the message nobody names: in other files
 * where it is exported, else in its own.
 */
function unused(homes: readonly string[], message: string): string[] {
  return catalogue
    .filter(({ file, text }) => {
      if (!homes.includes(file)) return false;
      const at = text.search(pattern(message));
      const rest = text.slice(0, at) + text.slice(at + message.length);
      const others = [...users, ...catalogue.filter((source) => source.file !== file)];
      const declared = [...text.slice(0, at).matchAll(/^(export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1);
      if (declared) {
        const [all, exported, name] = declared;
        const named = exported ? others : [{ file, text: rest.replace(all, '') }];
        if (!named.some((source) => new RegExp(`\\b${name}\\b`).test(source.text))) return true;
      }
      const key = /(\w+):\s*(?:\([^)]*\) =>\s*)?$/.exec(text.slice(Math.max(0, at - 60), at))?.[1];
      if (!key) return false;
      const read = new RegExp(`\\.${key}\\b|\\{[^}]*\\b${key}\\b[^}]*\\} = |\\[\\w+\\] \\?\\?|\\[['"]${key}['"]\\]`);
      return ![...others, { file, text: rest }].some((source) => read.test(source.text));
    })
    .map(({ file }) => file);
}
