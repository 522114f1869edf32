import { AppError } from '../../domain/errors.ts';
import type { GenerationStatusResponse } from '../../domain/generation.ts';
import { afterAttempt, initialPollState, pollMessages, polling, type PollState } from '../../domain/polling.ts';

export interface PollContext {
  /** Asks one of the two status endpoints. */
  check(endpoint: PollState['endpoint']): Promise<GenerationStatusResponse>;
  /** Resolves after the time, rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  /** Called with every answer, so that images show as they arrive. */
  onAnswer(answer: GenerationStatusResponse): void;
}

/**
 * Polls a job until it ends.
 * @returns the last answer, however the job ended.
 * @throws AppError: `timeout` 'Polling timed out', or the friendly message of the last of three errors in a row.
 */
export async function pollUntilDone(context: PollContext, signal: AbortSignal): Promise<GenerationStatusResponse> {
  await context.wait(polling.firstCheckMs, signal);
  let state = initialPollState;
  for (;;) {
    const attempt = await ask(context, state.endpoint);
    signal.throwIfAborted();
    if (attempt.ok && attempt.answer.status !== 'processing') return attempt.answer;
    const step = afterAttempt(state, attempt.ok ? 'processing' : 'error', context.random());
    if ('stop' in step) {
      if (step.stop === 'timeout' || attempt.ok)
        throw new AppError('timeout', pollMessages.timeout, { category: 'timeout' });
      throw friendly(attempt.error);
    }
    state = step.next;
    await context.wait(step.waitMs, signal);
  }
}

type Attempt = { ok: true; answer: GenerationStatusResponse } | { ok: false; error: unknown };

async function ask(context: PollContext, endpoint: PollState['endpoint']): Promise<Attempt> {
  try {
    const answer = await context.check(endpoint);
    context.onAnswer(answer);
    return { ok: true, answer };
  } catch (error) {
    return { ok: false, error };
  }
}

function friendly(error: unknown): AppError {
  if (!(error instanceof AppError))
    return new AppError('network', pollMessages.network, { category: 'network', cause: error });
  const messages: Record<string, string> = {
    html_response: pollMessages.html,
    parse: pollMessages.parse,
    network: pollMessages.network,
  };
  const message = messages[error.category];
  return message ? new AppError(error.code, message, { category: error.category, cause: error }) : error;
}

/** setTimeout as a promise that an abort ends at once. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
