import { createElement, lazy, useState, type ReactNode } from 'react';

import { hasStoredSession } from '../session/session.effects.ts';
import { nextTask } from '../ui/nextTask.ts';

import type { AppRoute } from './routes.tsx';
import type { Themed as LibraryTheme } from './Themed.tsx';

let arrivedThemed: typeof LibraryTheme | null = null;
const loadThemed = async () => ({ default: (arrivedThemed = (await import('./Themed.tsx')).Themed) });
const loadShell = async () => ({ default: (await import('./AppShell.tsx')).AppShell });
const LateThemed = lazy(loadThemed);

/**
 * The component library: the half of the code that the first pages do without. Where its code is there already it stands
 * at once: even one turn of waiting would show a loader in place of a prerendered page.
 */
export function Themed({ children }: { children: ReactNode }) {
  const [Theme] = useState(() => arrivedThemed ?? LateThemed);
  return createElement(Theme, null, children);
}
/** The signed-in frame with its drawer, menus and live balance, which visitors do not load. */
export const AppShell = lazy(loadShell);

/**
 * Fetches what stands around a page while its own module is on the way; what fails is asked for again when shown. The
 * document has named the files already, so that running one after the other, each in its own task, waits for no network.
 */
export async function loadFrame(route: AppRoute): Promise<void> {
  try {
    if (!route.plain) await loadThemed();
    await nextTask();
    if (route.shell === 'app' || (route.shell === 'auto' && hasStoredSession())) await loadShell();
  } catch {
    // Shown in its place when the frame is drawn.
  }
}
