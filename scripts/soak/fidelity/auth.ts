/** The tests of auth-js. */
import { runPackage } from './run-vitest.ts';
import type { Suite } from './suite.ts';

export const auth: Suite = {
  name: 'auth',
  repository: 'supabase-js',
  needs: 'packages/core/auth-js/test',
  outOfScope: [],
  run: (place) => runPackage(place, { package: 'auth-js', tests: ['test/*.test.ts'], rewrite: (text) => text }),
};
