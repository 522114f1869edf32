import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';

import { fontScale } from '../../../theme/scales.ts';
import { makeTheme, type Breakpoints, type ThemeChoice } from '../../../theme/theme.ts';
import type { Preferences } from '../preferences.defaults.ts';
import { usePreferences } from '../usePreferences.ts';

const ROOT_PX = 16;

/** The theme after the person's preferences and the system's (the document is marked with them by `useLook`). */
export function useAppTheme(): Theme {
  const theme = usePreferences((values) => values.theme);
  const accessibility = usePreferences((values) => values.accessibility);
  const layoutDensity = usePreferences((values) => values.responsive.layoutDensity);
  const custom = usePreferences(({ responsive }) => (responsive.useCustomBreakpoints ? responsive.breakpoints : null));
  const system = useSystemWishes();
  const mode = theme.mode === 'system' ? (system.dark ? 'dark' : 'light') : theme.mode;
  const still = system.still || accessibility.reducedMotion;
  const highContrast = system.contrast || accessibility.highContrast;
  const { largeText } = accessibility;
  return useMemo(
    () =>
      themeOf({
        mode,
        accent: theme.primaryColor,
        fontScale: fontScale(theme.fontSize, largeText),
        density: theme.density,
        page: layoutDensity,
        highContrast,
        largeTargets: largeText,
        still,
        ...(custom && { breakpoints: inPx(custom), widest: custom.xxl * ROOT_PX }),
      }),
    [mode, theme.primaryColor, theme.fontSize, theme.density, layoutDensity, largeText, highContrast, still, custom],
  );
}

let last: { key: string; theme: Theme } | null = null;

/** The theme for a choice, made once: a first drawing that is begun and given up would make it again, and a slow phone waits. */
function themeOf(choice: ThemeChoice): Theme {
  const key = JSON.stringify(choice);
  if (last?.key !== key) last = { key, theme: makeTheme(choice) };
  return last.theme;
}

/** Returns the theme that the device asks for. */
function useSystemWishes() {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const contrast = useMediaQuery('(prefers-contrast: more)', { noSsr: true });
  return { dark, still, contrast };
}

function inPx({ xs, sm, md, lg, xl }: Preferences['responsive']['breakpoints']): Breakpoints {
  return { xs: xs * ROOT_PX, sm: sm * ROOT_PX, md: md * ROOT_PX, lg: lg * ROOT_PX, xl: xl * ROOT_PX };
}
