import type { StoredKey } from '../domain/device-storage.ts';

const STORE = 'kept';

/**
 * One request to a database of ours on this device, which has a single store. Closed at once, so that the database can be
 * deleted at any time. Whoever keeps what may be refused asks `mayStore` before.
 */
export async function inDatabase<T>(
  name: StoredKey,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}
