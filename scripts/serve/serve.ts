/** Everything that `npm start` and `npm run dev` do, in order, and all of it undone again at the end. */
import { activeEngines, loadEnv, type Env } from '../../api/env.ts';
import { requireFreePort } from '../../supabase/local/processes.ts';
import { describeProblem, exitCodeOf, Problem } from '../problem.ts';
import { PORT_OFFSETS, type PortName } from '../ports.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { openBackend, type Backend } from './backend.ts';
import { ensureBuilt } from '../build/build-web.ts';
import { doDemoWork } from '../demo/work.ts';
import { ensureDemo, type Account } from './demo.ts';
import { lockHome, prepareHome } from './home.ts';
import { createProgress, type Progress } from './progress.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import { serverEnv, UNSTARTED_BACKEND } from './server-env.ts';
import { startServers, waitUntilReady, type Servers } from './servers.ts';
import { listenForFaults, listenForStop } from './signals.ts';
import { Undo } from './undo.ts';
import { welcome } from './welcome.ts';

const PORT_PURPOSES: Record<PortName, string> = {
  api: 'API and the app',
  vite: 'dev server',
  supabase: 'backend',
  database: 'database',
  inbox: 'mail inbox',
};

/** Stopped, on request or by a fault. */
class Interrupted extends Error {}

interface Run {
  dev: boolean;
  settings: Settings;
  progress: Progress;
  undo: Undo;
  stopping: AbortController;
  /** Written again whenever a process number changes. */
  refreshRunFile: () => void;
}

/** Runs until it is stopped; ends the process with 0, or with the code that fits the problem. */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  const progress = createProgress();
  const undo = new Undo();
  const stopping = new AbortController();
  listenForStop({
    onFirst() {
      progress.say('\nStopping ... (Ctrl-C again stops at once)');
      stopping.abort();
    },
    onSecond() {
      undo.kill();
      process.exit(130);
    },
  });
  listenForFaults({
    onRejection: (error) => tell(`A promise failed that nobody waited for: ${describeProblem(error)}`),
    onException: (error) => stopping.abort(new Problem(`A fault stops everything: ${describeProblem(error)}`, 3)),
  });
  // However the process ends, what it has started ends with it; after an orderly stop there is nothing left to end.
  process.on('exit', () => undo.kill());
  let problem: unknown = null;
  try {
    const settings = loadSettings();
    await bringUp({ dev, settings, progress, undo, stopping, refreshRunFile: () => undefined });
    await aborted(stopping.signal);
  } catch (error) {
    if (!(error instanceof Interrupted)) problem = error;
  }
  if (stopping.signal.reason instanceof Problem) problem ??= stopping.signal.reason;
  if (problem !== null) tell(describeProblem(problem));
  await undo.run((error) => tell(describeProblem(error)));
  progress.say('Stopped.');
  process.exit(problem === null ? 0 : exitCodeOf(problem));
}

function tell(text: string): void {
  process.stderr.write(`\n${text}\n`);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  // The timer keeps the process alive while everything else sleeps.
  const alive = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    const finish = (): void => {
      clearInterval(alive);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
  });
}

async function bringUp(run: Run): Promise<void> {
  const { dev, settings, progress, undo } = run;
  const siteUrl = settings.siteUrl ?? `http://127.0.0.1:${dev ? settings.ports.vite : settings.ports.api}`;
  checkServerSettings(settings, siteUrl, dev);
  takeHome(run);
  await requireFreePorts(settings, dev);
  if (!dev) {
    await step(run, 'Building the app, if its sources changed', async (detail) => {
      if (!(await ensureBuilt())) detail('nothing changed');
    });
  }
  const backend = await step(run, backendTitle(settings), (detail) => startBackend(run, siteUrl, detail));
  undo.add('the backend', () => backend.stop(), killPids(backend));
  const accounts = await step(run, 'Demo data', (detail) => ensureDemo(backend, detail));

  const childEnv = serverEnv(settings, backend, { siteUrl, dev });
  const env = loadEnv(childEnv);
  const servers = await step(run, 'Starting the API and the worker', () => startAndWait(run, childEnv));
  const web = dev ? await step(run, "Starting Vite's dev server", () => startVite(run, env)) : apiUrlOf(settings);

  run.refreshRunFile = () =>
    writeRunFile(settings.home, {
      web,
      api: apiUrlOf(settings),
      supabase: backend.url,
      inbox: backend.inboxUrl,
      database: backend.databaseUrl,
      publishableKey: backend.publishableKey,
      serviceKey: backend.secretKey,
      accounts,
      engines: activeEngines(env),
      pids: pidsOf(backend, servers),
    });
  undo.add('run.json', () => removeRunFile(settings.home));
  run.refreshRunFile();
  progress.say(welcome({ web, backend, accounts, engines: activeEngines(env) }));
  if (accounts.length > 0) drawForDemo(run, backend, accounts, activeEngines(env));
}

/** In the background: whoever looks at once sees the demo people's designs being drawn. */
function drawForDemo(
  { settings, progress, stopping }: Run,
  backend: Backend,
  accounts: readonly Account[],
  { images, payments }: ReturnType<typeof activeEngines>,
): void {
  // Not with somebody's money.
  if (images !== 'built-in' || !settings.drawsForDemo) return;
  const { url: supabaseUrl, publishableKey } = backend;
  doDemoWork({
    api: apiUrlOf(settings),
    supabaseUrl,
    publishableKey,
    accounts,
    payments,
    signal: stopping.signal,
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) progress.say(`The demo designs are not complete: ${(error as Error).message}`);
  });
}

/** A step that is not begun once somebody has asked to stop. */
async function step<T>(run: Run, text: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T> {
  if (run.stopping.signal.aborted) throw new Interrupted();
  const result = await run.progress.step(text, work);
  return result;
}

/** Wrong values are told now, not after half a minute of starting. */
function checkServerSettings(settings: Settings, siteUrl: string, dev: boolean): Env {
  if (settings.external) {
    const { url } = settings.external;
    if (!URL.canParse(url)) throw new Problem(`SUPABASE_URL is "${url}", which is not an address like https://...`, 2);
  }
  return loadEnv(serverEnv(settings, UNSTARTED_BACKEND, { siteUrl, dev }));
}

function takeHome({ settings, undo, progress }: Run): void {
  prepareHome(settings.home);
  const lock = lockHome(settings.home);
  undo.add('the lock', () => lock.release());
  if (lock.takenOverFrom === null) return;
  removeRunFile(settings.home);
  progress.say(`An earlier run (process ${lock.takenOverFrom}) ended without stopping; cleaning up after it.`);
}

async function requireFreePorts(settings: Settings, dev: boolean): Promise<void> {
  const embedded: PortName[] = settings.external ? [] : ['supabase', 'inbox'];
  const needed: PortName[] = ['api', ...(dev ? (['vite'] as const) : []), ...embedded];
  // The database's port is checked where it starts: an orphan of a killed run may hold it, and is replaced there.
  for (const name of needed) await requireFreePort(settings.portBase + PORT_OFFSETS[name], PORT_PURPOSES[name]);
}

function backendTitle(settings: Settings): string {
  return settings.external ? `Using the Supabase at ${settings.external.url}` : 'Starting the backend';
}

function startBackend(run: Run, siteUrl: string, detail: (text: string) => void): Promise<Backend> {
  return openBackend(run.settings, siteUrl, {
    onStep: detail,
    onDatabaseRestart() {
      run.progress.say('The database had ended; it runs again.');
      run.refreshRunFile();
    },
    onDatabaseLost(error) {
      run.stopping.abort(new Problem(describeProblem(error), 3));
    },
  });
}

async function startAndWait(run: Run, env: NodeJS.ProcessEnv): Promise<Servers> {
  const servers = startServers(run.settings.home, env, (name, reason) => {
    run.progress.say(`The ${name} ${reason}; it runs again. Its log: ${run.settings.home}/logs/${name}.log`);
    run.refreshRunFile();
  });
  run.undo.add(
    'the API and the worker',
    () => servers.stop(),
    () => servers.kill(),
  );
  await waitUntilReady(apiUrlOf(run.settings), servers, run.stopping.signal);
  return servers;
}

async function startVite(run: Run, env: Env): Promise<string> {
  // Loaded here only: npm start does not need the bundler in its memory.
  const { startDevWeb } = await import('./dev-web.ts');
  const port = run.settings.ports.vite;
  const server = await startDevWeb({ port, apiUrl: apiUrlOf(run.settings), env });
  run.undo.add("Vite's dev server", () => server.close());
  return `http://127.0.0.1:${port}`;
}

function apiUrlOf(settings: Settings): string {
  return `http://127.0.0.1:${settings.ports.api}`;
}

function pidsOf(backend: Backend, { api, worker }: Servers): Record<string, number> {
  const all = { supervisor: process.pid, api: api.pid, worker: worker.pid, ...backend.pids() };
  // A process that is just being started again has no number yet; the file is written again when it has.
  return Object.fromEntries(Object.entries(all).filter(([, pid]) => pid > 0));
}

function killPids(backend: Backend): () => void {
  return () => {
    for (const pid of Object.values(backend.pids())) {
      try {
        // Postgres leaves at once on SIGQUIT and takes its own children along; SIGKILL would orphan them.
        if (pid > 0) process.kill(pid, 'SIGQUIT');
      } catch {
        // Gone already.
      }
    }
  };
}
