const listeners = new Set<() => void>();

/** Opens the search over everything, wherever it is asked for. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Calls back when somebody wants to search; returns what ends it. */
export function onPaletteWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
