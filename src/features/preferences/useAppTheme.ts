import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { makeTheme } from '../../theme/theme.ts';
import { selectPreferences } from './preferences.slice.ts';

const FONT_SCALE = { small: 0.92, medium: 1, large: 1.14 };
const SPACING_SCALE = { compact: 0.85, standard: 0.95, comfortable: 1 };

/** The theme after the person's preferences and the system's. Also marks the document with mode and accent, for tokens.css. */
export function useAppTheme(): Theme {
  const { theme, accessibility } = useAppSelector(selectPreferences);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const systemStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const mode = theme.mode === 'system' ? (systemDark ? 'dark' : 'light') : theme.mode;
  const still = systemStill || accessibility.reducedMotion;
  const fontScale = FONT_SCALE[theme.fontSize] * (accessibility.largeText ? 1.15 : 1);
  useEffect(() => {
    document.documentElement.dataset.mode = mode;
    document.documentElement.dataset.accent = theme.primaryColor;
  }, [mode, theme.primaryColor]);
  return useMemo(
    () => makeTheme({ mode, accent: theme.primaryColor, fontScale, spacingScale: SPACING_SCALE[theme.density], still }),
    [mode, theme.primaryColor, theme.density, fontScale, still],
  );
}
