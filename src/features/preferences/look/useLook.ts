import { useLayoutEffect, useSyncExternalStore } from 'react';

import { keepCookie, readCookie } from '../../../data/storage.ts';
import { FIRST_LOOK, LOOK_COOKIE } from '../../../domain/look.ts';
import { fontScale } from '../../../theme/scales.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { usePreferences } from '../usePreferences.ts';

const YEAR_S = 31_536_000;

/** Marks the document for the style sheets (tokens.css, base.css) and tells the server the same. */
export function useLook(): void {
  const theme = usePreferences((values) => values.theme);
  const accessibility = usePreferences((values) => values.accessibility);
  const sidebar = usePreferences((values) => values.layout.sidebar);
  const layoutDensity = usePreferences((values) => values.responsive.layoutDensity);
  const smallerText = usePreferences((values) => values.responsive.applyFontSizeAdjustment);
  const systemDark = useSystemWish('(prefers-color-scheme: dark)');
  const systemContrast = useSystemWish('(prefers-contrast: more)');
  const mode = theme.mode === 'system' ? (systemDark ? 'dark' : 'light') : theme.mode;
  // In percent of medium, whose factor these pages have built in.
  const text = Math.round((fontScale(theme.fontSize, accessibility.largeText) / fontScale('medium', false)) * 100);
  const accent = theme.primaryColor;
  const { reducedMotion, largeText } = accessibility;
  const highContrast = systemContrast || accessibility.highContrast;
  const { density } = theme;
  const { position, expanded, width } = sidebar;
  const taken = expanded ? width : 0;
  const hydrated = useHydrated();
  // Before the browser paints, and so together with what the library's theme colours.
  useLayoutEffect(() => {
    // While a prerendered page is taken over, the system's wishes are not known yet, and the server has marked it right.
    if (!hydrated) return;
    const { dataset, style } = document.documentElement;
    dataset.mode = mode;
    dataset.accent = accent;
    dataset.still = String(reducedMotion);
    if (highContrast) dataset.contrast = 'more';
    else delete dataset.contrast;
    if (smallerText) delete dataset.smallScreens;
    else dataset.smallScreens = 'same';
    style.setProperty('--text-scale', String(text / 100));
    if (largeText) dataset.targets = 'large';
    else delete dataset.targets;
    dataset.density = density;
    dataset.layout = layoutDensity;
    style.setProperty('--side-left', `${position === 'left' ? taken : 0}px`);
    style.setProperty('--side-right', `${position === 'right' ? taken : 0}px`);
    rememberLook(`${mode}.${accent.replace('#', '')}.${text}.${density}.${layoutDensity}.${position[0]}${taken}`);
  }, [
    hydrated,
    mode,
    accent,
    text,
    density,
    layoutDensity,
    position,
    taken,
    reducedMotion,
    highContrast,
    smallerText,
    largeText,
  ]);
}

/** Whoever left everything as it comes gets no cookie. */
function rememberLook(look: string): void {
  const kept = readCookie(LOOK_COOKIE);
  if (kept !== look && (kept !== null || look !== FIRST_LOOK)) keepCookie(LOOK_COOKIE, look, YEAR_S);
}

/** Whether the system asks for something; false while a page is prerendered. */
function useSystemWish(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
