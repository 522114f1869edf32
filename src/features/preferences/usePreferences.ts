import { useAppSelector } from '../../app/hooks.ts';
import type { Preferences } from './preferences.defaults.ts';
import { selectPreferences } from './preferences.slice.ts';

/** The part of the preferences that `select` names: what asks for a part is drawn anew only when that part changes. */
export function usePreferences<T>(select: (values: Preferences) => T): T {
  return useAppSelector((state) => select(selectPreferences(state)));
}
