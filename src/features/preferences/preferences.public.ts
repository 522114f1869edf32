export {
  defaultPreferences,
  sharesNewDesigns,
  type Preferences,
  type ShortcutAction,
  type WidgetPreference,
  type WidgetSize,
} from './preferences.defaults.ts';
export { preferencesChanged, selectPreferences } from './preferences.slice.ts';
export { usePreferences } from './usePreferences.ts';
