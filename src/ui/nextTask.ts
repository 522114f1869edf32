/** Resolves in a task of its own, so that a press or a key gets its answer in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves in a task of its own after the next frame was drawn: what is read of the layout then is known already. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
