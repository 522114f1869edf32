import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderApp, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';

startBackend();
afterEach(() => vi.useRealTimers());

async function register(email = ' new@example.com ') {
  const app = renderApp({ at: '/register' });
  await screen.findByRole('heading', { name: 'Join the Community' });
  const { user } = app;
  fillIn('First Name', ' Nia ');
  fillIn('Last Name', 'Brandt');
  fillIn('Email', email);
  fillIn('Password', 'ink-and-paper');
  fillIn('Confirm Password', 'ink-and-paper');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  return app;
}

describe('registration', () => {
  it('shows the first broken rule and sends nothing', async () => {
    const { user } = renderApp({ at: '/register' });
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    expect(screen.getByText('Please enter your full name')).toBeInTheDocument();
    expect(backend.calls.filter((call) => call.includes('/signup'))).toEqual([]);
  });

  it('takes a message back when somebody writes in its field, not in another', async () => {
    const { user } = renderApp({ at: '/register' });
    await screen.findByRole('heading', { name: 'Join the Community' });
    for (const name of ['First Name', 'Last Name', 'Password']) fillIn(name, 'ink-and-paper');
    fillIn('Email', 'new@example.com');
    fillIn('Confirm Password', 'ink-and-papyrus');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    fillIn('First Name', 'Nia');
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    fillIn('Confirm Password', 'ink-and-paper');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  it('trims, registers a client whatever happens, and leads to the confirm page', async () => {
    const app = await register();
    await screen.findByRole('heading', { name: 'Confirm Your Signup' });
    expect(app.address()).toBe('/confirm-signup?from=registration&email=new%40example.com');
    expect(screen.getByText('new@example.com')).toBeInTheDocument();
    const sent = backend.bodies.find((entry) => entry.call.includes('/signup'))?.body;
    expect(sent).toMatchObject({
      email: 'new@example.com',
      data: { firstName: 'Nia', lastName: 'Brandt', role: 'client' },
    });
  });

  it('warns about a taken address and leads to sign-in', async () => {
    const app = await register('mara@example.com');
    expect(await screen.findByText('This email is already registered. Please sign in instead.')).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Go to Login' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(screen.getByLabelText('Email')).toHaveValue('mara@example.com');
  });

  it.each(['User already registered', 'This address already exists', 'Address already in use'])(
    'takes the answer "%s" as a taken address',
    async (msg) => {
      const taken = () => HttpResponse.json({ code: 'x', msg }, { status: 422 });
      server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/signup`, taken));
      await register();
      expect(await screen.findByText(/This email is already registered/)).toBeInTheDocument();
    },
  );

  it('shows the dialog and the note when there is a session at once', async () => {
    backend.confirmations = false;
    const app = await register();
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Created Successfully!' }));
    expect(screen.getByText('Registration successful! Redirecting you to the dashboard...')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Sign In Now' })).toHaveAttribute('href', '/login');
    await app.user.click(dialog.getByRole('button', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard/universal'));
  });

  it('takes "No user data received" as success, whose dashboard is the confirm page', async () => {
    const odd = () => HttpResponse.json({ code: 'x', msg: 'No user data received' }, { status: 400 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/signup`, odd));
    const app = await register();
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Created Successfully!' }));
    await app.user.click(dialog.getByRole('button', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(app.address()).toContain('/confirm-signup?from=registration'));
  });

  it('shows any other answer of the service', async () => {
    const odd = () => HttpResponse.json({ code: 'x', msg: 'Signups not allowed for this instance' }, { status: 422 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/signup`, odd));
    await register();
    expect(await screen.findByText('Signups not allowed for this instance')).toBeInTheDocument();
  });
});

describe('a field of the registration that is wrong', () => {
  it.each([
    [{ 'First Name': 'Nia' }, ['Last Name'], 'Please enter your full name'],
    [{}, ['First Name', 'Last Name'], 'Please enter your full name'],
    [{ 'First Name': 'N', 'Last Name': 'B' }, ['Email'], 'Please enter your email'],
    [{ 'First Name': 'N', 'Last Name': 'B', Email: 'a@b.de' }, ['Password'], 'Please enter a password'],
    [
      { 'First Name': 'N', 'Last Name': 'B', Email: 'a@b.de', Password: 'ink-and-paper' },
      ['Confirm Password'],
      'Passwords do not match',
    ],
    [
      {
        'First Name': 'N',
        'Last Name': 'B',
        Email: 'a@b',
        Password: 'ink-and-paper',
        'Confirm Password': 'ink-and-paper',
      },
      ['Email'],
      'Email is invalid',
    ],
  ] as [Record<string, string>, string[], string][])('is marked and says why: %j', async (values, wrong, message) => {
    const { user } = renderApp({ at: '/register' });
    await screen.findByRole('heading', { name: 'Join the Community' });
    for (const [label, value] of Object.entries(values)) fillIn(label, value);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    const marked = screen.getAllByRole('textbox').concat(screen.getAllByLabelText(/^(Confirm )?Password$/));
    expect(marked.filter((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(
      wrong.map((label) => screen.getByLabelText(label)),
    );
    expect(screen.getByLabelText(wrong[0])).toHaveAccessibleDescription(message);
    expect(backend.calls.filter((call) => call.includes('/signup'))).toEqual([]);
  });

  it.each([
    [
      { error_code: 'validation_failed', msg: 'Unable to validate email address: invalid format' },
      'Email',
      /^Email is invalid$/,
    ],
    [{ error_code: 'email_address_invalid', msg: 'Email address "x" is invalid' }, 'Email', /^Email is invalid$/],
    [{ error_code: 'weak_password', msg: 'Password is known to be weak' }, 'Password', /^This password is too easy/],
  ])('is marked with our words where the service refuses it: %j', async (answer, label, message) => {
    const refuse = () => HttpResponse.json({ code: 422, ...answer }, { status: 422 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/signup`, refuse));
    await register();
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.queryByText(answer.msg)).not.toBeInTheDocument();
  });
});

describe('a name that could not be kept', () => {
  it.each([
    ['Ni\0a', 'This name contains a character that cannot be stored. Please type it again.'],
    ['N'.repeat(101), 'A name has at most 100 characters'],
  ])('is marked, and nothing is sent: %j', async (name, message) => {
    const { user } = renderApp({ at: '/register' });
    await screen.findByRole('heading', { name: 'Join the Community' });
    for (const label of ['Password', 'Confirm Password']) fillIn(label, 'ink-and-paper');
    fillIn('First Name', '😀'.repeat(100));
    fillIn('Last Name', name);
    fillIn('Email', 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(screen.getByLabelText('Last Name')).toBeInvalid();
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('First Name')).toBeValid();
    expect(backend.calls.filter((call) => /begin-registration|signup/.test(call))).toEqual([]);
  });
});

describe('an address that somebody else signed up with', () => {
  it('is freed before the sign-up, so that the password typed here counts', async () => {
    await register();
    await screen.findByRole('heading', { name: 'Confirm Your Signup' });
    const order = backend.calls.filter((call) => /begin-registration|signup/.test(call));
    expect(order[0]).toContain('POST /api/auth/begin-registration');
    expect(order[1]).toContain('/auth/v1/signup');
    const bodyOf = (path: string): unknown => backend.bodies.find(({ call }) => call.includes(path))?.body;
    const browser = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(bodyOf('begin-registration')).toEqual({ email: 'new@example.com', browser });
    const { browser: registration } = bodyOf('begin-registration') as { browser: string };
    expect(bodyOf('/auth/v1/signup')).toMatchObject({ data: { registration } });
  });

  it.each([
    ['cannot be asked', () => HttpResponse.error(), /Network connection error/],
    [
      'says too often',
      () => HttpResponse.json({ code: 'rate_limited', error: 'Too many requests.' }, { status: 429 }),
      /Too many/,
    ],
  ] as const)('is not signed up with when the server %s', async (_, answer, sentence) => {
    server.use(http.post('*/api/auth/begin-registration', answer));
    await register();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(backend.calls.filter((call) => call.includes('/signup'))).toEqual([]);
  });
});

describe('password hint', () => {
  it('says how hard the password is to guess, and knows the name', async () => {
    renderApp({ at: '/register' });
    await screen.findByRole('heading', { name: 'Join the Community' });
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
    fillIn('Last Name', 'Brandt');
    fillIn('Password', 'brandt-1987');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Weak. It contains your name or address');
    fillIn('Password', 'nine herons over the canal');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Strong');
  });
});

describe('confirm page', () => {
  it('sends the mail again and says so, then counts down to the next time', async () => {
    const { user } = renderApp({ at: '/confirm-signup?email=new%40example.com' });
    await user.click(await screen.findByRole('button', { name: 'Resend Confirmation Email' }));
    expect(
      await screen.findByText('Confirmation email sent successfully! Please check your inbox.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend Confirmation Email (60 s)' })).toBeDisabled();
  });

  it('shows what the service says, and counts its seconds down when it was too often', async () => {
    const { user } = renderApp({ at: '/confirm-signup?email=new%40example.com' });
    const resend = await screen.findByRole('button', { name: 'Resend Confirmation Email' });
    const msg = 'For security purposes, you can only request this after 3 seconds.';
    const often = () => HttpResponse.json({ error_code: 'over_email_send_rate_limit', msg }, { status: 429 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/resend`, often, { once: true }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    resend.click();
    await vi.waitFor(() => expect(screen.getByText(msg)).toBeInTheDocument(), { timeout: 5000, interval: 20 });
    expect(resend).toHaveTextContent('Resend Confirmation Email (3 s)');
    await act(async () => Promise.resolve());
    act(() => void vi.advanceTimersByTime(1100));
    expect(resend).toHaveTextContent('(2 s)');
    expect(resend).toBeDisabled();
    act(() => void vi.advanceTimersByTime(2000));
    expect(resend).toHaveTextContent(/Email$/);
    vi.useRealTimers();
    await user.click(resend);
    expect(await screen.findByText(/Confirmation email sent successfully!/)).toBeInTheDocument();
  });

  it('keeps what the first mail needs to sign in when a second one is refused', async () => {
    localStorage.setItem('inkroom.auth-code-verifier', '"of the first mail"');
    const { user } = renderApp({ at: '/confirm-signup?email=new%40example.com' });
    const often = () => HttpResponse.json({ error_code: 'over_email_send_rate_limit', msg: 'Later.' }, { status: 429 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/resend`, often, { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Resend Confirmation Email' }));
    expect(await screen.findByText('Later.')).toBeInTheDocument();
    expect(localStorage.getItem('inkroom.auth-code-verifier')).toBe('"of the first mail"');
  });

  it('takes the code of the mail, and leads in', async () => {
    const { user, address } = renderApp({ at: '/confirm-signup?email=new%40example.com' });
    await screen.findByRole('heading', { name: 'Confirm Your Signup' });
    const confirm = screen.getByRole('button', { name: 'Confirm with the code' });
    fillIn('Code from the email', '12 34');
    await user.click(confirm);
    expect(screen.getByLabelText('Code from the email')).toHaveAccessibleDescription(
      'Please enter the digits from the email',
    );
    const wrong = () =>
      HttpResponse.json({ code: 403, error_code: 'otp_expired', msg: 'Token expired' }, { status: 403 });
    server.use(http.post(`${TEST_SUPABASE_URL}/auth/v1/verify`, wrong, { once: true }));
    fillIn('Code from the email', '654321');
    await user.click(confirm);
    await waitFor(() => expect(screen.getByLabelText('Code from the email')).toBeInvalid());
    expect(screen.getByLabelText('Code from the email')).toHaveAccessibleDescription(
      /^This code is wrong or has expired/,
    );
    fillIn('Code from the email', ' 123 456 ');
    await user.click(confirm);
    await waitFor(() => expect(address()).toMatch(/^\/(dashboard|profile-setup)/));
    expect(backend.bodies.filter((entry) => entry.call.includes('/verify')).at(-1)?.body).toMatchObject({
      email: 'new@example.com',
      token: '123456',
      type: 'email',
    });
  });

  /** Whether the password is of a registration of somebody else with the same address. */
  const claimed = (isTheirs: boolean) => {
    const sent: Record<string, unknown>[] = [];
    const keep = async (request: Request) => sent.push((await request.json()) as Record<string, unknown>);
    server.use(
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/claim_registration`, async ({ request }) => {
        await keep(request);
        return HttpResponse.json(isTheirs);
      }),
      http.put(`${TEST_SUPABASE_URL}/auth/v1/user`, async ({ request }) => {
        await keep(request);
        return HttpResponse.json({ id: 'a', aud: 'authenticated', email: 'new@example.com' });
      }),
    );
    return sent;
  };

  it('claims the registration that was begun here', async () => {
    const sent = claimed(false);
    const { user, address } = await register();
    await screen.findByLabelText('Code from the email');
    const begun = backend.bodies.find(({ call }) => call.includes('begin-registration'))?.body as { browser: string };
    fillIn('Code from the email', '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm with the code' }));
    await waitFor(() => expect(address()).toMatch(/^\/(dashboard|profile-setup)/));
    expect(sent).toEqual([{ p_browser: begun.browser }]);
    expect(localStorage.getItem('inkroom.auth.registration')).toBeNull();
  });

  it('asks for a password when the account was made by a registration of somebody else', async () => {
    const sent = claimed(true);
    const { user, address } = renderApp({ at: '/confirm-signup?from=registration&email=other@example.com' });
    await screen.findByLabelText('Code from the email');
    fillIn('Code from the email', '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm with the code' }));
    expect(await screen.findByText(/please choose the password now/)).toBeInTheDocument();
    fillIn('New Password', 'nine-herons-fly');
    fillIn('Confirm New Password', 'nine-herons-fly');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(address()).toMatch(/^\/(dashboard|profile-setup)/));
    expect(sent).toEqual([{ p_browser: '' }, expect.objectContaining({ password: 'nine-herons-fly' })]);
  });

  it('without an address it says what to do', async () => {
    const { user } = renderApp({ at: '/confirm-signup?from=registration' });
    await user.click(await screen.findByRole('button', { name: 'Resend Confirmation Email' }));
    expect(screen.getByText('Email address not available. Please try registering again.')).toBeInTheDocument();
  });

  it('leads to sign-in when there is neither a flag nor an address', async () => {
    const { address } = renderApp({ at: '/confirm-signup' });
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
