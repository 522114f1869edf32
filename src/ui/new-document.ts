/** Loads the document anew. A function of its own, so that tests can see that it was called. */
export function reloadPage(): void {
  window.location.reload();
}

/** Somebody waits for the answer. */
const DEADLINE_MS = 5000;

/**
 * Whether a file that did not arrive, twice, calls for a new document: browsers may remember a module that failed and
 * never ask for it again, and one of an older version is gone for good. Only where the server serves pages, which is
 * asked, because what the browser believes of its network is only a guess.
 */
export function newDocumentHelps(): Promise<boolean> {
  return fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
