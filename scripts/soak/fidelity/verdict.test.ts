import { expect, test } from 'vitest';
import type { TestOutcome } from './suite.ts';
import { verdictOf } from './verdict.ts';

const outOfScope = [{ test: /geojson/, reason: 'No PostGIS.' }];
const outcome = (name: string, state: TestOutcome['state']): TestOutcome => ({ name, state, message: 'expected 1' });
const good = [outcome('a', 'passed'), outcome('as geojson', 'failed'), outcome('later', 'skipped')];

test('is good when all in scope passed, and counts what the makers skip nowhere', () => {
  const verdict = verdictOf({ name: 'rest', outOfScope }, good);
  expect(verdict.isGood).toBe(true);
  expect(verdict.text).toContain('1 passed / 1 in scope / 2 in total');
  expect(verdict.text).toContain('out of scope, 1: No PostGIS.');
});

test('names each test in scope that failed', () => {
  const verdict = verdictOf({ name: 'rest', outOfScope }, [...good, outcome('filters > eq', 'failed')]);
  expect(verdict.isGood).toBe(false);
  expect(verdict.text).toMatch(/FAILED filters > eq\n\s+expected 1/);
});

test('is spoiled by a reason that is no longer needed, and by an empty run', () => {
  const passes = verdictOf({ name: 'rest', outOfScope }, [outcome('a', 'passed'), outcome('as geojson', 'passed')]);
  expect(passes.isGood).toBe(false);
  expect(passes.text).toContain('NO LONGER NEEDED');
  expect(verdictOf({ name: 'rest', outOfScope: [] }, []).isGood).toBe(false);
});
