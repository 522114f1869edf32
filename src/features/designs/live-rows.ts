import { keepLive, type Asking } from '../../data/server-state.ts';
import { watchDesign, type WatchedTable } from './designs.data.ts';

/** Designs whose workspace is open: it brings all its lists up to date by one call (workspace.api.ts). */
export const openWorkspaces = new Set<string>();

/** Follows the rows of some tables of a design for a cache entry. `inWorkspace`: the list is one of those that a workspace opens with. */
export function live(
  tables: readonly WatchedTable[],
  read: (id: string, options: { forceRefetch: true; subscribe: false }) => Asking,
  inWorkspace = false,
) {
  return (id: string, entry: Parameters<typeof keepLive>[0]) =>
    keepLive(
      entry,
      (options): Asking => read(id, options),
      (again) =>
        watchDesign(id, tables, {
          changed: again,
          missed: () => {
            if (!inWorkspace || !openWorkspaces.has(id)) again();
          },
        }),
    );
}
