/** What the documents name exists: files, folders, commands and settings. A page that points nowhere is worse than none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../project.ts';

const FOLDERS = ['src', 'api', 'supabase', 'scripts', 'tests', 'e2e', 'bench', 'docs'];
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const files = new Set([
  'README.md',
  ...readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  ),
]);
const names = new Set([...files].map((file) => path.posix.basename(file)));
/** Pages that speak of today; decisions speak of their day. */
const PAGES = [...files].filter((file) => file.endsWith('README.md') || file === 'docs/contracts.md');

/** What a build or a running instance makes. */
const MADE = /^(dist|node_modules|\.inkroom|INKROOM_HOME|logs|objects|root|postgres|storage|inbox)\//;
/** Files of INKROOM_HOME by their bare names, and patterns. */
const NO_FILE = new Set(['keys.json', 'run.json', 'postgres.moved.json', 'YYYYMMDDHHmmss_verb_object.sql', '.ts']);

/** Whether a name in backticks claims to be a file of the project, and is none. */
function isDead(page: string, name: string): boolean {
  const file = name.replace(/[#:].*$/, '').replace(/\/$/, '');
  if (!/^[\w.@-]+(\/[\w.@-]+)*$/.test(file) || MADE.test(`${file}/`)) return false;
  const inFolder = FOLDERS.includes(file.split('/')[0]) && file.includes('/');
  const isFile = /\.(tsx?|m?js|sql|css|json|md|toml|example)$/.test(file);
  if (!inFolder && !isFile) return false;
  const near = path.posix.join(path.posix.dirname(page), file);
  const found = [file, near].some((place) => files.has(place) || existsSync(path.join(ROOT, place)));
  return (
    !found &&
    !(isFile && (file.includes('/') ? [...files].some((known) => known.endsWith(`/${file}`)) : names.has(file)))
  );
}

describe('the documents', () => {
  it('see what they guard against', () => {
    expect(isDead('api/README.md', 'http/route.ts')).toBe(false);
    expect(isDead('api/README.md', 'api/http/gone.ts')).toBe(true);
    expect(isDead('api/README.md', 'gone.ts')).toBe(true);
    expect(isDead('README.md', 'src/gone/')).toBe(true);
    expect(isDead('README.md', 'npm start')).toBe(false);
  });

  it.each(PAGES)('%s names only what exists', (page) => {
    const text = read(page);
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words.split(/[\s,]+/));
    const dead = quoted.filter((name) => !NO_FILE.has(name) && isDead(page, name));
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target);
    const broken = links.filter((target) => !existsSync(path.join(ROOT, path.dirname(page), target)));
    expect([...new Set(dead), ...broken]).toEqual([]);
  });

  it.each(PAGES)('%s names only commands that there are', (page) => {
    const commands = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('and comments rely on no decision that is not here, and on no paragraph of a text from elsewhere', () => {
    const known = new Set(
      [...read('docs/decisions/specified.md').matchAll(/^- \*\*(\d+)\.\*\*/gm)].map(([, number]) => number),
    );
    const texts = [...files].filter((file) => /\.(tsx?|sql|css|md)$/.test(file) && !file.includes('node_modules'));
    const unknown = texts.flatMap((file) => {
      const text = read(file);
      const numbers = [...text.matchAll(/\bdecisions? (\d+)(?:(?: and |, )(\d+))?/gi)].flatMap(([, ...found]) => found);
      const dead = numbers.filter((number) => number && !known.has(number)).map((number) => `decision ${number}`);
      return [...dead, ...(text.match(/\bS[1-3]\u00a7\d/g) ?? [])].map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('keep the contracts to what can be read in one go: 80 lines, none of them long', () => {
    const lines = read('docs/contracts.md').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(80);
    expect(lines.filter((line) => line.length > 160)).toEqual([]);
  });

  it('list every command and every folder', () => {
    const text = read('README.md');
    const missing = Object.keys(packageJson.scripts).filter(
      (name) => !text.includes(`\`npm ${name}\``) && !text.includes(`\`npm run ${name}\``),
    );
    expect(missing).toEqual([]);
    for (const folder of FOLDERS) expect(text, folder).toMatch(new RegExp(`\`${folder}/`));
  });
});
