/**
 * Finds a browser for the browser tests, in this order: the one that INKROOM_BROWSER names, one that is installed, the
 * one borne by npm, Playwright's download, and as root the distribution's package. Each must really open a page.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { Problem } from '../problem.ts';
import { ROOT } from '../project.ts';
import { unpackBorneBrowser } from './borne.ts';

const run = promisify(execFile);
const ANSWER_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

export interface FoundBrowser {
  executablePath: string;
  /** Where it came from, in words. */
  source: string;
  version: string;
  args: string[];
  /** Added to the environment of the browser. */
  env: Record<string, string>;
}

interface Candidate {
  executablePath: string;
  source: string;
  env?: Record<string, string>;
}

/** A test browser must not call home, and as root it starts only without its sandbox. */
export function browserArguments(isRoot = process.getuid?.() === 0): string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** Opens a page in it. Returns the version, or the reason why not. */
async function answer(candidate: Candidate): Promise<{ version: string } | { reason: string }> {
  try {
    const browser = await chromium.launch({
      executablePath: candidate.executablePath,
      args: browserArguments(),
      env: { ...stringsOf(process.env), ...candidate.env },
      timeout: ANSWER_TIMEOUT_MS,
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>ready</p>', { timeout: ANSWER_TIMEOUT_MS });
      return { version: browser.version() };
    } finally {
      await browser.close();
    }
  } catch (error) {
    return { reason: (error as Error).message.split('\n')[0] };
  }
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function installed(): Candidate[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(ROOT));
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const elsewhere = [
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return [...new Set([...onPath, ...elsewhere])]
    .filter((file) => existsSync(file))
    .map((executablePath) => ({ executablePath, source: 'installed on this machine' }));
}

async function borne(): Promise<Candidate[]> {
  const browser = await unpackBorneBrowser();
  if (!browser) return [];
  const { executablePath } = browser;
  const source = 'borne by npm';
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: browser.fonts };
  return [
    { executablePath, source, env: fonts },
    { executablePath, source: `${source}, with its libraries`, env: { ...fonts, LD_LIBRARY_PATH: browser.libraries } },
  ];
}

async function downloaded(): Promise<Candidate[]> {
  const executablePath = chromium.executablePath();
  if (!existsSync(executablePath)) {
    const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
    await run(process.execPath, [cli, 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS });
  }
  return [{ executablePath: chromium.executablePath(), source: "Playwright's download" }];
}

async function fromDistribution(): Promise<Candidate[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  const options = { timeout: DOWNLOAD_TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return installed();
}

/** The first browser that answers; throws Problem with everything that was tried. */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const named = environment.INKROOM_BROWSER;
  const tried: string[] = [];
  const stages: [string, () => Candidate[] | Promise<Candidate[]>][] = named
    ? [['INKROOM_BROWSER', () => [{ executablePath: named, source: 'INKROOM_BROWSER' }]]]
    : [
        ['an installed browser', installed],
        ['the browser borne by npm', borne],
        ["Playwright's download", downloaded],
        ['apt-get', fromDistribution],
      ];
  for (const [name, candidates] of stages) {
    try {
      for (const candidate of await candidates()) {
        const result = await answer(candidate);
        if ('version' in result) return { env: {}, ...candidate, ...result, args: browserArguments() };
        tried.push(`${candidate.executablePath}: ${result.reason}`);
      }
    } catch (error) {
      tried.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  const wayOut = named
    ? 'INKROOM_BROWSER must name a Chromium or Chrome that starts.'
    : 'Install Chromium or Chrome, or name one with INKROOM_BROWSER.';
  throw new Problem(
    `No browser answers. ${wayOut} Tried:\n${tried.map((line) => `  ${line}`).join('\n')}`,
    named ? 2 : 3,
  );
}
