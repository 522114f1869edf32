/** Checks, after the storm, that rows, files and credits tell the same story. */
import pg from 'pg';
import sharp from 'sharp';
import type { Supabase } from '../../api/supabase.ts';
import type { Person } from '../../api/testing/kit.ts';
import type { LocalStack } from '../../supabase/local/stack.ts';
import { settledCost } from '../../src/domain/catalogue/prices.ts';

export interface Asked {
  requestId: string;
  person: Person;
  images: number;
  cost: number;
  /** A cancel was sent at once; the job may have ended before it arrived. */
  cancel: boolean;
}

interface Evidence {
  stack: LocalStack;
  service: Supabase;
  people: Person[];
  asked: Asked[];
  grantedEach: number;
  say(text: string): void;
}

interface JobRow {
  id: string;
  user_id: string;
  status: string;
  charged: number;
  attempts: number;
  outputs: { index: number; storage_path: string; preview_path: string }[];
}

export async function verify(evidence: Evidence): Promise<boolean> {
  const client = new pg.Client({ connectionString: evidence.stack.databaseUrl });
  await client.connect();
  try {
    const problems = [
      ...(await checkJobs(client, evidence)),
      ...(await checkCredits(client, evidence)),
      ...(await checkLedger(client)),
    ];
    for (const problem of problems) evidence.say(`  PROBLEM ${problem}`);
    return problems.length === 0;
  } finally {
    await client.end();
  }
}

/** One row for each click, ended as it should, paid for what arrived, and every file is there and whole. */
async function checkJobs(client: pg.Client, evidence: Evidence): Promise<string[]> {
  const problems: string[] = [];
  const count = { succeeded: 0, canceled: 0, failed: 0, attempts: 0, images: 0 };
  for (const asked of evidence.asked) {
    const { rows } = await client.query<JobRow>('select * from public.generations where request_id = $1', [
      asked.requestId,
    ]);
    if (rows.length !== 1) problems.push(`${asked.requestId}: ${rows.length} jobs instead of one`);
    for (const row of rows) {
      const arrived = row.outputs.length;
      if (row.status === 'succeeded') count.succeeded += 1;
      else if (row.status === 'canceled') count.canceled += 1;
      else count.failed += 1;
      count.attempts += row.attempts;
      count.images += arrived;
      const complete = row.status === 'succeeded' && arrived === asked.images;
      const canceled = row.status === 'canceled' && asked.cancel;
      if (!complete && !canceled) problems.push(`${row.id}: ${row.status} with ${arrived} of ${asked.images} images`);
      if (new Set(row.outputs.map((output) => output.index)).size !== arrived)
        problems.push(`${row.id}: an image twice`);
      const due = settledCost(asked.cost, arrived, asked.images);
      if (row.charged !== due) problems.push(`${row.id}: charged ${row.charged}, due ${due}`);
      problems.push(...(await checkFiles(evidence.service, row)));
    }
  }
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from public.generations');
  if (rows[0].n !== evidence.asked.length) problems.push(`${rows[0].n} jobs for ${evidence.asked.length} requests`);
  evidence.say(
    `Jobs: ${count.succeeded} succeeded, ${count.canceled} canceled, ${count.failed} failed; ${count.images} images; ` +
      `${count.attempts} attempts (${count.attempts - evidence.asked.length + count.canceled} or fewer were repeats).`,
  );
  return problems;
}

async function checkFiles(service: Supabase, row: JobRow): Promise<string[]> {
  const problems: string[] = [];
  for (const output of row.outputs) {
    for (const path of [output.storage_path, output.preview_path]) {
      const { data, error } = await service.storage.from('designs').download(path);
      if (error) problems.push(`${path} is missing`);
      else
        await sharp(await data.arrayBuffer())
          .stats()
          .catch(() => problems.push(`${path} is damaged`));
    }
  }
  return problems;
}

/** What each person has left is what was granted less what the jobs charged, and each job was charged at most once. */
async function checkCredits(client: pg.Client, evidence: Evidence): Promise<string[]> {
  const problems: string[] = [];
  let charged = 0;
  for (const person of evidence.people) {
    const { rows } = await client.query<{ left: number; held: number; charged: number }>(
      `select s.current_credits as left, s.credits_held as held,
        (select coalesce(sum(g.charged), 0)::int from public.generations g where g.user_id = s.user_id) as charged
      from public.user_subscriptions s where s.user_id = $1`,
      [person.id],
    );
    const [account] = rows;
    charged += account.charged;
    if (account.left + account.charged !== evidence.grantedEach) {
      problems.push(`${person.id}: ${account.left} left and ${account.charged} charged of ${evidence.grantedEach}`);
    }
    if (account.held !== 0) problems.push(`${person.id}: ${account.held} credits are still held`);
  }
  const twice = await client.query<{ ref_id: string }>(
    `select ref_id from public.credit_ledger where dst = 'sys:consumed' group by ref_id having count(*) > 1`,
  );
  for (const row of twice.rows) problems.push(`${row.ref_id}: charged twice`);
  evidence.say(`Credits: ${evidence.people.length * evidence.grantedEach} granted, ${charged} charged, none held.`);
  return problems;
}

async function checkLedger(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ check_name: string; subject: string }>(
    'select * from public.reconcile_credits()',
  );
  return rows.map((row) => `reconciliation ${row.check_name}: ${row.subject}`);
}
