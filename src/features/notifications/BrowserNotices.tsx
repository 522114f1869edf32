import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { safeStorage } from '../../data/storage.ts';
import { newsPlace } from '../../domain/news-places.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { usePreferences } from '../preferences/preferences.public.ts';
import { notificationsApi } from './notifications.api.ts';
import type { Notification as News } from './notifications.model.ts';
import { noticeOf, restOf } from './notices.ts';

/** When this browser last showed something, as epoch ms. */
const LAST_KEY = 'inkroom.notices';

/**
 * News as notifications of the system, while Inkroom is open but out of sight: for those who want them, in browsers that
 * may show them, one by one or gathered as often as the person chose.
 */
export function BrowserNotices() {
  const userId = useAppSelector(selectUserId);
  const { push, frequency } = usePreferences((values) => values.notifications);
  const { data } = notificationsApi.useNotificationsQuery(userId ?? skipToken);
  const navigate = useNavigate();
  const known = useRef<{ userId: string | null; ids: Set<string> } | null>(null);
  const waiting = useRef<News[]>([]);
  useEffect(() => {
    if (!data) return;
    const ids = new Set(data.items.map(({ id }) => id));
    const before = known.current?.userId === userId ? known.current.ids : null;
    known.current = { userId, ids };
    if (!before) waiting.current = [];
    const unread = data.items.filter(({ isRead }) => !isRead);
    // Read elsewhere in the meantime: no news any more.
    waiting.current = waiting.current.filter(({ id }) => unread.some((item) => item.id === id));
    if (before && document.hidden) waiting.current.push(...unread.filter(({ id }) => !before.has(id)));
    if (waiting.current.length === 0 || !push || !mayShow()) return;
    const show = () => {
      safeStorage.setItem(LAST_KEY, String(Date.now()));
      const { title, body } = noticeOf(waiting.current);
      const place = (waiting.current.length === 1 && newsPlace(waiting.current[0])) || paths.notifications;
      waiting.current = [];
      const notice = new Notification(title, { body, tag: 'inkroom', icon: '/favicon.svg' });
      notice.onclick = () => {
        window.focus();
        void navigate(place);
      };
    };
    const timer = setTimeout(show, restOf(frequency, Number(safeStorage.getItem(LAST_KEY) ?? 0), Date.now()));
    return () => clearTimeout(timer);
  }, [data, userId, push, frequency, navigate]);
  return null;
}

function mayShow(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}
