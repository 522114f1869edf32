/** The tests of storage-js. */
import { runPackage } from './run-vitest.ts';
import type { Suite } from './suite.ts';

export const storage: Suite = {
  name: 'storage',
  repository: 'supabase-js',
  needs: 'packages/core/storage-js/test',
  outOfScope: [],
  run: (place) => runPackage(place, { package: 'storage-js', tests: ['test/*.test.ts'], rewrite: (text) => text }),
};
