import { tabStorage } from '../../data/storage.ts';
import type { DesignerState } from './designer.state.ts';

/**
 * Keeps the designer of this tab over a reload, per person. A photo too large for the browser's storage stays in memory,
 * as does everything when the person refuses that drafts are kept: a reload then starts anew.
 */
const version = 1;

function keyOf(userId: string): string {
  return `inkroom.designer.${userId}`;
}

export function keepDesigner(userId: string, state: DesignerState): void {
  tabStorage.setItem(keyOf(userId), JSON.stringify({ version, state }));
}

/** The kept state, or null when there is none or it is not of this version. */
export function readDesigner(userId: string): DesignerState | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(userId)) ?? 'null') as {
      version?: number;
      state?: DesignerState;
    } | null;
    if (kept?.version !== version || !kept.state) return null;
    return kept.state;
  } catch {
    return null;
  }
}

export function forgetDesigner(userId: string): void {
  tabStorage.removeItem(keyOf(userId));
}
