/** Loads the document anew. A function of its own, so that tests can see that it was called. */
export function reloadPage(): void {
  window.location.reload();
}
