/**
 * A fetch for Replicate's client, which repeats calls by itself: after a dropped connection or a 429 it would POST again,
 * and every POST is a paid prediction. Here one call of the client is one request on the wire for anything but GET: the
 * repetition gets the first outcome again.
 */

/** The request may or may not have been carried out. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke before the answer came', { cause });
    this.name = 'OutcomeUnknown';
  }
}

type Fetch = (input: Request | string, init?: RequestInit) => Promise<Response>;

const CALL_TIMEOUT_MS = 30_000;

/** `send` is replaced by tests only. */
export function createPostOnceFetch(send: Fetch = fetch): Fetch {
  // The client repeats with the very same init object, so the object stands for the call.
  const outcomes = new WeakMap<RequestInit, Promise<Response>>();
  return (input, init = {}) => {
    const signal = AbortSignal.any([AbortSignal.timeout(CALL_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]);
    if ((init.method ?? 'GET').toUpperCase() === 'GET') return send(input, { ...init, signal });
    const known = outcomes.get(init);
    if (known) return known;
    const headers = new Headers(init.headers);
    // A prediction that nobody waits for any more must not run up costs.
    headers.set('Cancel-After', '5m');
    const outcome = send(input, { ...init, headers, signal }).catch((cause: unknown) => {
      throw new OutcomeUnknown(cause);
    });
    outcomes.set(init, outcome);
    return outcome;
  };
}
