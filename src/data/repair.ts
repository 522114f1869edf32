/**
 * What happens after a 401. The session registers how to repair (refresh the token once, else sign out);
 * the clients here only ask for a new token, so the same repair serves the API, REST and storage.
 */
export type Repair = () => Promise<string | null>;

let repair: Repair | null = null;
let running: Promise<string | null> | null = null;
let latest: { refused: string; fresh: string } | null = null;

let lookAgain: (() => void) | null = null;

/** Registers who looks at the account again after a 403: it may have been blocked. Returns a function that takes it back. */
export function onForbidden(next: () => void): () => void {
  lookAgain = next;
  return () => {
    if (lookAgain === next) lookAgain = null;
  };
}

/** A request with a token was refused with 403. */
export function reportForbidden(): void {
  lookAgain?.();
}

/** Registers the repair; returns a function that takes it back. */
export function onUnauthorized(next: Repair): () => void {
  repair = next;
  return () => {
    if (repair === next) repair = null;
  };
}

/**
 * A fresh access token in place of one that was refused, or null when the session is over. Requests that fail
 * together share one repair, also when the answer to one of them comes late.
 */
export function repairSession(refused: string): Promise<string | null> {
  if (latest?.refused === refused) return Promise.resolve(latest.fresh);
  if (!repair) return Promise.resolve(null);
  running ??= repair()
    .then((fresh) => {
      if (fresh) latest = { refused, fresh };
      return fresh;
    })
    .finally(() => {
      running = null;
    });
  return running;
}
