import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { profileRow, signedInAs, uuid } from '../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { fillIn, renderApp, TEST_SUPABASE_URL } from '../../../tests/renderApp.tsx';
import { profileMessages } from '../../domain/profile-messages.ts';
import type { Role } from '../../domain/roles.ts';
import { signedOut } from '../../session/session.slice.ts';
import { cacheKey } from './profile.keys.ts';
import { profileOutbox } from './profile.sync.ts';

startBackend();

// The pages' modules, before the first test asks for one: a busy machine takes longer for them than a test may wait.
beforeAll(async () => {
  await Promise.all([
    import('../../app/AppShell.tsx'),
    import('../../pages/ProfilePage.tsx'),
    import('../../pages/ArtistProfilePage.tsx'),
  ]);
});

type Fields = Record<string, unknown>;
const rest = (path: string) => `${TEST_SUPABASE_URL}/rest/v1/${path}`;

/** What the double's account holds. */
let fields: Fields;
let role: Role;
let down: boolean;
let saves: { p_changes: Fields; p_base: Fields }[];

const answer = () => ({
  id: uuid(1),
  email: 'mara@example.com',
  role,
  status: 'active',
  avatar_url: null,
  profile_image: null,
  created_at: '2026-11-01T10:00:00+00:00',
  is_verified: role === 'artist',
  studio_id: null,
  average_rating: null,
  fields,
});

beforeEach(() => {
  fields = {
    first_name: 'Mara',
    last_name: 'Okafor',
    bio: null,
    location: 'Leith',
    specialties: null,
    years_experience: null,
  };
  role = 'client';
  down = false;
  saves = [];
  storeSession();
  profileOutbox(uuid(1)).drop(Object.keys(profileOutbox(uuid(1)).kept()));
  server.use(
    http.post(rest('rpc/get_own_profile'), () => (down ? HttpResponse.error() : HttpResponse.json(answer()))),
    http.post(rest('rpc/get_own_published_designs'), () => HttpResponse.json([])),
    http.get(rest('artist_applications'), () => HttpResponse.json([])),
    http.get(rest('notifications'), () => HttpResponse.json([])),
    // As the function of the database: what differs from its base is a conflict, the rest is written.
    http.post(rest('rpc/save_profile'), async ({ request }) => {
      if (down) return HttpResponse.error();
      const body = (await request.json()) as (typeof saves)[number];
      saves.push(body);
      const conflicts: Fields = {};
      for (const [name, value] of Object.entries(body.p_changes)) {
        const now = fields[name] ?? null;
        if (JSON.stringify(now) === JSON.stringify(value)) continue;
        if (JSON.stringify(now) !== JSON.stringify(body.p_base[name] ?? null)) conflicts[name] = now;
        else fields = { ...fields, [name]: value };
      }
      return HttpResponse.json({ ok: true, conflicts, profile: answer() });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

/** `anew`: as after a reload, when the product itself finds out who is signed in. */
async function openProfile(at = '/profile', anew = false) {
  backend.profile = profileRow({ role });
  const app = renderApp({ at, state: anew ? undefined : { session: signedInAs(role) } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

async function edit(user: Awaited<ReturnType<typeof openProfile>>['user'], name = 'Edit Profile') {
  await user.click(await screen.findByRole('button', { name }));
}

describe('the own profile page', () => {
  it('shows completion with its hint, the tabs of the role and an honest empty portfolio', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mara Okafor');
    expect(screen.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText(/Add a bio and a picture to complete your profile\./)).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Artist Details' })).not.toBeInTheDocument();
    expect(await screen.findByText(/Nothing shared yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Client Dashboard' })).toHaveAttribute('href', '/dashboard/universal');
  });

  it('demands first and last name, sends changes alone with their base, and hides the success after 5 s', async () => {
    const { user } = await openProfile();
    await edit(user);
    fillIn('First name', ' ');
    fillIn('Bio', 'I collect botanical work.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(saves).toEqual([]);
    fillIn('First name', 'Mara');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(profileMessages.saved)).toBeInTheDocument();
    expect(saves).toEqual([{ p_changes: { bio: 'I collect botanical work.' }, p_base: { bio: null } }]);
    expect(screen.getByText('I collect botanical work.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(profileMessages.saved)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText(profileMessages.saved)).not.toBeInTheDocument();
  });

  it('lets artists say 0 to 50 years, digits only', async () => {
    role = 'artist';
    const { user } = await openProfile('/profile?tab=artist');
    await edit(user, 'Edit Details');
    fillIn('Years of experience', '5x1');
    expect(screen.getByLabelText('Years of experience')).toHaveValue('51');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Years of experience is a number from 0 to 50')).toBeInTheDocument();
    fillIn('Years of experience', '50');
    fillIn('Specialties', 'dotwork');
    await user.click(screen.getByRole('button', { name: 'Add to Specialties' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0].p_changes).toEqual({ years_experience: 50, specialties: ['dotwork'] });
  });

  it('refuses what is no web address at its field, loses nothing of the form, and completes one without https', async () => {
    const { user } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    fillIn('Website', 'javascript:alert(1)');
    fillIn('Instagram', '@mara.ink');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const website = screen.getByLabelText('Website');
    await waitFor(() => expect(website).toHaveFocus());
    expect(website).toBeInvalid();
    expect(website).toHaveAccessibleDescription('Enter a web address such as https://example.com');
    expect([website, screen.getByLabelText('Location')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'javascript:alert(1)',
      'Oslo',
    ]);
    expect(saves).toEqual([]);
    fillIn('Website', 'example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0].p_changes).toEqual({ location: 'Oslo', website: 'https://example.com', instagram: '@mara.ink' });
    expect(await screen.findByRole('link', { name: 'https://example.com' })).toHaveAttribute(
      'href',
      'https://example.com/',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ask me'])('never makes a link of %j', async (text) => {
    role = 'artist';
    fields = { ...fields, website: text, booking_url: text, instagram: text, facebook: text, portfolio_links: [text] };
    for (const at of ['/profile', '/profile?tab=artist', '/artist/profile']) {
      const { unmount } = await openProfile(at);
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      for (const link of screen.getAllByRole('link'))
        expect(link.getAttribute('href')).toMatch(/^(\/|#|https?:|mailto:)/);
      unmount();
    }
  });

  it('tells of a failed load with Retry, and shows what this device remembers with its notice', async () => {
    down = true;
    const first = renderApp({ at: '/profile', state: { session: signedInAs('client') } });
    expect(await screen.findByText(profileMessages.loadFailed)).toBeInTheDocument();
    down = false;
    await first.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mara Okafor');
    first.unmount();
    down = true;
    const second = renderApp({ at: '/profile', state: { session: signedInAs('client') } });
    expect(await screen.findByText(profileMessages.cached)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mara Okafor');
    down = false;
    await second.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(profileMessages.cached)).not.toBeInTheDocument());
  });

  it('keeps the form and its words when the server refuses to work, and sends nothing later', async () => {
    const { user } = await openProfile();
    server.use(
      http.post(rest('rpc/save_profile'), () => HttpResponse.json({ code: 'XX000', message: 'x' }, { status: 500 })),
    );
    await edit(user);
    fillIn('Location', 'Oslo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(profileMessages.saveFailed)).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveValue('Oslo');
    expect(profileOutbox(uuid(1)).kept()).toEqual({});
  });
});

describe('edits without a network', () => {
  it('are kept with a notice, shown as they will be, survive a reload and are sent once', async () => {
    const { user, unmount } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    down = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/kept on this device/)).toHaveTextContent('Location');
    expect(screen.getByText('Oslo')).toBeInTheDocument();
    expect(screen.getByText('Not synced yet')).toBeInTheDocument();
    expect(screen.queryByText(profileMessages.saved)).not.toBeInTheDocument();
    unmount();

    down = false;
    await openProfile('/profile', true);
    await waitFor(() => expect(fields.location).toBe('Oslo'));
    await waitFor(() => expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument());
    window.dispatchEvent(new Event('online'));
    expect(saves).toEqual([{ p_changes: { location: 'Oslo' }, p_base: { location: 'Leith' } }]);
  });

  it('ask which value stays when the other one changed meanwhile', async () => {
    const { user } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    down = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/kept on this device/);
    down = false;
    fields = { ...fields, location: 'Bergen' };
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    const conflict = await screen.findByRole('region', { name: 'Conflict: Location' });
    expect(conflict).toHaveTextContent('Oslo');
    expect(conflict).toHaveTextContent('Bergen');
    expect(fields.location).toBe('Bergen');
    await user.click(within(conflict).getByRole('button', { name: 'Use this one' }));
    await waitFor(() => expect(fields.location).toBe('Oslo'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Conflict/ })).not.toBeInTheDocument());
  });

  it('stay for their owner over a sign-out, while the copy of the profile goes', async () => {
    const { store } = await openProfile('/profile', true);
    await screen.findByText('Leith');
    profileOutbox(uuid(1)).keep({ location: 'Oslo' }, { location: 'Leith' });
    expect(localStorage.getItem(cacheKey(uuid(1)))).toContain('Leith');
    store.dispatch(signedOut({ left: true }));
    await waitFor(() => expect(localStorage.getItem(cacheKey(uuid(1)))).toBeNull());
    expect(profileOutbox(uuid(1)).kept()).toHaveProperty('location');
    expect(profileOutbox(uuid(2)).kept()).toEqual({});
  });

  it('can be given up for the saved value', async () => {
    profileOutbox(uuid(1)).keep({ location: 'Oslo' }, { location: 'Leith' });
    fields = { ...fields, location: 'Bergen' };
    const { user } = await openProfile('/profile', true);
    const conflict = await screen.findByRole('region', { name: 'Conflict: Location' });
    await user.click(within(conflict).getByRole('button', { name: 'Keep the saved one' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Conflict/ })).not.toBeInTheDocument());
    expect(fields.location).toBe('Bergen');
    expect(profileOutbox(uuid(1)).kept()).toEqual({});
  });
});

describe('the artist page', () => {
  it('shows fallbacks and nothing made up, and lets its owner say 100 years', async () => {
    role = 'artist';
    fields = { ...fields, display_name: 'Mara Ink', location: null, is_accepting_clients: true, availability: {} };
    const { user } = await openProfile('/artist/profile');
    for (const text of [
      'Tattoo Artist',
      'Location not specified',
      'Experience not specified',
      'E-mail not provided',
      'Instagram not provided',
      'Website not provided',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('No reviews yet')).toHaveLength(2);
    expect(screen.getByText('Verified Artist')).toBeInTheDocument();
    await edit(user);
    fillIn('Years of experience', '100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('100 years of experience')).toBeInTheDocument();
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Manage Availability' }));
    expect(
      screen.getByText('Calendar Feature Unavailable – scheduling and calendar features have been removed'),
    ).toBeInTheDocument();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await user.click(screen.getByRole('button', { name: day }));
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Available on weekdays')).toBeInTheDocument();
  });

  it('is for artists only', async () => {
    const app = renderApp({ at: '/artist/profile', state: { session: signedInAs('client') } });
    await waitFor(() => expect(app.address()).toBe('/dashboard/universal'));
  });
});

describe('the profile setup', () => {
  it('saves, skips, goes on where it ended, and leads to the dashboard', async () => {
    const { user, unmount } = await openProfile('/profile-setup');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is your name?');
    fillIn('Last name', 'Lund');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByRole('heading', { name: 'Show who you are' })).toBeInTheDocument();
    await waitFor(() => expect(fields.last_name).toBe('Lund'));
    unmount();
    const again = await openProfile('/profile-setup');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Show who you are');
    await again.user.click(screen.getByRole('button', { name: 'Skip this step' }));
    await again.user.click(await screen.findByRole('button', { name: 'Skip this step' }));
    expect(await screen.findByRole('heading', { name: 'You are set up, Mara.' })).toBeInTheDocument();
    await again.user.click(screen.getByRole('link', { name: 'Go to my dashboard' }));
    await waitFor(() => expect(again.address()).toBe('/dashboard/universal'));
    expect(localStorage.getItem(`inkroom.setup.${uuid(1)}`)).toBeNull();
  });
});
