import { safeStorage } from '../../../data/storage.ts';
import { letteringSpec } from '../../../domain/lettering.ts';
import { untouched, type StudioState } from './order.ts';
import { KEPT_KEY } from '../kept-key.ts';
import { readLettering, type KeptLettering, type Tool } from './waiting.ts';

/** What a tool showed when it was left; what it begins with where nothing was kept. */
export function readKept(tool: Tool): StudioState {
  return checked(readLettering()?.states[tool]) ?? untouched;
}

export function keep(tool: Tool, state: StudioState, visitor: boolean): void {
  const states = { ...readLettering()?.states, [tool]: state };
  safeStorage.setItem(KEPT_KEY, JSON.stringify({ changed: Date.now(), visitor, tool, states } satisfies KeptLettering));
}

/** What an older version kept may not be what this one understands. */
function checked(state: StudioState | undefined): StudioState | null {
  if (!state || typeof state.words !== 'string' || typeof state.look !== 'object') return null;
  const whole = letteringSpec.safeParse({ ...state.look, text: 'x', faces: [{ id: 'x' }] });
  return whole.success ? { ...untouched, ...state } : null;
}
