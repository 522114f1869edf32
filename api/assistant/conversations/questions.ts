/** What people ask in the middle of it: what we think, what it costs, whether it hurts. */
import { proposed, t, type Conversation } from './conversation.ts';

export const questions: readonly Conversation[] = [
  {
    name: 'which of two styles, from the photo',
    turns: [
      t('a fox', { subject: 'a fox' }),
      t('which is better, blackwork or dotwork?', {}, 'I suggest blackwork: your photo has strong light and dark'),
      t('blackwork', { style: 'blackwork' }),
    ],
    prompt: { has: ['a fox', 'blackwork'], lacks: ['dotwork', 'better'] },
  },
  {
    name: 'which of two styles, by the size',
    turns: [
      t('a fox, 5 cm on my wrist', { subject: 'a fox', sizeMm: 50, placement: 'wrist' }),
      t('fine line or woodcut?', {}, 'it stays readable from 75 mm on, woodcut from about 125 mm'),
    ],
    prompt: { has: ['a fox'], lacks: ['woodcut'] },
  },
  {
    name: 'which of two places',
    turns: [
      t('a fern, fine line', { subject: 'a fern', style: 'fine-line' }),
      t('would you rather do ribs or forearm?', {}, 'I suggest the forearm: detail keeps better there'),
      t('forearm it is', { placement: 'forearm' }),
    ],
    prompt: { has: ['for the forearm'], lacks: ['ribs'] },
  },
  {
    name: 'which of two meanings is theirs to say',
    turns: [
      t('a wolf or a bear, which one is better?', { subject: 'a wolf' }, 'Shall it show a wolf?'),
      t('the wolf, so change it to a wolf', { subject: 'a wolf' }),
    ],
    prompt: { has: ['a wolf'], lacks: ['bear', 'better'] },
  },
  {
    name: 'what size',
    turns: [
      t('a portrait of my grandmother', { subject: 'a portrait of my grandmother' }),
      t('fine line', { style: 'fine-line' }),
      t('wrist', { placement: 'wrist' }),
      t('how big should it be?', { sizeMm: 70 }, 'more does not fit the wrist', proposed),
      t('hm, 5 cm', { sizeMm: 50 }, 'Fine Line wants about 75 mm on the wrist'),
    ],
    prompt: { has: ['about 50 mm'], lacks: ['should'] },
  },
  {
    name: 'a likeness in a small portrait',
    turns: [
      t('a portrait of my son, blackwork, upper arm', {
        subject: 'a portrait of my son',
        style: 'blackwork',
        placement: 'upper arm',
      }),
      t('6 cm', { sizeMm: 60 }, 'A likeness needs room'),
      t('ok what would you say to 10 cm?', { sizeMm: 100 }, 'I think it works'),
    ],
    prompt: { has: ['a portrait of my son', 'about 100 mm'] },
  },
  {
    name: 'price and pain',
    turns: [
      t('a lion', { subject: 'a lion' }),
      t('how much does it cost?', {}, '3 credits'),
      t('blackwork on the ribs', { style: 'blackwork', placement: 'ribs' }),
      t('does that hurt?', {}, 'The ribs is one of those that hurt more'),
      t('how many sessions would that be?', {}, 'your artist can say'),
    ],
    prompt: { has: ['a lion'], lacks: ['cost', 'hurt', 'sessions'] },
  },
  {
    name: 'no medical advice',
    turns: [
      t('a lion', { subject: 'a lion' }),
      t('I am allergic to nickel, is that a problem?', {}, 'your doctor'),
      t("and I'm pregnant", {}, 'your doctor'),
    ],
    prompt: { has: ['a lion'], lacks: ['nickel', 'pregnant'] },
  },
  {
    name: 'will it age well',
    turns: [
      t('a butterfly', { subject: 'a butterfly' }),
      t('fine line, does that age well?', { style: 'fine-line' }, 'Every line widens'),
    ],
    prompt: { has: ['a butterfly', 'fine line'], lacks: ['age'] },
  },
  {
    name: 'who are you, and what do you see',
    turns: [
      t('are you a real person?', {}, 'a program'),
      t('can you see what is on my photo?', {}, 'I do not recognize what is in it'),
      t('what is on my photo', { subject: 'the subject of my photo' }),
    ],
    prompt: { has: ['the subject of my photo'], lacks: ['person'] },
  },
  {
    name: 'rude and back',
    turns: [
      t('a rat', { subject: 'a rat' }),
      t('you stupid bot', {}, 'help you get a good tattoo'),
      t('sorry. traditional', { style: 'traditional' }),
    ],
    prompt: { has: ['a rat'], lacks: ['stupid', 'bot'] },
  },
];
