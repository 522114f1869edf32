/**
 * What Inkroom keeps on a person's device: one table, which the storage door obeys and the cookie policy prints. A test
 * demands that every key in the source stands here.
 */
export const consentCategories = ['necessary', 'preferences', 'diagnostics'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export interface StoredItem {
  /** The key, or what it starts with. */
  key: string;
  place: 'Cookie' | 'Local storage' | 'Session storage' | 'IndexedDB';
  category: ConsentCategory;
  purpose: string;
  keptFor: string;
}

export const storedItems: readonly StoredItem[] = [
  {
    key: 'inkroom.auth',
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Keeps you signed in: the access token, its renewal token and your account id.',
    keptFor: 'Until you sign out or the session ends on the server.',
  },
  {
    key: 'inkroom.consent',
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Remembers what you chose on the cookie preferences page, and when.',
    keptFor: 'Until you clear the data of this site.',
  },
  {
    key: 'inkroom.probe',
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Finds out whether your browser keeps anything at all, so that the sign-in page can warn you.',
    keptFor: 'Removed in the same moment.',
  },
  {
    key: 'inkroom-look',
    place: 'Cookie',
    category: 'preferences',
    purpose: 'Dark or light, accent and text size, so that a page already looks right when it arrives.',
    keptFor: 'A year, or until you refuse it.',
  },
  {
    key: 'persist:preferences',
    place: 'Local storage',
    category: 'preferences',
    purpose: 'Theme, accent, text size and the other settings, so that pages open the way you left them.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  {
    key: 'inkroom.outbox',
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Holds changes of your profile that you saved without a connection, until they reach your account.',
    keptFor: 'Until they are saved, or you discard them.',
  },
  {
    key: 'inkroom.profile',
    place: 'Local storage',
    category: 'preferences',
    purpose: 'Your profile as last read, shown when the server cannot be reached.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  {
    key: 'inkroom.setup',
    place: 'Local storage',
    category: 'preferences',
    purpose: 'The step of the profile setup where you left off.',
    keptFor: 'Until the setup is finished.',
  },
  {
    key: 'inkroom.notices',
    place: 'Local storage',
    category: 'preferences',
    purpose: 'When this browser last showed you a notification, so that gathered ones keep their pace.',
    keptFor: 'Until you refuse it or clear the data of this site.',
  },
  {
    key: 'inkroom.studio',
    place: 'Session storage',
    category: 'preferences',
    purpose: 'The photo, the conversation and the designs of an unfinished session, so that a reload loses nothing.',
    keptFor: 'Until you start anew, sign out or close the tab.',
  },
  {
    key: 'inkroom.monitoring',
    place: 'Local storage',
    category: 'diagnostics',
    purpose: 'Reports of faults that could not be sent yet, without names or contents; at most fifty.',
    keptFor: 'Until they are sent or you refuse it.',
  },
  {
    key: 'inkroom.debug-log',
    place: 'Local storage',
    category: 'diagnostics',
    purpose:
      'The last fifty faults and steps on this device, which you can show to support. It is never sent by itself.',
    keptFor: 'Until fifty newer ones replace them or you refuse it.',
  },
];

const KEPT_BY_US = /^(inkroom|persist:)/;

/** Whether a key of the browser's storage was written by Inkroom. */
export function isOurKey(key: string): boolean {
  return KEPT_BY_US.test(key);
}

/** The category of a key. What is not in the table counts as a preference: it may be refused. */
export function categoryOfKey(key: string): ConsentCategory {
  return storedItems.find((item) => key.startsWith(item.key))?.category ?? 'preferences';
}
