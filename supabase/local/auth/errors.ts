/**
 * Errors of the auth service in the words and codes of the real service, so that auth-js raises the same classes and the
 * app can decide by `error.code` on both.
 */

/** The codes of auth-js that this service can answer with. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/** A refusal that the caller is told about; `extra` joins the body of the answer. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: AuthErrorCode, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

export const userNotFound = (): AuthError => new AuthError(404, 'user_not_found', 'User not found');

export const emailExists = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/** API version whose answers carry the error code as `code`; auth-js asks for it by header. */
const apiVersion = '2024-01-01';

/** Both shapes of the real service: `code` as text for clients that ask for the newer version, a number otherwise. */
export function errorResponse(error: AuthError, request: Request): Response {
  const newer = (request.headers.get('x-supabase-api-version') ?? '') >= apiVersion;
  const body = {
    code: newer ? error.code : error.status,
    error_code: error.code,
    message: error.message,
    msg: error.message,
    ...error.extra,
  };
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-sb-error-code': error.code };
  if (newer) headers['x-supabase-api-version'] = apiVersion;
  return new Response(JSON.stringify(body), { status: error.status, headers });
}
