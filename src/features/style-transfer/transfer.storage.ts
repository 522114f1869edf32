import { tabStorage } from '../../data/storage.ts';
import type { TransferState } from './transfer.state.ts';

/** Keeps the page of this tab over a reload, per person, as `designer.storage.ts` does for the designer. */
const version = 1;

const keyOf = (userId: string): string => `inkroom.transfer.${userId}`;

export function keepTransfer(userId: string, state: TransferState): void {
  tabStorage.setItem(keyOf(userId), JSON.stringify({ version, state }));
}

/** The kept state, or null when there is none or it is not of this version. */
export function readTransfer(userId: string): TransferState | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(userId)) ?? 'null') as {
      version?: number;
      state?: TransferState;
    } | null;
    return kept?.version === version ? (kept.state ?? null) : null;
  } catch {
    return null;
  }
}

export function forgetTransfer(userId: string): void {
  tabStorage.removeItem(keyOf(userId));
}
