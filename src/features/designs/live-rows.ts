import { keepLive, type Asking } from '../../data/server-state.ts';
import { watchDesignRows, type WatchedTable } from './designs.data.ts';

/** Follows the rows of some tables of a design for a cache entry. */
export function live(
  tables: readonly WatchedTable[],
  read: (id: string, options: { forceRefetch: true; subscribe: false }) => Asking,
) {
  return (id: string, entry: Parameters<typeof keepLive>[0]) =>
    keepLive(
      entry,
      (options): Asking => read(id, options),
      (again) => watchDesignRows(id, tables, again),
    );
}
