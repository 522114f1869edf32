/** npm run setup: fetches and prepares everything, so that start and test work with the network cut afterwards. */
import './serve/follow-parent.ts';
import { findBrowser } from './browser/find-browser.ts';
import { endWith } from './problem.ts';
import { ensureBuilt } from './build/build-web.ts';
import { createProgress } from './serve/progress.ts';
import { locateBinaries } from '../supabase/local/postgres-place.ts';

const progress = createProgress();
try {
  progress.say('✓ The dependencies are installed.');
  await progress.step('Looking for the database programs', async (detail) => {
    detail(`found for ${process.platform} on ${process.arch}`);
    await locateBinaries();
  });
  await progress.step('Looking for a browser for the tests', async (detail) => {
    const { source, version } = await findBrowser();
    detail(`Chromium ${version}, ${source}`);
  });
  await progress.step('Building the app, if its sources changed', async (detail) => {
    if (!(await ensureBuilt())) detail('nothing changed');
  });
  progress.say('\nEverything is here. npm start and npm test need no network from now on.');
} catch (error) {
  endWith(error);
}
