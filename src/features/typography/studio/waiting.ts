import { safeStorage } from '../../../data/storage.ts';
import { KEPT_KEY } from '../kept-key.ts';
import type { StudioState } from './order.ts';

/** What is being lettered stays on this device: it survives a reload, and goes with a visitor into their account. */
const KEPT_FOR_MS = 48 * 3600_000;

export type Tool = 'western' | 'international';

export interface KeptLettering {
  changed: number;
  /** A visitor's waits for their account. */
  visitor: boolean;
  tool: Tool;
  states: Partial<Record<Tool, StudioState>>;
}

export function readLettering(): KeptLettering | null {
  try {
    const kept = JSON.parse(safeStorage.getItem(KEPT_KEY) ?? 'null') as KeptLettering | null;
    return kept && kept.changed > Date.now() - KEPT_FOR_MS ? kept : null;
  } catch {
    return null;
  }
}

/** The tool in which a visitor lettered something that waits for their account; null when nothing waits. */
export function letteringWaits(): Tool | null {
  const kept = readLettering();
  return kept?.visitor && (kept.states[kept.tool]?.words ?? '') !== '' ? kept.tool : null;
}
