import { AUTH_STORAGE_KEY, VERIFIER_KEY } from '../data/supabase.ts';
import { safeStorage } from '../data/storage.ts';
import type { EmailLink } from './auth.slice.ts';

/** What the auth service wrote behind the address when it led somebody here from a mail. */
export interface FoundLink extends EmailLink {
  /** The code of a sign-up that can be exchanged, because it was this browser that asked for the mail. */
  code: string | null;
  flowId: string | null;
}

/** The session that a reset link carries. It never becomes the session of this browser (docs/decisions). */
export interface RecoveryTokens {
  accessToken: string;
  refreshToken: string;
}

const OURS = ['code', 'error', 'error_code', 'error_description', 'sb_flow_id'];

let recovery: RecoveryTokens | null = null;

/** The tokens of the reset link that opened this page; given away once. */
export function takeRecoveryTokens(): RecoveryTokens | null {
  const taken = recovery;
  recovery = null;
  return taken;
}

/**
 * Reads what an e-mail link left in the address and takes it out, so that no token stays in the history or is shared with
 * a copied address. Tokens in the address never sign anybody in: a link that somebody else made would sign people in to
 * that somebody's account. What signs in is a code whose other half this browser kept when it asked for the mail.
 */
export function takeEmailLink(): FoundLink | null {
  const { hash, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const tokens = readTokens(fragment);
  const failed = fragment.has('error_code') || fragment.has('error') || query.has('error_code');
  const code = query.get('code');
  if (!tokens && !failed && !code) return null;
  const type = fragment.get('type');
  const kind = type === 'recovery' || type === 'signup' ? type : code ? 'signup' : 'other';
  recovery = kind === 'recovery' ? tokens : null;
  const flowId = query.get('sb_flow_id');
  for (const name of OURS) query.delete(name);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest ? `?${rest}` : ''));
  return { kind, failed, code: code && hasVerifier(flowId) ? code : null, flowId };
}

function readTokens(fragment: URLSearchParams): RecoveryTokens | null {
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

/** Whether this browser kept the other half of a code; the auth client's own names for it. */
function hasVerifier(flowId: string | null): boolean {
  const names = [VERIFIER_KEY];
  if (flowId) names.push(`${AUTH_STORAGE_KEY}-flow-${flowId}-code-verifier`);
  return names.some((name) => safeStorage.getItem(name) !== null);
}
