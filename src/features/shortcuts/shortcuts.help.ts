const listeners = new Set<() => void>();

/** Opens the list of shortcuts, wherever it is asked for. */
export function openShortcutHelp(): void {
  for (const listener of listeners) listener();
}

/** Calls back when somebody wants to see the list; returns what ends it. */
export function onHelpWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
