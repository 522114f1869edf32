/**
 * Lets the first pages load a handful of files instead of a hundred. Left to itself the bundler makes a file of every few
 * lines that two pages share; so many small files compress badly (a quarter more to fetch) and each costs a request.
 * A first pass of the bundler shows which modules each page really runs at its start; the second pass puts them together.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT } from '../project.ts';

/** What each page starts with; a module goes into the first group that it belongs to. */
const FIRST = ['src/main.ts'];
const START = ['src/app/mount.tsx'];
const PLAIN_PAGES = ['HomePage', 'LoginPage', 'RegisterPage'].map((name) => `src/pages/${name}.tsx`);
const THEMED = ['src/app/Themed.tsx'];
const FRAME = [...THEMED, 'src/app/AppShell.tsx'];
const DASHBOARD = ['src/pages/UniversalDashboardPage.tsx'];
/** What every signed-in page asks for once it stands, and what the dashboard shows below its first view. */
const AFTER_FRAME = ['src/app/AfterStart.tsx', 'src/features/notifications/UnreadCount.tsx'];
const BELOW = [
  'src/features/artist-application/application.public.ts',
  'src/features/billing/purchase.public.ts',
  'src/features/dashboard/AiToolsCard.tsx',
  'src/features/dashboard/ProfileCard.tsx',
  'src/features/dashboard/QuickActions.tsx',
  'src/features/notifications/RecentActivity.tsx',
  'src/ui/Identicon.tsx',
];

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const LIBRARY = /\/node_modules\/(@mui|@emotion|stylis)\//;

/**
 * Files most of whose functions run while a signed-in page starts. V8 then compiles all of them while they arrive, beside the
 * page, instead of each at its first call, where a slow phone waits for it: 200 of the dashboard's 2,280 are left for later.
 */
const NEEDED_AT_START = ['react', 'start', 'library', 'frame', 'dist'];
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Ids of the modules that run when these sources are loaded: theirs, and those of all files that come with them. */
function modulesOf(chunks: Chunks, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) if (renderedLength > 0) found.add(id);
    chunk.imports.forEach(visit);
  };
  for (const source of sources) {
    const file = [...chunks.values()].find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${source}`)),
    )?.fileName;
    if (!file) throw new Error(`The bundler's first pass has no ${source}.`);
    visit(file);
  }
  return found;
}

async function firstPass(plugins: Plugin[]): Promise<Chunks> {
  const result = (await build({
    root: ROOT,
    configFile: false,
    plugins,
    logLevel: 'error',
    build: { write: false, modulePreload: { polyfill: false }, minify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((part) => part.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** `plugins`: makes those of the whole build anew, for the first pass. */
export function fewFiles(plugins: () => Plugin[]): Plugin {
  return {
    name: 'inkroom-few-files',
    apply: 'build',
    async config(_config, { isSsrBuild }) {
      if (isSsrBuild) return null;
      const chunks = await firstPass(plugins());
      const first = modulesOf(chunks, FIRST);
      const start = modulesOf(chunks, START);
      const plain = modulesOf(chunks, PLAIN_PAGES);
      const themed = modulesOf(chunks, THEMED);
      const frame = modulesOf(chunks, FRAME);
      const dashboard = modulesOf(chunks, DASHBOARD);
      const afterFrame = modulesOf(chunks, AFTER_FRAME);
      const below = modulesOf(chunks, BELOW);
      // Entries keep files of their own, by whose names pages are found in the manifest.
      const isEntry = (id: string) =>
        [...FIRST, ...START, ...PLAIN_PAGES, ...FRAME, ...DASHBOARD].some((entry) => id.endsWith(`/${entry}`));
      const group = (name: string, priority: number, has: (id: string) => boolean) => ({
        name,
        priority,
        test: (id: string) => !isEntry(id) && has(id),
      });
      const groups = [
        // The first script only waits for somebody's interest: it must not bring the app.
        group('first', 3, (id) => first.has(id)),
        // Of its own, so that a slow phone can run it before the rest is there, and take presses in between.
        group('react', 3, (id) => start.has(id) && REACT.test(id)),
        // What public pages share with the signed-in frame comes with the start, or they would have to fetch the frame.
        group('start', 2, (id) => start.has(id) || (plain.has(id) && (frame.has(id) || dashboard.has(id)))),
        // Runs with the theme, before the frame that stands on it.
        group('library', 2, (id) => themed.has(id) || (frame.has(id) && LIBRARY.test(id))),
        // The dashboard is where signed-in people arrive: the frame and its parts are one file.
        group('frame', 1, (id) => frame.has(id) || dashboard.has(id)),
        // Thirty small files more, each with a request and a task of its own, while a slow phone draws its first page.
        // What public pages need of them stands apart: a group takes along whatever its modules import.
        group('shared', 1, (id) => plain.has(id) && (afterFrame.has(id) || below.has(id))),
        group('after', 0, (id) => afterFrame.has(id)),
        group('below', 0, (id) => below.has(id)),
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    generateBundle: {
      // The last one to touch a file: V8 looks for the hint at its very beginning.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name === 'ssr') return;
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        for (const name of NEEDED_AT_START) {
          const found = chunks.filter((chunk) => chunk.name === name);
          if (found.length === 0) this.error(`There is no file ${name} any more.`);
          for (const chunk of found) chunk.code = COMPILE_AHEAD + chunk.code;
        }
      },
    },
  };
}
