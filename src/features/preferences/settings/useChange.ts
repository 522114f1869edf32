import { useAppDispatch } from '../../../app/hooks.ts';
import type { PreferencesPatch } from '../preferences.defaults.ts';
import { preferencesChanged } from '../preferences.slice.ts';

/** Changes some leaves of the preferences; the effect is immediate, saving follows. */
export function useChange(): (patch: PreferencesPatch) => void {
  const dispatch = useAppDispatch();
  return (patch) => dispatch(preferencesChanged(patch));
}
