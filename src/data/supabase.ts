import type { SupabaseClient } from '@supabase/supabase-js';

import { runtimeConfig } from '../config/env.ts';
import type { Database } from './database.types.ts';
import { repairSession, reportForbidden } from './repair.ts';
import { safeStorage } from './storage.ts';

export type InkroomClient = SupabaseClient<Database>;
export type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;
export type Row<T extends TableName> = Tables[T]['Row'];

/** Key under which the auth client keeps its session in local storage. */
export const AUTH_STORAGE_KEY = 'inkroom.auth';
/** Where it keeps the half of a code whose other half comes by mail. */
export const VERIFIER_KEY = `${AUTH_STORAGE_KEY}-code-verifier`;

/** A database answer that takes longer than this is given up (specification: 5 s). */
const DATABASE_TIMEOUT_MS = 5000;

let client: Promise<InkroomClient> | null = null;

/**
 * The one Supabase client, created on first use. The library (47 KiB compressed) is loaded with it, so pages that
 * show nothing personal never pay for it.
 */
export function supabase(): Promise<InkroomClient> {
  client ??= createLazily().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/** Whether this browser holds a session; cheap, without loading the client. */
export function hasStoredSession(): boolean {
  return safeStorage.getItem(AUTH_STORAGE_KEY) !== null;
}

/** The current access token, or null for a visitor. A visitor does not load the client for it. */
export async function accessToken(): Promise<string | null> {
  if (!client && !hasStoredSession()) return null;
  const { data } = await (await supabase()).auth.getSession();
  return data.session?.access_token ?? null;
}

/** Removes everything the auth client stored on this device (used when the server no longer knows the session). */
export function clearStoredAuth(): void {
  for (const suffix of ['', '-code-verifier', '-user']) safeStorage.removeItem(AUTH_STORAGE_KEY + suffix);
}

interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970 by this device's clock. */
  expires_at: number;
}

/** Takes the session off this device and answers it; null when there was none that can be read. */
export function takeStoredSession(): StoredSession | null {
  const text = safeStorage.getItem(AUTH_STORAGE_KEY);
  clearStoredAuth();
  try {
    const stored = JSON.parse(text ?? 'null') as StoredSession | null;
    return stored?.access_token ? stored : null;
  } catch {
    return null;
  }
}

/**
 * A client for a session of its own, such as that of a reset link. It lives in this object alone: it is not stored, not
 * refreshed by itself and not seen by other tabs, so that it signs nobody in. The implicit flow, because a mail may be read
 * on another device than the one that asked for it.
 */
export async function createSeparateClient(): Promise<InkroomClient> {
  const { supabaseUrl, supabaseKey } = runtimeConfig();
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      storageKey: `${AUTH_STORAGE_KEY}.separate`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
    global: { fetch: fetchFromAuth },
  });
}

/** Forgets the client so that the next use creates a new one. For tests, which change the configuration. */
export async function disposeSupabase(): Promise<void> {
  const current = client;
  client = null;
  if (!current) return;
  const { auth, realtime } = await current;
  await auth.stopAutoRefresh();
  await realtime.disconnect();
}

async function createLazily(): Promise<InkroomClient> {
  const { supabaseUrl, supabaseKey } = runtimeConfig();
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(supabaseUrl, supabaseKey, {
    // The session (src/session) reads the address itself (email-link.ts): nothing but a code of this browser's own signs in.
    auth: { storageKey: AUTH_STORAGE_KEY, storage: safeStorage, flowType: 'pkce', detectSessionInUrl: false },
    global: { fetch: fetchWithRepair },
  });
}

/**
 * A request to the auth service. Of a session it answers only how long it lasts, not when it ends: that is the server's
 * clock, and on a device whose clock is hours ahead every session would be over at once and be renewed at every request.
 */
async function fetchFromAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return response;
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : null;
  const isSession = typeof answer === 'object' && answer !== null && 'expires_in' in answer && 'expires_at' in answer;
  const body = isSession ? JSON.stringify({ ...answer, expires_at: undefined }) : text;
  return new Response(body || null, { status: response.status, headers: response.headers });
}

/** fetch with the database time limit and one repair after a 401 (never for the auth service itself). */
async function fetchWithRepair(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (pathname.startsWith('/auth/')) return fetchFromAuth(input, init);
  const limited = pathname.startsWith('/rest/') ? withTimeout(init) : init;
  const response = await fetch(input, limited);
  if (response.status === 403) reportForbidden();
  if (response.status !== 401 || !hasStoredSession()) return response;
  const headers = new Headers(init?.headers);
  const refused = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const token = await repairSession(refused);
  if (!token || input instanceof Request) return response;
  headers.set('Authorization', `Bearer ${token}`);
  const again = { ...init, headers };
  return fetch(input, pathname.startsWith('/rest/') ? withTimeout(again) : again);
}

function withTimeout(init?: RequestInit): RequestInit {
  const limit = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit };
}
