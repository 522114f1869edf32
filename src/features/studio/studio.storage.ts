import { initialStudioState, type StudioState } from './studio.state.ts';

/** Keeps the designer of this tab over a reload, per person. The browser's storage may be full or blocked: then nothing is kept. */
const version = 1;

function keyOf(userId: string): string {
  return `inkroom.studio.${userId}`;
}

export function keepStudio(userId: string, state: StudioState): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ version, state }));
  } catch {
    // A photo too large for this storage: the conversation without the photo would be of no use, so nothing is kept.
    forgetStudio(userId);
  }
}

/** The kept state, or null when there is none or it is not of this version. */
export function readStudio(userId: string): StudioState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as {
      version?: number;
      state?: StudioState;
    } | null;
    if (kept?.version !== version || !kept.state) return null;
    return { ...initialStudioState, ...kept.state };
  } catch {
    return null;
  }
}

export function forgetStudio(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Blocked storage keeps nothing anyway.
  }
}
