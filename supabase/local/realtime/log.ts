/** Where the realtime door reports what happens. Never receives tokens, keys or row contents. */
export interface Log {
  debug(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
}

export const silentLog: Log = { debug: () => undefined, warn: () => undefined };
