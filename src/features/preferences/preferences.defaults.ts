import { defaultAccent } from '../../theme/palette.ts';

export const themeModes = ['dark', 'light', 'system'] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;
export const densities = ['compact', 'standard', 'comfortable'] as const;
export const sharingChoices = ['default', 'on', 'off'] as const;
export const mailFrequencies = ['immediate', 'hourly', 'daily', 'weekly'] as const;
export const sidebarPositions = ['left', 'right'] as const;
export const widgetSizes = ['small', 'medium', 'large'] as const;
export const breakpointNames = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;
/** What a keyboard shortcut can do; `none` marks a combination that was taken off. */
export const shortcutActions = ['new-design', 'messages', 'dashboard', 'settings', 'search', 'none'] as const;

export type ThemeMode = (typeof themeModes)[number];
export type SharingChoice = (typeof sharingChoices)[number];
export type Density = (typeof densities)[number];
export type WidgetSize = (typeof widgetSizes)[number];
export type BreakpointName = (typeof breakpointNames)[number];
export type ShortcutAction = (typeof shortcutActions)[number];

/** One widget of the dashboard as a person arranged it. */
export interface WidgetPreference {
  id: string;
  enabled: boolean;
  size: WidgetSize;
  position: number;
}

/** Everything a person can prefer and its default (specification: core, section 3). Stored as one document. */
export interface Preferences {
  theme: {
    mode: ThemeMode;
    primaryColor: string;
    fontSize: (typeof fontSizes)[number];
    density: Density;
  };
  /** A view of the table notification_preferences (decision 68). */
  notifications: {
    email: boolean;
    push: boolean;
    inApp: boolean;
    categories: { messages: boolean; designs: boolean; projects: boolean; system: boolean };
    frequency: (typeof mailFrequencies)[number];
  };
  layout: {
    /** `width` in px: the drawer and the 20 px between it and the page. */
    sidebar: { expanded: boolean; width: number; position: (typeof sidebarPositions)[number] };
    widgets: WidgetPreference[];
  };
  accessibility: { highContrast: boolean; reducedMotion: boolean; largeText: boolean; screenReader: boolean };
  keyboard: { enabled: boolean; shortcuts: Record<string, ShortcutAction> };
  responsive: {
    /** Where layouts change, in rem; used when `useCustomBreakpoints` is on. */
    breakpoints: Record<BreakpointName, number>;
    /** How much of the window a page takes. */
    layoutDensity: Density;
    useCustomBreakpoints: boolean;
    /** Whether text is smaller on small screens. */
    applyFontSizeAdjustment: boolean;
    performance: {
      /** How long changes and typing rest before they are sent, in ms. */
      debounceTime: number;
      /** Whether lists are kept for a minute after they were left. */
      useMemoization: boolean;
    };
    /** Measured on this device, never sent. */
    currentBreakpoint: BreakpointName;
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
    categories: { messages: true, designs: true, projects: true, system: true },
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
    breakpoints: { xs: 0, sm: 36, md: 48, lg: 62, xl: 75, xxl: 87.5 },
    layoutDensity: 'standard',
    useCustomBreakpoints: false,
    applyFontSizeAdjustment: true,
    performance: { debounceTime: 250, useMemoization: true },
    currentBreakpoint: 'lg',
  },
  sharing: { newDesigns: 'default' },
};

type Patch<T> = T extends readonly (infer E)[]
  ? (E extends { id: string } ? Pick<E, 'id'> & Partial<E> : E)[]
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | (string extends K ? null : never) }
    : T;

/** Some leaves of the preferences; entries of a list are known by their id, and null takes a free key away. */
export type PreferencesPatch = { [S in keyof Preferences]?: Patch<Preferences[S]> };

/** Whether new designs are shared when the person says nothing for one of them. */
export function sharesNewDesigns(preferences: Preferences, installationDefault: boolean): boolean {
  const { newDesigns } = preferences.sharing;
  return newDesigns === 'default' ? installationDefault : newDesigns === 'on';
}
