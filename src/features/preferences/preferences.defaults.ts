import { defaultAccent, knownAccent } from '../../theme/palette.ts';

export const themeModes = ['dark', 'light', 'system'] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;
export const densities = ['compact', 'standard', 'comfortable'] as const;
export const sharingChoices = ['default', 'on', 'off'] as const;
export type SharingChoice = (typeof sharingChoices)[number];
export type ThemeMode = (typeof themeModes)[number];

/** Everything a person can prefer and its default (specification: core, section 3). Stored as one document. */
export interface Preferences {
  theme: {
    mode: ThemeMode;
    primaryColor: string;
    fontSize: (typeof fontSizes)[number];
    density: (typeof densities)[number];
  };
  notifications: {
    email: boolean;
    push: boolean;
    inApp: boolean;
    categories: { messages: boolean; designs: boolean; system: boolean };
    frequency: string;
  };
  layout: {
    sidebar: { expanded: boolean; width: number; position: string };
    widgets: { id: string; enabled: boolean; size: string; position: number }[];
  };
  accessibility: { highContrast: boolean; reducedMotion: boolean; largeText: boolean; screenReader: boolean };
  keyboard: { enabled: boolean; shortcuts: Record<string, string> };
  responsive: {
    layoutDensity: string;
    useCustomBreakpoints: boolean;
    applyFontSizeAdjustment: boolean;
    performance: { debounceTime: number; useMemoization: boolean };
    currentBreakpoint: string;
  };
  /** Whether new designs go to Discover (decision 28); `default` follows the installation. */
  sharing: { newDesigns: SharingChoice };
}

export const defaultPreferences: Preferences = {
  theme: { mode: 'dark', primaryColor: defaultAccent, fontSize: 'medium', density: 'comfortable' },
  notifications: {
    email: true,
    push: true,
    inApp: true,
    categories: { messages: true, designs: true, system: true },
    frequency: 'immediate',
  },
  layout: {
    sidebar: { expanded: true, width: 280, position: 'left' },
    widgets: [
      { id: 'recent-designs', enabled: true, size: 'medium', position: 0 },
      { id: 'messages', enabled: true, size: 'small', position: 2 },
      { id: 'ai-generation', enabled: true, size: 'large', position: 3 },
    ],
  },
  accessibility: { highContrast: false, reducedMotion: false, largeText: false, screenReader: false },
  keyboard: {
    enabled: true,
    shortcuts: {
      'alt+n': 'new-design',
      'alt+m': 'messages',
      'alt+d': 'dashboard',
      'alt+s': 'settings',
      'alt+f': 'search',
    },
  },
  responsive: {
    layoutDensity: 'standard',
    useCustomBreakpoints: false,
    applyFontSizeAdjustment: true,
    performance: { debounceTime: 250, useMemoization: true },
    currentBreakpoint: 'lg',
  },
  sharing: { newDesigns: 'default' },
};

export type PreferencesPatch = { [S in keyof Preferences]?: Partial<Preferences[S]> };

/** Preferences from anything that was stored: known values over the defaults, the rest dropped. */
export function parsePreferences(stored: unknown): Preferences {
  return mergePreferences(defaultPreferences, stored);
}

/** `patch` over `base`, leaf by leaf; leaves of a wrong type or an unknown choice keep the base's value. */
export function mergePreferences(base: Preferences, patch: unknown): Preferences {
  const merged = overlay(base, patch) as Preferences;
  const { theme, sharing } = merged;
  return {
    ...merged,
    theme: {
      mode: oneOf(themeModes, theme.mode, base.theme.mode),
      primaryColor: knownAccent(theme.primaryColor),
      fontSize: oneOf(fontSizes, theme.fontSize, base.theme.fontSize),
      density: oneOf(densities, theme.density, base.theme.density),
    },
    sharing: { newDesigns: oneOf(sharingChoices, sharing.newDesigns, base.sharing.newDesigns) },
  };
}

/** Whether new designs are shared when the person says nothing for one of them. */
export function sharesNewDesigns(preferences: Preferences, installationDefault: boolean): boolean {
  const { newDesigns } = preferences.sharing;
  return newDesigns === 'default' ? installationDefault : newDesigns === 'on';
}

function overlay(base: unknown, patch: unknown): unknown {
  if (Array.isArray(base)) return Array.isArray(patch) ? patch : base;
  if (!isRecord(base)) return typeof patch === typeof base ? patch : base;
  if (!isRecord(patch)) return base;
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, overlay(value, patch[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<const T extends readonly string[]>(values: T, value: string, fallback: T[number]): T[number] {
  return values.includes(value) ? value : fallback;
}
