/**
 * What happens after a 401. The session room registers how to repair (refresh the token once, else sign out);
 * the clients here only ask for a new token, so the same repair serves the API, REST and storage.
 */
export type Repair = () => Promise<string | null>;

let repair: Repair | null = null;
let running: Promise<string | null> | null = null;

/** Registers the repair; returns a function that takes it back. */
export function onUnauthorized(next: Repair): () => void {
  repair = next;
  return () => {
    if (repair === next) repair = null;
  };
}

/** A fresh access token, or null when the session is over. Requests that fail together share one repair. */
export function repairSession(): Promise<string | null> {
  if (!repair) return Promise.resolve(null);
  running ??= repair().finally(() => {
    running = null;
  });
  return running;
}
