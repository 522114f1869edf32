/** Stripe's errors, as far as payments tell them apart. */
import Stripe from 'stripe';
import { ApiError } from '../errors.ts';

/** True when the payment service says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** What is gone already is what was wanted. */
export async function unlessMissing(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** True when the payment service refuses because the object is not in a state for it: it has ended, or has been paid. */
export function isPast(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}

/** The price that a person was shown does not hold any longer. */
export function priceOutdated(cause?: unknown): ApiError {
  const message = 'The price that you saw is not valid any longer. Nothing was changed; please look at it again.';
  return new ApiError('not_possible', { message, ...(cause === undefined ? {} : { cause }) });
}

/** Which of the SDK's errors the caller can do something about; others are logged and answered as our failure. */
export function toApiError(error: unknown, message: string): Error {
  if (error instanceof ApiError) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new ApiError('request_conflict', { cause: error });
  if (error instanceof Stripe.errors.StripeCardError)
    return new ApiError('payment_failed', { message: error.message, cause: error });
  // A new period may have begun between the preview and the change.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.includes('proration_date'))
    return priceOutdated(error);
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return new ApiError('unavailable', { message, cause: error, retryAfterSeconds: 5 });
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ApiError('upstream_timeout', { message, cause: error });
  if (error instanceof Stripe.errors.StripeError) return new ApiError('upstream_failed', { message, cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
