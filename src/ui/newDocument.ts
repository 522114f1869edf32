/** Loads the document anew. A function of its own, so that tests can see that it was called. */
export function reloadPage(): void {
  window.location.reload();
}

/**
 * Whether a file that did not arrive calls for a new document: browsers may remember a module that failed and never ask
 * for it again, and one of an older version is gone for good. Only where the server answers, which is asked, because what
 * the browser believes of its network is only a guess.
 */
export function newDocumentHelps(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
