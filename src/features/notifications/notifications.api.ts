import { reads, rowsChanged, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import {
  markAllRead,
  markRead,
  readNotifications,
  removeNotification,
  watchNotifications,
} from './notifications.data.ts';
import {
  applyChange,
  isOnScreen,
  type Notification,
  type NotificationChange,
  type Notifications,
} from './notifications.model.ts';

interface ReadMark {
  userId: string;
  ids: readonly string[];
  isRead: boolean;
}

interface OneKey {
  userId: string;
  id: string;
}

/** The person's notifications, live while anything on screen counts or lists them. */
export const notificationsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notifications, string>({
      ...reads(readNotifications, ['notifications']),
      // A row's event carries all of the row: it is put into the list, which every page shows, instead of reading that again.
      onCacheEntryAdded: async (userId, entry) => {
        const { dispatch, getCacheEntry, updateCachedData, cacheEntryRemoved } = entry;
        const again = () => void dispatch(rowsChanged(['notifications']));
        const onChange = (change: NotificationChange) => {
          const { data, isLoading } = getCacheEntry();
          const next = data && applyChange(data, change);
          if (next) updateCachedData(() => next);
          // What is being read now may be older, and would be written over it.
          if (!next || isLoading) again();
          if (change.kind === 'INSERT' && isSeen(change.item)) void dispatch(readAtOnce(userId, change.item.id));
        };
        const stop = watchNotifications(userId, { onChange, refetch: again });
        // Events of other devices that this one slept through.
        const onVisible = () => document.visibilityState === 'visible' && again();
        document.addEventListener('visibilitychange', onVisible);
        await cacheEntryRemoved;
        document.removeEventListener('visibilitychange', onVisible);
        stop();
      },
    }),
    // What a person does shows at once, and the event of the row confirms it.
    markRead: build.mutation<null, ReadMark>({
      ...writes(({ ids, isRead }: ReadMark) => markRead(ids, isRead), []),
      onQueryStarted: async ({ userId, ids, isRead }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          patch(userId, (state) =>
            state.items
              .filter((item) => ids.includes(item.id) && item.isRead !== isRead)
              .reduce((now, item) => applyChange(now, { kind: 'UPDATE', item: { ...item, isRead } }) ?? now, state),
          ),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    markAllRead: build.mutation<null, string>({
      ...writes(markAllRead, []),
      onQueryStarted: async (userId, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          patch(userId, ({ items }) => ({ unread: 0, items: items.map((item) => ({ ...item, isRead: true })) })),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    removeNotification: build.mutation<null, OneKey>({
      ...writes(({ id }: OneKey) => removeNotification(id), []),
      onQueryStarted: async ({ userId, id }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(patch(userId, (state) => applyChange(state, { kind: 'DELETE', id })));
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

/** Changes the list at once; the server's own event confirms it. */
function patch(userId: string, change: (state: Notifications) => Notifications | null) {
  return notificationsApi.util.updateQueryData('notifications', userId, (state) => change(state) ?? state);
}

/** Marks a notification as read when it arrives while the list is open. */
function readAtOnce(userId: string, id: string) {
  return notificationsApi.endpoints.markRead.initiate({ userId, ids: [id], isRead: true }, { track: false });
}

function isSeen(item: Notification): boolean {
  return !item.isRead && document.visibilityState === 'visible' && isOnScreen(item, window.location.pathname);
}
