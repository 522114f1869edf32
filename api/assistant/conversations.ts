/** How people talk about a tattoo, turn by turn, and what the brief is after each turn. Read by the test of the consultant. */
import type { DesignBrief } from '#domain/brief.ts';

export interface Turn {
  says: string;
  /** What the brief holds then; entries that are not named may hold anything. */
  brief?: Partial<DesignBrief>;
  /** What the answer says, in any case. */
  hears?: string;
}

export interface Conversation {
  name: string;
  turns: Turn[];
  /** What stands in the prompt at the end, and what does not; none where the talk has not come so far. */
  prompt?: { has?: string[]; lacks?: string[] };
}

const t = (says: string, brief?: Partial<DesignBrief>, hears?: string): Turn => ({ says, brief, hears });

export const conversations: readonly Conversation[] = [
  {
    name: 'all in one sentence',
    turns: [
      t('A raccoon, dotwork, on my forearm, 11 cm, calm, no text please, without the leaves', {
        subject: 'A raccoon',
        style: 'dotwork',
        placement: 'forearm',
        sizeMm: 110,
        mood: 'calm',
        leaveOut: ['text', 'leaves'],
      }),
      t('nothing else'),
    ],
    prompt: { has: ['raccoon', 'dotwork', 'forearm', '110 mm', 'without text', 'without leaves'] },
  },
  {
    name: 'one answer at a time',
    turns: [
      t('my dog'),
      t('fine line'),
      t('inner forearm', { placement: 'forearm' }),
      t('8 cm', { sizeMm: 80 }),
      t('calm'),
      t('no', { mustHaves: [] }),
    ],
    prompt: { has: ['dog', 'fine line', '80 mm'] },
  },
  { name: 'inches', turns: [t('a rose'), t('blackwork'), t('calf'), t('3 inches', { sizeMm: 76.2 })] },
  {
    name: 'feet and inches signs',
    turns: [t('a snake around a dagger, 4" on my forearm', { sizeMm: 101.6, placement: 'forearm' })],
  },
  { name: 'millimetres', turns: [t('a bee'), t('dotwork'), t('wrist'), t('45mm', { sizeMm: 45 })] },
  {
    name: 'as big as a hand',
    turns: [t('a crow'), t('woodcut'), t('chest'), t('the size of my hand', { sizeMm: 170 })],
  },
  { name: 'palm sized', turns: [t('a moth'), t('dotwork'), t('sternum'), t('palm sized', { sizeMm: 90 })] },
  { name: 'credit card', turns: [t('a fern'), t('fine line'), t('ribs'), t('about credit card size', { sizeMm: 85 })] },
  {
    name: 'does not care for the style',
    turns: [t('an owl'), t("I don't know, whatever looks best", { style: 'blackwork' }, 'I would take')],
  },
  {
    name: 'asks what we think',
    turns: [t('an owl'), t('what do you think?', { style: 'blackwork' }, 'because')].map((turn) => ({
      ...turn,
      hears: turn.hears === 'because' ? 'I would take' : turn.hears,
    })),
  },
  {
    name: 'asks which of two',
    turns: [
      t('a fox'),
      t('which is better, fine line or dotwork?', { style: null }, 'I would take'),
      t('dotwork', { style: 'dotwork' }),
    ],
  },
  {
    name: 'asks which of two, late',
    turns: [t('a fox'), t('dotwork'), t('woodcut or blackwork?', undefined, 'I would take')],
  },
  {
    name: 'surprise me',
    turns: [
      t('a wolf'),
      t('surprise me', { style: 'blackwork' }, 'I would take'),
      t('you decide', { placement: 'forearm' }, 'forearm'),
    ],
  },
  {
    name: 'leaves the size to us',
    turns: [t('a key'), t('fine line'), t('wrist'), t('you choose', { sizeMm: 70 }, 'wrist')],
  },
  { name: 'asks the price', turns: [t('a lion'), t('how much does it cost?', { subject: 'a lion' }, '3 credits')] },
  {
    name: 'asks about pain',
    turns: [t('a lion'), t('blackwork'), t('ribs'), t('does that hurt?', { placement: 'ribs' }, 'hurts')],
  },
  {
    name: 'asks about an allergy',
    turns: [t('a lion'), t('I am allergic to nickel, is that a problem?', { subject: 'a lion' }, 'doctor')],
  },
  { name: 'wants a cover-up', turns: [t('a raven as a cover-up of my old tattoo', undefined, 'cover')] },
  {
    name: 'not on the arm',
    turns: [
      t('a koi'),
      t('blackwork'),
      t('upper arm', { placement: 'upper arm' }),
      t('not on the upper arm, on my calf', { placement: 'calf' }),
    ],
  },
  {
    name: 'takes a place back',
    turns: [t('a koi'), t('blackwork'), t('forearm'), t('no, on my shoulder', { placement: 'shoulder' })],
  },
  { name: 'changes the subject', turns: [t('a cat'), t('actually make it a fox', { subject: 'a fox' })] },
  { name: 'not a but b', turns: [t('a rose'), t('not a rose but a peony', { subject: 'a peony' })] },
  { name: 'instead of', turns: [t('a skull'), t('dotwork'), t('woodcut instead of dotwork', { style: 'woodcut' })] },
  {
    name: 'leave the leaves out later',
    turns: [
      t('a raccoon'),
      t('please leave out the leaves', { leaveOut: ['leaves'], subject: 'a raccoon' }, 'without leaves'),
    ],
  },
  {
    name: 'no frame',
    turns: [t('a compass'), t('geometric'), t('without the frame', { leaveOut: [], ornament: false }, 'no frame')],
  },
  {
    name: 'two things left out',
    turns: [t('a horse without the saddle and the rider', { subject: 'a horse', leaveOut: ['saddle', 'rider'] })],
  },
  {
    name: 'no text at the end',
    turns: [
      t('a mountain'),
      t('fine line'),
      t('ankle'),
      t('5 cm'),
      t('calm'),
      t('no text please', { leaveOut: ['text'] }),
    ],
    prompt: { has: ['without text'], lacks: ['no text please'] },
  },
  {
    name: 'bolder',
    turns: [
      t('a bear'),
      t('blackwork'),
      t('thigh'),
      t('15 cm'),
      t('fierce'),
      t('nothing else'),
      t('make it bolder', undefined, 'heavier lines'),
    ],
  },
  { name: 'less detail', turns: [t('a bear'), t('less detail please', { subject: 'a bear' }, 'less detail')] },
  { name: 'closer up', turns: [t('my dog'), t('can it be closer up?', { subject: 'my dog' }, 'mark')] },
  {
    name: 'a name',
    turns: [
      t('my grandmother'),
      t('dotwork'),
      t('chest'),
      t('12 cm'),
      t('tender'),
      t('with the words "Rosa"', { mustHaves: ['the words "Rosa"'] }),
    ],
  },
  {
    name: 'a date',
    turns: [
      t('two hands'),
      t('fine line'),
      t('ribs'),
      t('12 cm'),
      t('calm'),
      t('"12.08.2019"', { mustHaves: ['the words "12.08.2019"'] }),
    ],
  },
  { name: 'colour', turns: [t('a parrot in full colour', { subject: 'a parrot' }, 'black')] },
  { name: 'says hello first', turns: [t('hi there', { subject: null }), t('a swallow', { subject: 'a swallow' })] },
  {
    name: 'introduces themselves',
    turns: [t("Hi, I'm Jo", { subject: null }), t('I want a hummingbird', { subject: 'a hummingbird' })],
  },
  {
    name: 'first tattoo',
    turns: [
      t("it's my first tattoo and I have no idea yet", { subject: null }),
      t('maybe a small wave', { subject: 'a small wave' }),
    ],
  },
  { name: 'for somebody who died', turns: [t('a portrait of my late cat', { subject: 'a portrait of my late cat' })] },
  { name: 'polite request', turns: [t('could you draw me a sea turtle please', { subject: 'a sea turtle' })] },
  {
    name: 'everything but the size',
    turns: [
      t(
        'an anchor, traditional, on my upper arm, strong',
        { subject: 'an anchor', style: 'traditional', placement: 'upper arm', mood: 'strong' },
        'How large',
      ),
    ],
  },
  {
    name: 'too large for a finger',
    turns: [t('a star'), t('fine line'), t('finger'), t('12 cm', undefined, 'a lot for a finger')],
  },
  {
    name: 'two sizes',
    turns: [t('a tree'), t('sketch'), t('back piece'), t('10 cm or maybe 20 cm', undefined, 'two sizes')],
  },
  { name: 'detail and minimal', turns: [t('a city, minimal but with lots of detail', undefined, 'two directions')] },
  { name: 'German', turns: [t('Ich möchte einen Wolf auf dem Unterarm haben', { subject: null }, 'English')] },
  { name: 'Spanish', turns: [t('Quiero un lobo en el antebrazo por favor', { subject: null }, 'English')] },
  { name: 'French', turns: [t('Je voudrais un loup sur mon avant-bras', { subject: null }, 'English')] },
  { name: 'Portuguese', turns: [t('Eu quero uma tatuagem de um lobo no meu braço', { subject: null }, 'English')] },
  { name: 'Italian', turns: [t('Vorrei un lupo sul mio avambraccio, grazie', { subject: null }, 'English')] },
  { name: 'Russian', turns: [t('Я хочу волка на предплечье', { subject: null }, 'English')] },
  { name: 'Chinese', turns: [t('我想在前臂上纹一只狼', { subject: null }, 'English')] },
  { name: 'Japanese', turns: [t('前腕に狼のタトゥーを入れたいです', { subject: null }, 'English')] },
  { name: 'Arabic', turns: [t('أريد وشم ذئب على ساعدي', { subject: null }, 'English')] },
  { name: 'Hindi', turns: [t('मुझे अपनी बांह पर भेड़िया चाहिए', { subject: null }, 'English')] },
  { name: 'rude', turns: [t('a rat'), t('you stupid bot', { subject: 'a rat' }, 'help you get a good tattoo')] },
  { name: 'asks what is on the photo', turns: [t('can you tell me what is on the photo?', { subject: null })] },
  {
    name: 'what is on the photo',
    turns: [t('what is on my photo', { subject: 'the subject of my photo' })].map((turn) => ({ ...turn })),
  },
  {
    name: 'draw it now',
    turns: [t('a whale'), t('just draw it', { style: 'blackwork', placement: 'forearm', sizeMm: 100 })],
    prompt: { has: ['whale'] },
  },
  {
    name: 'never asks a third time',
    turns: [
      t('hmm', { subject: null }),
      t('dunno', { subject: 'the main subject of the reference photo' }, 'main subject of your photo'),
    ],
  },
  {
    name: 'mood with a feeling',
    turns: [
      t('a lighthouse'),
      t('woodcut'),
      t('calf'),
      t('14 cm'),
      t('something melancholic', { mood: 'melancholic' }),
    ],
  },
  {
    name: 'no preference for the mood',
    turns: [t('a lighthouse'), t('woodcut'), t('calf'), t('14 cm'), t('no preference', { mood: 'open' })],
  },
  {
    name: 'resizes after the prompt',
    turns: [
      t('a heron'),
      t('fine line'),
      t('thigh'),
      t('16 cm'),
      t('elegant'),
      t('nothing else'),
      t('make it 12 cm', { sizeMm: 120 }),
    ],
    prompt: { has: ['120 mm'], lacks: ['160 mm'] },
  },
  {
    name: 'noise never enters the prompt',
    turns: [
      t('a heron'),
      t('lol ok'),
      t('fine line'),
      t('thigh'),
      t('16 cm'),
      t('elegant'),
      t('is the weather nice where you are?'),
      t('nothing else'),
    ],
    prompt: { has: ['heron'], lacks: ['lol', 'weather'] },
  },
  {
    name: 'must include',
    turns: [
      t('a bear'),
      t('sketch'),
      t('upper arm'),
      t('12 cm'),
      t('wild'),
      t('must include three pine trees', { mustHaves: ['three pine trees'] }),
    ],
    prompt: { has: ['three pine trees'] },
  },
];
