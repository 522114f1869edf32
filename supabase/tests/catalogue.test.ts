/** Styles, kinds of jobs and prices are what the catalogue of the product says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentCosts, firstPrices, generationKinds } from '../../src/domain/catalogue/prices.ts';
import { discoveryStyles, tattooStyles } from '../../src/domain/catalogue/styles.ts';
import { signUpCredits } from '../../src/domain/credits.ts';
import { builtInPackages, builtInTiers } from '../../src/domain/packages.ts';
import { trueStyles } from '../../src/domain/shared-words.ts';
import { trueStyleOf, trueStylesIn } from '../../src/domain/styles.ts';
import { booksOf } from './books.ts';
import { openStage, type Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** The texts of a check, a view or a function, each once. */
async function textsOf(definition: string, from = /[^]*/): Promise<Set<string>> {
  const [{ source }] = await stage.run<{ source: string }>(`select ${definition} as source`);
  return new Set([...(from.exec(source)?.[0] ?? '').matchAll(/'([a-z0-9_-]+)'/g)].map(([, text]) => text));
}
const checkOf = (table: string, column: string) =>
  textsOf(
    `(select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = 'public.${table}'::regclass and conname = '${table}_${column}_check')`,
  );

it('operations cost the same', async () => {
  const rows = await stage.run<{ operation: string; credits: number }>(
    'select operation, private.price_of(operation) as credits from public.operations',
  );
  const costs = Object.fromEntries(rows.map(({ operation, credits }) => [operation, credits]));
  expect(costs).toEqual({ ...firstPrices, ...agentCosts });
});

it('packs of credits and tiers are the same, and so is what a new account starts with', async () => {
  const packages = await stage.run(
    'select id, name, credit_amount, price::float8 from public.credit_packages order by sort_order',
  );
  expect(packages).toEqual(
    builtInPackages.map(({ id, name, credit_amount, price }) => ({ id, name, credit_amount, price })),
  );
  const tiers = await stage.run(
    'select id, name, monthly_credits, price::float8 from public.subscription_tiers order by sort_order',
  );
  expect(tiers).toEqual(builtInTiers);
  const books = booksOf(() => stage.run);
  expect(await books.balance(await books.newAccount())).toMatchObject({ free: signUpCredits });
});

it('kinds of jobs are the same for jobs and for what was spent on them', async () => {
  expect(await checkOf('generations', 'kind')).toEqual(new Set(generationKinds));
  const spent = await textsOf(`pg_get_viewdef('public.ai_credit_usage'::regclass)`, /feature_used = ANY[^]*/);
  expect(spent).toEqual(new Set(generationKinds));
});

it('the gallery knows every true style, and each is found by a filter', async () => {
  const known = await checkOf('public_ai_designs', 'true_style');
  const filtered = discoveryStyles.flatMap((filter) => trueStylesIn(filter));
  expect(tattooStyles.map(trueStyleOf).filter((style) => !known.has(style))).toEqual([]);
  expect(new Set(filtered)).toEqual(known);
  const published = await textsOf(`(select prosrc from pg_proc where proname = 'known_style')`, /p_style in \([^)]*\)/);
  expect(new Set(trueStyles)).toEqual(known);
  expect(new Set([...published, 'other'])).toEqual(known);
});
