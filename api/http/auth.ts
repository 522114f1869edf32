/**
 * Who is calling. The bearer token is verified by supabase-js `getClaims`: against the published keys when it is signed
 * with ES256 or RS256 (embedded, hosted), by asking the auth service when it is signed with a shared secret (older
 * projects and `supabase start`). Role and status come from user_profiles alone, never from the token's metadata.
 */
import { z } from 'zod';
import { readAccount } from '#contracts/accounts.ts';
import { isUuid } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { ApiError } from '../errors.ts';
import { answerOf, type Supabase } from '../supabase.ts';
import { remember } from './remember.ts';
import type { Caller } from './route.ts';

export interface Identity {
  id: string;
  /** The session that the token was made for; null for a token without one. */
  sessionId: string | null;
  email: string | null;
}

export interface Authenticator {
  /** Verifies `Authorization: Bearer ...`. Throws `unauthenticated` when it is absent, forged or ended. */
  identify(header: string | undefined): Promise<Identity>;
  /**
   * Reads role and status. `fresh` skips the short cache, for routes where credits move or are told. `closing` also lets the owner of
   * an account in that is being deleted.
   */
  account(identity: Identity, options: { fresh: boolean; closing: boolean }): Promise<Caller>;
}

export interface AccountMemory {
  /** Drops what is remembered of an account, so that its end counts from this moment on. */
  forget(userId: string): void;
}

const claimsSchema = z.object({
  sub: z.string().refine(isUuid),
  role: z.literal('authenticated'),
  email: z.string().optional(),
  session_id: z.uuid().optional(),
  exp: z.number(),
});

interface Profile {
  role: Role;
  status: string;
}

const ACCOUNT_CACHE_MS = 10_000;
/** A verified signature stays right until the token ends; whether its session still lives is asked with the account. */
const TOKEN_CACHE_MS = 60_000;

/** `tokens` verifies, `service` reads profiles. */
export function createAuthenticator(tokens: Supabase, service: Supabase): Authenticator & AccountMemory {
  const cache = new Map<string, { profile: Profile; until: number }>();
  const verified = new Map<string, { identity: Identity; until: number }>();
  let forgotten = 0;

  async function readProfile(identity: Identity): Promise<Profile> {
    const before = forgotten;
    const { id, sessionId } = identity;
    const [profile] = await answerOf(service, readAccount, { p_user_id: id, p_session_id: sessionId });
    // A token outlives its session, and its deleted user, by up to an hour; what is remembered of the account must not.
    if (!profile) {
      cache.delete(keyOf(identity));
      throw new ApiError('unauthenticated');
    }
    // What was read while an account ended may be what it was before.
    if (before === forgotten) remember(cache, keyOf(identity), { profile, until: Date.now() + ACCOUNT_CACHE_MS });
    return profile;
  }

  async function verify(token: string): Promise<Identity> {
    const { data, error } = await tokens.auth.getClaims(token).catch((cause: unknown) => {
      throw new ApiError('unauthenticated', { cause });
    });
    if (error || !data) {
      if (error?.name === 'AuthRetryableFetchError') throw new ApiError('unavailable', { cause: error });
      throw new ApiError('unauthenticated', { cause: error });
    }
    const claims = claimsSchema.safeParse(data.claims);
    if (!claims.success) throw new ApiError('unauthenticated', { cause: claims.error });
    const { sub: id, email = null, session_id: sessionId = null } = claims.data;
    const identity = { id, email, sessionId };
    remember(verified, token, { identity, until: Math.min(claims.data.exp * 1000, Date.now() + TOKEN_CACHE_MS) });
    return identity;
  }

  return {
    async identify(header) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
      if (!token) throw new ApiError('unauthenticated');
      const known = verified.get(token);
      return known && known.until > Date.now() ? known.identity : verify(token);
    },

    async account(identity, { fresh, closing }) {
      const known = cache.get(keyOf(identity));
      const profile = !fresh && known && known.until > Date.now() ? known.profile : await readProfile(identity);
      const allowed = profile.status === 'active' || (closing && profile.status === 'deleted');
      if (!allowed) throw new ApiError('account_blocked');
      return { id: identity.id, email: identity.email, role: profile.role };
    },

    forget(userId) {
      forgotten += 1;
      for (const key of cache.keys()) if (key.startsWith(userId)) cache.delete(key);
    },
  };
}

/** Each session is remembered by itself: one may end while another goes on. */
const keyOf = ({ id, sessionId }: Identity): string => `${id} ${sessionId ?? ''}`;
