/** npm run build: the app for production, into dist/. */
import { endWith } from './problem.ts';
import { buildWeb } from './build/build-web.ts';
import { createProgress } from './serve/progress.ts';

try {
  const progress = createProgress();
  await progress.step('Building the app into dist/', () => buildWeb());
  progress.say('Serve it with: NODE_ENV=production node api/server.ts (and node api/worker.ts beside it)');
} catch (error) {
  endWith(error);
}
