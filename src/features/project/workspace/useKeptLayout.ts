import { useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { safeStorage } from '../../../data/storage.ts';
import { defaultLayout, layoutSaveDelayMs, readLayout } from '../../../domain/workspace-layout.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { selectWorkspace, workspaceActions } from './workspace.slice.ts';

const keyOf = (userId: string): string => `inkroom.workspace.${userId}`;

/** Brings back how the person laid out the studio on this device, and keeps each change shortly after the last one. */
export function useKeptLayout(): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const { layout } = useAppSelector(selectWorkspace);
  const kept = useRef(layout);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!userId) return;
    const restored = readLayout(safeStorage.getItem(keyOf(userId))) ?? defaultLayout;
    kept.current = restored;
    dispatch(workspaceActions.layoutRestored(restored));
  }, [dispatch, userId]);
  useEffect(() => {
    if (!userId || layout === kept.current) return undefined;
    const keep = () => {
      waiting.current = null;
      kept.current = layout;
      safeStorage.setItem(keyOf(userId), JSON.stringify(layout));
    };
    waiting.current = keep;
    const timer = setTimeout(keep, layoutSaveDelayMs);
    return () => clearTimeout(timer);
  }, [userId, layout]);
  // Whoever leaves within the delay keeps the change too.
  useEffect(() => {
    const keepNow = () => waiting.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}
