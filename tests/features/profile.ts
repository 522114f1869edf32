/** For tests of the own profile: the double of its account, and the way to its pages. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach } from 'vitest';

import type { Role } from '../../src/domain/roles.ts';
import { profileOutbox } from '../../src/features/profile/profile.sync.ts';
import { profileRow, signedInAs, uuid } from '../factories.ts';
import { backend, server, startBackend, storeSession } from '../msw/server.ts';
import { renderApp, TEST_SUPABASE_URL, type Rendered } from '../render-app.tsx';

type Fields = Record<string, unknown>;

/** What the double's account holds. Tests change it; it is fresh for each test. */
interface OwnProfile {
  fields: Fields;
  role: Role;
  /** Whether the network is gone. */
  down: boolean;
  /** What was sent to be saved, in order. */
  saves: { p_changes: Fields; p_base: Fields }[];
}

const freshProfile = (): OwnProfile => ({
  fields: {
    first_name: 'Mara',
    last_name: 'Okafor',
    bio: null,
    location: 'Leith',
    specialties: null,
    years_experience: null,
  },
  role: 'client',
  down: false,
  saves: [],
});

export let own: OwnProfile = freshProfile();

/** The address of the database with a table or function. */
export const rest = (path: string) => `${TEST_SUPABASE_URL}/rest/v1/${path}`;

const answer = () => ({
  id: uuid(1),
  email: 'mara@example.com',
  role: own.role,
  status: 'active',
  avatar_url: null,
  profile_image: null,
  created_at: '2026-11-01T10:00:00+00:00',
  is_verified: own.role === 'artist',
  studio_id: null,
  average_rating: null,
  fields: own.fields,
});

/** As the function of the database: what differs from its base is a conflict, the rest is written. */
const save = http.post(rest('rpc/save_profile'), async ({ request }) => {
  if (own.down) return HttpResponse.error();
  const body = (await request.json()) as OwnProfile['saves'][number];
  own.saves.push(body);
  const conflicts: Fields = {};
  for (const [name, value] of Object.entries(body.p_changes)) {
    const now = own.fields[name] ?? null;
    if (JSON.stringify(now) === JSON.stringify(value)) continue;
    if (JSON.stringify(now) !== JSON.stringify(body.p_base[name] ?? null)) conflicts[name] = now;
    else own.fields = { ...own.fields, [name]: value };
  }
  return HttpResponse.json({ ok: true, conflicts, profile: answer() });
});

/** Runs the double for a test file, in the place of startBackend. */
export function startOwnProfile(): void {
  startBackend();
  // The pages' modules, before the first test asks for one: a busy machine takes longer for them than a test may wait.
  beforeAll(async () => {
    await Promise.all([
      import('../../src/app/AppShell.tsx'),
      import('../../src/pages/ProfilePage.tsx'),
      import('../../src/pages/ArtistProfilePage.tsx'),
    ]);
  });
  beforeEach(() => {
    own = freshProfile();
    storeSession();
    profileOutbox(uuid(1)).drop(Object.keys(profileOutbox(uuid(1)).kept()));
    server.use(
      http.post(rest('rpc/get_own_profile'), () => (own.down ? HttpResponse.error() : HttpResponse.json(answer()))),
      save,
      http.get(rest('portfolio_items'), () => HttpResponse.json([])),
      http.post(rest('rpc/list_artist_reviews'), () => HttpResponse.json(null)),
    );
  });
}

/** `anew`: as after a reload, when the product itself finds out who is signed in. */
export async function openProfile(at = '/profile', anew = false): Promise<Rendered> {
  backend.profile = profileRow({ role: own.role });
  const app = renderApp({ at, state: anew ? undefined : { auth: signedInAs(own.role) } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

export async function edit(user: Rendered['user'], name = 'Edit Profile'): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
