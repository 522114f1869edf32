import { lazy } from 'react';

import type { AppRoute } from './routes.tsx';

const loadThemed = async () => ({ default: (await import('./Themed.tsx')).Themed });
const loadShell = async () => ({ default: (await import('./AppShell.tsx')).AppShell });

/** The component library: the half of the code that the first pages do without. */
export const Themed = lazy(loadThemed);
/** The signed-in frame with its drawer, menus and live balance, which visitors do not load. */
export const AppShell = lazy(loadShell);

/** Fetches what stands around a page while its own module is on the way; what fails is asked for again when shown. */
export function loadFrame(route: AppRoute): void {
  if (!route.plain) loadThemed().catch(() => undefined);
  if (route.shell === 'app') loadShell().catch(() => undefined);
}
