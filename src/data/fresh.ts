import {
  createAction,
  isFulfilled,
  isPending,
  isRejected,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';

import { watchRows, watchTables, type WatchTarget } from './realtime.ts';
import { lazyMiddleware, type AppDispatch, type RootState } from './root-reducer.ts';
import { answer, serverState, type ShownTable } from './server-state.ts';
import type { Row } from './supabase.ts';

/** Rows of a table that a query follows by realtime: all that the person may see, or those of one filter. */
export interface LiveRows {
  table: ShownTable;
  filter?: string;
  /** How often to read while the socket is down, in ms. Default 30,000. */
  fallbackMs?: number;
  /** A topic that carries several tables at once; else the rows have one of their own. */
  topic?: { key: string; targets: readonly WatchTarget<ShownTable>[] };
}

/** Some rows of a table, or all of it. */
export interface Tag {
  type: ShownTable | 'workspace';
  id?: string;
}

/** What a query shows: a table whose changes by mutations of this browser are enough, rows that it follows, or a part with a name. */
type Shown = ShownTable | LiveRows | Tag;
type ShownBy<Arg> = readonly Shown[] | ((arg: Arg) => readonly Shown[]);

/** Queries that show a table and follow no rows of it have this id, and so have those that follow all rows. */
const EVERY = 'every';
/** Changes of so many ms are one: a frame. */
const FRAME_MS = 16;

/** The rows of a table in which a column has a value. */
export function rowsOf<T extends ShownTable>(
  table: T,
  column: keyof Row<T> & string,
  value: string,
  fallbackMs?: number,
): LiveRows {
  return { table, filter: `${column}=eq.${value}`, fallbackMs };
}

/** Some tables have changed, or some rows of them. Queries that show them are read again, once in a frame. */
export const rowsChanged = createAction('serverState/rowsChanged', (changed: readonly (ShownTable | Tag)[]) => ({
  payload: changed.map((one): Tag => (typeof one === 'string' ? { type: one } : one)),
}));

/** A query that calls a data function and shows some tables. */
export function reads<Result, Arg>(read: (arg: Arg) => Promise<Result>, shown: ShownBy<Arg> = []) {
  return { queryFn: (arg: Arg) => answer(() => read(arg)), ...freshBy(shown) };
}

/** The same for a list that is read page by page. */
export function readsPages<Result, Arg, Page>(
  read: (arg: Arg, page: Page) => Promise<Result>,
  shown: ShownBy<Arg> = [],
) {
  return {
    queryFn: ({ queryArg, pageParam }: { queryArg: Arg; pageParam: Page }) => answer(() => read(queryArg, pageParam)),
    ...freshBy(shown),
  };
}

/** What keeps a query fresh whose `queryFn` is its own. */
export function freshBy<Arg>(shown: ShownBy<Arg>) {
  const of = (arg: Arg) => (typeof shown === 'function' ? shown(arg) : shown);
  return {
    providesTags: (_result: unknown, _error: unknown, arg: Arg) => of(arg).map(tagOf),
    onCacheEntryAdded: (arg: Arg, entry: LiveEntry) => follow(of(arg), entry),
  };
}

/**
 * A mutation that calls a data function, and the tables that it changes. They are read again whatever comes of it: a refusal
 * means that the screen was wrong, and what got no answer may have been done. What answers nothing answers null.
 */
export function writes<Result, Arg>(write: (arg: Arg) => Promise<Result>, tables: readonly ShownTable[]) {
  return {
    queryFn: async (arg: Arg, { dispatch }: { dispatch: Dispatch }) => {
      const written = await answer(async () => ((await write(arg)) ?? null) as Written<Result>);
      dispatch(rowsChanged(tables));
      return written;
    },
  };
}

type Written<Result> = Result extends void ? null : Result;
type Dispatch = (action: UnknownAction) => unknown;
interface LiveEntry {
  dispatch: Dispatch;
  cacheEntryRemoved: Promise<void>;
}

function tagOf(shown: Shown): Tag {
  if (typeof shown === 'string') return { type: shown, id: EVERY };
  return 'table' in shown ? { type: shown.table, id: shown.filter ?? EVERY } : shown;
}

/** Turns the events of rows into `rowsChanged` as long as a cache entry is there, also what a gap of the channel may have lost. */
async function follow(shown: readonly Shown[], { dispatch, cacheEntryRemoved }: LiveEntry): Promise<void> {
  const stops = shown.flatMap((rows) => {
    if (typeof rows === 'string' || !('table' in rows)) return [];
    const { table, filter, fallbackMs, topic } = rows;
    const handlers = {
      onChange: (change: { table: string }) => {
        if (change.table === table) dispatch(rowsChanged([tagOf(rows), { type: table, id: EVERY }]));
      },
      refetch: () => void dispatch(rowsChanged([tagOf(rows)])),
      fallbackMs,
    };
    return topic ? watchTables(topic.key, topic.targets, handlers) : watchRows({ table, filter }, handlers);
  });
  await cacheEntryRemoved;
  for (const stop of stops) stop();
}

/** Reads again what shows changed rows, all changes of a frame at once; what was being read just then, when its answer is there. */
const keepFresh: Middleware<object, RootState, AppDispatch> = ({ dispatch, getState }) => {
  /** What has changed since each request that is under way was sent. */
  const asked = new Map<string, Tag[]>();
  let changed: Tag[] = [];
  const flush = () => {
    dispatch(serverState.util.invalidateTags(changed));
    changed = [];
  };
  const note = (tags: readonly Tag[]) => {
    if (tags.length === 0) return;
    if (changed.length === 0) setTimeout(flush, FRAME_MS);
    changed.push(...tags);
    for (const since of asked.values()) since.push(...tags);
  };
  const end = (requestId: string, key: string) => {
    // What has changed in this frame is dealt with at its end.
    const since = (asked.get(requestId) ?? []).filter((tag) => !changed.includes(tag));
    asked.delete(requestId);
    const stale = since.length > 0 ? serverState.util.selectInvalidatedBy(getState(), since) : [];
    for (const entry of stale) if (entry.queryCacheKey === key) dispatch(readAgain(entry));
  };
  return (next) => (action) => {
    const result = next(action);
    if (rowsChanged.match(action)) note(action.payload);
    else if (isPending(action) || isFulfilled(action) || isRejected(action)) {
      const { requestId, requestStatus } = action.meta;
      const key = (action.meta.arg as { queryCacheKey?: string } | undefined)?.queryCacheKey;
      if (key && requestStatus === 'pending') asked.set(requestId, []);
      else if (key) end(requestId, key);
    }
    return result;
  };
};

type Endpoints = Record<
  string,
  { initiate: (arg: unknown, options: typeof afresh) => ThunkAction<unknown, RootState, unknown, UnknownAction> }
>;
const afresh = { forceRefetch: true, subscribe: false } as const;

function readAgain({ endpointName, originalArgs }: { endpointName: string; originalArgs: unknown }) {
  return (serverState.endpoints as Endpoints)[endpointName].initiate(originalArgs, afresh);
}

lazyMiddleware.addMiddleware(keepFresh);
