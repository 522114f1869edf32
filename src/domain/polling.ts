/** The schedule of prediction polling. All times in milliseconds. */
export const polling = {
  firstCheckMs: 500,
  initialDelayMs: 2_000,
  maxDelayMs: 15_000,
  maxAttempts: 30,
  backoff: 1.5,
  jitter: 0.2,
  maxConsecutiveErrors: 3,
} as const;

/** State of one poller; pure, so that the whole schedule can be tested without a clock. */
export interface PollState {
  attempts: number;
  consecutiveErrors: number;
  /** Delay before jitter that the next wait uses. */
  delayMs: number;
  endpoint: 'primary' | 'alternative';
}

export const initialPollState: PollState = {
  attempts: 0,
  consecutiveErrors: 0,
  delayMs: polling.initialDelayMs,
  endpoint: 'primary',
};

export type PollOutcome = 'processing' | 'error';
export type PollStep = { next: PollState; waitMs: number } | { stop: 'timeout' | 'errors' };

/**
 * What follows an attempt that did not finish the job. The delay grows by 1.5, doubled again after an error, up to 15 s; 20 %
 * jitter either way; the first error switches to the alternative endpoint; three errors in a row or 30 attempts end it.
 * @param random a number in [0, 1) for the jitter.
 */
export function afterAttempt(state: PollState, outcome: PollOutcome, random: number): PollStep {
  const attempts = state.attempts + 1;
  const consecutiveErrors = outcome === 'error' ? state.consecutiveErrors + 1 : 0;
  if (consecutiveErrors >= polling.maxConsecutiveErrors) return { stop: 'errors' };
  if (attempts >= polling.maxAttempts) return { stop: 'timeout' };
  const base = Math.min(polling.maxDelayMs, state.delayMs * (outcome === 'error' ? 2 : 1));
  const waitMs = Math.min(polling.maxDelayMs, Math.round(base * (1 + (random * 2 - 1) * polling.jitter)));
  return {
    waitMs,
    next: {
      attempts,
      consecutiveErrors,
      delayMs: Math.min(polling.maxDelayMs, base * polling.backoff),
      endpoint: outcome === 'error' ? 'alternative' : state.endpoint,
    },
  };
}

/** Friendly messages for what a poll can run into. */
export const pollMessages = {
  html: 'The server returned an invalid response. This might be a temporary issue - please try again later.',
  parse: 'The server returned an invalid response format. Please try again later.',
  network: 'Network error when checking design status. Please check your connection and try again.',
  timeout: 'Polling timed out',
  ended: (status: string) => `Prediction ${status}`,
} as const;
