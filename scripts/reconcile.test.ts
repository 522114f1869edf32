/** The command as a person runs it: a process that reads a running instance, says what differs and ends with a code. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, temporaryHome, type TestStack } from '../tests/stack.ts';

let stack: TestStack;
let home: string;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startTestStack();
  home = await temporaryHome();
  owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  const run = {
    web: 'http://127.0.0.1:24320',
    supabase: stack.url,
    publishableKey: stack.publishableKey,
    serviceKey: stack.secretKey,
  };
  await writeFile(path.join(home, 'run.json'), JSON.stringify(run));
});
afterAll(async () => {
  await owner?.end();
  await stack?.stop();
  if (home) await rm(home, { recursive: true, force: true });
});

/** Whatever this machine's .env names: the instance of the test is meant. */
const NOT_FROM_THE_FILE = {
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_SECRET_KEY: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
};

function reconcile(at: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const script = path.join(import.meta.dirname, 'reconcile.ts');
  const env = { PATH: process.env.PATH, INKROOM_HOME: at, ...NOT_FROM_THE_FILE };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr });
    });
  });
}

it('says that books are in order, and ends with 0', { timeout: 120_000 }, async () => {
  expect(await reconcile(home, 'sweep')).toEqual({
    code: 0,
    text:
      'Swept: 0 missed events fetched, 0 payments and subscriptions asked about again.\n' +
      'No differences: the books are in order.\n',
  });
});

it('names a difference, and ends with 1', { timeout: 120_000 }, async () => {
  const id = crypto.randomUUID();
  await owner.query(`insert into auth.users (id, email) values ($1, 'books@people.test')`, [id]);
  await owner.query(`update public.user_subscriptions set current_credits = 11 where user_id = $1`, [id]);
  const { code, text } = await reconcile(home);
  expect(code).toBe(1);
  expect(text).toMatch(/^Balance differs from the ledger \(1\) {2}\[available_balance\]$/m);
  const [found] = text.split('\n\n');
  expect(found).toContain('By the ledger: 10 credits; On the account: 11 credits');
  expect(found).toMatch(new RegExp(`Reference \\(account\\): \\S+, user ${id}$`));
  expect(found).toContain('books@people.test');
  expect(text).toMatch(/\d differences of \d kinds\.\n$/);
});

it('says what to do where nothing runs, and ends with 2', { timeout: 120_000 }, async () => {
  const { code, text } = await reconcile(path.join(home, 'elsewhere'));
  expect([code, text]).toEqual([2, expect.stringContaining('npm start')]);
});
