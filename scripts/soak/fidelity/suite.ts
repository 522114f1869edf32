/** What a maker's test suite is to `npm run soak -- fidelity`; one file beside this one describes each suite. */
import type { TestStack, TestStackOptions } from '../../../tests/stack.ts';

export interface Exclusion {
  /** Matches the full name of a test: `filters.test.ts > describe > test`. */
  test: RegExp;
  /** Why the embedded backend does not have to pass it, in a sentence for people. */
  reason: string;
}

export interface TestOutcome {
  /** `filters.test.ts > describe > test` */
  name: string;
  /** `skipped` by the makers themselves: counted nowhere. */
  state: 'passed' | 'failed' | 'skipped';
  message?: string;
}

export interface Place {
  /** The checkout of the makers' repository; only read. */
  repository: string;
  /** An empty folder for copies, which is removed afterwards. Packages of this project can be imported from it. */
  workplace: string;
}

export interface Suite {
  /** As in `npm run soak -- fidelity`, and for INKROOM_FIDELITY_ONLY. */
  name: string;
  /** Name of the makers' repository: the folder of its checkout below INKROOM_FIDELITY_SUITES. */
  repository: 'supabase-js' | 'realtime';
  /** A file that the suite cannot do without: where it is missing, the suite is skipped with a sentence. */
  needs: string;
  outOfScope: readonly Exclusion[];
  /** Copies what the backend starts with (migrations, settings) and says how to start it. Default: the bare backend. */
  prepare?: (place: Place) => Promise<TestStackOptions>;
  /** Copies and rewrites the tests, runs them against the backend and tells of every one. */
  run: (place: Place, stack: TestStack) => Promise<TestOutcome[]>;
}
