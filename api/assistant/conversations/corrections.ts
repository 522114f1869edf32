/** What is taken back, turned down, added, and taken back again. */
import { t, type Conversation } from './conversation.ts';

export const corrections: readonly Conversation[] = [
  {
    name: 'changes the subject',
    turns: [t('a cat', { subject: 'a cat' }), t('actually make it a fox', { subject: 'a fox' }, 'Changed: a fox')],
    prompt: { has: ['a fox'], lacks: ['cat'] },
  },
  {
    name: 'not one but the other',
    turns: [t('a rose', { subject: 'a rose' }), t('not a rose but a peony', { subject: 'a peony' })],
    prompt: { has: ['a peony'], lacks: ['rose'] },
  },
  {
    name: 'one style instead of another',
    turns: [
      t('a skull', { subject: 'a skull' }),
      t('dotwork', { style: 'dotwork' }),
      t('woodcut instead of dotwork', { style: 'woodcut' }, 'Changed: woodcut style'),
    ],
    prompt: { has: ['woodcut'], lacks: ['dotwork'] },
  },
  {
    name: 'not there but here',
    turns: [
      t('a koi', { subject: 'a koi' }),
      t('blackwork', { style: 'blackwork' }),
      t('upper arm', { placement: 'upper arm' }),
      t('not on the upper arm, on my calf', { placement: 'calf' }, 'Changed: for the calf'),
    ],
    prompt: { has: ['for the calf'], lacks: ['arm'] },
  },
  {
    name: 'not there, and nowhere yet',
    turns: [
      t('a koi', { subject: 'a koi' }),
      t('blackwork', { style: 'blackwork' }),
      t('forearm', { placement: 'forearm' }),
      t('not on the forearm', { placement: null }, 'Taken out: for the forearm'),
      t('then my shoulder', { placement: 'shoulder' }),
    ],
    prompt: { has: ['for the shoulder'], lacks: ['forearm'] },
  },
  {
    name: 'leaves out the leaves, points to the photo, and wants them again',
    turns: [
      t('a squirrel', { subject: 'a squirrel' }),
      t('please leave out the leaves and the branch', { leaveOut: ['leaves', 'branch'] }, 'paint over it', {
        marks: true,
      }),
      t('put the leaves back', { leaveOut: ['branch'] }, 'Taken out: leaves'),
    ],
    prompt: { has: ['without branch'], lacks: ['without leaves'] },
  },
  {
    name: 'a must-have that goes again',
    turns: [
      t('a lighthouse, geometric, on my calf, 15 cm, dark', {
        subject: 'a lighthouse',
        style: 'geometric',
        placement: 'calf',
        sizeMm: 150,
        mood: 'dark',
      }),
      t('a compass underneath', { mustHaves: ['a compass'] }, 'From a photo I cannot add'),
      t('no compass after all', { mustHaves: [] }, 'Taken out'),
    ],
    prompt: { has: ['a lighthouse'], lacks: ['compass'] },
  },
  {
    name: 'no text at the end',
    turns: [
      t('a mountain', { subject: 'a mountain' }),
      t('fine line', { style: 'fine-line' }),
      t('ankle', { placement: 'ankle' }),
      t('8 cm', { sizeMm: 80 }),
      t('calm', { mood: 'calm' }),
      t('no text please', { leaveOut: ['text'] }, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['without text'], lacks: ['no text please'] },
  },
  {
    name: 'nothing cute, not too girly',
    turns: [
      t('a horse without the saddle and the rider', { subject: 'a horse', leaveOut: ['saddle', 'rider'] }),
      t('nothing cute please', { leaveOut: ['saddle', 'rider', 'anything cute'] }, 'without anything cute', {
        marks: false,
      }),
      t('sketch, not too girly', { style: 'sketch', leaveOut: ['saddle', 'rider', 'anything cute', 'anything girly'] }),
    ],
    prompt: { has: ['a horse', 'without saddle', 'without anything girly'] },
  },
  {
    name: 'resizes by comparison after the prompt',
    turns: [
      t('a heron, fine line, thigh, 16 cm, elegant', {
        subject: 'a heron',
        style: 'fine-line',
        placement: 'thigh',
        sizeMm: 160,
        mood: 'elegant',
      }),
      t('nothing else', {}, 'TATTOO PROMPT'),
      t('make it 12 cm', { sizeMm: 120 }, 'I have changed the prompt'),
      t('a bit bigger', { sizeMm: 150 }, 'Changed: 150 mm'),
      t('twice as big', { sizeMm: 300 }, 'I have changed the prompt'),
      t('way too big', { sizeMm: 240 }, 'Changed: 240 mm'),
    ],
    prompt: { has: ['about 240 mm'], lacks: ['160 mm', '300 mm'] },
  },
  {
    name: 'colour, then none',
    turns: [
      t('a parrot in full colour', { subject: 'a parrot', colour: 'full color' }, 'closest inks'),
      t('ok, only a touch of red', { colour: 'red' }, 'in color: red'),
      t('no colour then', { colour: 'black' }, 'black only'),
    ],
    prompt: { has: ['a parrot', 'black and white lineart'], lacks: ['red', 'colour'] },
  },
  {
    name: 'a red fox is a fox',
    turns: [t('a red fox', { subject: 'a red fox' }, 'Which style')],
    prompt: { has: ['a red fox'] },
  },
  {
    name: 'a hand that is drawn is no place',
    turns: [
      t('a hand holding a rose', { subject: 'a hand holding a rose' }, 'Which style'),
      t('sketch', { style: 'sketch' }, 'Where on the body'),
      t('on my hand', { placement: 'hand' }),
    ],
    prompt: { has: ['a hand holding a rose', 'for the hand'] },
  },
  {
    name: 'a name where the mood was asked for',
    fromWords: true,
    turns: [
      t('a wolf with a crescent moon, fine line, left forearm, 9 cm', {
        subject: 'a wolf with a crescent moon',
        style: 'fine-line',
        placement: 'left forearm',
        sizeMm: 90,
      }),
      t('her name Mochi under it', { mustHaves: ['the words "Mochi"'] }),
      t('calm', { mood: 'calm' }),
    ],
    prompt: { has: ['the words "mochi"'] },
  },
  {
    name: 'a wish with corrections behind it',
    fromWords: true,
    turns: [
      t('a wolf, fine line, left forearm, 9 cm, calm', {
        subject: 'a wolf',
        style: 'fine-line',
        placement: 'left forearm',
        sizeMm: 90,
        mood: 'calm',
      }),
      t('an axolotl too. Actually make it 8 cm, and on the right forearm please', {
        mustHaves: ['an axolotl'],
        sizeMm: 80,
        placement: 'right forearm',
      }),
    ],
    prompt: { has: ['axolotl', '80 mm'], lacks: ['make it', 'actually'] },
  },
];
