import { callUnread } from '../../data/call-light.ts';
import { databaseError } from '../../data/errors.ts';
import { reportError } from '../../data/monitoring.ts';
import { watchRows, type RowChange } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';
import {
  notificationCategories,
  notificationLimit,
  type Notification,
  type NotificationChange,
  type Notifications,
} from './notifications.model.ts';

const COLUMNS = 'id, category, type, title, message, resource_type, resource_id, is_read, read_at, created_at';
const LOAD_FAILED = 'Your notifications could not be loaded.';
const SAVE_FAILED = 'This could not be saved. Try again.';
/** The table is missing or closed: nothing to show, and nothing that the reader could do (decision 59). */
const NOTHING_THERE = new Set(['42P01', '42501', '420501']);

type NotificationRow = Pick<
  NonNullable<RowChange<'notifications'>['row']>,
  | 'id'
  | 'category'
  | 'type'
  | 'title'
  | 'message'
  | 'resource_type'
  | 'resource_id'
  | 'is_read'
  | 'read_at'
  | 'created_at'
>;

/** The newest notifications and the number of unread ones. A count-only probe goes first: it costs next to nothing. */
export async function readNotifications(userId: string): Promise<Notifications> {
  const client = await supabase();
  const probe = await client
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('recipient_id', userId)
    .eq('is_read', false);
  // A HEAD has no body, so its error carries no code; the list below says what is wrong.
  const { data, error } = await client
    .from('notifications')
    .select(COLUMNS)
    .eq('recipient_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(notificationLimit);
  if (error && NOTHING_THERE.has(error.code)) {
    reportError(databaseError(error, LOAD_FAILED), { type: 'notifications_unavailable' });
    return { items: [], unread: 0 };
  }
  if (error) throw databaseError(error, LOAD_FAILED);
  const items = data.map(toNotification);
  const unread = items.filter((item) => !item.isRead).length;
  // Where the list is all there is, it counts itself: between the two questions another one may have come.
  return { items, unread: items.length < notificationLimit ? unread : (probe.count ?? unread) };
}

/** Marks some as read, or as unread again. */
export async function markRead(ids: readonly string[], isRead: boolean): Promise<null> {
  const change = { is_read: isRead, read_at: isRead ? new Date().toISOString() : null };
  const query = (await supabase()).from('notifications').update(change);
  const { error } = await (ids.length === 1 ? query.eq('id', ids[0]) : query.in('id', ids));
  if (error) throw databaseError(error, SAVE_FAILED);
  return null;
}

/** Marks all unread ones of a person as read, those beyond the list too. */
export async function markAllRead(userId: string): Promise<null> {
  const change = { is_read: true, read_at: new Date().toISOString() };
  const query = (await supabase()).from('notifications').update(change);
  const { error } = await query.eq('recipient_id', userId).eq('is_read', false);
  if (error) throw databaseError(error, SAVE_FAILED);
  return null;
}

/** Removes one for good. */
export async function removeNotification(id: string): Promise<null> {
  await callUnread('delete_notification', SAVE_FAILED, { p_id: id });
  return null;
}

/** Tells every change of a person's notifications; `refetch` at every (re)connection and each 30 s without one. */
export function watchNotifications(
  userId: string,
  handlers: { onChange: (change: NotificationChange) => void; refetch: () => void },
): () => void {
  return watchRows(
    { table: 'notifications', filter: `recipient_id=eq.${userId}` },
    {
      onChange: ({ kind, row, old }) => {
        if (kind === 'DELETE') {
          if (old.id) handlers.onChange({ kind, id: old.id });
        } else if (row) handlers.onChange({ kind, item: toNotification(row) });
      },
      refetch: handlers.refetch,
      fallbackMs: 30_000,
    },
  );
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    category: notificationCategories.find((category) => category === row.category) ?? 'general',
    type: row.type,
    title: row.title,
    message: row.message,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    isRead: row.is_read,
    readAt: row.read_at,
    createdAt: row.created_at,
  };
}
