/** What the consultant says of a change: what it noted, what is doubtful about it, and what the engine cannot draw of it. */
import type { PhotoFacts } from '#domain/assistant.ts';
import type { BriefProposal } from '#domain/brief-proposal.ts';
import { wordsToWrite } from '#domain/brief-letters.ts';
import { describeChanges, type BriefChange, type DesignBrief } from '#domain/brief.ts';
import { additionsIn } from '#domain/brief-words.ts';
import { drawableFrom, examplesOfMotifs } from '#engine/compose/drawable.ts';
import { doubtsAbout } from './advice.ts';
import type { PlainTurn } from './settling.ts';

export interface ConsultantInput {
  turns: readonly PlainTurn[];
  brief: DesignBrief | null;
  /** What the last reply asked about, or left open. */
  proposal?: BriefProposal | null;
  facts: PhotoFacts | null;
  /** False: designed from words alone. Taken for true where it is left out. */
  hasPhoto?: boolean;
  /** Art Analysis Mode: advises, writes no prompt. */
  consultation: boolean;
  /**
   * Whether who draws follows the words of the prompt. The built-in engine with a photo does not: it draws what the photo shows, in
   * the style and size that were asked for, and adds nothing.
   */
  wordsAreDrawn: boolean;
  /** The built-in engine composes from the words, by its library of motifs. */
  composed?: boolean;
}

export interface ConsultantReply {
  text: string;
  prompt: string | null;
  suggestions: string[];
  brief: DesignBrief;
  /** What the last message changed of the brief. */
  changes: BriefChange[];
  suggests: 'mark' | null;
  /** What is asked about, or still open. */
  proposal: BriefProposal | null;
}

/** @param proposal what stays open */
export function reply(
  text: string,
  brief: DesignBrief,
  suggestions: string[],
  proposal: BriefProposal | null = null,
): ConsultantReply {
  return {
    text: text.replace(/ {2,}/g, ' ').trim(),
    prompt: null,
    suggestions,
    brief,
    changes: [],
    suggests: null,
    proposal,
  };
}

/** What the last message changed, settled and asked of the drawing, a sentence each. */
export function noted(before: DesignBrief, after: DesignBrief, { wordsAreDrawn }: ConsultantInput): string[] {
  const changes = describeChanges(before, after);
  const texts = (kind: BriefChange['kind']) =>
    changes
      .filter((change) => change.kind === kind && (wordsAreDrawn || kind === 'dropped' || change.entry !== 'mustHaves'))
      .map(({ text }) => text);
  const say = (lead: string, found: string[], between = '; ') =>
    found.length > 0 ? `${lead} ${found.join(between)}.` : '';
  return [
    say('Changed:', texts('changed')),
    say('Noted:', texts('noted')),
    say('Taken out:', texts('dropped')),
    say('I have set the drawing to', texts('drawing'), ' and '),
  ].filter(Boolean);
}

const added = (before: readonly string[], after: readonly string[]) => after.filter((entry) => !before.includes(entry));

/** What the last message asked for and the engine cannot do, or skin will not hold, said before anybody pays for it. */
export function limitsOf(before: DesignBrief, after: DesignBrief, input: ConsultantInput): string[] {
  const doubts = doubtsAbout(after).filter((doubt) => !doubtsAbout(before).includes(doubt));
  return [...unfeasible(before, after, input), ...doubts];
}

/** Something to be written, which is an addition wherever a photo is drawn. */
function isLettering(phrase: string): boolean {
  return /^(?:(?:the|my|our|his|her|their|a) )?(?:words?|text|lettering|quote|initials?|name|date)(?:$|\s)/i.test(
    phrase,
  );
}

/** 'Anything cute' is no thing that could be painted over. */
export const canBeMarked = (thing: string) => !thing.startsWith('anything ');

function unfeasible(before: DesignBrief, after: DesignBrief, input: ConsultantInput): string[] {
  if (input.composed) return undrawable(before, after);
  if (input.wordsAreDrawn) return [];
  const news = additionsIn(added(before.mustHaves, after.mustHaves));
  const more = news.filter((entry) => wordsToWrite(entry) === null);
  const { subject } = after;
  const doubtful = subject !== null && subject !== before.subject && (before.subject !== null || isLettering(subject));
  const out = added(before.leaveOut, after.leaveOut).filter(canBeMarked);
  return [
    doubtful ? 'I draw what is on your photo, so it should show that.' : '',
    lettersSet(news),
    more.length > 0
      ? `From a photo I cannot add ${more.join(', ')}: only what it shows is drawn; ask your artist to add that, or start over with a photo that shows it.`
      : '',
    out.length > 0
      ? `If ${out.join(' or ')} can be seen on your photo, paint over it there, so that it is not drawn.`
      : '',
  ].filter(Boolean);
}

/** Where the words go that are to be written. */
function lettersSet(news: readonly string[]): string {
  const words = news.flatMap((entry) => wordsToWrite(entry) ?? []).map((text) => `“${text}”`);
  return words.length > 0
    ? `I set ${words.join(' and ')} in letters beside the drawing; under Lettering you choose face and place.`
    : '';
}

/** What the library of motifs has nothing for, and what it has. */
function undrawable(before: DesignBrief, after: DesignBrief): string[] {
  const wordsOf = ({ subject, mustHaves }: DesignBrief) => [
    subject ?? '',
    ...additionsIn(mustHaves).filter((entry) => wordsToWrite(entry) === null),
  ];
  const { drawn, missing } = drawableFrom(wordsOf(after));
  const known = drawableFrom(wordsOf(before));
  const news = missing.filter((word) => !known.missing.includes(word));
  if (news.length === 0) return [];
  const instead =
    drawn.length > 0
      ? `what I draw is ${drawn.join(', ')}.`
      : `I can draw ${examplesOfMotifs(8).join(', ')} and some more; or start over with a photo of it.`;
  return [`From words I draw with a library of motifs, and it does not have ${news.join(', ')}: ${instead}`];
}
