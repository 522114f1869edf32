import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { disposeSupabase } from '../../src/data/supabase.ts';
import { closeAllTopics } from '../../src/data/realtime.ts';
import { builtInPackages, builtInTiers } from '../../src/domain/packages.ts';
import { profileRow, uuid } from '../factories.ts';
import { TEST_SUPABASE_URL } from '../render-app.tsx';

type Row = Record<string, unknown>;

/** What the double of our backend holds. Tests change it; it is fresh for each test. */
interface Backend {
  /** Password by address. */
  passwords: Map<string, string>;
  profile: Row | null;
  /** What `ensure_user_profile` says of the account. */
  accountStatus: string;
  credits: number | null;
  preferences: Row | null;
  designs: Row[];
  /** Rows of notifications, newest first, or the code with which the table is refused. */
  notifications: Row[] | string;
  /** Every request in order, as "METHOD /path?query". */
  calls: string[];
  /** The JSON bodies that were sent, in order. */
  bodies: { call: string; body: unknown }[];
  /** Whether a sign-up must be confirmed by mail first. */
  confirmations: boolean;
}

function freshBackend(): Backend {
  return {
    passwords: new Map([['mara@example.com', 'ink-and-paper']]),
    profile: profileRow(),
    accountStatus: 'active',
    credits: 10,
    preferences: null,
    designs: [],
    notifications: [],
    calls: [],
    bodies: [],
    confirmations: true,
  };
}

export let backend: Backend = freshBackend();

const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;
const base64 = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');

/** An access token, unsigned: nobody here checks it. `exp` in seconds since 1970. */
export function tokenUntil(exp: number, email = 'mara@example.com', id = uuid(1)): string {
  const claims = { sub: id, role: 'authenticated', email, exp, jti: crypto.randomUUID() };
  return `${base64({ alg: 'none' })}.${base64(claims)}.none`;
}

/** A session as the auth service answers it. */
export function sessionAnswer(email = 'mara@example.com', id = uuid(1)): Row {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return {
    access_token: tokenUntil(exp, email, id),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    refresh_token: 'refresh-1',
    user: userAnswer(email, id),
  };
}

export function userAnswer(email: string, id = uuid(1), identities: unknown[] = [{ id }]): Row {
  const user_metadata = { firstName: 'Mara', lastName: 'Okafor', role: 'client' };
  return { id, aud: 'authenticated', role: 'authenticated', email, user_metadata, app_metadata: {}, identities };
}

/** Puts a session into this browser, as an earlier sign-in would have. */
export function storeSession(email?: string): void {
  localStorage.setItem('inkroom.auth', JSON.stringify(sessionAnswer(email)));
}

const fail = (status: number, code: string, msg: string) =>
  HttpResponse.json({ code, error_code: code, msg }, { status });

const handlers = [
  http.post(at('/auth/v1/token'), async ({ request }) => {
    const { email, password } = (await request.json()) as Record<string, string>;
    if (new URL(request.url).searchParams.get('grant_type') === 'refresh_token')
      return HttpResponse.json(sessionAnswer());
    if (backend.passwords.get(email) !== password) return fail(400, 'invalid_credentials', 'Invalid login credentials');
    return HttpResponse.json(sessionAnswer(email));
  }),
  http.post(at('/auth/v1/signup'), async ({ request }) => {
    const { email } = (await request.json()) as Record<string, string>;
    if (backend.passwords.has(email)) return HttpResponse.json(userAnswer(email, uuid(9), []));
    return HttpResponse.json(backend.confirmations ? userAnswer(email, uuid(2)) : sessionAnswer(email, uuid(1)));
  }),
  http.post(at('/auth/v1/resend'), () => HttpResponse.json({})),
  http.post(at('/auth/v1/recover'), () => HttpResponse.json({})),
  http.post(at('/auth/v1/logout'), () => new HttpResponse(null, { status: 204 })),
  http.get(at('/auth/v1/user'), () => HttpResponse.json(userAnswer('mara@example.com'))),
  http.put(at('/auth/v1/user'), () => HttpResponse.json(userAnswer('mara@example.com'))),
  http.post(at('/auth/v1/verify'), async ({ request }) => {
    const { token_hash: link, token: code } = (await request.json()) as Record<string, string>;
    if (link !== 'good' && code !== '123456') return fail(403, 'otp_expired', 'Email link is invalid or has expired');
    return HttpResponse.json(sessionAnswer());
  }),
  http.get(at('/rest/v1/user_profiles'), () => HttpResponse.json(backend.profile ? [backend.profile] : [])),
  http.post(at('/rest/v1/rpc/ensure_user_profile'), () => {
    if (backend.accountStatus === 'active') backend.profile ??= profileRow();
    return HttpResponse.json({ ok: backend.accountStatus === 'active', status: backend.accountStatus });
  }),
  http.get(at('/rest/v1/user_subscriptions'), () => {
    if (backend.credits === null) return HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 });
    return HttpResponse.json({ current_credits: backend.credits, subscription_tier: 'free' });
  }),
  http.post(at('/rest/v1/rpc/get_preferences'), () => HttpResponse.json(backend.preferences)),
  http.post(at('/rest/v1/rpc/save_preferences'), () => HttpResponse.json(backend.preferences)),
  http.get(at('/rest/v1/design_conversations'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/keep_conversation'), () => new HttpResponse(null, { status: 204 })),
  http.get(at('/rest/v1/ai_generated_images'), () => HttpResponse.json([])),
  http.get(at('/rest/v1/public_ai_designs'), () => HttpResponse.json(backend.designs)),
  http.post(at('/rest/v1/rpc/search_public_designs'), () => HttpResponse.json(backend.designs)),
  http.get(at('/rest/v1/public_designs'), () => HttpResponse.json([])),
  http.get(at('/rest/v1/design_likes'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/toggle_design_like'), () => HttpResponse.json({ ok: true, liked: true, likes: 8 })),
  http.post(at('/rest/v1/rpc/get_design_context'), () =>
    HttpResponse.json({ artist_id: null, of_maker: [], of_style: [] }),
  ),
  http.post(at('/rest/v1/rpc/list_design_comments'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/list_featured_collections'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/list_design_reports'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/list_reported_comments'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/record_design_view'), () => HttpResponse.json({ ok: true, views: 4 })),
  http.post('*/api/gallery/view', () => HttpResponse.json({ views: 4 })),
  http.post(at('/rest/v1/rpc/claim_registration'), () => HttpResponse.json(false)),
  http.post('*/api/auth/begin-registration', () => HttpResponse.json({ success: true })),
  http.get(at('/rest/v1/notifications'), () =>
    typeof backend.notifications === 'string'
      ? HttpResponse.json({ code: backend.notifications, message: 'refused' }, { status: 403 })
      : HttpResponse.json(backend.notifications),
  ),
  http.head(at('/rest/v1/notifications'), () => {
    if (typeof backend.notifications === 'string') return new HttpResponse(null, { status: 403 });
    const unread = backend.notifications.filter((row) => row.is_read === false).length;
    return new HttpResponse(null, { headers: { 'Content-Range': `0-0/${unread}` } });
  }),
  http.patch(at('/rest/v1/notifications'), () => new HttpResponse(null, { status: 204 })),
  http.post(at('/rest/v1/rpc/delete_notification'), () => HttpResponse.json({ ok: true })),
  http.get(at('/rest/v1/artist_profiles'), () => HttpResponse.json([])),
  http.get(at('/rest/v1/designs'), () => HttpResponse.json([])),
  http.get(at('/rest/v1/generations'), () => HttpResponse.json([])),
  http.get(at('/rest/v1/payments'), () => HttpResponse.json([])),
  http.get(at('/rest/v1/credit_transactions'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/count_unread_messages'), () => HttpResponse.json(0)),
  http.post(at('/rest/v1/rpc/list_threads'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/list_designs'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/list_blocked_people'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/count_waiting_requests'), () => HttpResponse.json(0)),
  http.post(at('/rest/v1/rpc/list_reported_reviews'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/admin_get_user_statistics'), () =>
    HttpResponse.json({ active_users: 3, artists: 1, active_designs: 2, ai_generations: 40 }),
  ),
  http.post(at('/rest/v1/rpc/admin_get_security'), () =>
    HttpResponse.json({
      last_scan: null,
      failed_logins: 0,
      sessions: 1,
      sign_ins: 1,
      administrators: 1,
      blocked: 0,
      wrong_passwords: [],
    }),
  ),
  http.get(at('/rest/v1/app_settings'), () =>
    HttpResponse.json({
      generation_enabled: true,
      registration_open: true,
      max_active_per_user: 3,
      max_active_overall: 50,
      max_queued: 500,
      max_attempts: 3,
    }),
  ),
  http.get('*/api/admin/installation', () =>
    HttpResponse.json({
      version: '0.0.0-test',
      mode: 'local',
      node: 'v24.0.0',
      uptimeSeconds: 1,
      memoryMiB: 80,
      keys: [],
      quotas: [],
    }),
  ),
  http.post(at('/rest/v1/rpc/admin_list_prices'), () => HttpResponse.json({ operations: [], newest: 7, history: [] })),
  http.post(at('/rest/v1/rpc/admin_get_limits'), () => HttpResponse.json({ vendors: [], quotas: [] })),
  http.post(at('/rest/v1/rpc/get_own_published_designs'), () => HttpResponse.json([])),
  http.get('*/api/payments/credit-packages', () => HttpResponse.json(builtInPackages)),
  http.get('*/api/payments/subscription-tiers', () => HttpResponse.json(builtInTiers)),
  http.get(at('/rest/v1/artist_applications'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/get_studio'), () => HttpResponse.json(null)),
  http.post(at('/rest/v1/rpc/get_own_profile'), () => {
    const { first_name, last_name, ...rest } = backend.profile ?? profileRow();
    const about = {
      created_at: '2026-11-01T10:00:00+00:00',
      is_verified: false,
      studio_id: null,
      average_rating: null,
    };
    return HttpResponse.json({ ...rest, ...about, fields: { first_name, last_name } });
  }),
  // A slow test lasts until the next batch is due.
  http.post('*/api/monitoring/log', () => HttpResponse.json({ ok: true })),
  http.get('*/api/health', () => HttpResponse.json({ status: 'ok' })),
];

export const server = setupServer(...handlers);

/** Runs the double for a test file: fresh data and an empty browser for each test; an unknown request fails it. */
export function startBackend(): void {
  const unknown: string[] = [];
  beforeAll(() => {
    const { warn } = console;
    // Each test makes its own client on purpose.
    vi.spyOn(console, 'warn').mockImplementation((...args: unknown[]) => {
      if (!String(args[0]).startsWith('GoTrueClient')) warn(...args);
    });
    server.listen({ onUnhandledFrame: 'bypass' });
    server.events.on('request:unhandled', ({ request }) => void unknown.push(`${request.method} ${request.url}`));
    server.events.on('request:start', ({ request }) => void note(request.clone()));
  });
  beforeEach(() => {
    backend = freshBackend();
    localStorage.clear();
    window.location.hash = '';
  });
  afterEach(async () => {
    closeAllTopics();
    await disposeSupabase();
    server.resetHandlers();
    const missed = unknown.splice(0).filter((call) => !call.includes('/realtime/'));
    if (missed.length > 0) throw new Error(`Requests without a handler: ${missed.join(', ')}`);
  });
  afterAll(() => server.close());
}

async function note(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const call = `${request.method} ${pathname}${search}`;
  const { calls, bodies } = backend;
  calls.push(call);
  const text = await request.text().catch(() => '');
  if (text.startsWith('{')) bodies.push({ call, body: JSON.parse(text) as unknown });
}
