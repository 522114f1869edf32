/**
 * The JavaScript that a page asks for until 5 s after its load event, in KiB of brotli, for home, login and dashboard of
 * the built app in a real browser with an empty cache; beside peers, and as a ratio to bare react + react-dom.
 * Run: node bench/first-load.ts
 */
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Response } from '@playwright/test';
import { build } from 'vite';
import startOwnInstance from '../e2e/own-instance.ts';
import { newPerson, signIn } from '../e2e/people.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { ROOT } from '../scripts/project.ts';
import { readRunFile } from '../scripts/serve/run-file.ts';
import type { RunFile } from '../scripts/serve/run-file.ts';

const AFTER_LOAD_MS = 5_000;
const SIZE = { width: 1280, height: 800 };

/** KiB of brotli over 5 s after load, 1280x800, measured once with the versions of November 2026. */
const PEERS: [name: string, kib: number][] = [
  ['bulletproof-react, login (no MUI)', 169],
  ['minimal material-kit, sign-in', 187],
  ['minimal material-kit, dashboard', 317],
  ['Atomic CRM, login', 527],
  ['Atomic CRM, dashboard', 632],
  ['InvokeAI, start', 1222],
];

const brotliSize = (body: Uint8Array | string): number => brotliCompressSync(body).byteLength;

/** Bytes of a chunk that renders one paragraph with react and react-dom, bundled as the app is. */
async function bareReact(): Promise<number> {
  const entry = '\0bare-react';
  const code = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(createElement('p'));`;
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, reportCompressedSize: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  if (chunks.length === 0) throw new Error('The bundler gave no chunk for bare react.');
  return chunks.reduce((sum, chunk) => sum + brotliSize(chunk.code), 0);
}

interface Load {
  bytes: number;
  files: number;
}

const isScript = (response: Response): boolean =>
  /javascript/.test(response.headers()['content-type'] ?? '') || response.request().resourceType() === 'script';

/** Opens an address in a browser context of its own, so that nothing is cached. */
async function measure(browser: Browser, url: string, state?: BrowserContextOptions['storageState']): Promise<Load> {
  const context = await browser.newContext({ viewport: SIZE, ...(state ? { storageState: state } : {}) });
  try {
    const page = await context.newPage();
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (isScript(response) && !sizes.has(response.url())) sizes.set(response.url(), response.body().then(brotliSize));
    });
    await page.goto(url, { waitUntil: 'load' });
    // The measured window itself, not a wait for something.
    await delay(AFTER_LOAD_MS);
    if (new URL(page.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${page.url()}.`);
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    if (bytes === 0) throw new Error(`${url} asked for no script.`);
    return { bytes, files: sizes.size };
  } finally {
    await context.close();
  }
}

async function measurePages(browser: Browser, inkroom: RunFile): Promise<[name: string, load: Load][]> {
  const home = await measure(browser, `${inkroom.web}/`);
  const login = await measure(browser, `${inkroom.web}/login`);
  const person = await newPerson(inkroom);
  const context = await browser.newContext({ baseURL: inkroom.web, viewport: SIZE });
  await signIn(await context.newPage(), person);
  const state = await context.storageState();
  await context.close();
  const dashboard = await measure(browser, `${inkroom.web}/dashboard/universal`, state);
  return [
    ['home', home],
    ['login', login],
    ['dashboard', dashboard],
  ];
}

async function main(): Promise<void> {
  const bare = await bareReact();
  const { executablePath, args, env } = await findBrowser();
  const stop = await startOwnInstance();
  try {
    const inkroom = readRunFile(process.env.INKROOM_E2E_HOME ?? '');
    if (!inkroom) throw new Error('The instance does not run.');
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    const pages = await measurePages(browser, inkroom).finally(() => browser.close());
    const row = (name: string, bytes: number, files = ''): string =>
      `${name.padEnd(36)}${(bytes / 1024).toFixed(0).padStart(5)}${`${(bytes / bare).toFixed(1)}x`.padStart(14)}${files.padStart(8)}`;
    console.log('JavaScript until 5 s after load       KiB   / bare react   files');
    for (const [name, { bytes, files }] of pages) console.log(row(`Inkroom, ${name}`, bytes, String(files)));
    console.log(row('bare react + react-dom', bare, '1'));
    for (const [name, kib] of PEERS) console.log(row(name, kib * 1024));
  } finally {
    await stop();
  }
}

if (import.meta.main) await main();
