/** Answers to what is asked: one at a time, several at once, in every unit and by comparison. */
import { proposed, t, type Conversation } from './conversation.ts';

export const answers: readonly Conversation[] = [
  {
    name: 'everything in one sentence, with denials',
    turns: [
      t(
        'A raccoon, dotwork, on my forearm, 11 cm, calm, no text please, without the leaves',
        {
          subject: 'A raccoon',
          style: 'dotwork',
          placement: 'forearm',
          sizeMm: 110,
          mood: 'calm',
          leaveOut: ['text', 'leaves'],
        },
        'paint over it',
        { marks: true },
      ),
      t('nothing else', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['a raccoon', 'without text', 'without leaves'], lacks: ['please', 'nothing else'] },
  },
  {
    name: 'one answer at a time',
    turns: [
      t('my dog', { subject: 'my dog' }, 'Which style'),
      t('fine line', { style: 'fine-line' }, 'Where on the body'),
      t('inner forearm', { placement: 'forearm' }, 'How large'),
      t('8 cm', { sizeMm: 80 }, 'What mood'),
      t('calm', { mood: 'calm' }, 'anything else'),
      t('no', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['my dog', 'a calm mood'] },
  },
  {
    name: 'inches',
    turns: [
      t('a rose', { subject: 'a rose' }),
      t('blackwork', { style: 'blackwork' }),
      t('calf', { placement: 'calf' }),
      t('3 inches', { sizeMm: 76.2 }, '76 mm (3.0 in)'),
    ],
    prompt: { has: ['about 76 mm'] },
  },
  {
    name: 'inches by their sign',
    turns: [
      t('a snake around a dagger, 4" on my forearm', {
        subject: 'a snake around a dagger',
        sizeMm: 101.6,
        placement: 'forearm',
      }),
    ],
    prompt: { has: ['a snake around a dagger'], lacks: ['4"'] },
  },
  {
    name: 'two sides, the larger counts',
    turns: [
      t('an oak tree', { subject: 'an oak tree' }),
      t('woodcut', { style: 'woodcut' }),
      t('shoulder blade', { placement: 'shoulder blade' }),
      t('about 12 x 9 cm', { sizeMm: 120 }),
    ],
    prompt: { has: ['an oak tree'], lacks: ['9 cm'] },
  },
  {
    name: 'a range and a size in words',
    turns: [
      t('a bee', { subject: 'a bee' }),
      t('dotwork', { style: 'dotwork' }),
      t('thigh', { placement: 'thigh' }),
      t('between 8 and 10 cm', { sizeMm: 90 }),
      t('no, two and a half inches', { sizeMm: 63.5 }, 'Dotwork wants about 90 mm'),
    ],
    prompt: { has: ['about 64 mm'], lacks: ['two and a half'] },
  },
  {
    name: 'as big as a hand',
    turns: [
      t('a crow', { subject: 'a crow' }),
      t('woodcut', { style: 'woodcut' }),
      t('chest', { placement: 'chest' }),
      t('the size of my hand', { sizeMm: 170 }, 'What mood'),
    ],
    prompt: { has: ['for the chest'], lacks: ['for the hand'] },
  },
  {
    name: 'smaller than a card, then half a palm',
    turns: [
      t('a fern', { subject: 'a fern' }),
      t('fine line', { style: 'fine-line' }),
      t('hip', { placement: 'hip' }),
      t('about credit card size', { sizeMm: 85 }),
      t('actually as big as half my palm', { sizeMm: 45 }, 'Fine Line wants about 60 mm'),
    ],
    prompt: { has: ['about 45 mm'], lacks: ['palm'] },
  },
  {
    name: 'small at a small place',
    turns: [
      t('a star', { subject: 'a star' }),
      t('blackwork', { style: 'blackwork' }),
      t('on my finger', { placement: 'finger' }),
      t('small', { sizeMm: 10 }, 'one plain shape'),
    ],
    prompt: { has: ['for the finger', 'about 10 mm'] },
  },
  {
    name: 'too large for a finger',
    turns: [
      t('a star', { subject: 'a star' }),
      t('fine line', { style: 'fine-line' }),
      t('finger', { placement: 'finger' }),
      t('12 cm', {}, 'a lot for a finger'),
      t('ok, 15 mm then', { sizeMm: 15 }),
    ],
    prompt: { has: ['about 15 mm'], lacks: ['120'] },
  },
  {
    name: 'two sizes that do not agree',
    turns: [
      t('a tree, sketch style, on my back', { subject: 'a tree', style: 'sketch', placement: 'back' }),
      t('10 cm or maybe 25 cm', { sizeMm: 100 }, 'Which size shall I note: 10 cm or 25 cm?'),
      t('25', { sizeMm: 250 }, 'Changed: 250 mm'),
    ],
    prompt: { has: ['about 250 mm'], lacks: ['100 mm'] },
  },
  {
    name: 'minimal and full of detail',
    turns: [
      t('a city', { subject: 'a city' }),
      t('minimal but highly detailed', { detail: 0.8 }, 'two directions'),
      t('then minimal', { style: 'minimalist' }),
      t('less detail', { detail: 0.6 }, 'less detail'),
    ],
    prompt: { has: ['a city', 'minimalist'], lacks: ['highly'] },
  },
  {
    name: 'whatever looks best, on a soft photo',
    photo: 'soft',
    turns: [
      t('an owl', { subject: 'an owl' }),
      t("I don't know, whatever looks best", { style: 'dotwork' }, 'the light of your photo is soft', proposed),
      t('you decide', { placement: 'forearm' }, 'flat, heals well', proposed),
      t('your call', { sizeMm: 100 }, 'usual for the forearm', proposed),
      t('either is fine', { mood: 'open' }, 'leave the mood open', proposed),
      t('that is everything, thanks', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['an owl', 'dotwork'], lacks: ['whatever', 'mood', 'everything'] },
  },
  {
    name: 'a drawing that is cleaned',
    photo: 'drawn',
    turns: [
      t("my daughter's drawing of a dinosaur", { subject: "my daughter's drawing of a dinosaur" }),
      t('what do you think?', { style: 'fine-line' }, 'drawn in lines already', proposed),
    ],
    prompt: { has: ['following the drawing in the reference line by line'] },
  },
  {
    name: 'draw it now',
    turns: [
      t('a whale', { subject: 'a whale' }),
      t(
        'just draw it',
        { style: 'blackwork', placement: 'forearm', sizeMm: 100, mood: 'open' },
        'TATTOO PROMPT',
        proposed,
      ),
    ],
    prompt: { has: ['a whale'], lacks: ['just draw'] },
  },
  {
    name: 'never asked a third time',
    turns: [
      t('hmm', {}, 'What should the tattoo show?'),
      t('dunno', { subject: 'the main subject of the reference photo' }, 'main subject of your photo', {
        source: 'photo',
      }),
      t('lol', {}, 'did not recognize a style'),
      t('haha ok', { style: 'blackwork' }, 'You can change that at any time', proposed),
    ],
    prompt: { has: ['the main subject of the reference photo'], lacks: ['lol', 'haha', 'hmm'] },
  },
  {
    name: 'noise never enters the prompt',
    turns: [
      t('a heron', { subject: 'a heron' }),
      t('lol ok', {}, 'Which style'),
      t('fine line', { style: 'fine-line' }),
      t('thigh', { placement: 'thigh' }),
      t('16 cm', { sizeMm: 160 }),
      t('elegant', { mood: 'elegant' }),
      t('is the weather nice where you are?', {}, 'anything else'),
      t('nothing else', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['a heron', 'an elegant mood'], lacks: ['lol', 'weather'] },
  },
];
