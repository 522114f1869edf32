/** The end-to-end check of the realtime server: those of its groups that measure no load. */
import type { Suite } from './suite.ts';

export const realtime: Suite = {
  name: 'realtime',
  repository: 'realtime',
  needs: 'test/e2e/realtime-check.ts',
  outOfScope: [],
  run: () => Promise.resolve([]),
};
