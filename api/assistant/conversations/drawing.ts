/** Words that change the drawing itself, in any order and as often as people like. */
import { t, type Conversation } from './conversation.ts';

export const drawing: readonly Conversation[] = [
  {
    name: 'bolder, twice, and back',
    turns: [
      t('a bear', { subject: 'a bear' }),
      t('make it bolder', { lineWeight: 1.3 }, 'heavier lines'),
      t('still too thin', { lineWeight: 1.6 }, 'heavier lines'),
      t('can you make the lines thinner?', { lineWeight: 1.3 }, 'lighter lines'),
    ],
    prompt: { has: ['a bear', 'bold lines'], lacks: ['thinner'] },
  },
  {
    name: 'less detail, then some more',
    turns: [
      t('a tiger', { subject: 'a tiger' }),
      t('less detail please', { detail: 0.4 }, 'less detail'),
      t('too busy, simplify it', { detail: 0.2 }, 'less detail'),
      t('a little more detail', { detail: 0.4 }, 'more detail'),
    ],
    prompt: { has: ['a tiger', 'few lines'], lacks: ['busy'] },
  },
  {
    name: 'closer up points to the photo',
    turns: [
      t('my dog', { subject: 'my dog' }),
      t('can it be closer up?', { background: 'none' }, 'mark that part on the photo', { marks: true }),
      t('no, keep the background', { background: 'photo' }, 'the whole photo'),
      t('hm, cut him out', { background: 'none' }, 'the subject cut out'),
    ],
    prompt: { has: ['my dog', 'the subject cut out from its background'], lacks: ['closer'] },
  },
  {
    name: 'without the frame',
    turns: [
      t('a compass', { subject: 'a compass' }),
      t('geometric', { style: 'geometric' }),
      t('without the frame', { ornament: false }, 'no frame or ornament', { marks: false }),
      t('and without the background', { background: 'none' }, 'the subject cut out'),
    ],
    prompt: { has: ['a compass', 'no frame or ornament'], lacks: ['without the'] },
  },
  {
    name: 'more black, more skin',
    turns: [
      t('a raven, blackwork', { subject: 'a raven', style: 'blackwork' }),
      t('more black', { strength: 0.8 }, 'more black'),
      t("that's too dark", { strength: 0.5 }, 'more open skin'),
      t('more open skin', { strength: 0.4 }, 'more open skin'),
    ],
    prompt: { has: ['a raven', 'open skin'], lacks: ['too dark'] },
  },
  {
    name: 'two wishes and a size in one message',
    turns: [
      t('a wolf, dotwork, thigh, 15 cm, wild', {
        subject: 'a wolf',
        style: 'dotwork',
        placement: 'thigh',
        sizeMm: 150,
        mood: 'wild',
      }),
      t('nope', {}, 'TATTOO PROMPT'),
      t(
        'bolder lines, less detail and 18 cm',
        { lineWeight: 1.3, detail: 0.4, sizeMm: 180 },
        'heavier lines and less detail',
      ),
    ],
    prompt: { has: ['a wolf', 'about 180 mm', 'bold lines'] },
  },
  {
    name: 'a darker mood is a mood',
    turns: [
      t('a moth', { subject: 'a moth' }),
      t('give it a darker mood', { mood: 'dark' }, 'Noted: a dark mood'),
      t('and bold lines', { lineWeight: 1.3 }, 'heavier lines'),
    ],
    prompt: { has: ['a moth', 'a dark mood'] },
  },
];
