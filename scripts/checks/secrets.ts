/** Recognises the secrets of this product's services, which general scanners miss. */

export interface Secret {
  kind: string;
  /** Counted from 1. */
  line: number;
}

const PATTERNS: [kind: string, pattern: RegExp][] = [
  ['Stripe or Replicate webhook secret', /\bwhsec_[A-Za-z0-9+/=_-]{24,}/g],
  ['Replicate token', /\br8_[A-Za-z0-9]{30,}/g],
  ['Supabase secret key', /\bsb_secret_[A-Za-z0-9_-]{20,}/g],
  ['Stripe key', /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/g],
  ['Anthropic key', /\bsk-ant-[A-Za-z0-9_-]{20,}/g],
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
];
const TOKEN = /\beyJ[A-Za-z0-9_-]{8,}\.(eyJ[A-Za-z0-9_-]{8,})\.[A-Za-z0-9_-]{16,}/g;
/** Roles whose token opens everything; an anon token is public by design. */
const MIGHTY_ROLES = ['service_role', 'supabase_admin', 'postgres'];

/** Every secret in a text, in order of the kinds. */
export function findSecrets(text: string): Secret[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, line: lineAt(text, match.index) })),
  );
  for (const match of text.matchAll(TOKEN)) {
    if (isMighty(match[1])) found.push({ kind: 'service role token', line: lineAt(text, match.index) });
  }
  return found;
}

function isMighty(payload: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { role?: unknown };
    return typeof claims.role === 'string' && MIGHTY_ROLES.includes(claims.role);
  } catch {
    return false;
  }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
