import type { RootState } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { authSlice } from '../../session/auth.slice.ts';
import type { PageRow } from '../routes/page-row.ts';
import type { AppStore } from '../store.ts';

/**
 * What the build knew when it drew a document: the page of a visitor, or the frame of somebody who is still being looked for. The
 * same where the document is made and where it is taken over, or React would throw it away.
 */
export async function drawnState(store: AppStore, drawn: string, route: PageRow | undefined): Promise<RootState> {
  if (drawn !== 'page') return store.getState();
  // Pages of the library are drawn in the browser only: of those the document has the outlines, whose code is there.
  if (route?.plain) await route.Page.preload();
  return { ...store.getState(), auth: authSlice.reducer(undefined, signedOut()) };
}
