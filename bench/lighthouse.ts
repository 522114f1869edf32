/**
 * Lighthouse with its default mobile throttling on home, login and dashboard of the built app, median of five; beside
 * the budgets of the product and what peers showed. Accessibility, best practices and search too.
 * Run: node bench/lighthouse.ts [number of runs]
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import startOwnInstance from '../e2e/own-instance.ts';
import { newPerson, signIn } from '../e2e/people.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { readRunFile } from '../scripts/serve/run-file.ts';
import { temporaryHome } from '../tests/stack.ts';

interface Figures {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

interface Page {
  name: string;
  path: string;
  budget: Partial<Figures>;
  /** Lighthouse empties storage before each run, unless somebody must stay signed in. */
  signedIn: boolean;
}

const PAGES: readonly Page[] = [
  { name: 'home', path: '/', budget: { lcp: 1000, tbt: 200, cls: 0.01 }, signedIn: false },
  { name: 'login', path: '/login', budget: { lcp: 1000, tbt: 200, cls: 0.01 }, signedIn: false },
  { name: 'dashboard', path: '/dashboard/universal', budget: { lcp: 2500, tbt: 350, cls: 0.01 }, signedIn: true },
];

/** Lighthouse 13, default mobile, median of three, measured once with the versions of November 2026. */
const PEERS: [name: string, lcpS: number, tbtMs: number, cls: number, performance: number][] = [
  ['bulletproof-react, login (no MUI)', 2.5, 99, 0, 95],
  ['minimal material-kit, sign-in', 2.8, 340, 0.01, 85],
  ['minimal material-kit, dashboard', 4.7, 1100, 0.01, 58],
  ['Atomic CRM, login', 4.6, 597, 0, 58],
  ['Atomic CRM, dashboard', 5.2, 2329, 0.12, 36],
];

function figuresOf({ audits, categories }: Result): Figures {
  const value = (id: string): number => audits[id].numericValue ?? Number.NaN;
  const score = (id: string): number => Math.round((categories[id].score ?? 0) * 100);
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function medians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0]) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as unknown as Figures;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A browser that Lighthouse can talk to. */
async function openBrowser(profile: string, baseURL: string, port: number): Promise<BrowserContext> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** Lighthouse empties the cache together with the storage only; somebody who stays signed in would get all files from it. */
async function emptyCache(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

async function measure(browser: BrowserContext, url: string, flags: Flags, runs: number): Promise<Figures> {
  const results: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    await emptyCache(browser);
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    if (process.env.INKROOM_BENCH_DETAILS) printFailed(result.lhr);
    results.push(figuresOf(result.lhr));
  }
  return medians(results);
}

/** Every audit outside performance that is not full marks, to know what to repair. */
function printFailed({ audits, categories }: Result): void {
  for (const id of ['accessibility', 'best-practices', 'seo']) {
    for (const { id: audit, weight } of categories[id].auditRefs) {
      const { score, title } = audits[audit];
      if (weight > 0 && score !== null && score < 1) console.log(`    ${id}: ${title}`);
    }
  }
}

function row(name: string, figures: Figures, budget: Partial<Figures>): string {
  const over = (Object.keys(budget) as (keyof Figures)[]).filter((key) =>
    key === 'performance' ? figures[key] < (budget[key] ?? 0) : figures[key] > (budget[key] ?? 0),
  );
  const { lcp, tbt, cls, performance, accessibility, bestPractices, seo } = figures;
  const cells = [
    (lcp / 1000).toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
    performance,
    accessibility,
    bestPractices,
    seo,
  ];
  const ratio = budget.lcp ? `${(lcp / budget.lcp).toFixed(2)}x` : '';
  const verdict = over.length === 0 ? 'within its budget' : `over: ${over.join(', ')}`;
  return `${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(8)).join('')}${ratio.padStart(10)}  ${verdict}`;
}

async function main(runs: number): Promise<void> {
  const profile = await temporaryHome();
  const stop = await startOwnInstance();
  try {
    const inkroom = readRunFile(process.env.INKROOM_E2E_HOME ?? '');
    if (!inkroom) throw new Error('The instance does not run.');
    const port = await freePort();
    const browser = await openBrowser(profile, inkroom.web, port);
    console.log('Lighthouse, mobile, median of', runs);
    console.log(`${''.padEnd(36)}   LCP s  TBT ms     CLS    Perf    A11y    Best     SEO  LCP/budget`);
    try {
      for (const { name, path, budget, signedIn } of PAGES) {
        if (signedIn) {
          const page = await browser.newPage();
          await signIn(page, await newPerson(inkroom));
          await page.close();
        }
        const flags: Flags = { port, logLevel: 'error', disableStorageReset: signedIn };
        console.log(row(`Inkroom, ${name}`, await measure(browser, inkroom.web + path, flags, runs), budget));
      }
    } finally {
      await browser.close();
    }
    for (const [name, lcpS, tbtMs, cls, performance] of PEERS) {
      console.log(
        `${name.padEnd(36)}${[lcpS.toFixed(2), tbtMs, cls, performance].map((v) => String(v).padStart(8)).join('')}`,
      );
    }
  } finally {
    await stop();
    await rm(profile, { recursive: true, force: true });
  }
}

if (import.meta.main) await main(Number(process.argv[2] ?? 5));
