/**
 * Leaves out of the bundle what the component library brings along for users of features that this product has switched
 * off: themes made of CSS variables (ours is rebuilt from the preferences) and the ripple (`disableRipple` in the theme).
 * 8 KiB of every signed-in page. Each replacement fails loudly when it is ever called, and the build fails when a new
 * version of the library no longer has the file.
 */
import type { Plugin } from 'vite';

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
};

export function leanLibrary(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'inkroom-lean-library',
    apply: 'build',
    enforce: 'pre',
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
