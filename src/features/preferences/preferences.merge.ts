import { knownAccent } from '../../theme/palette.ts';
import {
  breakpointNames,
  defaultPreferences,
  densities,
  fontSizes,
  mailFrequencies,
  sharingChoices,
  shortcutActions,
  sidebarPositions,
  themeModes,
  widgetSizes,
  type Preferences,
  type PreferencesPatch,
  type WidgetPreference,
} from './preferences.defaults.ts';

type Json = Record<string, unknown>;

const MAX_WIDGETS = 40;
const MAX_SHORTCUTS = 60;

/** The limits of what is a number. `width` includes the 20 px beside the drawer. */
export const limits = {
  sidebarWidth: { min: 220, max: 420 },
  debounceTime: { min: 0, max: 2000 },
  breakpoint: { min: 0, max: 200 },
} as const;

/** Preferences from anything that was stored: known values over the defaults, the rest dropped. */
export function parsePreferences(stored: unknown): Preferences {
  return mergePreferences(defaultPreferences, stored);
}

/** `patch` over `base`, leaf by leaf; leaves of a wrong type or an unknown choice keep the base's value. */
export function mergePreferences(base: Preferences, patch: unknown): Preferences {
  const merged = overlay(base, patch) as Preferences;
  const { theme, notifications, layout, keyboard, responsive, sharing } = merged;
  const given = record(patch);
  return {
    ...merged,
    theme: {
      mode: oneOf(themeModes, theme.mode, base.theme.mode),
      primaryColor: knownAccent(theme.primaryColor),
      fontSize: oneOf(fontSizes, theme.fontSize, base.theme.fontSize),
      density: oneOf(densities, theme.density, base.theme.density),
    },
    notifications: {
      ...notifications,
      frequency: oneOf(mailFrequencies, notifications.frequency, base.notifications.frequency),
    },
    layout: {
      sidebar: {
        expanded: layout.sidebar.expanded,
        width: within(limits.sidebarWidth, layout.sidebar.width),
        position: oneOf(sidebarPositions, layout.sidebar.position, base.layout.sidebar.position),
      },
      widgets: mergeWidgets(base.layout.widgets, record(given.layout).widgets),
    },
    keyboard: {
      enabled: keyboard.enabled,
      shortcuts: mergeShortcuts(base.keyboard.shortcuts, record(given.keyboard).shortcuts),
    },
    responsive: responsivePart(responsive, base.responsive),
    sharing: { newDesigns: oneOf(sharingChoices, sharing.newDesigns, base.sharing.newDesigns) },
  };
}

function responsivePart(given: Preferences['responsive'], base: Preferences['responsive']): Preferences['responsive'] {
  return {
    ...given,
    breakpoints: rising(given.breakpoints) ? given.breakpoints : base.breakpoints,
    layoutDensity: oneOf(densities, given.layoutDensity, base.layoutDensity),
    performance: {
      useMemoization: given.performance.useMemoization,
      debounceTime: Math.round(within(limits.debounceTime, given.performance.debounceTime)),
    },
    currentBreakpoint: oneOf(breakpointNames, given.currentBreakpoint, base.currentBreakpoint),
  };
}

/** Returns whether breakpoints are in ascending order from 0. */
export function rising(breakpoints: Preferences['responsive']['breakpoints']): boolean {
  const widths = breakpointNames.map((name) => breakpoints[name]);
  return (
    widths[0] === 0 &&
    widths.every((width, index) => index === 0 || width > widths[index - 1]) &&
    widths[widths.length - 1] <= limits.breakpoint.max
  );
}

/**
 * One patch over another, as the server merges it into the document: objects by key, lists whose entries have an id by
 * that id, the rest is replaced. Null stays, because it still has to reach the server.
 */
export function mergePatches(older: PreferencesPatch, newer: PreferencesPatch): PreferencesPatch {
  return mergeJson(older, newer) as PreferencesPatch;
}

/** Changes that waited on this device, from anything that was kept there. */
export function parsePending(stored: unknown): { owner: string; patch: PreferencesPatch } | null {
  const { owner, patch } = record(stored);
  return typeof owner === 'string' && isRecord(patch) ? { owner, patch: patch } : null;
}

/** Returns the leaves of `pending` that changed since the server got `sent`, or null. */
export function withoutSent(pending: PreferencesPatch, sent: PreferencesPatch): PreferencesPatch | null {
  return (subtract(pending, sent) as PreferencesPatch | undefined) ?? null;
}

function subtract(pending: unknown, sent: unknown): unknown {
  if (isKeyedList(pending) && isKeyedList(sent)) {
    const rest = pending.flatMap((entry) => {
      const same = sent.find((other) => other.id === entry.id);
      if (!same) return [entry];
      const left = subtract({ ...entry, id: undefined }, { ...same, id: undefined }) as Json | undefined;
      return left ? [{ ...left, id: entry.id }] : [];
    });
    return rest.length > 0 ? rest : undefined;
  }
  if (isRecord(pending) && isRecord(sent)) {
    const rest = Object.entries(pending).flatMap(([key, value]) => {
      const left = key in sent ? subtract(value, sent[key]) : value;
      return left === undefined ? [] : [[key, left] as const];
    });
    return rest.length > 0 ? Object.fromEntries(rest) : undefined;
  }
  return JSON.stringify(pending) === JSON.stringify(sent) ? undefined : pending;
}

function mergeJson(older: unknown, newer: unknown): unknown {
  if (isKeyedList(older) && isKeyedList(newer)) {
    const kept = older.map((entry) => {
      const change = newer.find((other) => other.id === entry.id);
      return change ? mergeJson(entry, change) : entry;
    });
    return [...kept, ...newer.filter((entry) => !older.some((other) => other.id === entry.id))];
  }
  if (!isRecord(older) || !isRecord(newer)) return newer;
  const merged: Json = { ...older };
  for (const [key, value] of Object.entries(newer)) merged[key] = mergeJson(older[key], value);
  return merged;
}

function mergeWidgets(base: WidgetPreference[], patch: unknown): WidgetPreference[] {
  if (!isKeyedList(patch)) return base;
  const known = base.map((widget) => tidyWidget(widget, patch.find((entry) => entry.id === widget.id) ?? {}));
  const added = patch
    .filter((entry) => /^[a-z][a-z0-9-]{0,39}$/.test(entry.id) && !base.some((widget) => widget.id === entry.id))
    .map((entry, index) =>
      tidyWidget({ id: entry.id, enabled: true, size: 'medium', position: known.length + index }, entry),
    );
  return [...known, ...added].slice(0, MAX_WIDGETS);
}

function tidyWidget(base: WidgetPreference, given: Json): WidgetPreference {
  const position =
    typeof given.position === 'number' && Number.isFinite(given.position) ? given.position : base.position;
  return {
    id: base.id,
    enabled: typeof given.enabled === 'boolean' ? given.enabled : base.enabled,
    size: oneOf(widgetSizes, given.size, base.size),
    position,
  };
}

type Shortcuts = Preferences['keyboard']['shortcuts'];

function mergeShortcuts(base: Shortcuts, patch: unknown): Shortcuts {
  if (!isRecord(patch)) return base;
  const merged = new Map(Object.entries(base));
  for (const [combination, action] of Object.entries(patch)) {
    if (action === null) merged.delete(combination);
    else if (/^[a-z0-9+]{1,30}$/.test(combination) && shortcutActions.includes(action as never)) {
      merged.set(combination, action as Shortcuts[string]);
    }
  }
  return Object.fromEntries([...merged].slice(0, MAX_SHORTCUTS));
}

function overlay(base: unknown, patch: unknown): unknown {
  if (Array.isArray(base)) return base;
  if (!isRecord(base)) return typeof patch === typeof base ? patch : base;
  if (!isRecord(patch)) return base;
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, overlay(value, patch[key])]));
}

function isKeyedList(value: unknown): value is ({ id: string } & Json)[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof record(entry).id === 'string');
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));
}

function oneOf<const T extends readonly string[]>(values: T, value: unknown, fallback: T[number]): T[number] {
  return values.includes(value as string) ? (value as T[number]) : fallback;
}

/** The patch that brings back what `patch` is about to change. */
export function takeBack(patch: PreferencesPatch, values: Preferences): PreferencesPatch {
  return inverse(patch, values) as PreferencesPatch;
}

function inverse(patch: unknown, before: unknown): unknown {
  if (isKeyedList(patch) && Array.isArray(before)) {
    return patch.flatMap((entry) => {
      const same = (before as unknown[]).find((other) => record(other).id === entry.id);
      return same ? [{ ...record(inverse(entry, same)), id: entry.id }] : [];
    });
  }
  if (!isRecord(patch) || !isRecord(before)) return before ?? null;
  return Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, inverse(value, before[key])]));
}
