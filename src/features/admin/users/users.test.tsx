import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { UserScreen } from './UserScreen.tsx';
import { describeAct, filterOf } from './users.model.ts';
import { UsersScreen } from './UsersScreen.tsx';

startBackend();

const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
type Sent = Record<string, unknown>;

const listed = (number: number, change: Sent = {}) => ({
  id: uuid(number),
  email: `person${number}@example.com`,
  role: 'client',
  full_name: `Person ${number}`,
  username: null,
  status: 'active',
  is_active: true,
  avatar_url: null,
  profile_image: null,
  current_credits: 10,
  subscription_tier: 'free',
  created_at: '2026-11-20T10:00:00Z',
  ...change,
});

const shown = (profile: Sent = {}, access: Sent = {}) => ({
  profile: {
    id: uuid(7),
    email: 'ida@example.com',
    full_name: 'Ida Sohn',
    username: null,
    role: 'client',
    status: 'active',
    status_reason: null,
    location: null,
    avatar_url: null,
    profile_image: null,
    created_at: '2026-11-20T10:00:00Z',
    ...profile,
  },
  access: {
    seen: uuid(70),
    is_last_admin: false,
    email_confirmed_at: '2026-11-20T10:05:00Z',
    last_sign_in_at: null,
    sessions: [{ id: uuid(71), created_at: '2026-11-20T10:00:00Z', updated_at: null, user_agent: 'A phone' }],
    audit: [
      {
        id: uuid(70),
        action: 'credits.changed',
        details: { credits: [10, 17], amount: 7 },
        created_at: '2026-11-20T11:00:00Z',
        actor_role: 'admin',
        actor: 'Mara Okafor',
        reason: 'A stuck job.',
      },
    ],
    ...access,
  },
  money: {
    account: { tier: 'free', status: 'active', next_billing_date: null, credits: 17, held: 0, debt: 0 },
    statement: [
      {
        id: 2,
        operation_type: 'admin_credit_addition',
        created_at: '2026-11-20T11:00:00Z',
        credits: 7,
        balance: 17,
        reason: 'A stuck job.',
        feature_used: null,
      },
    ],
    payments: [],
  },
  work: { jobs: [], projects: [], numbers: { messages: 3, threads: 1, images: 4 } },
});

function answerWith(asked: Sent[], user: Sent | null = shown()) {
  server.use(
    http.post(rpc('get_admin_user_data_service'), () => HttpResponse.json(user)),
    http.post(rpc('increment'), async ({ request }) => {
      asked.push((await request.json()) as Sent);
      return HttpResponse.json(
        asked.length === 1 ? { ok: false, code: 'changed_meanwhile' } : { ok: true, duplicate: false },
      );
    }),
  );
}

const openUser = () =>
  renderPart(
    <Routes>
      <Route path="/admin/users/:userId" element={<UserScreen />} />
    </Routes>,
    { at: `/admin/users/${uuid(7)}`, state: { auth: signedInAs('admin') } },
  );

describe('the list of accounts', () => {
  it('searches, filters and pages by cursor, and the address keeps it', async () => {
    const asked: Sent[] = [];
    server.use(
      http.post(rpc('get_admin_user_count_service'), () => HttpResponse.json({ count: 10_000, is_exact: false })),
      http.post(rpc('admin_get_all_users_comprehensive'), async ({ request }) => {
        const args = (await request.json()) as Sent;
        asked.push(args);
        return HttpResponse.json(
          args.p_after
            ? { users: [listed(2, { status: 'blocked' })], next: null }
            : { users: [listed(1)], next: { key: '2026-11-20T10:00:00Z', id: uuid(1) } },
        );
      }),
    );
    const { user, address } = renderPart(<UsersScreen />, {
      at: '/admin/users?role=artist&sort=nonsense',
      state: { auth: signedInAs('admin') },
    });
    expect(await screen.findByRole('link', { name: 'Person 1' })).toHaveAttribute('href', `/admin/users/${uuid(1)}`);
    expect(asked[0]).toMatchObject({ p_role: 'artist', p_status: null, p_sort: 'newest', p_search: null });
    expect(screen.getByText('More than 10,000 accounts.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Blocked')).toBeInTheDocument();
    expect(asked[1]).toMatchObject({ p_after: { id: uuid(1) } });
    expect(screen.getByText('These are all.')).toBeInTheDocument();
    fillIn('Email, name or account id', 'ida@');
    await waitFor(() => expect(address()).toBe('/admin/users?role=artist&sort=nonsense&search=ida%40'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_search: 'ida@', p_after: null }));
  });

  it('says what went wrong in the specified words', async () => {
    server.use(
      http.post(rpc('get_admin_user_count_service'), () => HttpResponse.json({}, { status: 500 })),
      http.post(rpc('admin_get_all_users_comprehensive'), () => HttpResponse.json({ message: 'x' }, { status: 500 })),
    );
    renderPart(<UsersScreen />, { state: { auth: signedInAs('admin') } });
    expect(await screen.findByText(/^Failed to load users: /)).toBeInTheDocument();
  });

  it('reads no more of an address than it knows', () => {
    const asked = new URLSearchParams({ role: 'king', status: "' or 1=1", sort: 'password', search: '%' });
    expect(filterOf(asked)).toEqual({ search: '%', role: null, status: null, sort: 'newest' });
  });
});

describe('an account', () => {
  it('shows its credits, sessions and log, and no word of its messages', async () => {
    answerWith([]);
    const { user } = openUser();
    expect(await screen.findByRole('heading', { name: 'Ida Sohn' })).toBeInTheDocument();
    expect(screen.getByText('+7, then 17')).toBeInTheDocument();
    expect(screen.getByText(/3 messages sent in 1 conversations/)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Log' }));
    expect(screen.getByText('Credits changed: credits 10 → 17')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Sessions' }));
    expect(screen.getByText('A phone')).toBeInTheDocument();
  });

  it('is changed once, with a reason, and the second of two administrators is told', async () => {
    const asked: Sent[] = [];
    answerWith(asked);
    const { user } = openUser();
    await user.click(await screen.findByRole('button', { name: 'Change credits' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add credits' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Give a reason.');
    expect(asked).toEqual([]);
    fillIn('Reason', 'A stuck job.');
    await user.click(dialog.getByRole('button', { name: 'Add credits' }));
    expect(await dialog.findByText(/Somebody else has just changed this account/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add credits' }));
    expect(await screen.findByText('The credits were added.')).toBeInTheDocument();
    expect(asked[0]).toMatchObject({ p_user_id: uuid(7), p_amount: 10, p_reason: 'A stuck job.', p_seen: uuid(70) });
    expect(asked[1].p_request_id, 'the same content is the same request').toBe(asked[0].p_request_id);
  });

  it('takes no amount that is none', async () => {
    answerWith([]);
    const { user } = openUser();
    await user.click(await screen.findByRole('button', { name: 'Change credits' }));
    for (const amount of ['', '0', '1.5', '1001', 'ten']) {
      fillIn('Number of credits', amount);
      expect(screen.getByRole('button', { name: /^(Add|Remove) credits$/ }), amount).toBeDisabled();
    }
  });

  it('of oneself, of the last administrator and of nobody cannot be changed', async () => {
    answerWith([], shown({ id: uuid(1), role: 'admin' }));
    const own = openUser();
    expect(await screen.findByText(/This is your own account/)).toBeInTheDocument();
    own.unmount();
    answerWith([], shown({ role: 'admin' }, { is_last_admin: true }));
    const last = openUser();
    expect(await screen.findByRole('button', { name: 'Block account' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Change role' })).toBeDisabled();
    last.unmount();
    answerWith([], null);
    openUser();
    expect(await screen.findByRole('heading', { name: 'No such account' })).toBeInTheDocument();
  });

  it('that is blocked says why', async () => {
    answerWith([], shown({ status: 'blocked', status_reason: 'Spam.' }));
    openUser();
    expect(await screen.findByText(/Its owner reads: “Spam.”/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unblock account' })).toBeEnabled();
  });
});

it('an entry of the log is said in words, also one that is not known', () => {
  const details = { role: ['client', 'artist'], status: ['active', 'active'] };
  expect(describeAct({ action: 'account.access_changed', details })).toEqual({
    title: 'Access changed',
    change: 'role client → artist',
  });
  expect(describeAct({ action: 'some.new_act', details: {} })).toEqual({ title: 'some new act', change: '' });
});
