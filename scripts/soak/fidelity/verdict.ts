/** What the outcomes of a suite come to. */
import type { Suite, TestOutcome } from './suite.ts';

export interface Verdict {
  isGood: boolean;
  /** For the terminal. */
  text: string;
}

/**
 * Good when every test in scope passed. A reason that excuses no test, or only such as pass, is out of date and spoils
 * the verdict too: the list must not grow into a place where later failures hide.
 */
export function verdictOf(suite: Pick<Suite, 'name' | 'outOfScope'>, outcomes: readonly TestOutcome[]): Verdict {
  const ran = outcomes.filter(({ state }) => state !== 'skipped');
  const excuse = ({ name }: TestOutcome): number => suite.outOfScope.findIndex(({ test }) => test.test(name));
  const inScope = ran.filter((outcome) => excuse(outcome) < 0);
  const failed = inScope.filter(({ state }) => state === 'failed');
  const stale = suite.outOfScope.filter(
    (_, index) => !ran.some((outcome) => excuse(outcome) === index && outcome.state === 'failed'),
  );
  const passed = ran.filter(({ state }) => state === 'passed').length;
  const lines = [
    `${suite.name}: ${inScope.length - failed.length} passed / ${inScope.length} in scope / ${ran.length} in total` +
      ` (${passed} of all passed)`,
    ...suite.outOfScope.map(({ reason }, index) => {
      const names = ran.filter((outcome) => excuse(outcome) === index);
      return `  out of scope, ${names.length}: ${reason}`;
    }),
    ...failed.map(({ name, message }) => `  FAILED ${name}\n${indent(message ?? '')}`),
    ...stale.map(({ test, reason }) => `  NO LONGER NEEDED: ${test} (${reason})`),
  ];
  if (inScope.length === 0) lines.push('  FAILED: no test ran.');
  return { isGood: inScope.length > 0 && failed.length + stale.length === 0, text: lines.join('\n') };
}

function indent(message: string): string {
  const lines = message.split('\n').slice(0, 12);
  return lines.map((line) => `      ${line.slice(0, 300)}`).join('\n');
}
