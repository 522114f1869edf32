/** Begun from words: what the library of motifs holds is said before anybody pays. */
import { t, type Conversation } from './conversation.ts';

export const withoutPhoto: readonly Conversation[] = [
  {
    name: 'a motif that is there',
    fromWords: true,
    turns: [
      t('a wolf with the moon', { subject: 'a wolf with the moon' }, 'Which style'),
      t('geometric', { style: 'geometric' }),
      t('upper arm', { placement: 'upper arm' }),
      t('12 cm', { sizeMm: 120 }),
      t('mystical', { mood: 'mystical' }),
      t('"Luna"', { mustHaves: ['the words "Luna"'] }, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['a wolf with the moon', 'including the words "luna"'], lacks: ['photo'] },
  },
  {
    name: 'a motif that is not there',
    fromWords: true,
    turns: [
      t('a zeppelin', { subject: 'a zeppelin' }, 'it does not have zeppelin: I can draw rose'),
      t('ok, a ship then', { subject: 'a ship' }, 'Which style'),
      t(
        'must include a lighthouse and a walrus',
        { mustHaves: ['a lighthouse and a walrus'] },
        'it does not have walrus: what I draw is ship, lighthouse',
      ),
    ],
    prompt: { has: ['a ship'], lacks: ['zeppelin', 'photo'] },
  },
  {
    name: 'what is left out is not drawn',
    fromWords: true,
    turns: [
      t(
        'a skull and a rose, but no text and no snake',
        { subject: 'a skull and a rose', leaveOut: ['text', 'snake'] },
        undefined,
        {
          marks: false,
        },
      ),
    ],
    prompt: { has: ['a skull and a rose', 'without snake'] },
  },
  {
    name: 'never asked a third time, without a photo',
    fromWords: true,
    turns: [
      t('hello', {}, 'What should the tattoo show?'),
      t('no idea', { subject: 'a fox' }, 'Let us begin with a fox', { source: 'proposed' }),
    ],
    prompt: { has: ['a fox'], lacks: ['photo', 'hello'] },
  },
];
