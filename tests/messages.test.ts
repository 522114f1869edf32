/**
 * Every message that the specifications quote (tests/specified-messages.json, by section). Built ones stand in the
 * catalogue (src/domain) and nowhere else, and the product uses them; the others name the area that will bring them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import specified from './specified-messages.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..');
/** Areas of later issues. A message of one of them that appears in the product belongs to `built`. */
const LATER = ['hand-off', 'artists', 'portfolio', 'designs', 'discovery', 'administration', 'collections'];
/** Shorter than a sentence: too common to say that a second place is a copy. */
const COMMON = /^[\w ]{1,22}$|^\. /;

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
const catalogue = app.filter(({ file }) => file.startsWith('src/domain/'));
const product = app.filter(({ file }) => !file.startsWith('src/domain/'));
/** The API says some of them, too. */
const users = [...product, ...sources('api')];

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The message as it stands in source: quoted, its placeholders filled by `${...}` or left to the caller. */
function pattern(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => escape(part).replaceAll("'", "\\\\?'"));
  const last = parts.at(-1) === '' ? '' : '[\'"`]';
  const opening = message.startsWith('. ') || message.endsWith('...') ? '' : '[\'"`]';
  const body = parts.join('\\$\\{[^}]+\\}').replace(/\\\$\\\{\[\^\}\]\+\\\}$/, '');
  return new RegExp(opening + body + (message.endsWith('...') ? '' : last));
}

const rows = Object.entries(specified).flatMap(([section, messages]) =>
  Object.entries(messages).map(([message, state]) => ({ section, message, state })),
);
const built = rows.filter(({ state }) => state === 'built');
const waiting = rows.filter(({ state }) => state !== 'built');
const holding = (list: Source[], message: string) => list.filter(({ text }) => pattern(message).test(text));

describe('the catalogue', () => {
  it('knows every section that quotes messages', () => {
    expect([...new Set(rows.map(({ section }) => section.slice(0, 2)))]).toEqual(['S1', 'S2', 'S3']);
    expect(rows.length).toBeGreaterThan(150);
    expect(waiting.filter(({ state }) => !LATER.includes(state))).toEqual([]);
  });

  it.each(built.map(({ section, message }) => [section, message]))('%s: %s', (_section, message) => {
    const homes = holding(catalogue, message);
    expect(
      homes.map(({ file }) => file),
      'stands in the catalogue',
    ).not.toEqual([]);
    if (!COMMON.test(message)) {
      expect(
        holding(product, message).map(({ file }) => file),
        'is written a second time',
      ).toEqual([]);
    }
    expect(unused(homes, message), 'is used by the product').toEqual([]);
  });

  it('lists as waiting only what is not there yet', () => {
    const there = waiting.filter(({ message }) => !COMMON.test(message) && holding(product, message).length > 0);
    expect(there.map(({ message }) => message)).toEqual([]);
  });
});

/** Files whose entry `key: 'message'` nobody reads. Rules that return a message are used when they are called (knip). */
function unused(homes: Source[], message: string): string[] {
  return homes
    .filter(({ file, text }) => {
      const at = text.search(pattern(message));
      const key = /(\w+):\s*$/.exec(text.slice(Math.max(0, at - 60), at))?.[1];
      if (!key) return false;
      const rest = text.slice(0, at) + text.slice(at + message.length);
      const read = new RegExp(`\\.${key}\\b|\\{[^}]*\\b${key}\\b[^}]*\\} = |\\[\\w+\\] \\?\\?|\\[['"]${key}['"]\\]`);
      return ![...users, ...catalogue.filter((source) => source.file !== file), { file, text: rest }].some((source) =>
        read.test(source.text),
      );
    })
    .map(({ file }) => file);
}
