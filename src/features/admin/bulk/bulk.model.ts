/** How the screen of bulk credits counts, names and judges what the server says. */
import type { CreditBatch, NamedDifference } from '../../../domain/credit-administration.ts';
import { counted } from '../../../domain/numbers.ts';

/** What a batch would do, before it does: "10 credits would be added to 2 users, 20 credits in all". */
export function wouldText({ summary }: CreditBatch): string {
  const { credits_added: each, successful_updates: users, total_credits_distributed: sum } = summary;
  if (users === 0) return 'No user would be affected';
  const verb = each > 0 ? 'added to' : 'removed from';
  return `${credits(each)} would be ${verb} ${counted(users, 'user')}, ${credits(sum)} in all`;
}

/** Returns the effect of reversing a batch, in numbers. */
export function backText({ summary }: CreditBatch): string {
  const { credits_added: each, successful_updates: users, total_credits_distributed: sum } = summary;
  return each > 0
    ? `Takes ${credits(each)} back from each of ${counted(users, 'user')}, ${credits(sum)} in all. Where somebody has spent them meanwhile, nothing is taken, and the failure is named.`
    : `Gives ${credits(each)} back to each of ${counted(users, 'user')}, ${credits(sum)} in all.`;
}

const credits = (many: number): string => counted(Math.abs(many), 'credit');

/** A finished batch that has changed somebody and is neither a reversal nor taken back. */
export function canTakeBack(batch: CreditBatch): boolean {
  return batch.status === 'done' && !batch.reverses && !batch.reversedBy && batch.summary.successful_updates > 0;
}

export const personText = ({ person, subject }: NamedDifference): string => person?.name || person?.email || subject;

/** Everything that somebody needs who looks for it in the database. */
export function referenceText({ check, subject, userId }: NamedDifference): string {
  return [check, subject, ...(userId && userId !== subject ? [`user ${userId}`] : [])].join(' ');
}
