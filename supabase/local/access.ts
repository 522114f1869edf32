/** Who is calling: the API key first, then the bearer token of a person. */
import type { Claims, SigningKeys } from './keys.ts';

/** Claims of an API key in any of its forms, or null when it is none of ours. */
export type ResolveApiKey = (key: string) => Promise<Claims | null>;

export type Access =
  | { ok: true; key: Claims | null; claims: Claims }
  | {
      ok: false;
      status: number;
      body: Record<string, string | null>;
      headers?: Record<string, string>;
    };

/** Paths that mails, browsers and public links open without a key. */
const OPEN_PATHS =
  /^\/(auth\/v1\/(verify|callback|authorize|health|\.well-known\/jwks\.json)$|storage\/v1\/object\/(public|sign|authenticated\/sign)\/|storage\/v1\/object\/upload\/sign\/)/;

export function createKeyResolver(keys: SigningKeys): ResolveApiKey {
  const legacy = new Map([
    [keys.anonJwt, 'anon'],
    [keys.serviceJwt, 'service_role'],
  ]);
  return async (key) => {
    if (key === keys.publishableKey) return { role: 'anon' };
    if (key === keys.secretKey) return { role: 'service_role' };
    // Only these two tokens are keys: that of a person must not pass for one.
    return legacy.has(key) ? keys.verify(key) : null;
  };
}

/** A page can read a key that it uses, so the secret one is refused from browsers, as hosted projects do. */
function isBrowser(request: Request): boolean {
  return /^\s*Mozilla\//.test(request.headers.get('user-agent') ?? '') || request.headers.has('sec-fetch-site');
}

/** Decides about a request; a refusal carries the answer that the service behind the path would give. */
export async function readAccess(request: Request, keys: SigningKeys, resolveApiKey: ResolveApiKey): Promise<Access> {
  const url = new URL(request.url);
  const apiKey = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  const key = apiKey ? await resolveApiKey(apiKey) : null;
  if (!key && !OPEN_PATHS.test(url.pathname)) {
    const body = apiKey
      ? { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' }
      : { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' };
    return { ok: false, status: 401, body };
  }
  if (key?.role === 'service_role' && isBrowser(request)) {
    return { ok: false, status: 401, body: { message: 'Forbidden use of secret API key in browser' } };
  }
  const caller = key ?? { role: 'anon' };
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // supabase-js repeats the API key as bearer; the auth service reads tokens by itself.
  const isToken = bearer && bearer !== apiKey && !bearer.startsWith('sb_') && !url.pathname.startsWith('/auth/');
  if (!isToken) return { ok: true, key, claims: caller };
  try {
    return { ok: true, key, claims: await keys.verify(bearer) };
  } catch (error) {
    return refuseToken((error as { code?: string }).code === 'ERR_JWT_EXPIRED', url.pathname);
  }
}

function refuseToken(expired: boolean, path: string): Access {
  if (path.startsWith('/storage/')) {
    const message = expired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS';
    return { ok: false, status: 400, body: { statusCode: '403', error: 'Unauthorized', message } };
  }
  const message = expired ? 'JWT expired' : 'JWSError JWSInvalidSignature';
  return {
    ok: false,
    status: 401,
    body: { code: expired ? 'PGRST303' : 'PGRST301', details: null, hint: null, message },
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  };
}
