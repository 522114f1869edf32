import { isOurKey } from '../domain/device-storage.ts';
import { mayKeepKey, subscribeToConsent } from './consent.ts';

/** The browser's storage without its exceptions, and within what the person allows. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface Kept extends SafeStorage {
  /** Brings what is kept in line with what the person allows. */
  obeyConsent(): void;
  /** Removes whatever Inkroom keeps under names with this in them. */
  forgetNamed(part: string): void;
  /** The names that begin so. */
  keys(start: string): string[];
}

/**
 * Storage that never throws. In private browsing, with storage blocked or full, or when the person refuses the key's
 * category, values live in memory as long as the tab: nothing in use is lost, nothing is left on the device.
 */
function safely(area: () => Storage): Kept {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(area());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, value: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const erase = (key: string): void => {
    attempt((storage) => {
      storage.removeItem(key);
    }, undefined);
  };
  const remove = (key: string): void => {
    memory.delete(key);
    erase(key);
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      if (mayKeepKey(key) && write(key, value)) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      erase(key); // An older value must not come back after a reload.
    },
    removeItem: remove,
    obeyConsent() {
      for (const key of attempt((storage) => Object.keys(storage), [])) {
        if (!isOurKey(key) || mayKeepKey(key)) continue;
        const value = attempt((storage) => storage.getItem(key), null);
        if (value !== null) memory.set(key, value);
        erase(key);
      }
      for (const [key, value] of memory) if (mayKeepKey(key) && write(key, value)) memory.delete(key);
    },
    forgetNamed(part) {
      for (const key of [...attempt((storage) => Object.keys(storage), []), ...memory.keys()]) {
        if (isOurKey(key) && key.includes(part)) remove(key);
      }
    },
    keys: (start) => {
      const names = new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()]);
      return [...names].filter((key) => key.startsWith(start));
    },
  };
}

const local = safely(() => localStorage);
const tab = safely(() => sessionStorage);

/** Local storage: stays on this device. */
export const safeStorage: SafeStorage = local;
/** Session storage: stays as long as the tab, over reloads. */
export const tabStorage: SafeStorage = tab;

/** Removes what waits on this device for a person: such keys have the person's id in them. */
export function forgetPerson(userId: string): void {
  local.forgetNamed(userId);
}

/** The names in local storage that begin so. */
export function storedKeys(start: string): string[] {
  return local.keys(start);
}

/** The names that this tab keeps and that begin so. */
export function tabKeys(start: string): string[] {
  return tab.keys(start);
}

/** Removes what this tab keeps under names with this in them. */
export function forgetInTab(part: string): void {
  tab.forgetNamed(part);
}

/** A cookie for our own server, within what the person allows. Values are words, digits and dots. */
export function keepCookie(name: string, value: string, maxAgeSeconds: number): void {
  if (!mayKeepKey(name)) return;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}

/** The value of one of our cookies, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

function removeRefusedCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0];
    if (isOurKey(name) && !mayKeepKey(name)) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
}

if (typeof window !== 'undefined') {
  subscribeToConsent(() => {
    local.obeyConsent();
    tab.obeyConsent();
    removeRefusedCookies();
    void removeRefusedDatabases();
  });
}

/** Deletes our IndexedDB databases whose category is refused. Modules that hold one open close it on `versionchange`. */
async function removeRefusedDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (name && isOurKey(name) && !mayKeepKey(name)) indexedDB.deleteDatabase(name);
    }
  } catch {
    // A browser without IndexedDB keeps nothing in it.
  }
}

/** Whether local storage really keeps what is written to it. */
export function storageWorks(): boolean {
  const probe = 'inkroom.probe';
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
