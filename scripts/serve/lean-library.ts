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
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': `${ABSENT}
    export default absent('withTheme');`,
};

/** The router's package leads every bundler to the build that warns developers; this is the other one. */
const ROUTER: Record<string, string> = {
  'react-router': 'react-router/dist/production/index.mjs',
  'react-router/dom': 'react-router/dist/production/dom-export.mjs',
};

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
      const file = Object.keys(REPLACEMENTS).find((name) => id.replaceAll('\\', '/').endsWith(`/node_modules/${name}`));
      if (!file) return null;
      replaced.add(file);
      return { code: REPLACEMENTS[file], moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error || this.environment.name === 'ssr') return;
      const missing = Object.keys(REPLACEMENTS).filter((file) => !replaced.has(file));
      if (missing.length > 0) this.error(`The component library has no ${missing.join(', ')} any more.`);
    },
  };
}
