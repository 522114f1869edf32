import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid, visitor } from '../../../tests/factories.ts';
import { rest } from '../../../tests/features/profile.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderApp } from '../../../tests/render-app.tsx';
import { signedIn } from '../../session/auth.slice.ts';

startBackend();

const BERLIN = { id: 2950159, name: 'Berlin', region: null, country: 'DE' };
type Question = Record<string, unknown>;
let questions: Question[] = [];
let page: Record<string, unknown> | null = null;
let down = false;
/** How many artists a question finds. */
let totalOf: (question: Question) => number = () => 1;

function card(number: number) {
  return {
    id: uuid(100 + number),
    name: `Ada ${number}`,
    avatar_url: null,
    profile_image: null,
    city: BERLIN,
    location: null,
    studio_name: 'Raven & Oak',
    studio_id: null,
    styles: ['Fine Line', 'Blackwork', 'Dot Work', 'Abstract'],
    languages: ['de', 'en'],
    hourly_rate: 120,
    minimum_booking_price: 80,
    average_rating: number === 1 ? 4.8 : null,
    review_count: number === 1 ? 30 : 0,
    is_accepting_clients: number === 1,
    pieces: [{ id: uuid(7), title: 'Moth', image_url: 'a/b.webp', thumbnail_url: null, width: 4, height: 5 }],
    distance_km: 27,
  };
}

function artistPage(change: Record<string, unknown> = {}) {
  return {
    ...card(1),
    bio: null,
    specializations: [],
    styles: [],
    languages: [],
    years_experience: 0,
    is_verified: true,
    booking_lead: null,
    portfolio_links: [],
    studio_name: null,
    studio_location: null,
    studio_address: null,
    booking_email: null,
    booking_url: null,
    instagram: null,
    website: null,
    city: null,
    average_rating: null,
    availability: {},
    picture: null,
    ...change,
  };
}

beforeAll(async () => {
  await Promise.all([import('../../pages/ArtistsPage.tsx'), import('../../pages/PublicArtistPage.tsx')]);
});
beforeEach(() => {
  questions = [];
  page = artistPage();
  down = false;
  totalOf = () => 1;
  server.use(
    http.post(rest('rpc/search_artists'), async ({ request }) => {
      const question = (await request.json()) as Question;
      questions.push(question);
      if (down) return HttpResponse.json({ message: 'broken', code: 'XX000' }, { status: 500 });
      const total = totalOf(question);
      const offset = Number(question.p_offset);
      const count = Math.max(0, Math.min(total - offset, Number(question.p_limit)));
      const artists = Array.from({ length: count }, (_, index) => card(offset + index + 1));
      return HttpResponse.json({ total, is_capped: false, artists });
    }),
    http.get(rest('cities'), () => HttpResponse.json(BERLIN)),
    http.post(rest('rpc/search_cities'), () => HttpResponse.json([BERLIN])),
    http.post(rest('rpc/get_artist_page'), () =>
      down ? HttpResponse.json({ message: 'broken', code: 'XX000' }, { status: 500 }) : HttpResponse.json(page),
    ),
    http.get(rest('portfolio_items'), () => HttpResponse.json([])),
    http.post(rest('rpc/list_artist_reviews'), () => HttpResponse.json(null)),
  );
});

describe('finding an artist', () => {
  it('begins once it is known whose frame the page has, so that nothing typed is lost and nothing asked twice', async () => {
    const app = renderApp({ at: '/artists', state: { auth: { ...visitor(), status: 'loading' } } });
    await screen.findByRole('heading', { level: 1, name: 'Find an artist' });
    expect(screen.queryByLabelText('Order')).toBeNull();
    const { user, profile } = signedInAs('client');
    if (user && profile) act(() => void app.store.dispatch(signedIn({ user, profile, profileError: null })));
    expect(await screen.findByLabelText('Order')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await waitFor(() => expect(questions).toHaveLength(1));
  });

  it('asks what stands in the address, and says on the cards what decides', async () => {
    renderApp({
      at: '/artists?city=2950159&within=50&style=Japanese&style=x&language=de&open=1',
      state: { auth: visitor() },
    });
    const link = await screen.findByRole('link', { name: 'Ada 1' });
    const found = link.closest('li') ?? document.body;
    expect(questions[0]).toMatchObject({
      p_city_id: BERLIN.id,
      p_within_km: 50,
      p_style: 'Japanese',
      p_language: 'de',
      p_open_only: true,
      p_sort: 'nearest',
    });
    for (const text of ['Raven & Oak', 'Taking new clients', '$120 an hour, from $80', 'German, English', '+1']) {
      expect(within(found).getByText(text)).toBeInTheDocument();
    }
    expect(await within(found).findByText('Berlin, DE · 27 km from Berlin')).toBeInTheDocument();
    expect(within(found).getByRole('img', { name: '4.8 of 5, 30 reviews' })).toBeInTheDocument();
    expect(link).toHaveAttribute('href', `/artists/${uuid(101)}`);
    expect(screen.getByText(/^1 artist, nearest first/)).toBeInTheDocument();
  });

  it('shows more on demand', async () => {
    totalOf = () => 14;
    const { user } = renderApp({ at: '/artists', state: { auth: visitor() } });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    const first = await screen.findByRole('link', { name: 'Ada 13' });
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.getAllByRole('link', { name: /^Ada/ })).toHaveLength(14);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByText('No reviews yet')).toHaveLength(13);
  });

  it('says which filter to loosen when nobody fits', async () => {
    totalOf = ({ p_style: style, p_body_location: body }) => (style && body ? 0 : body ? 3 : 9);
    const { user, address } = renderApp({ at: '/artists?style=Japanese&body=Ribs', state: { auth: visitor() } });
    expect(await screen.findByText('No artist matches all filters')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Not only Ribs: 9 artists' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not only Japanese: 3 artists' }));
    expect(await screen.findAllByRole('link', { name: /^Ada/ })).toHaveLength(3);
    expect(address()).toBe('/artists?body=Ribs');
  });

  it('says what failed, and tries again', async () => {
    down = true;
    const { user } = renderApp({ at: '/artists', state: { auth: visitor() } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Ada 1' })).toBeInTheDocument();
  });
});

describe('the page of an artist', () => {
  const open = () => renderApp({ at: `/artists/${uuid(101)}`, state: { auth: visitor() } });

  it('shows the specified fallbacks and nothing made up', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada 1' })).toBeInTheDocument();
    for (const text of [
      'Tattoo Artist',
      'Location not specified',
      'Experience not specified',
      'E-mail not provided',
      'Instagram not provided',
      'Website not provided',
      'No working days set',
      'Ada 1 is a tattoo artist.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Artist' })).toHaveAttribute('href', '/login');
  });

  it('says what the badge means, and copies the link', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Verified Artist' }));
    expect(screen.getByRole('dialog', { name: 'Reviewed by an administrator' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Profile link copied to clipboard!')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/artists/${uuid(101)}`);
  });

  it.each([['/artists/nobody'], [`/artists/${uuid(101)}`]])('says that nobody is there: %s', async (at) => {
    page = null;
    renderApp({ at, state: { auth: visitor() } });
    expect(await screen.findByText('Artist profile not found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find an artist' })).toHaveAttribute('href', '/artists');
  });

  it('says that it could not be loaded, and tries again', async () => {
    down = true;
    const { user } = open();
    expect(await screen.findByText('Failed to load artist profile. Try refreshing the page.')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada 1' })).toBeInTheDocument();
  });

  it('leads its owner to where it is edited', async () => {
    page = artistPage({ id: uuid(1), availability: { mon: true, tue: true, wed: true, thu: true, fri: true } });
    renderApp({ at: `/artists/${uuid(1)}`, state: { auth: signedInAs('artist') } });
    expect(await screen.findByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/artist/profile');
    expect(screen.getByText('Available on weekdays')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Contact Artist' })).toBeNull();
  });
});
