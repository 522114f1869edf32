/**
 * Opening a design in the workspace on a phone: one with 500 versions and 2,000 pins beside one with 3 versions and 5 pins,
 * in the same browser with the processor slowed down four times, from the press in the list until the picture and its pins
 * stand there, first as small as in the list, then in full. Run: node bench/workspace.ts
 */
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import sharp from 'sharp';
import startOwnInstance from '../e2e/own-instance.ts';
import { believeNetwork, enter, newPerson, serverClient, type Person } from '../e2e/people.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { readRunFile, type RunFile } from '../scripts/serve/run-file.ts';

const TRIES = 5;
const SLOWER = 4;
/** Sides of the pictures, in px. */
const [SIDE, SMALL_SIDE] = [1024, 320];
const SMALL = { name: 'Small design', versions: 3, pins: 5 };
const LARGE = { name: 'Large design', versions: 500, pins: 2000 };

async function addDesign(run: RunFile, owner: Person, size: typeof SMALL): Promise<void> {
  const client = createClient(run.supabase, run.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(owner);
  if (error) throw error;
  const id = randomUUID();
  const values = { name: size.name, client_id: owner.id, width_mm: 80 };
  const { data } = await client.rpc('create_design', { p_values: values, p_id: id }).throwOnError();
  if (!(data as { ok: boolean }).ok) throw new Error(JSON.stringify(data));
  const files = serverClient(run).storage.from('design-versions');
  for (let n = 1; n <= size.versions; n += 1) {
    const line = `<path d="M${100 + n} 900Q500 ${n} 900 ${900 - n}" fill="none" stroke="#000" stroke-width="12"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${line}</svg>`;
    const picture = sharp(Buffer.from(svg));
    const options = { contentType: 'image/webp' };
    await files.upload(`${id}/${n}-small.webp`, await picture.clone().resize(SMALL_SIDE).webp().toBuffer(), options);
    if (n === size.versions) await files.upload(`${id}/${n}.webp`, await picture.webp().toBuffer(), options);
  }
  const database = new pg.Client(run.database ?? '');
  database.on('error', () => undefined);
  await database.connect();
  await database.query(
    `insert into public.design_versions (id, design_id, version_number, title, image_url, thumbnail_url, sha256, width, height, depth,
       is_current, created_by, created_at)
     select gen_random_uuid(), $1::uuid, n, 'Version ' || n, $1 || '/' || $2 || '.webp', $1 || '/' || n || '-small.webp', md5('') || md5(''),
       $4::integer, $4::integer, n, n = $2, $3, now() - ($2 - n) * interval '1 minute' from generate_series(1, $2::integer) n`,
    [id, size.versions, owner.id, SIDE],
  );
  await database.query(
    `insert into public.design_feedback (design_id, version_id, author_id, position_x, position_y, content)
     select $1, (select v.id from public.design_versions v where v.design_id = $1 and v.is_current), $3,
       0.02 + 0.96 * random(), 0.02 + 0.96 * random(), 'The line here could be a little bolder, number ' || n
     from generate_series(1, $2::integer) n`,
    [id, size.pins, owner.id],
  );
  await database.end();
}

interface Opening {
  /** Milliseconds from the press in the list to the picture with a pin. */
  view: number;
  /** To the picture in full. */
  full: number;
}

async function open(page: Page, name: string): Promise<Opening> {
  await page.goto('/workspace');
  const link = page.getByRole('link', { name: `Open ${name}` });
  await link.waitFor();
  // As long as somebody looks at the list: the code of the workspace comes meanwhile.
  await page.waitForTimeout(2000);
  return page.evaluate(
    async ([label, side]) => {
      const started = performance.now();
      document.querySelector<HTMLElement>(`[aria-label="Open ${label}"]`)?.click();
      const isThere = (width: number) => {
        const picture = document.querySelector<HTMLImageElement>('main img[alt*="ersion"]');
        const pin = document.querySelector('[aria-label^="Pin "], [aria-label$="pins here. Enlarge"]');
        return Boolean(picture?.complete && picture.naturalWidth >= width && pin);
      };
      const until = async (width: number) => {
        while (!isThere(width)) await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - started;
      };
      return { view: await until(1), full: await until(side) };
    },
    [name, SIDE] as const,
  );
}

const median = (openings: Opening[], what: keyof Opening): number =>
  openings.map((opening) => opening[what]).toSorted((a, b) => a - b)[openings.length >> 1];

const stop = await startOwnInstance();
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
try {
  const run = readRunFile(process.env.INKROOM_E2E_HOME ?? '');
  if (!run) throw new Error('The instance is not running.');
  const owner = await newPerson(run);
  for (const size of [SMALL, LARGE]) await addDesign(run, owner, size);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: run.web });
  await believeNetwork(context);
  const page = await context.newPage();
  await enter(page, run, owner, '/workspace');
  // The code of the page is there from the first visit, as for anybody who works with it.
  for (const { name } of [SMALL, LARGE]) await open(page, name);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = { small: [] as Opening[], large: [] as Opening[] };
  for (let n = 0; n < TRIES; n += 1) {
    times.small.push(await open(page, SMALL.name));
    times.large.push(await open(page, LARGE.name));
  }
  const [small, large] = [median(times.small, 'view'), median(times.large, 'view')];
  const full = (openings: Opening[]) => `in full after ${median(openings, 'full').toFixed(0)} ms`;
  process.stdout.write(
    `${LARGE.versions} versions and ${LARGE.pins} pins on a phone (processor / ${SLOWER}): ${large.toFixed(0)} ms (goal: 1000), ${full(times.large)}\n` +
      `${SMALL.versions} versions and ${SMALL.pins} pins: ${small.toFixed(0)} ms, ${full(times.small)}; large / small x${(large / small).toFixed(2)}\n`,
  );
} finally {
  await browser.close();
  await stop();
}
