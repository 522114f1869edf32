import { lazy } from 'react';

import { hasStoredSession } from '../session/session.effects.ts';
import { nextTask } from '../ui/nextTask.ts';

import type { AppRoute } from './routes.tsx';

const loadThemed = async () => ({ default: (await import('./Themed.tsx')).Themed });
const loadShell = async () => ({ default: (await import('./AppShell.tsx')).AppShell });

/** The component library: the half of the code that the first pages do without. */
export const Themed = lazy(loadThemed);
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
