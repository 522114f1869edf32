import type { Claims, SigningKeys } from '../keys.ts';

/** Whom a channel speaks for. Equal role and claims give the same object, so that rights are checked once for both. */
export interface Identity {
  role: string;
  /** The token's claims as JSON text: the setting request.jwt.claims. */
  claims: string;
  /** Milliseconds since 1970; null for API keys, which do not end. */
  expiresAt: number | null;
}

/** An access token that does not count; the message is meant for the client and never contains the token. */
export class TokenError extends Error {}

/** Tells the claims of an API key (publishable, secret or a legacy key); null when it is none of ours. */
export type ResolveApiKey = (key: string) => Claims | null | Promise<Claims | null>;

/** Roles that tokens may name, as in the hosted service. */
const ROLES = new Set(['anon', 'authenticated', 'service_role']);

export class Identities {
  readonly #keys: Pick<SigningKeys, 'verify'>;
  readonly #resolveApiKey: ResolveApiKey;
  readonly #known = new Map<string, WeakRef<Identity>>();

  constructor(keys: Pick<SigningKeys, 'verify'>, resolveApiKey: ResolveApiKey) {
    this.#keys = keys;
    this.#resolveApiKey = resolveApiKey;
  }

  /** The identity of an API key, or null. */
  async fromApiKey(key: string): Promise<Identity | null> {
    if (key === '') return null;
    const claims = await this.#resolveApiKey(key);
    return claims ? this.#identity(claims, null) : null;
  }

  /** The identity of an access token; an API key is accepted in its place, as supabase-js sends it for guests. Throws TokenError. */
  async fromToken(token: string): Promise<Identity> {
    const guest = await this.fromApiKey(token);
    if (guest) return guest;
    let claims: Claims;
    try {
      claims = await this.#keys.verify(token);
    } catch (error) {
      const expired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
      throw new TokenError(expired ? 'InvalidJWTToken: Token has expired' : 'InvalidJWTToken: The token is not valid');
    }
    if (typeof claims.exp !== 'number') throw new TokenError('InvalidJWTToken: Fields `role` and `exp` are required');
    return this.#identity(claims, claims.exp * 1000);
  }

  #identity(claims: Claims, expiresAt: number | null): Identity {
    if (!ROLES.has(claims.role)) throw new TokenError('InvalidJWTToken: Fields `role` and `exp` are required');
    const text = JSON.stringify(claims);
    const key = `${claims.role}\n${text}\n${String(expiresAt)}`;
    const known = this.#known.get(key)?.deref();
    if (known) return known;
    const identity = { role: claims.role, claims: text, expiresAt };
    this.#known.set(key, new WeakRef(identity));
    if (this.#known.size % 1_000 === 0) this.#forgetUnused();
    return identity;
  }

  #forgetUnused(): void {
    for (const [key, reference] of this.#known) if (!reference.deref()) this.#known.delete(key);
  }
}
