import type { MergeChoice } from './compare.protocol.ts';

/** In the order of their keys, 1 to 4. */
export const mergeChoices: readonly MergeChoice[] = ['ours', 'theirs', 'both', 'base'];

export function choiceOfKey(key: string): MergeChoice | undefined {
  return mergeChoices[Number(key) - 1];
}

export interface SideLabels {
  ours: string;
  theirs: string;
  base: string;
}

export function choiceLabel(choice: MergeChoice, labels: SideLabels): string {
  return choice === 'both' ? 'Both together' : choice === 'base' ? `As it was (${labels.base})` : labels[choice];
}
