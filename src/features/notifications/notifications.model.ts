import { paths } from '../../config/paths.ts';
import { newsPlace } from '../../domain/news-places.ts';

export const notificationCategories = ['general', 'message', 'design', 'project', 'system'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

export const categoryLabels: Record<NotificationCategory, string> = {
  general: 'General',
  message: 'Messages',
  design: 'Designs',
  project: 'Projects',
  system: 'Account',
};

/** One piece of news for the person who is signed in. */
export interface Notification {
  id: string;
  category: NotificationCategory;
  /** What happened, such as generation_succeeded. */
  type: string;
  title: string;
  message: string;
  /** What it is about, such as a generation, a design, a payment. */
  resourceType: string | null;
  resourceId: string | null;
  isRead: boolean;
  readAt: string | null;
  createdAt: string;
}

/** A request that was answered, a version that was added or approved, changes that were asked for. */
const waiting = /^(contact_request_(approved|declined)|version_(added|approved)|changes_requested)$/;

/** Says whether a piece of news asks for something: an answer to read, a version to look at, a decision to act on. */
export function waitsForPerson({ isRead, type }: Notification): boolean {
  return !isRead && waiting.test(type);
}

/** The newest notifications of a person, newest first, and how many are unread in all. */
export interface Notifications {
  items: Notification[];
  unread: number;
}

export type NotificationChange = { kind: 'INSERT' | 'UPDATE'; item: Notification } | { kind: 'DELETE'; id: string };

/** How many are kept on screen. */
export const notificationLimit = 100;

/**
 * The list after something happened to one row: an insert adds it and raises the unread count, an update from unread to read
 * lowers it, a delete lowers it when the row was unread. Null when the row is not known here, so that the count cannot be
 * told: read again then.
 */
export function applyChange({ items, unread }: Notifications, change: NotificationChange): Notifications | null {
  const id = change.kind === 'DELETE' ? change.id : change.item.id;
  const before = items.find((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const counted = unread - (before && !before.isRead ? 1 : 0);
  if (change.kind === 'DELETE') return before ? { items: others, unread: counted } : null;
  if (change.kind === 'UPDATE' && !before) return null;
  return {
    items: [change.item, ...others].sort(newestFirst).slice(0, notificationLimit),
    unread: counted + (change.item.isRead ? 0 : 1),
  };
}

function newestFirst(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}

interface CategoryGroup {
  category: NotificationCategory;
  items: Notification[];
  count: number;
  unreadCount: number;
}

/** The notifications by category, in the order of the settings; categories without any are left out. */
export function groupByCategory(items: readonly Notification[]): CategoryGroup[] {
  return notificationCategories
    .map((category) => {
      const own = items.filter((item) => item.category === category);
      return { category, items: own, count: own.length, unreadCount: own.filter((item) => !item.isRead).length };
    })
    .filter((group) => group.count > 0);
}

interface DayGroup {
  /** 'Today', 'Yesterday' or the date. */
  label: string;
  items: Notification[];
}

/** The notifications by calendar day of the reader, in their order. */
export function groupByDay(items: readonly Notification[], now = new Date()): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const item of items) {
    const label = dayLabel(new Date(item.createdAt), now);
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ label, items: [item] });
  }
  return groups;
}

/** So many of one kind are folded into one. */
const FOLDED_FROM = 3;

/**
 * The notifications of a day, several of the same kind that lead to the same place as one: it stands where the newest of them would.
 * Those of other kinds and places keep their order.
 */
export function fold(items: readonly Notification[]): Notification[][] {
  const kinds = new Map<string, Notification[]>();
  for (const item of items) {
    const kind = JSON.stringify([item.category, item.type, newsPlace(item) ?? item.title]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
  }
  const folded = [...kinds.values()].flatMap((alike) =>
    alike.length < FOLDED_FROM ? alike.map((item) => [item]) : [alike],
  );
  const place = new Map(items.map((item, index) => [item.id, index]));
  return folded.sort(([a], [b]) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

function dayLabel(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return 'Today';
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long', year });
}

const drawingPages: readonly string[] = [paths.tattooDesigner, paths.aiGenerator];

/** Pages on which the news itself is on screen: what arrives while somebody looks at one of them counts as read. */
export function isOnScreen(item: Notification, pathname: string): boolean {
  const { resourceType, resourceId } = item;
  if (resourceType === 'generation') return drawingPages.includes(pathname);
  if (resourceType !== 'thread' && resourceType !== 'project') return false;
  const place = newsPlace(item);
  return resourceId !== null && place !== null && (pathname === place || pathname.startsWith(`${place}/`));
}
