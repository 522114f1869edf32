import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
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

interface OneKey {
  userId: string;
  id: string;
}

/** The person's notifications, live while anything on screen counts or lists them. */
export const notificationsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notifications, string>({
      queryFn: (userId) => answer(readNotifications(userId)),
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => notificationsApi.endpoints.notifications.initiate(userId, options),
          (again) => {
            const { dispatch, getCacheEntry, updateCachedData } = entry;
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
            return () => {
              document.removeEventListener('visibilitychange', onVisible);
              stop();
            };
          },
        ),
    }),
    markRead: build.mutation<null, { userId: string; ids: readonly string[]; isRead: boolean }>({
      queryFn: ({ ids, isRead }) => answer(markRead(ids, isRead)),
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
      queryFn: (userId) => answer(markAllRead(userId)),
      onQueryStarted: async (userId, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          patch(userId, ({ items }) => ({ unread: 0, items: items.map((item) => ({ ...item, isRead: true })) })),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    removeNotification: build.mutation<null, OneKey>({
      queryFn: ({ id }) => answer(removeNotification(id)),
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

/** What arrives while it is on screen anyway is read. */
function readAtOnce(userId: string, id: string) {
  return notificationsApi.endpoints.markRead.initiate({ userId, ids: [id], isRead: true }, { track: false });
}

function isSeen(item: Notification): boolean {
  return !item.isRead && document.visibilityState === 'visible' && isOnScreen(item, window.location.pathname);
}
