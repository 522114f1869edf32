/**
 * Leaves out of the bundle what the component library brings along for users of features that this product has switched
 * off: themes made of CSS variables (ours is rebuilt from the preferences), the ripple (`disableRipple` in the theme), the
 * circle of a button's `loading` (ours say in words what they do) and Emotion's `withTheme` (the hooks do the same).
 * 11 KiB of every signed-in page. Each replacement fails loudly when it is ever called, and the build fails when a new
 * version of the library no longer has the file.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../project.ts';

const ABSENT =
  'const absent = (what) => () => { throw new Error(what + " was left out of the bundle (lean-library.ts)"); };';

const REPLACEMENTS: Record<string, string> = {
  '@mui/material/styles/ThemeProviderWithVars.mjs': `${ABSENT}
    export const CssVarsProvider = absent('CssVarsProvider');
    export const Experimental_CssVarsProvider = CssVarsProvider;
    export const useColorScheme = absent('useColorScheme');
    export const getInitColorSchemeScript = absent('getInitColorSchemeScript');`,
  '@mui/material/styles/createThemeWithVars.mjs': `${ABSENT}
    export const createGetCssVar = absent('createGetCssVar');
    export default absent('createThemeWithVars');`,
  '@mui/material/ButtonBase/TouchRipple.mjs': `
    export const DELAY_RIPPLE = 80;
    export default function TouchRipple() { return null; }`,
  '@mui/material/CircularProgress/CircularProgress.mjs': `${ABSENT}
    export default absent('CircularProgress');`,
  // For parts outside of any theme, of which there are none; it was made, twice, at the start of every signed-in page.
  '@mui/material/styles/defaultTheme.mjs': `${ABSENT}
    export default new Proxy({}, { get: (_, name) => typeof name === 'string' ? absent('The default theme')() : undefined });`,
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': `${ABSENT}
    export default absent('withTheme');`,
};

/** Parts that make a default theme of their own instead of taking the one above. */
const OWN_THEMES: Record<string, [from: string, to: string][]> = {
  '@mui/material/Box/Box.mjs': [
    [`import { createTheme } from "../styles/index.mjs";`, `import defaultTheme from "../styles/defaultTheme.mjs";`],
    ['const defaultTheme = createTheme();', ''],
  ],
};

/** The router's package leads every bundler to the build that warns developers; this is the other one. */
const ROUTER: Record<string, string> = {
  'react-router': 'react-router/dist/production/index.mjs',
  'react-router/dom': 'react-router/dist/production/dom-export.mjs',
};

/** The name under which a module is listed. */
const named = (list: Record<string, unknown>, id: string): string | undefined =>
  Object.keys(list).find((name) => id.replaceAll('\\', '/').endsWith(`/node_modules/${name}`));

export function leanLibrary(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'inkroom-lean-library',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      const file = this.environment.name === 'ssr' ? undefined : ROUTER[source];
      return file === undefined ? null : path.join(ROOT, 'node_modules', file);
    },
    load(id) {
      const file = named(REPLACEMENTS, id);
      if (!file) return null;
      replaced.add(file);
      return { code: REPLACEMENTS[file], moduleSideEffects: false };
    },
    transform(code, id) {
      const file = named(OWN_THEMES, id);
      if (!file) return null;
      for (const [from, to] of OWN_THEMES[file]) {
        if (!code.includes(from)) this.error(`${file} no longer says ${from}`);
        code = code.replace(from, to);
      }
      replaced.add(file);
      return { code, map: null };
    },
    buildEnd(error) {
      if (error || this.environment.name === 'ssr') return;
      const missing = Object.keys({ ...REPLACEMENTS, ...OWN_THEMES }).filter((file) => !replaced.has(file));
      if (missing.length > 0) this.error(`The component library has no ${missing.join(', ')} any more.`);
    },
  };
}
