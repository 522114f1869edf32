/** What API and worker share as processes: a clean stop on a signal, a hard one on the second, and no life without a parent. */
import type { Logger } from 'pino';

export interface ProcessLife {
  log: Logger;
  stop(): Promise<void>;
}

/** Installs signal handlers. `stop` runs once; a second signal ends the process at once with exit code 130. */
export function superviseProcess(life: ProcessLife): void {
  let stopping = false;
  const end = (why: string): void => {
    if (stopping) {
      life.log.warn({ why }, 'stopping hard');
      process.exit(130);
    }
    stopping = true;
    life.log.info({ why }, 'stopping');
    life.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        life.log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  // Started with an IPC channel by `npm start`: when that process is killed, nobody is left to stop this one.
  if (process.send) process.on('disconnect', () => end('parent gone'));
  process.on('unhandledRejection', (error) => life.log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    life.log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

/** Tells a parent process that serves the start (npm start, tests) that this one is ready. */
export function announce(message: { type: string; [key: string]: unknown }): void {
  process.send?.(message);
}
