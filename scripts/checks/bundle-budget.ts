/**
 * Holds the first load to its budgets: the JavaScript of a page is what its document names or what follows from that by
 * imports that run at once, counted from the built app in KiB of brotli. No clock, no browser:
 * `node scripts/checks/bundle-budget.ts [folder]`. bench/first-load.ts measures the same in a browser.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { withoutOtherAccents } from '../../api/http/look.ts';
import { DIST } from '../project.ts';
import { filesOf, readManifest, type Manifest } from '../serve/manifest.ts';

const KIB = 1024;
/** What a server may send before it hears of the browser again, ten packets, less the headers of our answers. */
const DOCUMENT_BYTES = 13_100;
const START = ['index.html', 'src/app/mount.tsx'];
const FRAME = ['src/app/Themed.tsx', 'src/app/AppShell.tsx'];
const CLIENT = 'node_modules/@supabase/supabase-js/dist/index.mjs';

interface Budget {
  page: string;
  modules: string[];
  /** The budget of the third issue. */
  kib: number;
}

/** The budgets of the third issue. */
const BUDGETS: readonly Budget[] = [
  { page: 'home', modules: [...START, 'src/pages/HomePage.tsx'], kib: 125 },
  { page: 'login', modules: [...START, 'src/pages/LoginPage.tsx'], kib: 125 },
  {
    page: 'dashboard',
    modules: [...START, ...FRAME, CLIENT, 'src/pages/UniversalDashboardPage.tsx'],
    kib: 215,
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

/** Prerendered pages must show their content, and fetch no script, font or style before it. */
async function problemsOf(folder: string): Promise<string[]> {
  const problems: string[] = [];
  const home = withoutOtherAccents(await readFile(path.join(folder, 'pages', 'home.html'), 'utf8'), '');
  const bytes = brotliBytes(Buffer.from(home));
  console.log(`home's document: ${bytes} of ${DOCUMENT_BYTES} bytes`);
  if (bytes > DOCUMENT_BYTES) problems.push('home: its document does not come in the first round trip.');
  for (const name of ['home', 'login']) {
    const html = await readFile(path.join(folder, 'pages', `${name}.html`), 'utf8');
    const scripts = [...html.matchAll(/<script(?![^>]*type="application)[^>]*>/g)];
    if (scripts.length !== 1 || !scripts[0][0].includes('data-entry=')) {
      problems.push(`${name}: its document has ${scripts.length} scripts instead of the one that waits for the paint.`);
    }
    if (/rel="(modulepreload|preload|stylesheet)"/.test(html))
      problems.push(`${name}: something is fetched before the paint.`);
    if (!/<div id="root" data-prerendered="plain"><!--content--><[\s\S]*<h1/.test(html)) {
      problems.push(`${name}: it is not prerendered.`);
    }
  }
  return [...problems, ...(await facesIn(folder))];
}

/** A sheet of the start that names a face makes the browser look for all of them anew: src/theme/fonts.ts names them later. */
async function facesIn(folder: string): Promise<string[]> {
  const { styles } = filesOf(await readManifest(folder), START);
  const sheets = await Promise.all(styles.map((sheet) => readFile(path.join(folder, sheet), 'utf8')));
  return sheets.some((css) => css.includes('@font-face')) ? ['A sheet that every page starts with names a font.'] : [];
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
