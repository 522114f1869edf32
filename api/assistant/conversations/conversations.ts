import { answers } from './answers.ts';
import type { Conversation } from './conversation.ts';
import { corrections } from './corrections.ts';
import { drawing } from './drawing.ts';
import { forms } from './forms.ts';
import { forums } from './forums.ts';
import { languages } from './languages.ts';
import { questions } from './questions.ts';
import { withoutPhoto } from './without-photo.ts';

/** All of them. Those of forums and forms are taken from how people really ask. */
export const conversations: readonly Conversation[] = [
  ...answers,
  ...corrections,
  ...drawing,
  ...questions,
  ...forums,
  ...forms,
  ...languages,
  ...withoutPhoto,
];
