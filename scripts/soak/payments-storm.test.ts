/** API and workers die while people pay (N9), small; `npm run soak -- payments` runs it in full. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { runPaymentsStorm } from './payments-storm.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

it('processes that are killed while people pay lose no credit and grant none twice', { timeout: 300_000 }, async () => {
  const report = await runPaymentsStorm({ backend: stack, seed: 20261122, people: 2, steps: 2, killRate: 0.5 });
  expect(report).toMatchObject({ wrong: [], differences: [] });
  expect(Math.min(report.kills.api, report.kills.worker)).toBeGreaterThan(0);
});
