/** Resolves in a task of its own, so that a press or a key gets its answer in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
