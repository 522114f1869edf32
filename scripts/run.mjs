/**
 * Every npm command comes through here. Plain JavaScript without dependencies, because it runs on whatever Node the
 * machine has (20 or later) and before anything is installed. It installs when needed and then hands over to
 * scripts/<command>.ts on the pinned Node 24.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const COMMANDS = ['start', 'dev', 'test', 'check', 'soak', 'setup', 'reset', 'build', 'bench'];
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = 20;
const PINNED_NODE = 24;
/** Exit codes: 2 = something the person can put right, 3 = the machine cannot run this. */
const WRONG_USE = 2;
const BROKEN_MACHINE = 3;

class Refusal extends Error {
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

function major(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/** Absolute path of the Node that runs everything else. */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = path.join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin');
  const binary = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (major(process.version) >= PINNED_NODE) return process.execPath;
  throw new Refusal(
    `No Node ${PINNED_NODE} is packaged for ${process.platform} on ${process.arch}, and this is Node ${process.version}: ` +
      `install Node ${PINNED_NODE} or later and run the command again.`,
    BROKEN_MACHINE,
  );
}

/**
 * Environment in which child processes and npm's tools find the pinned Node first. Node keeps what it has compiled, types taken
 * out, so that every further process and thread of ours starts in a third of the time.
 */
function environment(node) {
  const folders = [path.dirname(node), path.join(ROOT, 'node_modules', '.bin')];
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.compile-cache'),
    ...process.env,
    [name]: [...folders, process.env[name] ?? ''].join(path.delimiter),
  };
}

/** Runs the command and ends as it ended. */
function handOver(node, command, args) {
  const script = path.join(ROOT, 'scripts', `${command}.ts`);
  // The fourth channel tells the command that this process is gone, however it went.
  const child = spawn(node, [script, ...args], {
    cwd: ROOT,
    env: environment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followNpm(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** When npm itself is killed outright it cannot pass the signal on; its death is seen in our line of parents. */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = parentsUpToNpm();
  setInterval(() => {
    if (parentsUpToNpm() !== before) child.kill('SIGTERM');
  }, 1000).unref();
}

/** Our parent, and its parent too when the first is only the shell that npm put in between. */
function parentsUpToNpm() {
  const parent = process.ppid;
  try {
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('scripts/run.mjs')) return `${parent}`;
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    // No /proc on this system: the parent alone must do.
    return `${parent}`;
  }
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  if (!COMMANDS.includes(command)) {
    throw new Refusal(`Unknown command "${command ?? ''}". There are: ${COMMANDS.join(', ')}.`, WRONG_USE);
  }
  if (major(process.version) < OLDEST_NODE) {
    throw new Refusal(`This is Node ${process.version}; Node ${OLDEST_NODE} or later is needed.`, BROKEN_MACHINE);
  }
  await ensureInstalled(ROOT);
  const { code, signal } = await handOver(pinnedNode(), command, args);
  if (signal) process.exitCode = 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1);
  else process.exitCode = code ?? 1;
  process.exit();
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error?.exitCode ?? BROKEN_MACHINE);
});
