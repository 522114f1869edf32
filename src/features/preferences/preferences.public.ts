export { sharesNewDesigns } from './preferences.defaults.ts';
export { selectPreferences } from './preferences.slice.ts';
