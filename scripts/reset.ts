/** npm run reset: removes all local data of this instance. Sources, packages and the built app stay. */
import './serve/follow-parent.ts';
import { existsSync } from 'node:fs';
import { endWith } from './problem.ts';
import { lockHome, prepareHome } from './serve/home.ts';
import { removeHome } from './serve/remove-home.ts';
import { loadSettings } from './settings.ts';

try {
  const { home } = loadSettings();
  if (existsSync(home)) {
    prepareHome(home);
    // Refuses while an instance runs on it.
    lockHome(home);
    await removeHome(home);
    console.log(`Removed ${home} with its database, files and mails. The next start begins afresh.`);
  } else {
    console.log(`There is no local data in ${home}.`);
  }
} catch (error) {
  endWith(error);
}
