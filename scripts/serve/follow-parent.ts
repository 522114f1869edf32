/**
 * Loaded into every process that the commands start. When the starter is gone, however it went, its end of the
 * channel closes; the process then stops as it would on request, so that nothing is left behind.
 */
import process from 'node:process';

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
