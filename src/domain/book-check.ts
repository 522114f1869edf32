/** What a check of the books is made of, and the next steps that many of them share. */
/** How the two values of a difference are read. `moment` and `seconds` count seconds; `none`: the values say nothing of their own. */
export type BookUnit = 'credits' | 'cents' | 'count' | 'text' | 'moment' | 'seconds' | 'none';

/** What a difference is about. */
export type BookSubject =
  | 'account'
  | 'ledger entry'
  | 'lot'
  | 'hold'
  | 'job'
  | 'payment'
  | 'grant'
  | 'invoice'
  | 'subscription'
  | 'batch'
  | 'event'
  | 'deletion';

export interface BookCheck {
  title: string;
  meaning: string;
  next: string;
  subject: BookSubject;
  unit: BookUnit;
  /** Where the two values come from: what should be, and what is. */
  sides: readonly [expected: string, found: string];
}

export const OPERATOR =
  'Change nothing by hand: a correction hides the cause. Give the reference to the people who run this installation; what the ledger says counts.';
export const SWEEP =
  'The daily sweep asks the card service again and books what is missing; "node scripts/reconcile.ts sweep" does it at once. What is still here after it needs the people who run this installation.';
export const VENDOR =
  'Look the payment up at the card service. Give what it says there, with the reference, to the people who run this installation.';
export const GIVE =
  'If the person misses credits, grant them above with a reason that names this reference, and tell the people who run this installation why.';
export const WAIT =
  'The worker does this by itself within minutes. If it is still here after that, see whether the worker is running.';

export const check = (
  subject: BookSubject,
  unit: BookUnit,
  sides: BookCheck['sides'],
  [title, meaning, next]: readonly [title: string, meaning: string, next: string],
): BookCheck => ({ subject, unit, sides, title, meaning, next });
