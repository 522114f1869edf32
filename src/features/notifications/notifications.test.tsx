import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { http, HttpResponse } from 'msw';
import { backend, server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { renderApp, renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { artistPath, messagePath, paths, workspacePath } from '../../config/paths.ts';
import * as realtime from '../../data/realtime.ts';
import { newsPlace } from '../../domain/news-places.ts';
import { NotificationsBell } from './bell/NotificationsBell.tsx';
import {
  applyChange,
  fold,
  groupByCategory,
  groupByDay,
  isOnScreen,
  notificationLimit,
  type Notification,
} from './notifications.model.ts';
import { UnreadBanner } from './bell/UnreadBanner.tsx';

function news(number: number, change: Partial<Notification> = {}): Notification {
  return {
    id: uuid(number),
    category: 'design',
    type: 'generation_succeeded',
    title: `News ${number}`,
    message: '',
    resourceType: null,
    resourceId: null,
    isRead: false,
    readAt: null,
    createdAt: `2026-11-${String(number).padStart(2, '0')}T10:00:00+00:00`,
    ...change,
  };
}

function row(number: number, change: Record<string, unknown> = {}): Record<string, unknown> {
  const { id, category, type, title, message, createdAt } = news(number);
  return {
    id,
    category,
    type,
    title,
    message,
    resource_type: 'generation',
    resource_id: uuid(50),
    is_read: false,
    read_at: null,
    created_at: createdAt,
    ...change,
  };
}

describe('what a change does to the list', () => {
  const start = { items: [news(3), news(2, { isRead: true })], unread: 7 };
  const titles = (state: ReturnType<typeof applyChange>) => state?.items.map((item) => item.title);

  it('an insert adds the item and raises the unread count', () => {
    const next = applyChange(start, { kind: 'INSERT', item: news(4) });
    expect([titles(next), next?.unread]).toEqual([['News 4', 'News 3', 'News 2'], 8]);
    expect(applyChange(start, { kind: 'INSERT', item: news(4, { isRead: true }) })?.unread).toBe(7);
  });

  it('the same insert told twice counts once', () => {
    expect(applyChange(start, { kind: 'INSERT', item: news(3) })).toEqual(start);
  });

  it('an update from unread to read lowers the count, from read to unread raises it, another one leaves it', () => {
    expect(applyChange(start, { kind: 'UPDATE', item: news(3, { isRead: true }) })?.unread).toBe(6);
    expect(applyChange(start, { kind: 'UPDATE', item: news(2) })?.unread).toBe(8);
    expect(applyChange(start, { kind: 'UPDATE', item: news(3, { title: 'New words' }) })?.unread).toBe(7);
  });

  it('told again it moves to the front', () => {
    const renewed = news(2, { createdAt: '2026-11-20T10:00:00+00:00' });
    expect(titles(applyChange(start, { kind: 'UPDATE', item: renewed }))).toEqual(['News 2', 'News 3']);
  });

  it('a delete lowers the count when the item was unread', () => {
    expect(applyChange(start, { kind: 'DELETE', id: uuid(3) })).toEqual({ items: [start.items[1]], unread: 6 });
    expect(applyChange(start, { kind: 'DELETE', id: uuid(2) })?.unread).toBe(7);
  });

  it('of a row that is not known here, only the server knows the count', () => {
    expect(applyChange(start, { kind: 'DELETE', id: uuid(9) })).toBeNull();
    expect(applyChange(start, { kind: 'UPDATE', item: news(9) })).toBeNull();
  });

  it('keeps a hundred', () => {
    const full = { items: Array.from({ length: notificationLimit }, (_, n) => news(1, { id: uuid(n) })), unread: 0 };
    expect(applyChange(full, { kind: 'INSERT', item: news(28, { id: uuid(999) }) })?.items).toHaveLength(100);
  });
});

describe('grouping', () => {
  it('by category: items, count and unread count', () => {
    const items = [news(3, { category: 'system' }), news(2), news(1, { isRead: true })];
    expect(groupByCategory(items)).toEqual([
      { category: 'design', items: [items[1], items[2]], count: 2, unreadCount: 1 },
      { category: 'system', items: [items[0]], count: 1, unreadCount: 1 },
    ]);
  });

  it('by the reader’s day', () => {
    const now = new Date(2026, 10, 21, 9);
    const at = (date: Date) => news(1, { id: uuid(date.getTime() % 1e6), createdAt: date.toISOString() });
    const items = [
      at(new Date(2026, 10, 21, 0, 1)),
      at(new Date(2026, 10, 20, 23, 59)),
      at(new Date(2026, 10, 20, 0, 1)),
      at(new Date(2025, 4, 2)),
    ];
    expect(groupByDay(items, now).map(({ label, items: own }) => [label, own.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      [expect.stringContaining('2025'), 1],
    ]);
  });

  it('folds three or more of one kind that lead to the same place, where the newest of them stands', () => {
    const message = (number: number, resourceId: string) =>
      news(number, { category: 'message', type: 'message_received', resourceType: 'thread', resourceId });
    const items = [
      message(9, 'a'),
      news(8),
      message(7, 'b'),
      message(6, 'a'),
      message(5, 'b'),
      news(4, { type: 'generation_failed' }),
      message(3, 'a'),
    ];
    expect(fold(items).map((alike) => alike.map(({ title }) => title))).toEqual([
      ['News 9', 'News 6', 'News 3'],
      ['News 8'],
      ['News 7'],
      ['News 5'],
      ['News 4'],
    ]);
    const ready = (number: number) => news(number, { resourceType: 'generation', resourceId: uuid(number) });
    expect(fold([ready(3), ready(2), ready(1)])).toHaveLength(1);
    expect(fold([])).toEqual([]);
  });

  it('leads from what people do with each other to its place with one click', () => {
    const place = (resourceType: string, resourceId: string | null) => newsPlace(news(1, { resourceType, resourceId }));
    expect(place('thread', 'a')).toBe('/messages/a');
    expect(place('project', 'b')).toBe('/workspace/b');
    expect(place('review', 'c')).toBe('/artists/c');
    expect(place('contact_request', 'd')).toBe('/requests');
    expect([place('thread', null), place('project', null)]).toEqual(['/messages', '/workspace']);
    const seen = (resourceType: string, at: string) => isOnScreen(news(1, { resourceType, resourceId: 'a' }), at);
    expect([seen('thread', '/messages/a'), seen('thread', '/messages/ab'), seen('thread', '/messages')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([seen('project', '/workspace/a/feedback'), seen('review', '/artists/a')]).toEqual([true, false]);
  });

  it('leads to pages that exist, and knows what is on screen anyway', () => {
    const place = (resourceType: string, resourceId: string | null = null) =>
      newsPlace(news(1, { resourceType, resourceId }));
    expect(['generation', 'design', 'payment', 'profile'].map((type) => place(type))).toEqual([
      paths.aiCollections,
      paths.discovery,
      paths.credits,
      paths.profile,
    ]);
    expect(['review_report', 'artist_application_review', 'contact_request'].map((type) => place(type))).toEqual([
      paths.adminReviews,
      paths.adminApplications,
      paths.requests,
    ]);
    expect([place('thread', 'a/b'), place('project', 'a/b'), place('review', 'a/b')]).toEqual([
      messagePath('a/b'),
      workspacePath('a/b'),
      artistPath('a/b'),
    ]);
    expect([place('thread'), place('project'), place('review')]).toEqual([paths.messages, paths.workspaces, null]);
    expect(newsPlace(news(1, { resourceType: 'something_new' }))).toBeNull();
    const decided = (type: string) => newsPlace(news(1, { type, resourceType: 'artist_application' }));
    expect(decided('artist_application_approved')).toBe(paths.artistProfile);
    expect(decided('artist_application_declined')).toBe(paths.becomeArtist);
    const ready = news(1, { resourceType: 'generation' });
    expect([isOnScreen(ready, '/tattoo-designer'), isOnScreen(ready, '/settings')]).toEqual([true, false]);
  });
});

describe('on screen', () => {
  startBackend();
  const session = signedInAs('client');
  afterEach(() => vi.restoreAllMocks());

  /** Stands in for the socket: hands out what the list subscribed with. */
  function socket() {
    let handlers: realtime.WatchHandlers<'notifications'> | undefined;
    vi.spyOn(realtime, 'watchRows').mockImplementation((target, given) => {
      if (target.table === 'notifications') handlers = given;
      return () => undefined;
    });
    const emit = (kind: 'INSERT' | 'UPDATE', record: Record<string, unknown>) =>
      act(() => handlers?.onChange?.({ table: 'notifications', kind, row: record as never, old: {} }));
    return Object.assign(emit, { reconnects: () => act(() => handlers?.refetch?.()) });
  }

  it('the bell counts live', async () => {
    const emit = socket();
    storeSession();
    backend.notifications = [row(2), row(1, { is_read: true })];
    renderPart(<NotificationsBell />, { state: { auth: session } });
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toHaveTextContent('1');
    emit('INSERT', row(3));
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
    emit('UPDATE', row(2, { is_read: true }));
    emit('UPDATE', row(3, { is_read: true }));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('does not lose what comes while the list is read again', async () => {
    const emit = socket();
    storeSession();
    backend.notifications = [row(1)];
    renderPart(<NotificationsBell />, { state: { auth: session } });
    await screen.findByRole('link', { name: 'Notifications, 1 unread' });
    const old = Promise.withResolvers<void>();
    const oldList = async () => {
      await old.promise;
      return HttpResponse.json([row(1)]);
    };
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/notifications`, oldList, { once: true }));
    const asked = () => backend.calls.filter((call) => /^GET .*notifications/.test(call)).length;
    emit.reconnects();
    await waitFor(() => expect(asked()).toBe(2));
    backend.notifications = [row(2), row(1)];
    emit('INSERT', row(2));
    old.resolve();
    await waitFor(() => expect(asked()).toBe(3));
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  });

  it('asks for the count first, then for a hundred of the own rows', async () => {
    storeSession();
    backend.notifications = [row(1)];
    renderPart(<NotificationsBell />, { state: { auth: session } });
    await screen.findByRole('link', { name: 'Notifications, 1 unread' });
    const calls = backend.calls.filter((call) => call.includes('/notifications'));
    expect(calls[0]).toMatch(/^HEAD .*recipient_id=eq\..*is_read=eq\.false/);
    expect(calls[1]).toMatch(/^GET .*limit=100/);
  });

  it('counts what came between the two questions', async () => {
    const oneTooFew = new HttpResponse(null, { headers: { 'Content-Range': '0-0/1' } });
    server.use(http.head(`${TEST_SUPABASE_URL}/rest/v1/notifications`, () => oneTooFew));
    storeSession();
    backend.notifications = [row(2), row(1)];
    renderPart(<NotificationsBell />, { state: { auth: session } });
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  });

  it('the banner says how many and leads there; without any it is not there', async () => {
    const emit = socket();
    storeSession();
    backend.notifications = [row(2), row(1)];
    const { user, address } = renderPart(<UnreadBanner />, { state: { auth: session } });
    expect(await screen.findByText('You have 2 unread notification(s).')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'View' }));
    expect(address()).toBe('/notifications');
    emit('UPDATE', row(2, { is_read: true }));
    emit('UPDATE', row(1, { is_read: true }));
    await waitFor(() => expect(screen.queryByText(/unread notification/)).toBeNull());
  });

  it.each(['42P01', '42501', '420501'])('code %s is an empty list, and is logged', async (code) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storeSession();
    backend.notifications = code;
    renderApp({ at: '/notifications', state: { auth: session } });
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(logged.mock.calls.some(([text]) => String(text).startsWith('Error '))).toBe(true);
  });

  it('another failure is said, with a way to try again', async () => {
    storeSession();
    backend.notifications = 'XX000';
    const { user } = renderApp({ at: '/notifications', state: { auth: session } });
    expect(await screen.findByText('Your notifications could not be loaded.')).toBeInTheDocument();
    backend.notifications = [row(1)];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('News 1')).toBeInTheDocument();
  });

  it('several of one kind stand as one, open on demand, and are read together where they lead', async () => {
    socket();
    storeSession();
    const message = (number: number) =>
      row(20, {
        id: uuid(number),
        title: `Message ${number}`,
        category: 'message',
        type: 'message_received',
        resource_type: 'thread',
        resource_id: 'a',
        created_at: `2026-11-20T10:0${number}:00+00:00`,
      });
    backend.notifications = [message(4), message(3), message(2), { ...message(1), is_read: true }];
    const { user } = renderApp({ at: '/notifications', state: { auth: session } });
    expect(await screen.findByTestId('notification')).toHaveTextContent('Message 4');
    const more = screen.getByRole('button', { name: '3 more like this, 2 unread' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByTestId('notification')).toHaveLength(4);
    await user.click(more);
    await user.click(screen.getByRole('link', { name: 'Message 4' }));
    await waitFor(() => {
      const sent = backend.calls.filter((call) => call.startsWith('PATCH')).at(-1);
      expect(decodeURIComponent(sent ?? '')).toContain(`id=in.(${uuid(4)},${uuid(3)},${uuid(2)})`);
    });
  });

  it('marks one, marks all, filters and removes', async () => {
    socket();
    storeSession();
    backend.notifications = [row(3), row(2, { category: 'system', title: 'A payment' }), row(1, { is_read: true })];
    const { user } = renderApp({ at: '/notifications', state: { auth: session } });
    const items = await screen.findAllByTestId('notification');
    expect(items).toHaveLength(3);
    await user.click(within(items[0]).getByRole('button', { name: 'Mark as read: News 3' }));
    expect(screen.getByText('1 unread')).toBeInTheDocument();
    await waitFor(() =>
      expect(backend.calls.some((call) => call.startsWith('PATCH') && call.includes('id=eq.'))).toBe(true),
    );

    await user.click(screen.getByRole('button', { name: 'Account 1' }));
    expect(screen.getAllByTestId('notification')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    await user.click(screen.getByRole('switch', { name: 'Unread only' }));
    expect(screen.getByTestId('notification')).toHaveTextContent('A payment');

    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(screen.getByText('All read')).toBeInTheDocument();
    await waitFor(() => {
      const sent = backend.bodies.filter(({ call }) => call.startsWith('PATCH'));
      expect(sent.at(-1)?.call).toMatch(/recipient_id=eq\..*is_read=eq\.false/);
      expect(sent.at(-1)?.body).toEqual({ is_read: true, read_at: expect.any(String) as string });
    });
    await user.click(screen.getByRole('switch', { name: 'Unread only' }));
    await user.click(screen.getByRole('button', { name: 'Remove: News 1' }));
    expect(screen.getAllByTestId('notification')).toHaveLength(2);
  });
});
