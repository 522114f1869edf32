/** Resolves in a task of its own after the next frame was drawn: what is read of the layout then is known already. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
