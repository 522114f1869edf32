/** A reply to somebody who writes in another language: in English, and below it in theirs. */
import answers from './both-languages.json' with { type: 'json' };
import { asksForThings, type BriefProposal } from '#domain/brief-proposal.ts';
import type { Slot } from './slots.ts';

type LanguageCode = keyof typeof answers;

const isOurs = (language: string): language is LanguageCode => Object.hasOwn(answers, language);

export interface LocalPart {
  language: string | null;
  /** The words of the message that became entries, as they were typed. */
  understood: readonly string[];
  /** What is asked next. */
  open: Slot | null;
  /** What is asked about first. */
  proposal: BriefProposal | null;
}

/** What is said in the person's own language; null where that is English or none of ours. */
export function inTheirLanguage({ language, understood, open, proposal }: LocalPart): string | null {
  if (language === null || !isOurs(language)) return null;
  const own = answers[language];
  const heard = understood.length > 0 ? `${own.understood} ${understood.join(', ')}.` : '';
  const asks = proposal?.asked && asksForThings(proposal) ? own.right : open ? own[open] : '';
  return [heard, asks].filter(Boolean).join(' ') || null;
}

/** Whether a text is in a script that none of our languages is written in. */
export function isInUnknownScript(text: string): boolean {
  const letters = [...text.matchAll(/\p{L}/gu)].length;
  const latin = [...text.matchAll(/\p{Script=Latin}/gu)].length;
  return letters >= 2 && latin / letters < 0.6;
}
