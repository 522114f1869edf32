/**
 * Scans the project's own files, and the built app: `node scripts/checks/secret-scan.ts [files|bundle]`. Ends with 1 and
 * a list when it finds something. General patterns are secretlint's task; it runs beside this.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from '../project.ts';
import { findSecrets } from './secrets.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** Without git (an unpacked archive) everything but these is scanned. */
const NOT_OURS = /(^|\/)(node_modules|dist|coverage|test-results|playwright-report|\.git|\.cache|\.inkroom[^/]*)(\/|$)/;
/** Server-side names that have no business in a browser, and variables whose very values must not be there. */
const SERVER_NAMES = /SUPABASE_SECRET_KEY|ANTHROPIC_API_KEY|REPLICATE_API_TOKEN|STRIPE_SECRET_KEY/;
const SECRET_VARIABLES = ['SUPABASE_SECRET_KEY', 'ANTHROPIC_API_KEY', 'REPLICATE_API_TOKEN', 'STRIPE_SECRET_KEY'];

/** Files that git knows or would add. */
export function projectFiles(root = ROOT): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return listed.split('\0').filter(Boolean);
  } catch {
    return filesBelow(root).filter((file) => !NOT_OURS.test(file));
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** One line for each finding: file, line and kind; never the secret itself. */
export function scanFiles(
  root: string,
  files: readonly string[],
  alsoForbidden?: (text: string) => string | null,
): string[] {
  return files.flatMap((file) => {
    const absolute = path.join(root, file);
    const info = statSync(absolute, { throwIfNoEntry: false });
    if (!info?.isFile() || info.size > LARGEST_BYTES) return [];
    const text = readFileSync(absolute, 'utf8');
    const lines = findSecrets(text).map(({ kind, line }) => `${file}:${line} ${kind}`);
    const forbidden = alsoForbidden?.(text);
    return forbidden ? [...lines, `${file} ${forbidden}`] : lines;
  });
}

/** What the built app must not hold besides secrets: names of server settings, and the values set right now. */
export function forbiddenInBundle(environment: NodeJS.ProcessEnv = process.env): (text: string) => string | null {
  const values = SECRET_VARIABLES.flatMap((name) => {
    const value = environment[name];
    return value && value.length >= 8 ? [{ name, value }] : [];
  });
  return (text) => {
    const leaked = values.find(({ value }) => text.includes(value));
    if (leaked) return `holds the value of ${leaked.name}`;
    const name = SERVER_NAMES.exec(text)?.[0];
    return name ? `names ${name}, which belongs to the server` : null;
  };
}

function main(what: string | undefined): void {
  const isBundle = what === 'bundle';
  const findings = isBundle ? scanFiles(DIST, filesBelow(DIST), forbiddenInBundle()) : scanFiles(ROOT, projectFiles());
  for (const line of findings) console.error(line);
  if (findings.length > 0) process.exit(1);
}

if (import.meta.main) main(process.argv[2]);
