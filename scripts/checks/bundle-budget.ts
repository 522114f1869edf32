/**
 * Holds the first load to its budgets: the JavaScript of a page is what its document names, what it loads by itself a moment
 * later, and what follows from both by imports that run at once, counted from the built app in KiB of brotli. No clock, no browser:
 * `node scripts/checks/bundle-budget.ts [folder]`. `e2e/first-load.spec.ts` holds what a browser really asks for to the same numbers.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DIST } from '../project.ts';
import { filesOf, readManifest, type Manifest } from '../build/manifest.ts';

const KIB = 1024;
const START = ['index.html'];
const CLIENT = 'node_modules/@supabase/supabase-js/dist/index.mjs';
const FRAME = [
  ...['Themed', 'AppShell', 'AfterStart'].map((name) => `src/app/${name}.tsx`),
  'src/features/messaging/UnreadMessages.tsx',
  'src/features/messaging/UnreadMessagesBadge.tsx',
  'src/features/notifications/bell/UnreadCount.tsx',
  CLIENT,
];
const WIDGETS = [
  'src/features/billing/purchase/PurchasePane.tsx',
  'src/features/messaging/MessagesWidget.tsx',
  'src/features/project/list/ProjectsPanel.tsx',
  'src/ui/Identicon.tsx',
];

interface Budget {
  page: string;
  address: string;
  modules: string[];
  kib: number;
  /** How many files it may be in. */
  files: number;
}

const page = (name: string): string => `src/pages/${name}Page.tsx`;

export const BUDGETS: readonly Budget[] = [
  { page: 'home', address: '/', modules: [...START, page('Home')], kib: 150, files: 15 },
  { page: 'login', address: '/login', modules: [...START, page('Login')], kib: 150, files: 15 },
  { page: 'try-out', address: '/public/ai-generator', modules: [...START, page('TryOut')], kib: 140, files: 18 },
  {
    page: 'dashboard',
    address: '/dashboard/universal',
    modules: [...START, ...FRAME, ...WIDGETS, page('UniversalDashboard')],
    // With the figure of completeness, which is the same on the profile page.
    kib: 253,
    files: 25,
  },
  {
    page: 'artist dashboard',
    address: '/artist-dashboard',
    modules: [...START, ...FRAME, ...WIDGETS, page('ArtistDashboard')],
    // With their projects by stage and budgets, which come a moment later.
    kib: 257,
    files: 25,
  },
  {
    page: 'gallery',
    address: '/discovery',
    modules: [...START, 'src/app/Themed.tsx', CLIENT, page('Discovery')],
    // With designs of others in own collections, and live changes.
    kib: 317,
    files: 45,
  },
  {
    page: 'designer',
    address: '/tattoo-designer',
    modules: [...START, ...FRAME, page('TattooDesigner')],
    kib: 415,
    files: 75,
  },
];

interface Weight {
  kib: number;
  budget: Budget;
  /** Heaviest first. */
  files: { name: string; kib: number }[];
}

/** What each budgeted page weighs in a built app. */
function weigh(folder: string, manifest: Manifest, budgets = BUDGETS): Weight[] {
  return budgets.map((budget) => {
    const files = filesOf(manifest, budget.modules).scripts.map((name) => ({
      name,
      kib: brotliBytes(path.join(folder, name)) / KIB,
    }));
    files.sort((a, b) => b.kib - a.kib);
    return { kib: files.reduce((sum, file) => sum + file.kib, 0), budget, files };
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

export function brotliBytes(file: string): number {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).byteLength;
}

async function main(folder: string): Promise<void> {
  const weights = weigh(folder, await readManifest(folder));
  const problems = await problemsOf(folder);
  for (const { kib, budget, files } of weights) {
    const verdict = kib <= budget.kib && files.length <= budget.files ? 'within its budget' : 'over its budget';
    console.log(
      `${budget.page.padEnd(18)}${kib.toFixed(1).padStart(7)} of ${budget.kib} KiB, ${files.length} of ${budget.files} files: ${verdict}`,
    );
    if (verdict === 'within its budget') continue;
    const heaviest = files.slice(0, 12).map((file) => `  ${file.kib.toFixed(1).padStart(6)} ${file.name}`);
    problems.push([`${budget.page} is more than it may be:`, ...heaviest].join('\n'));
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}

if (import.meta.main) await main(process.argv[2] ?? DIST);
