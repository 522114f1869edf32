/**
 * Every message that the specifications quote (specified-messages.json, by the section that quotes it first): what they
 * say, ask or note. Names of buttons, headings, fields and values are none. Present ones stand in the catalogue
 * (src/domain) and nowhere else, and the product uses them; those of the database are notes that its functions write; of the
 * others it is said why they are never said. None waits any more.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import specified from './specified-messages.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..');
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
const written = rows.filter(({ state }) => state === 'database');
const dropped = rows.filter(({ state }) => /^dropped: ./.test(state));
const holding = (list: Source[], message: string) =>
  list.filter(({ text }) => pattern(message).test(text)).map(({ file }) => file);
const writing = (list: Source[], message: string) =>
  list.filter(({ text }) => anywhere(message).test(text)).map(({ file }) => file);

describe('the messages of the specifications', () => {
  it('are all present, written by the database, or dropped with the reason', () => {
    expect(present.length + written.length + dropped.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(290);
  });

  it.each(written.map(({ section, message }) => [section, message]))('%s: the database writes "%s"', (_, message) => {
    const migrations = path.join(ROOT, 'supabase/migrations');
    const homes = readdirSync(migrations).filter((name) =>
      readFileSync(path.join(migrations, name), 'utf8').includes(`'${message.split('{')[0]}`),
    );
    expect(homes).toHaveLength(1);
  });

  it.each(present.map(({ section, message }) => [section, message]))('%s: %s', (_section, message) => {
    const homes = holding(catalogue, message);
    expect(homes, 'stands in the catalogue').not.toEqual([]);
    if (!COMMON.test(message)) expect(writing(users, message), 'is written a second time').toEqual([]);
    expect(unused(homes, message), 'is used by the product').toEqual([]);
  });

  it('are dropped only while nothing says them', () => {
    const absent = dropped.filter(({ message }) => !COMMON.test(message));
    const said = absent.filter(({ message }) => {
      const homes = holding(catalogue, message);
      return writing(users, message).length > 0 || homes.length > unused(homes, message).length;
    });
    expect(said.map(({ message }) => message)).toEqual([]);
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
      // Read from its own object, by name or under another one, or from all of it.
      const home = [...text.slice(0, at).matchAll(/^(?:export )?const (\w+)[^=\n]*= \{/gm)].at(-1)?.[1] ?? key;
      return ![...others, { file, text: rest }].some((source) => reads(source.text, home, key));
    })
    .map(({ file }) => file);
}

/** Whether a file reads an entry of a catalogue, under whatever name it knows that, or hands all of it on. */
function reads(text: string, catalogueName: string, key: string): boolean {
  const renamed = new RegExp(`\\b${catalogueName} as (\\w+)|(\\w+) = ${catalogueName}\\b`, 'g');
  const aliases = [...text.matchAll(renamed)].map(([, one, other]) => one ?? other);
  const names = [catalogueName, ...aliases.filter((alias) => alias !== 'const')].join('|');
  return new RegExp(
    `\\b(?:${names})(?:\\.${key}\\b|\\[|\\)| as [^\\n]*\\)\\[)|\\{[^}]*\\b${key}\\b[^}]*\\} = (?:${names})\\b`,
  ).test(text);
}
