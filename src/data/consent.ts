import { categoryOfKey, type ConsentCategory } from '../domain/device-storage.ts';

/**
 * What a person allows on this device. The choice governs `storage.ts` (what is refused is neither kept nor left behind)
 * and the monitoring client (nothing is sent when diagnostics are refused).
 *
 * Until somebody chooses: settings and drafts are kept, because they are only written when the person changes something;
 * reports of faults are sent, without names or contents, unless the browser asks for privacy (Global Privacy Control).
 */
export interface ConsentChoice {
  preferences: boolean;
  diagnostics: boolean;
  /** When it was chosen, ISO 8601. */
  decidedAt: string;
}

const CONSENT_KEY = 'inkroom.consent';
const VERSION = 1;

const listeners = new Set<() => void>();
/** The choice as last read; also holds it when storage is blocked. */
let current: ConsentChoice | null | undefined;

/** What was chosen on this device, or null. The same object until it changes, so it can feed useSyncExternalStore. */
export function consentChoice(): ConsentChoice | null {
  if (current === undefined) current = readKept();
  return current;
}

/** Whether a category of storage or sending is allowed now. */
export function mayStore(category: ConsentCategory): boolean {
  if (category === 'necessary') return true;
  const choice = consentChoice();
  if (choice) return choice[category];
  return category === 'preferences' || !asksForPrivacy();
}

/** Whether the browser's storage may hold this key. */
export function mayKeepKey(key: string): boolean {
  return mayStore(categoryOfKey(key));
}

/** Records a choice; every listener learns of it at once, in other tabs too. */
export function chooseConsent(choice: Pick<ConsentChoice, 'preferences' | 'diagnostics'>): void {
  current = { preferences: choice.preferences, diagnostics: choice.diagnostics, decidedAt: new Date().toISOString() };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: VERSION, ...current }));
  } catch {
    // Blocked storage: the choice holds in this tab.
  }
  notify();
}

/** Calls back after each change of the choice; returns the function that stops it. */
export function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent): void {
  // A key of null: the other tab cleared everything.
  if (event.key !== CONSENT_KEY && event.key !== null) return;
  current = readKept();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function readKept(): ConsentChoice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as
      | (Partial<ConsentChoice> & {
          version?: number;
        })
      | null;
    if (kept?.version !== VERSION || typeof kept.decidedAt !== 'string') return null;
    return {
      preferences: kept.preferences === true,
      diagnostics: kept.diagnostics === true,
      decidedAt: kept.decidedAt,
    };
  } catch {
    return null;
  }
}

function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
