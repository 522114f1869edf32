/** What the built-in consultant asks, and how it asks again. */
import { quickAnswers } from '#domain/quick-answers.ts';
import type { Heard } from './hearing.ts';
import type { Slot } from './slots.ts';

/** How the last question is put: what must be in the design, or, where words are not drawn, for the artist to add. */
export const lastQuestions = {
  drawn: 'Is there anything that must be in it, such as a name, a date or a second motif?',
  notDrawn:
    'Is there anything else that must be in it? I draw only what is on your photo, and set a name or a date in letters beside it; a second motif is for your artist to add.',
};

interface WhoDraws {
  wordsAreDrawn: boolean;
}

export const questions: Record<Slot, { ask: string; suggestions: string[] }> = {
  subject: { ask: 'What should the tattoo show? Name the main subject in a few words.', suggestions: [] },
  style: {
    ask: 'Which style do you see it in?',
    suggestions: [...quickAnswers.style],
  },
  placement: {
    ask: 'Where on the body will it sit?',
    suggestions: [...quickAnswers.placement],
  },
  sizeMm: { ask: 'How large should it be, in centimeters or inches?', suggestions: [...quickAnswers.sizeMm] },
  mood: { ask: 'What mood should it carry?', suggestions: [...quickAnswers.mood] },
  mustHaves: {
    ask: lastQuestions.drawn,
    suggestions: [...quickAnswers.mustHaves],
  },
};
/** Said when an answer held nothing that the question asked for, so that the same question does not come back without a reason. */
const notUnderstood: Partial<Record<Slot, string>> = {
  subject: 'I did not find a subject in that.',
  style: 'I did not recognize a style in that.',
  placement: 'I did not recognize a body part in that.',
  sizeMm: 'I did not find a size in that.',
  mood: 'I did not find a mood in that.',
  mustHaves: 'Name it in a few words, or say "nothing else".',
};
/** What is answered to words that are no part of a brief, before the question is put again. */
const asides = {
  greeting: 'I am glad to help.',
  question: 'I can only help you describe the tattoo, so I cannot answer that.',
};
/** What may be a subject, for who has none yet: with an engine that draws the photo, what the photo shows. */
export const ideas = {
  drawn: {
    text: 'It could be an animal that stands for somebody, a flower with a meaning or a place you love.',
    suggestions: [...quickAnswers.ideas],
  },
  notDrawn: {
    text: 'I draw what your photo shows, so take what stands out in it, such as a person, a pet or a flower.',
    suggestions: [...quickAnswers.ideasOfPhoto],
  },
};

export interface Question {
  text: string;
  suggestions: string[];
}

export function questionOf(slot: Slot, { wordsAreDrawn }: WhoDraws): Question {
  const { ask, suggestions } = questions[slot];
  // Whoever brought a photo mostly wants what is on it: that is one tap.
  if (slot === 'subject' && !wordsAreDrawn) return { text: ask, suggestions: ideas.notDrawn.suggestions };
  return { text: slot === 'mustHaves' && !wordsAreDrawn ? lastQuestions.notDrawn : ask, suggestions };
}

/** The same question once more, with the reason, and with ideas where somebody has none. */
export function askAgain(slot: Slot, heard: Heard, input: WhoDraws): Question {
  const { text, suggestions } = questionOf(slot, input);
  const why = heard.intent.skipped ? '' : (asideOf(heard) ?? notUnderstood[slot]);
  if (slot !== 'subject') return { text: [why, text].filter(Boolean).join(' '), suggestions };
  const idea = input.wordsAreDrawn ? ideas.drawn : ideas.notDrawn;
  return { text: [why, text, idea.text].filter(Boolean).join(' '), suggestions: idea.suggestions };
}

/** What was said instead of an answer; null where it was meant as one, or by somebody who does not know. */
function asideOf({ intent, reading }: Heard): string | null {
  if (intent.unsure) return null;
  if (reading.question) return asides.question;
  return intent.greets ? asides.greeting : null;
}
