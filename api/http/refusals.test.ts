import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

const answerTo = (): Response => Object.assign(new EventEmitter(), { closed: false }) as unknown as Response;
const hangUp = (res: Response): void => {
  Object.assign(res, { closed: true }).emit('close');
};

test('a refusal is answered after its time', async () => {
  expect(await createRefusals(0)(answerTo())).toBe(true);
});

test('who hangs up is not answered, and makes room', async () => {
  const waitToRefuse = createRefusals(600_000);
  const answers = Array.from({ length: 500 }, answerTo);
  const waiting = answers.map((res) => waitToRefuse(res));
  const late = waitToRefuse(answerTo());
  // The room is full: who has waited longest is answered.
  expect(await waiting[0]).toBe(true);
  answers.slice(1).forEach(hangUp);
  expect(new Set(await Promise.all(waiting.slice(1)))).toEqual(new Set([false]));
  const gone = answerTo();
  hangUp(gone);
  expect(await waitToRefuse(gone)).toBe(false);
  void late;
});
