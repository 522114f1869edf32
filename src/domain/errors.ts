/** The error catalogue: category, what the person reads, title and suggested action. */
import { unstorableText } from './storable.ts';

export type ErrorCategory =
  | 'network'
  | 'api'
  | 'html_response'
  | 'parse'
  | 'validation'
  | 'timeout'
  | 'auth'
  | 'permission'
  | 'not_found'
  | 'rate_limit'
  | 'database'
  | 'storage'
  | 'claude_api'
  | 'payment'
  | 'credit_usage'
  | 'missing_table'
  | 'client'
  | 'server'
  | 'unknown';

const categoryMessages: Partial<Record<ErrorCategory, string>> = {
  network: 'Network connection error. Please check your internet connection and try again.',
  api: 'Server error. Our team has been notified and is working to fix the issue.',
  html_response: 'Unexpected server response. Please try again later.',
  parse: 'Error processing server response. Please try again.',
  timeout: 'The request timed out. Please try again.',
  auth: 'Authentication error. Please sign in again.',
};
export const defaultMessage = 'An error occurred. Please try again later.';

/** What the person reads for a category. */
export function messageFor(category: ErrorCategory): string {
  return categoryMessages[category] ?? defaultMessage;
}

const titles: Partial<Record<ErrorCategory, string>> = {
  network: 'Network Error',
  auth: 'Authentication Error',
  permission: 'Permission Denied',
  validation: 'Validation Error',
  not_found: 'Not Found',
  server: 'Server Error',
  api: 'Server Error',
  client: 'Application Error',
};

/** Title of an error display. */
export function titleFor(category: ErrorCategory): string {
  return titles[category] ?? 'Error';
}

/** The action that an error display offers. */
export function actionFor(category: ErrorCategory): 'Retry' | 'Sign In' | 'Go Back' | 'Go to Dashboard' {
  if (category === 'network') return 'Retry';
  if (category === 'auth') return 'Sign In';
  if (category === 'not_found') return 'Go to Dashboard';
  return 'Go Back';
}

/** What a database code means to a person. `column` fills the not-null text. */
export function databaseMessage(code: string, column = 'unknown'): string | null {
  if (code === '42703') return 'Database schema error. Operation could not be completed.';
  if (code === 'PGRST204') return 'Database schema error. Invalid column reference.';
  if (code === '23502') return `Required field missing: ${column}`;
  // U+0000, which the database cannot store.
  if (code === '22P05' || code === '22021') return `${unstorableText}.`;
  if (code === '23505') return 'This record already exists. Please use a unique value.';
  if (code === 'PT413' || code === '54000') return 'This is more than fits here.';
  return null;
}

/** Mapping of database codes for design calls. */
export function designErrorOf(error: { code?: string; status?: number; message?: string }): {
  code: string;
  message: string;
} {
  if (error.code === 'PGRST301')
    return { code: 'PERMISSION_DENIED', message: 'You do not have permission to access this resource' };
  if (error.code?.startsWith('23')) return { code: 'INVALID_DATA', message: 'Invalid data provided' };
  if (error.code === '401' || error.status === 401)
    return { code: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' };
  return { code: 'UNKNOWN_ERROR', message: error.message || 'An unknown error occurred' };
}

/** Category of an HTTP status; 401 and 403 count as auth. */
export function categoryOfStatus(status: number): ErrorCategory {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not_found';
  if (status === 402) return 'credit_usage';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429) return 'rate_limit';
  if (status === 400 || status === 422) return 'validation';
  if (status >= 500) return 'api';
  return 'unknown';
}

/** An error of the product: a code for programs, a sentence for people, the cause for the log. */
export class AppError extends Error {
  readonly code: string;
  readonly category: ErrorCategory;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  constructor(
    code: string,
    message: string,
    options: { category?: ErrorCategory; status?: number; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.category = options.category ?? (options.status ? categoryOfStatus(options.status) : 'unknown');
    this.status = options.status;
    this.requestId = options.requestId;
  }
}

/** Sentence and category of anything that was thrown, or kept as a plain error of the store. */
export function describeError(
  error: unknown,
  fallback: string = defaultMessage,
): { message: string; category: ErrorCategory } {
  if (error instanceof AppError) return { message: error.message, category: error.category };
  if (typeof error === 'object' && error !== null && 'category' in error && 'message' in error) {
    // What the store keeps of an error: its category is one of ours.
    return { message: String(error.message) || fallback, category: error.category as ErrorCategory };
  }
  return { message: fallback, category: 'unknown' };
}
