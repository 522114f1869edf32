/**
 * What a check came to. Nothing is ever counted that did not run, but for a check that passed before on the very same inputs: a
 * broken-off check is a failure.
 */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Shown when something failed. */
  output: string;
  /** It was left out, because nothing that it reads has changed since it passed then. */
  unchangedSince?: string;
}

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export function totalsOf(outcomes: readonly Outcome[]): Totals {
  const add = (key: keyof Totals): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** The verdict in the form that machines read: the last line of `npm test`. */
export function verdictLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

/** One line for people. */
export function outcomeLine({ name, passed, failed, skipped, seconds, unchangedSince }: Outcome): string {
  const mark = failed > 0 ? '✗' : '✓';
  const counts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''];
  const how = unchangedSince
    ? `not run again: unchanged since it passed at ${unchangedSince}`
    : `${seconds.toFixed(1)} s`;
  return `${mark} ${name.padEnd(28)} ${counts.filter(Boolean).join(', ')}  (${how})`;
}
