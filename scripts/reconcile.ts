/**
 * The books of a running installation, compared: node scripts/reconcile.ts. Says every difference between ledger, balances,
 * lots, holds, payments and the payment service in words, and ends with code 1 when there is one. `sweep` as argument
 * first fetches what was missed. Reads the running local instance, or the backend that .env names.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loadEnv } from '../api/env.ts';
import { createReconciler } from '../api/credits/reconcile.ts';
import { createLogger } from '../api/http/logging.ts';
import { createPayments } from '../api/payments/payments.ts';
import { createServiceClient } from '../api/supabase.ts';
import { bookReport } from './book-report.ts';
import { endWith, Problem } from './problem.ts';
import { loadSettings, type Settings } from './settings.ts';

const runSchema = z.object({
  web: z.string(),
  supabase: z.string(),
  publishableKey: z.string(),
  serviceKey: z.string(),
});

function environment(settings: Settings): Record<string, string> {
  if (settings.external) {
    const { url, publishableKey, secretKey } = settings.external;
    const siteUrl = settings.siteUrl ?? url;
    return {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: siteUrl,
      ...settings.passedOn,
    };
  }
  const file = path.join(settings.home, 'run.json');
  try {
    const run = runSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      INKROOM_MODE: 'local',
      SUPABASE_URL: run.supabase,
      SUPABASE_PUBLISHABLE_KEY: run.publishableKey,
      SUPABASE_SECRET_KEY: run.serviceKey,
      SITE_URL: run.web,
      ...settings.passedOn,
    };
  } catch (cause) {
    throw new Problem(`No running instance was found at ${file}. Start it with "npm start" first.`, 2, { cause });
  }
}

async function main(): Promise<void> {
  const env = loadEnv(environment(loadSettings()));
  const log = createLogger({ level: 'warn', name: 'reconcile' });
  const service = createServiceClient(env);
  const payments = createPayments({ env, service, log });
  const reconciler = createReconciler(service, payments.differences);
  if (process.argv.includes('sweep')) {
    const { events, asked } = await payments.sweep();
    console.log(`Swept: ${events} missed events fetched, ${asked} payments and subscriptions asked about again.`);
  }
  const differences = await reconciler.differences();
  console.log(bookReport(await reconciler.named(differences)));
  process.exitCode = differences.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  endWith(error);
}
