import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { renderApp, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { pageTexts } from '../../domain/texts/pages.ts';
import { greetingName, roleBadge } from './greeting.ts';

startBackend();

// The pages' modules, before the first test asks for one: a busy machine takes longer for them than a test may wait.
beforeAll(async () => {
  await Promise.all([
    import('../../app/AppShell.tsx'),
    import('../../pages/UniversalDashboardPage.tsx'),
    import('../../pages/ArtistDashboardPage.tsx'),
    import('../../pages/AdminDashboardPage.tsx'),
    import('../billing/purchase/purchase.public.ts'),
  ]);
});

const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;

describe('greeting', () => {
  it.each([
    [{ firstName: ' Nadia ', email: 'n@x.example' }, 'Nadia'],
    [{ firstName: '  ', email: 'needle@x.example' }, 'needle'],
    [{ firstName: null, email: '@x.example' }, 'there'],
    [{ firstName: '', email: '' }, 'there'],
    [null, 'there'],
  ])('%j is greeted as %s', (profile, name) => {
    expect(greetingName(profile)).toBe(name);
  });

  it.each([
    ['artist', 'Artist', 'purple', 'Manage your tattoo studio and creative work'],
    ['admin', 'Admin', 'red', 'System administration dashboard'],
    ['client', 'User', 'grey', 'Explore tattoo designs and connect with artists'],
  ] as const)('%s has the badge %s in %s', (role, label, tone, subtitle) => {
    expect(roleBadge(role)).toEqual({ label, tone, subtitle });
  });
});

describe('universal dashboard', () => {
  it('has its cards, and every link in them leads to a page', async () => {
    storeSession();
    renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    // The outlines have the heading too, and a main of their own.
    await screen.findByRole('link', { name: 'Create Design' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeInTheDocument();
    for (const name of ['Professional Design Studio', 'My Profile', 'Quick Actions', 'Credits and payments']) {
      expect(await main.findByRole('heading', { level: 2, name })).toBeInTheDocument();
    }
    expect((await main.findByText('Profile completion')).nextSibling).toHaveTextContent(/ of 5 · /);
    for (const link of main.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\//);
  });

  it('shows packages with the price of one credit, and the history in a list of 280 px', async () => {
    storeSession();
    server.use(
      http.get(at('/rest/v1/credit_transactions'), () =>
        HttpResponse.json([
          transaction(2, { operation_type: 'credit_usage', credits_used: 3, feature_used: 'batch4' }),
          transaction(1, { operation_type: 'credit_purchase', credits_purchased: 100, amount: 15 }),
        ]),
      ),
    );
    const { user } = renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    const packages = await screen.findByRole('radiogroup', { name: 'Credit packages' });
    expect(await within(packages).findByText('$0.15 per credit')).toBeInTheDocument();
    expect(within(packages).getByText('$80.00')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    const history = await screen.findByRole('group', { name: 'Credit history' });
    expect(history).toHaveStyle({ height: '280px' });
    expect(await within(history).findByText('Usage')).toBeInTheDocument();
    expect(within(history).getByText('−3')).toBeInTheDocument();
    expect(within(history).getByText('+100')).toBeInTheDocument();
    expect(within(history).getByText('$15.00')).toBeInTheDocument();
  });

  it('an empty and a failing history say their sentences', async () => {
    storeSession();
    const { user } = renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(
      await screen.findByText(
        'No transactions found. Purchase credits or use the application to see your history here.',
      ),
    ).toBeInTheDocument();
  });

  it('keeps the room of eight designs when there is one, and offers the next in place of empty cells', async () => {
    storeSession();
    const image = { id: uuid(8), generation_id: null, image_url: 'a.png', thumbnail_url: null, prompt: 'A moth' };
    const row = { ...image, style: 'blackwork', width: 1024, height: 1024, created_at: '2026-11-22T10:00:00Z' };
    const address = [{ path: 'a.png', signedURL: '/object/sign/designs/a.png?token=x', error: null }];
    server.use(
      http.get(at('/rest/v1/ai_generated_images'), () => HttpResponse.json([row])),
      http.post(at('/storage/v1/object/sign/designs'), () => HttpResponse.json(address)),
    );
    renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    await screen.findByRole('img', { name: 'A moth' });
    const wall = screen.getByRole('list', { name: 'Recent designs' });
    expect(wall.children).toHaveLength(8);
    expect(within(wall).getAllByRole('listitem')).toHaveLength(2);
    expect(within(wall).getByRole('link', { name: 'New design' })).toHaveAttribute('href', '/create');
  });

  it('greets somebody without designs with three steps, of which that of the profile goes when it is done', async () => {
    storeSession();
    renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    const steps = await screen.findByRole('list', { name: 'First steps' });
    expect(
      within(steps)
        .getAllByRole('link')
        .map((step) => step.getAttribute('href')),
    ).toEqual(['/create', '/artists', '/profile']);
    // A design of any kind begins with the same question, above all else.
    const ways = within(screen.getByRole('region', { name: 'What shall it begin with?' }));
    expect(ways.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      '/tattoo-designer',
      '/ai-generator',
      '/font-generator',
      '/discovery',
    ]);
  });

  it('an admin who opens it sees the admin dashboard', async () => {
    storeSession();
    backend.profile = { ...backend.profile, role: 'admin' };
    server.use(http.get('*/api/health', () => HttpResponse.json({ status: 'ok', version: '0', engines: {} })));
    renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('admin') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument();
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });

  it.each([
    ['batch', '/tattoo-designer'],
    ['photo-to-sketch', '/photo-to-sketch'],
    ['style-transfer', '/style-transfer'],
    ['variation', '/ai-collections'],
  ])('a running job, %s, is shown with its progress and the way back to it', async (mode, page) => {
    storeSession();
    const job = {
      id: uuid(7),
      kind: 'batch4',
      mode,
      prompt: 'A fox',
      status: 'running',
      progress: 0.4,
      stage: null,
      outputs: [{}],
      output_count: 4,
    };
    server.use(http.get(at('/rest/v1/generations'), () => HttpResponse.json([job])));
    renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    const section = within(await screen.findByRole('region', { name: 'In progress' }));
    expect(await section.findByText('Drawing 4 designs · 1 of 4 ready')).toBeInTheDocument();
    expect(section.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(section.getByRole('link', { name: 'Open' })).toHaveAttribute('href', page);
  });
});

describe('what waits for somebody', () => {
  const news = (number: number, type: string, change: object = {}) => ({
    id: uuid(60 + number),
    category: 'project',
    type,
    title: `News ${number}`,
    message: 'Flower for Vera',
    resource_type: 'project',
    resource_id: uuid(70),
    is_read: false,
    read_at: null,
    created_at: '2026-11-21T10:00:00+00:00',
    ...change,
  });

  it('stands before everything else: unread answers and versions, and nothing that asks for nothing', async () => {
    const rows = [
      news(1, 'version_added'),
      news(2, 'contact_request_approved', { resource_type: 'contact_request' }),
      news(3, 'version_added', { is_read: true }),
      news(4, 'stage_moved'),
    ];
    server.use(http.get(at('/rest/v1/notifications'), () => HttpResponse.json(rows)));
    renderApp({ at: '/dashboard/universal', state: { auth: signedInAs('client') } });
    const section = await screen.findByRole('region', { name: 'Waiting for you' });
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Open: News 1', `/workspace/${uuid(70)}`],
      ['Open: News 2', '/requests'],
    ]);
    const begin = screen.getByRole('heading', { name: pageTexts.begin });
    expect(section.compareDocumentPosition(begin) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('artist dashboard', () => {
  const session = signedInAs('artist');
  const fields = {
    display_name: 'Nadia',
    bio: 'Blackwork.',
    location: 'Oslo',
    avatar_url: null,
    profile_image: null,
    experience_years: 0,
    specializations: [],
    portfolio_links: [],
    instagram: null,
    website: null,
  };

  it.each([
    [{ bio: null, location: null }, '1 of 9 · 11%', 'error'],
    [{}, '3 of 9 · 33%', 'warning'],
    [
      { experience_years: 4, specializations: ['Blackwork'], portfolio_links: ['x'], website: 'y' },
      '7 of 9 · 78%',
      'success',
    ],
  ])('completeness %j is %s in the colour of %s', async (change, percent, tone) => {
    storeSession();
    server.use(http.get(at('/rest/v1/artist_profiles'), () => HttpResponse.json([{ ...fields, ...change }])));
    renderApp({ at: '/artist-dashboard', state: { auth: session } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Mara' })).toBeInTheDocument();
    const meter = await screen.findByRole('progressbar', { name: 'Profile completion' });
    expect(meter).toHaveAttribute('data-tone', tone);
    expect(screen.getByText(percent)).toBeInTheDocument();
    expect(screen.getByText('Complete your profile to attract more clients')).toBeInTheDocument();
  });

  it('begins with the projects by stage, what was approved and the budgets, of real rows alone', async () => {
    storeSession();
    const design = { budget: null, approved_at: null, completed_at: null };
    server.use(
      http.get(at('/rest/v1/artist_profiles'), () => HttpResponse.json([fields])),
      http.get(at('/rest/v1/designs'), () =>
        HttpResponse.json([
          { ...design, id: uuid(1), name: 'Wren', status: 'approved', approved_at: '2026-11-20T10:00:00Z' },
          { ...design, id: uuid(2), name: 'Fern', status: 'in_progress', budget: { min: 1200, max: 1500 } },
        ]),
      ),
    );
    renderApp({ at: '/artist-dashboard', state: { auth: session } });
    const work = within(await screen.findByRole('region', { name: 'Your work' }));
    const stages = within(work.getByRole('group', { name: 'Projects by stage' }));
    expect(stages.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '1', '0', '1', '0']);
    expect(work.getByRole('link', { name: 'Wren' })).toHaveAttribute('href', `/workspace/${uuid(1)}`);
    expect(work.getByText('since Nov 20, 2026')).toBeInTheDocument();
    const income = within(work.getByRole('group', { name: 'Income' }));
    expect(income.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'none',
      '$1,200 to $1,500',
    ]);
    expect(income.getByText(/1 project names none\./)).toBeInTheDocument();
    const begin = screen.getByRole('heading', { name: pageTexts.begin });
    const section = screen.getByRole('region', { name: 'Your work' });
    expect(section.compareDocumentPosition(begin) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says that it loads, and on failure how to try again', async () => {
    storeSession();
    const { promise: gate, resolve: open } = Promise.withResolvers<null>();
    server.use(
      http.get(at('/rest/v1/artist_profiles'), async () => {
        await gate;
        return HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 });
      }),
    );
    renderApp({ at: '/artist-dashboard', state: { auth: session } });
    expect(await screen.findByText('Loading your dashboard...')).toBeInTheDocument();
    open(null);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error loading your dashboard. Please try refreshing the page.',
    );
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  });

  it('shows likes and views of what is shared, which can be taken back one by one', async () => {
    storeSession();
    let gone = false;
    const shared = (number: number, likes: number, views: number) => ({
      id: uuid(number),
      title: `Moth ${number}`,
      image_url: 'x.webp',
      thumbnail_url: null,
      likes,
      views,
      created_at: '2026-11-01T10:00:00Z',
    });
    server.use(
      http.post(at('/rest/v1/rpc/get_own_published_designs'), () =>
        HttpResponse.json(gone ? [shared(2, 1, 1)] : [shared(1, 3, 20), shared(2, 1, 1)]),
      ),
      http.post('*/api/gallery/unpublish', () => {
        gone = true;
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = renderApp({ at: '/artist-dashboard', state: { auth: session } });
    expect(await screen.findByTestId('shared-totals')).toHaveTextContent('4 likes · 21 views');
    expect(screen.getByRole('img', { name: '1 like' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop sharing: Moth 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.getByTestId('shared-totals')).toHaveTextContent('1 like · 1 view'));
    // The button that had the focus is gone with its line.
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('Moth 2')));
    expect(document.body).not.toHaveFocus();
  });

  it('is for artists; everybody comes back from a payment to the own dashboard', async () => {
    storeSession();
    const client = renderApp({ at: '/artist-dashboard', state: { auth: signedInAs('client') } });
    await screen.findByText('Welcome back!');
    expect(client.address()).toBe('/dashboard/universal');
  });

  it.each([
    ['client', '/dashboard/universal'],
    ['artist', '/artist-dashboard'],
    ['admin', '/admin/dashboard'],
  ] as const)('the payment return leads a %s to %s with the banner', async (role, path) => {
    storeSession();
    server.use(http.get('*/api/health', () => HttpResponse.json({ status: 'ok', version: '0', engines: {} })));
    const { address } = renderApp({
      at: '/artist/dashboard/payment-success?payment=success&credits=100&packageId=small&mock=true',
      state: { auth: signedInAs(role) },
    });
    expect(await screen.findByTestId('payment-banner')).toHaveTextContent('Confirming your payment');
    expect(address()).toBe(`${path}?payment=success&credits=100&packageId=small&mock=true`);
  });
});

function transaction(id: number, change: Record<string, unknown>): Record<string, unknown> {
  return {
    id,
    operation_type: 'grant',
    credits_purchased: 0,
    credits_used: 0,
    amount: null,
    feature_used: null,
    reason: null,
    balance_after: 0,
    created_at: '2026-11-20T10:00:00Z',
    ...change,
  };
}
