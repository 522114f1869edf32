import { paths } from '../config/paths.ts';
import type { Role } from '../domain/roles.ts';
import { homePathFor } from '../session/home-path.ts';
import type { Access } from './routes/page-row.ts';

export type Actor = { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; role: Role };

/** `show` the page, `wait` until it is known who is there, or go `to` another one. */
export type Verdict = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string };

const SHOW: Verdict = { kind: 'show' };

/** Whether an actor may see a page of this access, and where they are sent otherwise. */
export function guard(access: Access, actor: Actor): Verdict {
  if (access === 'public') return SHOW;
  // Whoever turns out to be signed in is led on from these; what a visitor types meanwhile must not be taken away.
  if (access === 'signedOut') {
    return actor.status === 'signedIn' ? { kind: 'go', to: homePathFor(actor.role) } : SHOW;
  }
  if (actor.status === 'loading') return { kind: 'wait' };
  if (actor.status === 'signedOut') return { kind: 'go', to: paths.login };
  const allowed = access === 'signedIn' || access === actor.role;
  if (allowed) return SHOW;
  // As specified, an artist too: the artist dashboard is not where a page for administrators is looked for.
  return { kind: 'go', to: actor.role === 'admin' ? paths.adminDashboard : paths.universalDashboard };
}
