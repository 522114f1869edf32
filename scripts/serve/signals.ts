/** Ctrl-C and its relatives: the first asks for an orderly stop, the second for an immediate one. */

/** npm and the terminal both pass a Ctrl-C on, so that one press arrives more than once within moments. */
const SAME_PRESS_MS = 400;

export interface StopHandlers {
  onFirst(): void;
  onSecond(): void;
}

/** Listens for the rest of the process's life; `now` is a parameter for tests. */
export function listenForStop(handlers: StopHandlers, now: () => number = Date.now): (signal: NodeJS.Signals) => void {
  let first: number | null = null;
  const onSignal = (): void => {
    if (first === null) {
      first = now();
      handlers.onFirst();
    } else if (now() - first > SAME_PRESS_MS) {
      handlers.onSecond();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return onSignal;
}

export interface FaultHandlers {
  /** A promise failed, and nobody waited for it: that is to be told, and everything goes on. */
  onRejection(error: unknown): void;
  /** An error that nobody caught: what the process holds can no longer be relied on. */
  onException(error: Error): void;
}

/** Without this, either would end the process at once and leave what it has started behind. */
export function listenForFaults({ onRejection, onException }: FaultHandlers): void {
  process.on('unhandledRejection', onRejection);
  process.on('uncaughtException', onException);
}
