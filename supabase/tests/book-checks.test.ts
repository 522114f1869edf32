/** Every check that the database makes is explained to those who read the books, and nothing is explained that is not checked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookChecks, vendorChecks } from '../../src/domain/books.ts';
import { openStage, type Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

it('each check of the books has its title, meaning and next step', async () => {
  const functions = await stage.run<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and proname like 'reconcile\\_%'`,
  );
  expect(functions.length).toBeGreaterThanOrEqual(3);
  const made = functions.flatMap(({ source }) => [...source.matchAll(/select '([a-z_]+)'/g)].map((match) => match[1]));
  expect(Object.keys(bookChecks).sort()).toEqual([...made, ...vendorChecks].sort());
});
