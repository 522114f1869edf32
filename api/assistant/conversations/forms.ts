/** How people fill in what studios ask for: labels, lists, mails. In our own words. */
import { proposed, t, type Conversation } from './conversation.ts';

export const forms: readonly Conversation[] = [
  {
    name: 'a booking form',
    turns: [
      t(
        'Idea: octopus wrapped around an anchor\nPlacement: left thigh\nSize: 8 x 5 inches\nStyle: blackwork\nColor: black and grey\nBudget: 400',
        {
          subject: 'octopus wrapped around an anchor',
          placement: 'left thigh',
          sizeMm: 203.2,
          style: 'blackwork',
          colour: 'black',
        },
      ),
      t("mood doesn't matter", { mood: 'open' }, 'leave the mood open', proposed),
      t('no thanks', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['octopus wrapped around an anchor'], lacks: ['budget', '400'] },
  },
  {
    name: 'a form with a name and a phone',
    turns: [
      t(
        'Name: Kim Lee\nPhone: 555 0100\nTattoo idea: a moth on a birch branch\nLocation: sternum\nApprox size: 10cm\nAvailability: weekends',
        { subject: 'a moth on a birch branch', placement: 'sternum', sizeMm: 100 },
      ),
      t('Style: dotwork', { style: 'dotwork' }, 'Dotwork wants about 115 mm on the sternum'),
    ],
    prompt: { has: ['a moth on a birch branch'], lacks: ['kim', '555', 'weekends'] },
  },
  {
    name: 'a mail to an artist',
    turns: [
      t(
        'Good morning! I love your work. I would like to have a fennec fox curled up asleep, around 9 cm, on my left shoulder blade. Fine line with a quiet mood. Are you free this weekend?',
        {
          subject: 'a fennec fox curled up asleep',
          sizeMm: 90,
          placement: 'left shoulder blade',
          style: 'fine-line',
          mood: 'quiet',
        },
      ),
      t('nothing else', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['a fennec fox curled up asleep', 'a quiet mood'], lacks: ['weekend', 'love your work', 'morning'] },
  },
  {
    name: 'inner forearm, about four inches',
    turns: [
      t('a compass with mountains inside, inner forearm, about four inches', {
        subject: 'a compass with mountains inside',
        placement: 'forearm',
        sizeMm: 101.6,
      }),
      t('quiet, soft, almost botanical', { mood: 'quiet, soft, botanical' }, 'Which style'),
      t("not sure, what's best?", { style: 'blackwork' }, 'I suggest blackwork', proposed),
    ],
    prompt: { has: ['a compass with mountains inside'], lacks: ['best'] },
  },
  {
    name: 'as long as a phone',
    turns: [
      t('an old sailing ship', { subject: 'an old sailing ship' }),
      t('engraving style', { style: 'woodcut' }),
      t('outer calf', { placement: 'calf' }),
      t('about the size of an iPhone', { sizeMm: 148 }),
      t('nostalgic', { mood: 'nostalgic' }),
      t('just the ship, no waves', { leaveOut: ['waves'] }),
    ],
    prompt: { has: ['an old sailing ship', 'without waves'], lacks: ['iphone', 'just the ship'] },
  },
  {
    name: 'open on the placement',
    turns: [
      t('a crane in flight, 18 cm', { subject: 'a crane in flight', sizeMm: 180 }),
      t('japanese', { style: 'japanese' }),
      t("I'm open, where would you put it?", { placement: 'thigh' }, 'needs a large, even place', proposed),
    ],
    prompt: { has: ['a crane in flight', 'for the thigh'], lacks: ['where', 'put it'] },
  },
  {
    name: 'a list of wants and not wants',
    turns: [
      t('a bear in a forest', { subject: 'a bear in a forest' }),
      t('Must include three pine trees, no words, no frame', {
        mustHaves: ['three pine trees'],
        leaveOut: ['words'],
        ornament: false,
      }),
      t('sketch, on the upper arm', { style: 'sketch', placement: 'upper arm' }),
    ],
    prompt: { has: ['a bear in a forest', 'without words', 'no frame or ornament'] },
  },
  {
    name: 'the foot, and whether it hurts',
    turns: [
      t('a lotus for my foot', { subject: 'a lotus', placement: 'foot' }),
      t('is the foot really that painful?', {}, 'The foot is one of those that hurt more'),
      t('then the shoulder', { placement: 'shoulder' }, 'Changed: for the shoulder'),
      t('dot work, 4-5 inches', { style: 'dotwork', sizeMm: 114.3 }),
    ],
    prompt: { has: ['a lotus', 'for the shoulder'], lacks: ['painful', 'foot'] },
  },
  {
    name: 'eyes of a cat, and nothing more of it',
    turns: [
      t("just my cat's eyes please", { subject: "my cat's eyes" }),
      t('blackwork', { style: 'blackwork' }),
      t('behind my ear', { placement: 'behind the ear' }),
      t('an inch and a half', { sizeMm: 38.1 }),
    ],
    prompt: { has: ["my cat's eyes", 'behind the ear'], lacks: ['please'] },
  },
  {
    name: 'spider web on the elbow',
    turns: [
      t('can you do a spider web on my elbow', { subject: 'a spider web', placement: 'elbow' }),
      t('traditional', { style: 'traditional' }),
      t('palm sized', { sizeMm: 90 }),
      t('what mood would you suggest?', { mood: 'strong' }, 'I suggest strong', proposed),
      t('no', {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['a spider web', 'for the elbow', 'a strong mood'], lacks: ['suggest'] },
  },
];
