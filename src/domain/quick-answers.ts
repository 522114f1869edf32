/** Answers that stand beside a question of the assistant, to be tapped instead of typed. */
import { asksForThings, proposalAnswers, type BriefProposal } from './brief-proposal.ts';
import { tattooStyles, type StyleId } from './catalogue/styles.ts';
import { placementById } from './placements.ts';

/** What the built-in consultant offers, question by question. */
export const quickAnswers = {
  style: ['Fine line', 'Blackwork', 'Dotwork', 'Sketch', 'Woodcut', 'Geometric'],
  placement: ['Forearm', 'Upper arm', 'Shoulder', 'Calf', 'Ribs'],
  sizeMm: ['5 cm', '8 cm', '12 cm', '20 cm'],
  mood: ['Calm', 'Dark', 'Playful', 'Powerful', 'No preference', 'Draw it now'],
  mustHaves: ['Nothing else'],
  ideas: ['A fox', 'A rose', 'A mountain range'],
  ideasOfPhoto: ['The subject of my photo', 'A portrait of my pet', 'A flower'],
} satisfies Record<string, string[]>;

/** What can be shown as a picture. */
export type PicturedKind = 'style' | 'placement' | 'sizeMm';

const SIZE = /^(\d{1,2}(?:\.\d)?) (cm|inch|inches)$/;

/** Id of the style that an answer names: 'fine-line' of 'Fine line'; null for other words. */
export function styleOfAnswer(answer: string): StyleId | null {
  const said = answer.trim().toLowerCase();
  return tattooStyles.find(({ id, label }) => label.toLowerCase() === said || id === said)?.id ?? null;
}

/** Length that an answer names, in mm: 80 of '8 cm'; null for other words. */
export function lengthOfAnswer(answer: string): number | null {
  const [, count, unit] = SIZE.exec(answer.trim()) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'cm' ? 10 : 25.4);
}

/** The place that an answer names, as a brief has it: 'left forearm' of 'Left forearm'. */
const placeOfAnswer = (answer: string): string | null => {
  const said = answer.trim().toLowerCase();
  return placementById(said) === null ? null : said;
};

/** Which pictures show a list of answers; null where at least one of them is of another kind. */
export function kindOfAnswers(answers: readonly string[]): PicturedKind | null {
  if (answers.length === 0) return null;
  if (answers.every((answer) => styleOfAnswer(answer) !== null)) return 'style';
  if (answers.every((answer) => placeOfAnswer(answer) !== null)) return 'placement';
  return answers.every((answer) => lengthOfAnswer(answer) !== null) ? 'sizeMm' : null;
}

const fixed = new Set(Object.values(quickAnswers).flat());

/**
 * Whether a message is an answer that stands beside a question: one of our own lists, a place of the figure, or what answers the
 * proposal that is open. Such a message needs no reader, whoever typed or tapped it.
 */
export function isQuickAnswer(message: string, proposal: BriefProposal | null): boolean {
  const said = message.trim();
  if (fixed.has(said) || placeOfAnswer(said) !== null || styleOfAnswer(said) !== null) return true;
  if (lengthOfAnswer(said) !== null) return true;
  if (!proposal) return false;
  const things = asksForThings(proposal) ? proposal.subjects : [];
  const options = proposal.choice?.options.map(({ label }) => label) ?? [];
  return [...Object.values(proposalAnswers), ...things, ...options].includes(said);
}
