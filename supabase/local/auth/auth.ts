/**
 * The auth service: what Supabase's auth service answers under /auth/v1, for everything that Inkroom uses, on the tables
 * of schema auth. Not here: phone, OAuth, SSO, anonymous users, second factors and hooks.
 */
import type { Pool } from 'pg';
import type { AuthMail } from './mails.ts';
import type { Claims, SigningKeys } from '../keys.ts';
import { readAccount, reauthenticate, signOut, updateAccount } from './account.ts';
import {
  createAccount,
  deleteAccount,
  listAccounts,
  readAccountById,
  signOutAccount,
  updateAccountById,
} from './admin.ts';
import { createTransaction } from './database.ts';
import { AuthError, errorResponse, invalid } from './errors.ts';
import { json, readCall } from './http.ts';
import { generateLink, invite } from './invitations.ts';
import { PASSWORD_COST } from './passwords.ts';
import { refusal } from '../refusals.ts';
import { Turns } from '../turns.ts';
import { KnownPlaces, MailInterval, RateLimiter } from './rate-limit.ts';
import type { AuthCall, AuthContext, AuthRateLimits, AuthSettings } from './settings.ts';
import { issueSession } from './signin.ts';
import { recover, resend, signInByMail, signUp } from './signup.ts';
import { verifyByApp, verifyByLink } from './verify.ts';

export interface AuthServiceOptions {
  /** May log in as supabase_auth_admin or as a role that can become it. */
  pool: Pool;
  keys: SigningKeys;
  mail: (mail: AuthMail) => Promise<void>;
  config: { auth: AuthSettings & { rateLimits: AuthRateLimits } };
  /** Address of the gateway, without a path: it stands in links and in the issuer of tokens. */
  publicUrl: string;
  siteUrl: string;
  redirectUrls: string[];
  /** Of bcrypt; by default that of a hosted project. No setting reaches it: only tests, which make hundreds of people, lower it. */
  passwordCost?: number;
  log?: (message: string, error: unknown) => void;
}

export type AuthService = (request: Request, key: Claims | null) => Promise<Response>;

type Handler = (context: AuthContext, call: AuthCall) => Promise<Response>;
type AccountHandler = (context: AuthContext, call: AuthCall, id: string) => Promise<Response>;
type LimitName = 'signIns' | 'refreshes' | 'verifications';

interface Route {
  handle: Handler;
  limit?: (call: AuthCall) => LimitName;
}

const health: Handler = () =>
  Promise.resolve(json({ version: 'v2-local', name: 'GoTrue', description: 'Inkroom local auth' }));

const jwks: Handler = (context) =>
  Promise.resolve(json(context.keys.jwks, 200, { 'cache-control': 'public, max-age=600' }));

const publicSettings: Handler = (context) =>
  Promise.resolve(
    json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: !context.settings.enableSignup,
      mailer_autoconfirm: !context.settings.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );

const noProvider: Handler = () => Promise.reject(invalid('Unsupported provider: provider is not enabled'));

const signIns = (): LimitName => 'signIns';
const verifications = (): LimitName => 'verifications';

const routes: Partial<Record<string, Route>> = {
  'GET /health': { handle: health },
  'GET /settings': { handle: publicSettings },
  'GET /.well-known/jwks.json': { handle: jwks },
  'GET /authorize': { handle: noProvider },
  'POST /signup': { handle: signUp, limit: signIns },
  'POST /otp': { handle: signInByMail, limit: signIns },
  'POST /recover': { handle: recover, limit: signIns },
  'POST /resend': { handle: resend, limit: signIns },
  'POST /token': {
    handle: issueSession,
    limit: (call) => (call.url.searchParams.get('grant_type') === 'refresh_token' ? 'refreshes' : 'signIns'),
  },
  'GET /verify': { handle: verifyByLink, limit: verifications },
  'POST /verify': { handle: verifyByApp, limit: verifications },
  'POST /logout': { handle: signOut },
  'GET /user': { handle: readAccount },
  'PUT /user': { handle: updateAccount },
  'GET /reauthenticate': { handle: reauthenticate },
};

const adminRoutes: Partial<Record<string, Handler>> = {
  'GET /admin/users': listAccounts,
  'POST /admin/users': createAccount,
  'POST /admin/generate_link': generateLink,
  'POST /invite': invite,
};

const accountRoutes: Partial<Record<string, AccountHandler>> = {
  GET: readAccountById,
  PUT: updateAccountById,
  DELETE: deleteAccount,
};

const accountPath = /^\/admin\/users\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/logout)?$/i;

const overLimit = (): AuthError => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');

/** Passwords take long to compare, on purpose, and hold a connection meanwhile: some are left for everybody else. */
const PASSWORD_TURNS = { atOnce: 2, waiting: 200, patienceMs: 10_000 };

async function withinLimits(context: AuthContext, route: Route, call: AuthCall): Promise<Response> {
  // Without an address (a caller inside this process) there is nobody to count.
  if (!route.limit || !call.ip) return route.handle(context, call);
  const name = route.limit(call);
  if (!context.limits[name].take(call.ip)) throw overLimit();
  if (name !== 'signIns') return route.handle(context, call);
  return context.passwordTurns.take(call.ip, () => route.handle(context, call));
}

function adminRoute(method: string, path: string): Handler | null {
  const account = accountPath.exec(path);
  if (!account) return adminRoutes[`${method} ${path}`] ?? null;
  const [, id, logout] = account;
  const handle = logout ? (method === 'POST' ? signOutAccount : undefined) : accountRoutes[method];
  return handle ? (context, call) => handle(context, call, id) : null;
}

async function dispatch(context: AuthContext, request: Request, key: Claims | null): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '');
  if (path.startsWith('/admin/') || path === '/invite') {
    if (key?.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
    const handle = adminRoute(request.method, path);
    if (!handle) throw new AuthError(404, 'not_found', '404 page not found');
    return handle(context, await readCall(request));
  }
  const route = routes[`${request.method} ${path}`];
  if (!route) throw new AuthError(404, 'not_found', '404 page not found');
  const call = await readCall(request);
  return withinLimits(context, route, call);
}

const fiveMinutes = 5 * 60 * 1000;
const hour = 60 * 60 * 1000;

function createContext(options: AuthServiceOptions): AuthContext {
  const { auth } = options.config;
  return {
    transaction: createTransaction(options.pool),
    keys: options.keys,
    deliver: options.mail,
    settings: auth,
    limits: {
      mails: new RateLimiter(auth.rateLimits.emailsPerHour, hour),
      signIns: new RateLimiter(auth.rateLimits.signInsPerFiveMinutes, fiveMinutes),
      refreshes: new RateLimiter(auth.rateLimits.refreshesPerFiveMinutes, fiveMinutes),
      verifications: new RateLimiter(auth.rateLimits.verificationsPerFiveMinutes, fiveMinutes),
      wrongPasswords: new RateLimiter(auth.rateLimits.wrongPasswordsPerHour, hour),
      knownPlaces: new KnownPlaces(),
      unknownMailboxes: new MailInterval(),
    },
    passwordTurns: new Turns(PASSWORD_TURNS, overLimit),
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    siteUrl: options.siteUrl,
    redirectUrls: options.redirectUrls,
    log: options.log ?? console.error,
  };
}

/** A token, session or code that does not count, a route that does not exist, and too much asked for. */
const isRefusal = ({ status, code }: AuthError): boolean =>
  [401, 403, 404, 429].includes(status) || code.startsWith('refresh_token_');

/** Opens the service: answers every request under /auth/v1; `key` are the claims of the API key, as the gateway read it. */
export function createAuthService(options: AuthServiceOptions): AuthService {
  const context = createContext(options);
  return async (request, key) => {
    try {
      return await dispatch(context, request, key);
    } catch (error) {
      if (error instanceof AuthError) {
        const response = errorResponse(error, request);
        return isRefusal(error) && key?.role !== 'service_role' ? refusal(response) : response;
      }
      context.log(`${request.method} ${new URL(request.url).pathname} failed`, error);
      return errorResponse(new AuthError(500, 'unexpected_failure', 'Internal Server Error'), request);
    }
  };
}
