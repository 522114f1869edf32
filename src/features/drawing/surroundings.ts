import { readRuntimeConfig } from '../../config/env.ts';
import type { RootState } from '../../data/root-reducer.ts';
import { selectPreferences, sharesNewDesigns } from '../preferences/preferences.public.ts';

/** Which model draws, how finely, and who may see it. */
export interface Surroundings {
  highResolution: boolean;
  premium: boolean;
  /** Null: as the preferences say. */
  share: boolean | null;
}

/** What was chosen for these designs, else the preference, else what is usual at this installation. */
export function sharesDesigns(state: RootState, share: boolean | null): boolean {
  return share ?? sharesNewDesigns(selectPreferences(state), readRuntimeConfig()?.sharingDefault ?? false);
}

/** The same as an order has it. */
export function surroundingsOrder(state: RootState, { highResolution, premium, share }: Surroundings) {
  return {
    size: highResolution ? ('2048x2048' as const) : ('1024x1024' as const),
    ...(premium ? { aiModel: 'sd_3.5_large' } : {}),
    share: sharesDesigns(state, share),
  };
}
