import { readFileSync } from 'node:fs';

/**
 * Who may import whom (architecture: one place for each effect, one direction for every request). One table, read by the
 * lint rule beside it; each entry says what to use instead. Paths are relative to the project, with forward slashes.
 *
 * @typedef {object} Law
 * @property {string} name
 * @property {RegExp} from files that the law binds
 * @property {RegExp} [exceptFrom] files among them that may
 * @property {RegExp} [to] project files that they may not import
 * @property {RegExp} [exceptTo] project files among them that they may
 * @property {RegExp} [packages] packages that they may not import ("node:fs", "@scope/name", "name/deep")
 * @property {RegExp} [names] only these imported names are forbidden; the rest of the module is free
 * @property {boolean} [typesAllowed] `import type` passes, because nothing of it runs
 * @property {string} message
 */

const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const DEVELOPMENT_ONLY = new RegExp(`^(${Object.keys(devDependencies).join('|')})(/|$)`);
const NODE_ONLY = /^node:|^(pg|postgres|sharp|express|undici|pino|ws)$/;
/** Folders of api/ that serve one subject each; what they share stands in the others. */
export const API_PARTS = [
  'accounts',
  'agents',
  'artists',
  'assistant',
  'credits',
  'designs',
  'collections',
  'fonts',
  'gallery',
  'generation',
  'health',
  'installation',
  'lettering',
  'monitoring',
  'news',
  'payments',
  'readings',
  'translation',
  'try-out',
  'uploads',
];
export const API_SHARED = ['http', 'images', 'net', 'photo-models', 'testing', 'threads'];

/** Test files, test kits and long proofs live outside the law: they may fake and look at anything. */
export const OUTSIDE_THE_LAW =
  /\.test\.tsx?$|^(tests|e2e|bench|supabase\/tests|scripts\/soak)\/|\.harness\.ts$|^api\/testing\//;

/** @type {Law[]} */
export const IMPORT_LAW = [
  {
    name: 'domain is pure',
    from: /^src\/domain\//,
    to: /^(?!src\/domain\/)/,
    packages: /^(?!zod(\/|$))/,
    message: 'src/domain is pure TypeScript and zod: move what you need into it, or take it as an argument.',
  },
  {
    name: 'engine is pure',
    from: /^src\/engine\//,
    to: /^(?!src\/(engine|domain)\/)/,
    packages: /^(?!delaunator$)/,
    message:
      'src/engine takes and gives typed arrays only: decode, encode and store in api/images, and hand the result in.',
  },
  {
    name: 'lettering is pure',
    from: /^src\/lettering\//,
    to: /^(?!src\/(lettering|domain|engine\/trace)\/)/,
    packages: /^(?!(harfbuzzjs|bidi-js|pathkit-wasm)(\/|$))/,
    message:
      'src/lettering takes fonts as bytes and gives paths: fetch and store outside, and hand the result in. It runs in a worker and in Node.',
  },
  {
    name: 'contracts say what crosses the wire',
    from: /^src\/contracts\//,
    to: /^src\/(?!(contracts|domain)\/)/,
    exceptTo: /^src\/data\/database\.types\.ts$/,
    packages: /^(?!zod(\/|$))/,
    message: 'src/contracts is shapes, codes and sentences for browser and server: it uses zod and src/domain only.',
  },
  {
    name: 'theme and config are foundations',
    from: /^src\/(theme|config)\//,
    to: /^(?!src\/(theme|config|domain)\/)/,
    message: 'src/theme and src/config stand below everything: only src/domain may be used here.',
  },
  {
    name: 'ui knows neither store nor data',
    from: /^src\/ui\//,
    to: /^src\/(data|session|features|pages|app)\//,
    message: 'A component in src/ui gets what it shows by props: let the feature or page hand it in.',
  },
  {
    name: 'data and session stand below features',
    from: /^src\/(data|session)\//,
    to: /^src\/(features|pages|app)\//,
    message: 'src/data and src/session know no feature: dispatch an event that the feature listens to.',
  },
  {
    name: 'data knows no session',
    from: /^src\/data\//,
    to: /^src\/(session|ui)\//,
    message: 'src/data is below the session: take what you need (a token, a user id) as an argument.',
  },
  {
    name: 'features do not climb',
    from: /^src\/features\//,
    to: /^src\/(pages|app|main)/,
    exceptTo: /^src\/app\/hooks\.ts$/,
    message: 'A feature may use app/hooks.ts, nothing else above it: types of the store stand in data/root-reducer.ts.',
  },
  {
    name: 'pages do not climb',
    from: /^src\/pages\//,
    to: /^src\/(app|main)/,
    exceptTo: /^src\/app\/hooks\.ts$/,
    message: 'A page composes features and ui; the app imports pages, never the other way round.',
  },
  {
    name: 'src does not know the server',
    from: /^src\//,
    to: /^(api|supabase|scripts|tests|e2e|bench)\//,
    message: 'The app talks to the server over HTTP: share shapes through src/domain.',
  },
  {
    name: 'src runs in a browser',
    from: /^src\//,
    packages: NODE_ONLY,
    message: 'This code runs in a browser: what needs Node belongs into api/.',
  },
  {
    name: 'api uses only contracts, domain, engine and lettering of src',
    from: /^api\//,
    to: /^src\/(?!(contracts|domain|engine|lettering)\/)/,
    exceptTo: /^src\/data\/database\.types\.ts$/,
    message:
      'The API may use src/contracts, src/domain, src/engine and src/lettering only: move what both sides need there.',
  },
  {
    name: 'api does not know tools',
    from: /^api\//,
    to: /^(supabase|scripts|tests|e2e|bench)\//,
    message: 'The API must run without the local tools: talk to Supabase by its address, through api/supabase.ts.',
  },
  ...API_PARTS.map((part) => ({
    name: `api/${part} stands alone`,
    from: new RegExp(`^api/${part}/`),
    to: new RegExp(`^api/(${API_PARTS.filter((other) => other !== part).join('|')})/`),
    message: 'Parts of the API do not import each other: take it as a dependency that deps.ts hands in.',
  })),
  {
    name: 'routes are mounted, not imported',
    from: /^api\//,
    exceptFrom: /^api\/deps\.ts$/,
    to: /\.routes\.ts$/,
    message: 'Only api/deps.ts imports a *.routes.ts: move what others need into a file of its own.',
  },
  {
    name: 'one client for Supabase',
    from: /^(src|api)\//,
    exceptFrom: /^(src\/data\/|api\/supabase\.ts$)/,
    packages: /^@supabase\//,
    typesAllowed: true,
    message: 'supabase-js has one client: use src/data/supabase.ts in a *.data.ts file, api/supabase.ts in the API.',
  },
  {
    name: 'only data modules call Supabase',
    from: /^src\/(features|pages|app|ui)\//,
    exceptFrom: /\.data\.ts$/,
    to: /^src\/data\/(supabase|realtime)\.ts$/,
    typesAllowed: true,
    message: "Only the feature's *.data.ts talks to Supabase: add a function there and call that.",
  },
  {
    name: 'the embedded backend stands alone',
    from: /^supabase\/local\//,
    to: /^(src|api|scripts|tests|e2e|bench)\//,
    exceptTo: /^src\/domain\//,
    message:
      'supabase/local takes the place of Supabase and knows no product: use src/domain, or take it as an option.',
  },
  {
    name: 'tools use only the pure parts of src',
    from: /^scripts\//,
    to: /^src\/(?!(contracts|domain|engine|lettering|theme)\/)/,
    typesAllowed: true,
    message:
      'A script may use src/contracts, src/domain, src/engine, src/lettering and src/theme: the rest runs in a browser.',
  },
  {
    name: 'the product does without its tests',
    from: /^(src|api)\//,
    to: /\.test\.tsx?$|^api\/testing\//,
    message: 'The product cannot depend on a test: move what is shared into a file of its own.',
  },
  {
    name: 'the product does without its tools',
    from: /^(src|api)\//,
    packages: DEVELOPMENT_ONLY,
    typesAllowed: true,
    message: 'This package is installed for development only: move it to "dependencies" in package.json.',
  },
  {
    name: 'no SQL connection in the API',
    from: /^(src|api)\//,
    packages: /^(pg|postgres)$/,
    message: 'Only supabase/local, scripts and tests open database connections: call an SQL function by rpc.',
  },
  {
    name: 'vendors behind gateways',
    from: /^(src|api)\//,
    exceptFrom: /\.gateway\.ts$/,
    packages: /^(replicate|@anthropic-ai\/sdk|stripe|openai|nodemailer)(\/|$)/,
    message: 'A vendor is met in its *.gateway.ts only: vendor types in, our types out.',
  },
  {
    name: 'redux hooks have one home',
    from: /^src\//,
    exceptFrom: /^src\/app\/hooks\.ts$/,
    packages: /^react-redux$/,
    names: /^(useDispatch|useSelector|useStore)$/,
    message: 'Use useAppDispatch and useAppSelector from src/app/hooks.ts: they know the types of the store.',
  },
  {
    name: 'the query of the address has one setter',
    from: /^src\//,
    exceptFrom: /^src\/ui\/useAddressQuery\.ts$/,
    packages: /^react-router(-dom)?$/,
    names: /^useSearchParams$/,
    message:
      'Use useAddressQuery from src/ui: the setter of the router loses all but the last of several changes at once.',
  },
];

/** Folder names behind the package.json "imports". */
const ALIASES = {
  '#contracts/': 'src/contracts/',
  '#domain/': 'src/domain/',
  '#engine/': 'src/engine/',
  '#lettering/': 'src/lettering/',
};

/**
 * The law that an import breaks, or null.
 * @param {string} file importing file, relative to the project
 * @param {string} source what stands in the import
 * @param {{ isType?: boolean, names?: string[] }} [details]
 * @returns {Law | null}
 */
export function brokenLaw(file, source, { isType = false, names = [] } = {}) {
  if (OUTSIDE_THE_LAW.test(file)) return null;
  const target = projectPath(file, source);
  return (
    IMPORT_LAW.find((law) => {
      if (!law.from.test(file) || law.exceptFrom?.test(file)) return false;
      if (isType && law.typesAllowed) return false;
      if (target === null) {
        if (!law.packages?.test(source)) return false;
        return !law.names || names.some((name) => law.names?.test(name));
      }
      return Boolean(law.to?.test(target)) && !law.exceptTo?.test(target);
    }) ?? null
  );
}

/**
 * Project path of an import, or null for a package.
 * @param {string} file
 * @param {string} source
 */
function projectPath(file, source) {
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (source.startsWith(alias)) return folder + source.slice(alias.length);
  }
  if (!source.startsWith('.')) return null;
  const parts = file.split('/').slice(0, -1);
  for (const part of source.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * Features are modules: from outside, only their events and their public face.
 * @param {string} file
 * @param {string} source
 * @returns {string | null} the message when the import is forbidden
 */
export function brokenFeatureEdge(file, source) {
  if (OUTSIDE_THE_LAW.test(file)) return null;
  const from = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  const target = projectPath(file, source);
  const to = target === null ? undefined : /^src\/features\/([^/]+)\//.exec(target)?.[1];
  if (!from || !to || from === to || /\.(events|public)\.tsx?$/.test(target ?? '')) return null;
  return `Feature "${from}" may use only ${to}.events.ts and ${to}.public.ts of feature "${to}": export it there.`;
}
