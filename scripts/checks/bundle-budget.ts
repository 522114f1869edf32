/**
 * Holds the first load to its budgets: the JavaScript of a page is what its document names or what follows from that by
 * imports that run at once, counted from the built app in KiB of brotli. No clock, no browser:
 * `node scripts/checks/bundle-budget.ts [folder]`. bench/first-load.ts measures the same in a browser.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DIST } from '../project.ts';
import { filesOf, readManifest, type Manifest } from '../build/manifest.ts';

const KIB = 1024;
const START = ['index.html'];
const FRAME = ['src/app/Themed.tsx', 'src/app/AppShell.tsx'];
const CLIENT = 'node_modules/@supabase/supabase-js/dist/index.mjs';

interface Budget {
  page: string;
  modules: string[];
  kib: number;
}

const BUDGETS: readonly Budget[] = [
  { page: 'home', modules: [...START, 'src/pages/HomePage.tsx'], kib: 150 },
  { page: 'login', modules: [...START, 'src/pages/LoginPage.tsx'], kib: 150 },
  { page: 'try-out', modules: [...START, 'src/pages/TryOutPage.tsx'], kib: 150 },
  {
    page: 'dashboard',
    modules: [...START, ...FRAME, CLIENT, 'src/pages/UniversalDashboardPage.tsx'],
    kib: 250,
  },
];

interface Weight {
  page: string;
  kib: number;
  budget: number;
  /** Heaviest first. */
  files: { name: string; kib: number }[];
}

/** What each budgeted page weighs in a built app. */
function weigh(folder: string, manifest: Manifest, budgets = BUDGETS): Weight[] {
  return budgets.map(({ page, modules, kib: budget }) => {
    const files = filesOf(manifest, modules).scripts.map((name) => ({ name, kib: brotliKib(path.join(folder, name)) }));
    files.sort((a, b) => b.kib - a.kib);
    return { page, kib: files.reduce((sum, file) => sum + file.kib, 0), budget, files };
  });
}

/** What makes the first paint early: a prerendered page shows its content, and asks for no script and no sheet before it. */
async function problemsOf(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const name of ['home', 'login', 'public-ai-generator', 'dashboard-universal']) {
    const html = await readFile(path.join(folder, 'pages', `${name}.html`), 'utf8');
    if (!/<div id="root" data-prerendered="(page|frame)"><[\s\S]*<h1/.test(html))
      problems.push(`${name}: it is not prerendered.`);
    if (/rel="(modulepreload|preload|stylesheet)"|<script[^>]* src=|@font-face\{[^}]*url\(/.test(html))
      problems.push(`${name}: something is fetched before the paint.`);
  }
  return problems;
}

const brotliKib = (file: string): number => brotliBytes(readFileSync(file)) / KIB;

function brotliBytes(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).byteLength;
}

async function main(folder: string): Promise<void> {
  const weights = weigh(folder, await readManifest(folder));
  const problems = await problemsOf(folder);
  for (const { page, kib, budget, files } of weights) {
    const verdict = kib <= budget ? 'within its budget' : 'over its budget';
    console.log(`${page.padEnd(12)}${kib.toFixed(1).padStart(7)} of ${budget} KiB, ${files.length} files: ${verdict}`);
    if (kib <= budget) continue;
    const heaviest = files.slice(0, 12).map((file) => `  ${file.kib.toFixed(1).padStart(6)} ${file.name}`);
    problems.push([`${page} is ${(kib - budget).toFixed(1)} KiB over what it may be:`, ...heaviest].join('\n'));
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}

if (import.meta.main) await main(process.argv[2] ?? DIST);
