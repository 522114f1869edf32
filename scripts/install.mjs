/**
 * Decides whether the dependencies are installed, and installs them. Plain JavaScript: runs on Node 20, before anything
 * is there. Whole means: the stamp of package-lock.json, written only after success, and every package in its place.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const STAMP = path.join('node_modules', '.inkroom-stamp');
/** Written by npm as its very last act, so it tells a finished install from a broken-off one. */
const NPM_RECORD = path.join('node_modules', '.package-lock.json');
const LOCK = '.inkroom-install';
const C_LIBRARY = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
const HEARTBEAT_MS = 1000;
const DEAD_AFTER_MS = 15_000;
const NPM_ARGUMENTS = [
  'ci',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
];

export class InstallError extends Error {
  constructor(message) {
    super(message);
    this.exitCode = 3;
  }
}

/** Installs when needed. Two calls at once wait for each other; the second finds the work done. */
export async function ensureInstalled(
  root,
  { npm = npmCommand(), log = (text) => process.stderr.write(`${text}\n`) } = {},
) {
  const wanted = await readWanted(root);
  if (await isInstalled(root, wanted)) return false;
  const release = await takeLock(root, log);
  try {
    if (await isInstalled(root, wanted)) return false;
    if (await wasInstalledByNpm(root, wanted)) {
      await writeFile(path.join(root, STAMP), wanted.stamp);
      return false;
    }
    log('Installing the dependencies (once, and after each change of package-lock.json) ...');
    await rm(path.join(root, STAMP), { force: true });
    await runNpm(root, npm);
    const missing = findMissing(root, wanted.packages);
    if (missing.length > 0) {
      throw new InstallError(
        `npm ended well, but these packages are missing: ${missing.slice(0, 5).join(', ')}. Run the command again; it installs afresh.`,
      );
    }
    await writeFile(path.join(root, STAMP), wanted.stamp);
    return true;
  } finally {
    await release();
  }
}

async function readWanted(root) {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n${text}`).digest('hex');
  const packages = Object.entries(JSON.parse(text).packages).filter(([where]) => where !== '');
  return { stamp, packages };
}

async function isInstalled(root, { stamp, packages }) {
  const found = await readFile(path.join(root, STAMP), 'utf8').catch(() => '');
  return found === stamp && findMissing(root, packages).length === 0;
}

/** Packages that should be there and are not. An optional one may be missing when it is for another machine. */
function findMissing(root, packages) {
  return packages
    .filter(([, entry]) => (!entry.optional || isForThisMachine(entry)) && !entry.link)
    .map(([where]) => where)
    .filter((where) => !existsSync(path.join(root, where, 'package.json')));
}

/** Native parts come as one optional package per system, processor and C library; npm installs the fitting ones. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || libc.includes(C_LIBRARY));
}

function fits(list, value) {
  return !list || (list.includes(value) && !list.includes(`!${value}`));
}

/** True when a developer ran npm by hand and npm finished: then the tree is right, only our stamp is missing. */
async function wasInstalledByNpm(root, { packages }) {
  const text = await readFile(path.join(root, NPM_RECORD), 'utf8').catch(() => null);
  if (text === null || findMissing(root, packages).length > 0) return false;
  const installed = new Map(Object.entries(JSON.parse(text).packages));
  const wanted = new Map(packages);
  const isSame = (where) => installed.get(where)?.version === wanted.get(where)?.version;
  const isComplete = packages.every(([where, entry]) => isSame(where) || (entry.optional && !installed.has(where)));
  return isComplete && [...installed.keys()].every((where) => wanted.has(where));
}

/** The npm that started us, or the one on the path. */
export function npmCommand(environment = process.env) {
  const script = environment.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return { file: process.execPath, args: [script], shell: false };
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], shell: process.platform === 'win32' };
}

async function runNpm(root, { file, args, shell }) {
  const child = spawn(file, [...args, ...NPM_ARGUMENTS], {
    cwd: root,
    shell,
    // Its words beside ours, and none among what a script may read from us.
    stdio: ['ignore', 2, 2],
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  if (outcome === 0) return;
  throw new InstallError(
    `The dependencies could not be installed (npm ended with ${outcome}). The lines above say why; most often the network is missing. ` +
      'Run the same command again when it is back.',
  );
}

/** A folder is the lock: making it succeeds for one process only. Its age tells whether the owner still lives. */
async function takeLock(root, log) {
  const folder = path.join(root, LOCK);
  let hasSpoken = false;
  for (;;) {
    try {
      await mkdir(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new InstallError(`The project's folder cannot be written to (${error.code}): ${root}`);
      }
    }
    const age = await stat(folder).then(
      (info) => Date.now() - info.mtimeMs,
      () => 0,
    );
    if (age > DEAD_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
      continue;
    }
    if (!hasSpoken) log('Another command is installing the dependencies; waiting for it ...');
    hasSpoken = true;
    await delay(200);
  }
  const heart = setInterval(() => utimes(folder, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  return async () => {
    clearInterval(heart);
    await rm(folder, { recursive: true, force: true });
  };
}
