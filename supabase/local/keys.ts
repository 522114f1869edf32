/**
 * Keys of one local instance: the ES256 signing key, the API keys, the secret of signed storage addresses and the
 * database passwords. All are random, made on first use and kept in one file that only its owner may read, so two
 * instances never accept each other's tokens and nothing in the repository opens a database.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  SignJWT,
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import type { JWK } from 'jose';
import { z } from 'zod';

/** Verified content of an access token or of an API key. `exp` in seconds since 1970. */
export interface Claims {
  role: string;
  sub?: string;
  email?: string;
  exp?: number;
  session_id?: string;
  [claim: string]: unknown;
}

/** Passwords of the login roles; see bootstrap/1-roles.sql for what each of them may do. */
export interface DatabasePasswords {
  /** supabase_admin, the superuser */
  admin: string;
  /** postgres, owner of the migrations */
  postgres: string;
  /** authenticator, the REST service */
  rest: string;
  /** supabase_auth_admin */
  auth: string;
  /** supabase_storage_admin */
  storage: string;
}

export interface SigningKeys {
  /** Public half only, as served at /auth/v1/.well-known/jwks.json. */
  jwks: { keys: JsonWebKey[] };
  publishableKey: string;
  secretKey: string;
  /** API keys of the older form: HS256 tokens with role anon and service_role. */
  anonJwt: string;
  serviceJwt: string;
  /** Signs an ES256 token; the caller sets iat and exp (seconds). */
  sign(claims: object): Promise<string>;
  /** Throws jose's errors: `code` is ERR_JWT_EXPIRED for a token that has ended, another ERR_J* otherwise. */
  verify(token: string): Promise<Claims>;
  urlSecret: Uint8Array;
  passwords: DatabasePasswords;
}

const password = z.string().regex(/^[0-9a-f]{40}$/);
const keyFile = z.object({
  version: z.literal(1),
  signing: z.object({
    kid: z.string(),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  legacySecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  urlSecret: z.string().min(32),
  passwords: z.object({ admin: password, postgres: password, rest: password, auth: password, storage: password }),
});
type KeyFile = z.infer<typeof keyFile>;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

async function createKeyFile(): Promise<KeyFile> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const { x, y, d } = await exportJWK(pair.privateKey);
  return keyFile.parse({
    version: 1,
    signing: { kid: randomUUID(), kty: 'EC', crv: 'P-256', x, y, d },
    legacySecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    urlSecret: random(48),
    // Hex: these stand in connection addresses, where nothing should need escaping.
    passwords: Object.fromEntries(
      ['admin', 'postgres', 'rest', 'auth', 'storage'].map((role) => [role, randomBytes(20).toString('hex')]),
    ),
  });
}

async function readKeyFile(file: string): Promise<KeyFile | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `The key file ${file} cannot be read. Restore it, or run "npm run reset" to begin with an empty local database.`,
      { cause },
    );
  }
}

/** Writes through a temporary file and `link`, so that two first starts at once agree on one set of keys. */
async function storeKeyFile(file: string, content: KeyFile): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads the keys of an instance, or makes them on first use (mode 0600). */
export async function loadKeys(file: string): Promise<SigningKeys> {
  let content = await readKeyFile(file);
  if (!content) {
    await storeKeyFile(file, await createKeyFile());
    content = await readKeyFile(file);
    if (!content) throw new Error(`The key file ${file} could not be written.`);
  }
  await chmod(file, 0o600);

  const { kid, d, ...point } = content.signing;
  const publicKey: JWK = { ...point, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  const privateKey = await importJWK({ ...point, d, kid, alg: 'ES256' }, 'ES256');
  const legacySecret = new TextEncoder().encode(content.legacySecret);
  const publicKeys = createLocalJWKSet({ keys: [publicKey] });

  const legacyKey = (role: string): Promise<string> =>
    new SignJWT({ iss: 'supabase', ref: 'local', role, iat: 1_735_689_600, exp: 2_051_049_600 })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(legacySecret);

  const verify = async (token: string): Promise<Claims> => {
    // The algorithm decides which key is tried, and each key is bound to its own algorithm: a token cannot pass the
    // public key off as a shared secret.
    const { payload } =
      decodeProtectedHeader(token).alg === 'HS256'
        ? await jwtVerify(token, legacySecret, { algorithms: ['HS256'] })
        : await jwtVerify(token, publicKeys, { algorithms: ['ES256'] });
    return { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
  };

  return {
    jwks: { keys: [publicKey] },
    publishableKey: content.publishableKey,
    secretKey: content.secretKey,
    anonJwt: await legacyKey('anon'),
    serviceJwt: await legacyKey('service_role'),
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey),
    verify,
    urlSecret: new TextEncoder().encode(content.urlSecret),
    passwords: content.passwords,
  };
}
