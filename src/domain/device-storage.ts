/**
 * What Inkroom keeps on a person's device: one table, which the storage wrapper obeys and the cookie policy prints. A test
 * demands that every key in the source stands here.
 */
export const consentCategories = ['necessary', 'preferences', 'diagnostics'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Keys, or what they start with, and whether they may be refused. What each is for says stored-items.ts. */
const categories = {
  'inkroom.auth': 'necessary',
  'inkroom.consent': 'necessary',
  'inkroom.probe': 'necessary',
  'inkroom-look': 'preferences',
  'persist:preferences': 'preferences',
  'inkroom.outbox': 'necessary',
  'inkroom.messages': 'necessary',
  'inkroom.drafts': 'preferences',
  'inkroom.profile': 'preferences',
  'inkroom.setup': 'preferences',
  'inkroom.notices': 'preferences',
  'inkroom.designer': 'preferences',
  'inkroom.generator': 'preferences',
  'inkroom.sketch': 'preferences',
  'inkroom.try-out': 'preferences',
  'inkroom.lettering': 'preferences',
  'inkroom.fonts': 'preferences',
  'inkroom.transfer': 'preferences',
  'inkroom.images': 'preferences',
  'inkroom.workspace': 'preferences',
  'inkroom.assistant': 'preferences',
  'inkroom.purchase': 'necessary',
  'inkroom.hand-off': 'necessary',
  'inkroom.pictures': 'necessary',
  styleTransferData: 'necessary',
  'inkroom.habits': 'preferences',
  'inkroom.paper': 'preferences',
  'inkroom.monitoring': 'diagnostics',
  'inkroom.debug-log': 'diagnostics',
} as const satisfies Record<string, ConsentCategory>;

export type StoredKey = keyof typeof categories;

const KEPT_BY_US = /^(inkroom|persist:|styleTransferData$)/;

/** Whether a key of the browser's storage was written by Inkroom. */
export function isOurKey(key: string): boolean {
  return KEPT_BY_US.test(key);
}

/** The category of a key. What is not in the table counts as a preference: it may be refused. */
export function categoryOfKey(key: string): ConsentCategory {
  return Object.entries(categories).find(([start]) => key.startsWith(start))?.[1] ?? 'preferences';
}
