/** Migrations are chapters: one domain each, told once and in its final form, as long as nothing has been released. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../tests/stack.ts';

const files = (await readdir(MIGRATIONS)).sort();
const texts = await Promise.all(files.map((file) => readFile(path.join(MIGRATIONS, file), 'utf8')));
const chapters = files.map((file, index) => ({ file, text: texts[index] ?? '' }));

/** Statements that change what an earlier one has made. */
const PATCHES = /^(create or replace |drop |alter policy |alter table \S+\s+(add|drop|rename|alter) ).*/gm;

it.each(chapters)('$file has a name, a header and at most 300 lines of 130 columns', ({ file, text }) => {
  expect(file).toMatch(/^\d{14}_[a-z]+(_[a-z]+)+\.sql$/);
  expect(text).toMatch(/^-- Purpose: .+\n(-- {10}.+\n)*-- Risk: {4}.+\n(-- {10}.+\n)*-- Undo: {4}.+\n(-- {10}.+\n)*\n/);
  const lines = text.split('\n');
  expect(lines.length - 1).toBeLessThanOrEqual(300);
  // The rows of cities and fonts are written by scripts.
  if (!/_fill_(cities|fonts)\.sql$/.test(file)) expect(lines.filter((line) => line.length > 130)).toEqual([]);
});

it('everything is made once, where it stands', () => {
  const made = texts.flatMap((text) =>
    // A function of the same name with other arguments is another one.
    [...text.matchAll(/^create (?:unlogged )?(?:(?:table|view) [\w.]+|function [^)]*\))/gm)].map(([start]) => start),
  );
  expect(made.filter((name, index) => made.indexOf(name) !== index)).toEqual([]);
  expect(texts.flatMap((text) => text.match(PATCHES) ?? [])).toEqual([]);
});
