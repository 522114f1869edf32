import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedInAs, uuid } from '../../../tests/factories.ts';
import { edit, openProfile, own, rest, startOwnProfile } from '../../../tests/features/profile.ts';
import { server } from '../../../tests/msw/server.ts';
import { fillIn, renderApp } from '../../../tests/render-app.tsx';
import { rowsChanged } from '../../data/fresh.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { profileApi } from './profile.api.ts';
import { profileOutbox } from './profile.sync.ts';

startOwnProfile();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
    expect(own.saves).toEqual([]);
    fillIn('First name', 'Mara');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(profileMessages.saved)).toBeInTheDocument();
    expect(own.saves).toEqual([{ p_changes: { bio: 'I collect botanical work.' }, p_base: { bio: null } }]);
    expect(screen.getByText('I collect botanical work.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(profileMessages.saved)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText(profileMessages.saved)).not.toBeInTheDocument();
  });

  it('shows what came of a save, and goes on at the button that opened the form', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openProfile();
    await edit(user);
    fillIn('Location', 'Oslo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(profileMessages.saved);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus());
    expect(shown.mock.contexts.at(-1)).toContainElement(notice);

    await edit(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it('keeps a text that is too long, and neither saves it nor lets it wait until it fits', async () => {
    const { user } = await openProfile();
    await edit(user);
    const bio = screen.getByLabelText('Bio');
    await user.click(bio);
    await user.paste('x'.repeat(5012));
    expect(bio).toHaveValue('x'.repeat(5012));
    expect(bio).toHaveAccessibleDescription('12 characters too many (at most 5,000)');
    own.down = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bio).toHaveFocus());
    expect(profileOutbox(uuid(1)).kept()).toEqual({});
    own.down = false;
    fillIn('Bio', 'x'.repeat(5000));
    expect(bio).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(own.saves).toHaveLength(1));
    expect(own.saves[0].p_changes).toEqual({ bio: 'x'.repeat(5000) });
  });

  it('keeps an entry of a list that is too long in its field, and refuses to save without it', async () => {
    own.role = 'artist';
    const { user } = await openProfile('/profile?tab=artist');
    await edit(user, 'Edit Details');
    const field = screen.getByLabelText('Specialties', { selector: 'input' });
    fillIn('Specialties', 'dotwork');
    await user.click(screen.getByRole('button', { name: 'Add to Specialties' }));
    await user.click(field);
    await user.paste('x'.repeat(101));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('x'.repeat(101));
    expect(field).toHaveAccessibleDescription('1 character too many (at most 100)');
    expect(own.saves).toEqual([]);
    fireEvent.change(field, { target: { value: 'x'.repeat(103) } });
    expect(field).toHaveAccessibleDescription('3 characters too many (at most 100)');
    fireEvent.change(field, { target: { value: 'x'.repeat(100) } });
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(own.saves).toHaveLength(1));
    expect(own.saves[0].p_changes).toEqual({ specialties: ['dotwork', 'x'.repeat(100)] });
  });

  it('lets artists say 0 to 50 years, digits only', async () => {
    own.role = 'artist';
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
    await waitFor(() => expect(own.saves).toHaveLength(1));
    expect(own.saves[0].p_changes).toEqual({ years_experience: 50, specialties: ['dotwork'] });
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
    expect(own.saves).toEqual([]);
    fillIn('Website', 'example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(own.saves).toHaveLength(1));
    expect(own.saves[0].p_changes).toEqual({
      location: 'Oslo',
      website: 'https://example.com',
      instagram: '@mara.ink',
    });
    expect(await screen.findByRole('link', { name: 'https://example.com' })).toHaveAttribute(
      'href',
      'https://example.com/',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ask me'])('never makes a link of %j', async (text) => {
    own.role = 'artist';
    own.fields = {
      ...own.fields,
      website: text,
      booking_url: text,
      instagram: text,
      facebook: text,
      portfolio_links: [text],
    };
    for (const at of ['/profile', '/profile?tab=artist', '/artist/profile']) {
      const { unmount } = await openProfile(at);
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      for (const link of screen.getAllByRole('link'))
        expect(link.getAttribute('href')).toMatch(/^(\/|#|https?:|mailto:)/);
      unmount();
    }
  });

  it('tells of a failed load with Retry, and shows what this device remembers with its notice', async () => {
    own.down = true;
    const first = renderApp({ at: '/profile', state: { auth: signedInAs('client') } });
    expect(await screen.findByText(profileMessages.loadFailed)).toBeInTheDocument();
    own.down = false;
    await first.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mara Okafor');
    first.unmount();
    own.down = true;
    const second = renderApp({ at: '/profile', state: { auth: signedInAs('client') } });
    expect(await screen.findByText(profileMessages.cached)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mara Okafor');
    own.down = false;
    await second.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(profileMessages.cached)).not.toBeInTheDocument());
  });

  it('keeps the form upon what this device remembers while the server is asked again', async () => {
    const first = await openProfile();
    first.unmount();
    own.down = true;
    const { user, store } = renderApp({ at: '/profile', state: { auth: signedInAs('client') } });
    await screen.findByText(profileMessages.cached);
    await edit(user);
    fillIn('Location', 'Turku');
    const answered = Promise.withResolvers<void>();
    server.use(
      http.post(rest('rpc/get_own_profile'), async () => {
        await answered.promise;
        return HttpResponse.error();
      }),
    );
    const status = () => profileApi.endpoints.ownProfile.select(uuid(1))(store.getState()).status;
    await act(() => store.dispatch(rowsChanged(['user_profiles'])));
    await waitFor(() => expect(status()).toBe('pending'));
    expect(screen.getByLabelText('Location')).toHaveValue('Turku');
    answered.resolve();
    await waitFor(() => expect(status()).toBe('rejected'));
    expect(screen.getByLabelText('Location')).toHaveValue('Turku');
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
