/**
 * What can go wrong in the API. A code decides status, sentence and whether somebody must look at it; the message of
 * a vendor or of the database never leaves the process (it stays in `cause` for the log).
 */
import { defaultMessage, messageFor } from '#domain/errors.ts';
import { customFontTexts, fontTexts } from '#domain/fonts.ts';
import { designerTexts } from '#domain/texts/designer.ts';

interface ErrorKind {
  status: number;
  message: string;
  /** True when an operator should see it: it is our fault or a vendor's, not the caller's. */
  reportable: boolean;
}

const kind = (status: number, message: string, reportable = false): ErrorKind => ({ status, message, reportable });

export const ERROR_KINDS = {
  bad_request: kind(400, 'The request could not be understood.'),
  validation_failed: kind(400, 'Some fields of the request are missing or not valid.'),
  invalid_json: kind(400, 'The request body is not valid JSON.'),
  unknown_operation: kind(400, 'This operation is not known.'),
  bad_signature: kind(400, 'The signature of this webhook is not valid.'),
  unauthenticated: kind(401, designerTexts.signInAgain),
  payment_failed: kind(402, 'The payment failed. Please try another card.'),
  insufficient_credits: kind(402, 'You do not have enough credits for this.'),
  forbidden: kind(403, 'You are not allowed to do this.'),
  user_mismatch: kind(403, 'The user in the request is not the user who is signed in.'),
  account_blocked: kind(403, 'This account has been blocked. Please contact support.'),
  model_not_allowed: kind(403, 'This model is not available.'),
  not_found: kind(404, 'Not found.'),
  already_subscribed: kind(409, 'You already have a subscription.'),
  not_possible: kind(409, 'This is not possible right now.'),
  busy: kind(409, 'The assistant is still answering. Please wait a moment.'),
  price_changed: kind(
    409,
    'A price has changed since this page was opened. Reload the page to see it. Nothing was charged.',
  ),
  request_conflict: kind(409, 'This request id was already used for a different request.'),
  not_repeatable: kind(409, 'This image cannot be recreated exactly.'),
  payload_too_large: kind(413, 'The request is too large.'),
  unsupported_media: kind(415, 'This content type is not supported.'),
  image_rejected: kind(422, 'This image cannot be used.'),
  font_rejected: kind(422, customFontTexts.unreadable),
  unprocessable: kind(422, 'This request cannot be processed.'),
  rate_limited: kind(429, 'Too many requests. Please wait a moment and try again.'),
  too_many_active: kind(429, 'You already have several generations in progress. Please wait until one is finished.'),
  internal: kind(500, defaultMessage, true),
  upstream_failed: kind(502, 'A service that we depend on failed. Please try again later.', true),
  no_output: kind(502, designerTexts.noDesign, true),
  unavailable: kind(503, 'The service is not available right now. Please try again later.', true),
  queue_full: kind(503, 'Too many designs are being made right now. Please try again in a minute.'),
  generation_off: kind(503, 'Drawing is switched off at the moment. Nothing was charged; please come back later.'),
  registration_closed: kind(503, 'New accounts are not taken at the moment. Please come back later.'),
  feature_off: kind(503, 'This feature is not configured on this installation.'),
  font_offline: kind(503, fontTexts.offline),
  draining: kind(503, 'The server is restarting. Please try again in a moment.'),
  upstream_timeout: kind(504, messageFor('timeout'), true),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_KINDS;

export interface Issue {
  path: string;
  message: string;
}

interface ErrorOptions {
  /** A sentence for people that replaces the code's own. */
  message?: string;
  cause?: unknown;
  issues?: Issue[];
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  /** False where strangers decide how often it happens: nobody must look at it. Default: as its code says. */
  reportable?: boolean;
  /** More fields of the error body, such as `creditsNeeded`; must be safe to show. */
  extra?: Record<string, unknown>;
}

/** The one error that handlers throw on purpose; anything else becomes `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly reportable: boolean;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const found = ERROR_KINDS[code];
    super(options.message ?? found.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = found.status;
    this.reportable = options.reportable ?? found.reportable;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra ?? {};
  }
}

/** The body of every failed answer. `success: false` is there because the specified clients read it. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  return {
    ...error.extra,
    success: false,
    error: error.message,
    code: error.code,
    requestId,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}
