/** Answers to what was proposed: a tap sends its words, and somebody who types may use others. */
import {
  asksForThings,
  proposalAnswers,
  takeOption,
  takeThings,
  withoutChoice,
  withoutThings,
  type BriefProposal,
} from '#domain/brief-proposal.ts';
import type { DesignBrief } from '#domain/brief.ts';
import { isIn } from './reader/lexicon.ts';

export interface Answered {
  brief: DesignBrief | null;
  proposal: BriefProposal | null;
  /** Whether it was agreed to, in whole or in part. */
  agreed: boolean;
}

/** Without what stands around the words: 'Yes!' and '"a fox"'. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const saidBy = (text: string, ...answers: string[]) => answers.some((answer) => bare(text) === bare(answer));

/** Words of agreement and politeness, and nothing else: 'yes please', 'ok perfect'. */
function agrees(text: string): boolean {
  const words = bare(text).split(' ');
  const [first] = words;
  const rest = words.slice(1).every((word) => isIn('agreements', word) || isIn('politeWords', word));
  return (
    (isIn('agreements', first) && rest) || saidBy(text, "that's right", 'that is right', 'thats right', 'sounds good')
  );
}

function refuses(text: string): boolean {
  const words = bare(text).split(' ');
  const rest = words.slice(1).every((word) => isIn('refusals', word) || isIn('politeWords', word));
  return (
    (isIn('refusals', words[0]) && rest) || saidBy(text, proposalAnswers.else, proposalAnswers.notQuite, 'not really')
  );
}

/** What a message answers to an open proposal when it says nothing else; null where it says more, or something else. */
export function answerTo(text: string, brief: DesignBrief | null, proposal: BriefProposal | null): Answered | null {
  if (!proposal) return null;
  if (!asksForThings(proposal)) return answerToChoice(text, brief, proposal);
  const subject = proposal.subjects.find((each) => saidBy(text, each, `${proposalAnswers.yes}, ${each}`));
  if (subject !== undefined) return { ...takeThings(brief, proposal, subject), agreed: true };
  if (!proposal.asked) return null;
  if (agrees(text)) return { ...takeThings(brief, proposal), agreed: true };
  return refuses(text) ? { brief, proposal: withoutThings(proposal), agreed: false } : null;
}

function answerToChoice(text: string, brief: DesignBrief | null, proposal: BriefProposal): Answered | null {
  const { choice, asked } = proposal;
  if (!choice) return null;
  const [first, second] = choice.options;
  const option =
    choice.options.find(({ label }) => saidBy(text, label)) ??
    (asked && second === undefined && agrees(text) ? first : undefined);
  if (option) return { ...takeOption(brief, proposal, option.value), agreed: true };
  return asked && refuses(text) ? { brief, proposal: withoutChoice(proposal), agreed: false } : null;
}

/** 'Yes but a vespa', 'no, a key': the rest corrects what was proposed. */
export function opensWithAnswer(text: string): 'yes' | 'no' | null {
  const [first] = bare(text).split(' ');
  if (isIn('agreements', first)) return 'yes';
  return isIn('refusals', first) ? 'no' : null;
}
