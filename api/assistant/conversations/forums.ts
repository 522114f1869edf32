/** How people really ask in forums: with a story, in passing, with several things at once. In our own words. */
import { proposed, t, type Conversation } from './conversation.ts';

export const forums: readonly Conversation[] = [
  {
    name: 'a dog that died',
    turns: [
      t(
        "Hi! My dog Biscuit passed away last month and I'd love to get his portrait on my inner forearm, about the size of my palm",
        { subject: 'portrait of my dog Biscuit', placement: 'forearm', sizeMm: 90 },
      ),
      t("fine line I think, but I heard it doesn't age well?", { style: 'fine-line' }, 'Every line widens'),
      t('no text please, and leave out the leash', { leaveOut: ['text', 'leash'] }, 'paint over it', { marks: true }),
      t('calm', { mood: 'calm' }),
      t("nope that's it", {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['portrait of my dog biscuit', 'without leash'], lacks: ['passed away', 'heard', 'nope'] },
  },
  {
    name: 'first tattoo, nervous',
    turns: [
      t('first tattoo, super nervous. I was thinking something small on my wrist, maybe a sunflower', {
        subject: 'a sunflower',
        placement: 'wrist',
        sizeMm: 40,
      }),
      t('whatever you think looks best', { style: 'blackwork' }, 'few, bold shapes', proposed),
      t('peaceful', { mood: 'peaceful' }),
    ],
    prompt: { has: ['a sunflower', 'about 40 mm'], lacks: ['nervous', 'first', 'whatever'] },
  },
  {
    name: "a baby's footprints",
    turns: [
      t("I want my baby's footprints on my arm", { subject: "my baby's footprints", placement: 'arm' }),
      t('upper arm i guess', { placement: 'upper arm' }),
      t('minimal', { style: 'minimalist' }),
      t('2 inches', { sizeMm: 50.8 }, 'Minimalist wants about 60 mm'),
      t(
        'his birthdate "03.11.2021" underneath',
        { mustHaves: ['the words "03.11.2021"'] },
        'I set “03.11.2021” in letters',
      ),
    ],
    prompt: { has: ["my baby's footprints"], lacks: ['guess', 'birthdate'] },
  },
  {
    name: 'a half sleeve in realism',
    turns: [
      t('Looking to get a wolf howling at the moon with pine trees, half sleeve, black and grey realism', {
        subject: 'a wolf howling at the moon with pine trees',
        placement: 'half sleeve',
        style: 'realism',
        colour: 'black',
      }),
      t('as big as possible', { sizeMm: 260 }),
      t('dark and moody', { mood: 'dark, moody' }),
    ],
    prompt: { has: ['a wolf howling at the moon with pine trees', 'half sleeve'], lacks: ['looking', 'possible'] },
  },
  {
    name: 'a phoenix on the ribs',
    turns: [
      t('What would look better on ribs, a phoenix or a dragon?', { placement: 'ribs' }, 'That choice is yours'),
      t('a phoenix, not too girly', { subject: 'a phoenix', leaveOut: ['anything girly'] }),
      t('black and grey, illustrative', { style: 'illustrative', colour: 'black' }),
      t('8 inches or so', { sizeMm: 203.2 }),
      t('fierce', { mood: 'fierce' }),
    ],
    prompt: { has: ['a phoenix', 'a fierce mood'], lacks: ['dragon', 'better'] },
  },
  {
    name: 'small, delicate, full of detail, on a finger',
    turns: [
      t(
        'I want a small and delicate butterfly with lots of detail on my finger',
        {
          subject: 'a small and delicate butterfly',
          placement: 'finger',
          sizeMm: 10,
          detail: 0.8,
        },
        'its lines close as they heal',
      ),
      t('ok simpler then', { detail: 0.6 }, 'less detail'),
      t('what style would survive there?', { style: 'blackwork' }, 'on the finger lines spread and fade', proposed),
    ],
    prompt: { has: ['a small and delicate butterfly'], lacks: ['survive', 'simpler'] },
  },
  {
    name: 'a cover-up of an old tribal',
    turns: [
      t(
        'I have an ugly tribal on my shoulder I need covered up with a raven',
        { subject: 'a raven', placement: 'shoulder' },
        'needs the eye of an artist',
      ),
      t('blackwork', { style: 'blackwork' }),
      t('6 inches', { sizeMm: 152.4 }),
      t('dark', { mood: 'dark' }),
      t("No that's everything thanks", {}, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['a raven'], lacks: ['tribal', 'ugly', 'everything'] },
  },
  {
    name: 'a dagger and a banner',
    turns: [
      t(
        'dagger with a banner that says "death before dishonor"',
        {
          subject: 'dagger with a banner',
          mustHaves: ['the words "death before dishonor"'],
        },
        'I set “death before dishonor” in letters',
      ),
      t('american traditional', { style: 'traditional' }),
      t('calf', { placement: 'calf' }),
      t('7"', { sizeMm: 177.8 }),
    ],
    prompt: { has: ['dagger', 'for the calf'], lacks: ['says'] },
  },
  {
    name: 'something for a grandmother',
    fromWords: true,
    turns: [
      t("hello, I've got no photo, just an idea", {}, 'What should the tattoo show?'),
      t(
        'something for my grandmother, she loved roses and hummingbirds',
        { subject: 'roses and hummingbirds' },
        'Which style',
      ),
      t('fine line', { style: 'fine-line' }),
      t('ribs', { placement: 'ribs' }),
      t('what size would you do?', { sizeMm: 160 }, 'usual for the ribs', proposed),
      t('tender', { mood: 'tender' }),
      t('"Rosa"', { mustHaves: ['the words "Rosa"'] }, 'TATTOO PROMPT'),
    ],
    prompt: { has: ['roses and hummingbirds', 'a tender mood'], lacks: ['grandmother', 'idea'] },
  },
  {
    name: 'in memory of a fisherman',
    turns: [
      t('a memorial tattoo for my dad, he was a fisherman. maybe an anchor with his initials', {
        subject: 'an anchor',
        mustHaves: ['his initials'],
        mood: 'memorial',
      }),
      t('old school', { style: 'traditional' }),
      t('upper arm', { placement: 'upper arm' }),
      t('postcard size', { sizeMm: 148 }),
    ],
    prompt: { has: ['an anchor', 'a memorial mood'], lacks: ['fisherman', 'postcard'] },
  },
  {
    name: 'asks the price first',
    turns: [
      t('hey how much would a sleeve cost', {}, '3 credits'),
      t('and does it hurt', {}, 'most over bone'),
      t('ok a koi fish swimming upstream', { subject: 'a koi fish swimming upstream' }),
      t('japanese', { style: 'japanese' }),
      t('full sleeve', { placement: 'full sleeve' }),
      t('whatever', { sizeMm: 450 }, 'usual for the full sleeve', proposed),
    ],
    prompt: { has: ['a koi fish swimming upstream'], lacks: ['cost', 'hurt', 'whatever'] },
  },
  {
    name: 'matching swallows',
    turns: [
      t('matching tattoos with my sister, two swallows', { subject: 'two swallows' }),
      t('simple lines', { style: 'minimalist' }),
      t('ankle', { placement: 'ankle' }),
      t('tiny', { sizeMm: 30 }, 'Minimalist wants about 75 mm on the ankle'),
      t('either is fine', { mood: 'open' }, 'leave the mood open', proposed),
    ],
    prompt: { has: ['two swallows'], lacks: ['sister', 'either'] },
  },
  {
    name: 'a micro portrait, a bad idea?',
    turns: [
      t(
        'Is a micro realistic portrait of my cat at 1.5 inches a bad idea?',
        { style: 'realism', sizeMm: 38.1 },
        'Realism wants about 90 mm',
      ),
      t('my cat', { subject: 'my cat' }),
      t('ok then 4 inches on the thigh', { sizeMm: 101.6, placement: 'thigh' }),
    ],
    prompt: { has: ['my cat', 'for the thigh'], lacks: ['bad idea', 'micro'] },
  },
  {
    name: 'a lighthouse, changed five times',
    turns: [
      t('a lighthouse in a storm, geometric, no color, about 6" tall on my outer calf, nothing cute please', {
        subject: 'a lighthouse in a storm',
        style: 'geometric',
        colour: 'black',
        sizeMm: 152.4,
        placement: 'calf',
        leaveOut: ['anything cute'],
      }),
      t('dark', { mood: 'dark' }),
      t('smaller', { sizeMm: 120 }),
      t('actually put it on my forearm', { placement: 'forearm' }, 'Changed: for the forearm'),
      t('what do you think now?', {}, 'I think it works'),
    ],
    prompt: { has: ['a lighthouse in a storm', 'for the forearm'], lacks: ['put it', 'calf'] },
  },
  {
    name: 'cannot decide between two animals',
    turns: [
      t("I can't decide between a fox and a wolf", { subject: 'a fox' }, 'Shall it show a fox?'),
      t("let's go with the fox", {}),
      t('I trust you', { style: 'blackwork' }, 'I suggest', proposed),
    ],
    prompt: { has: ['a fox'], lacks: ['decide', 'wolf', 'trust'] },
  },
  {
    name: 'a scar to be hidden',
    turns: [
      t(
        'Can you hide a scar on my shin with some ferns?',
        { subject: 'ferns', placement: 'shin' },
        'needs the eye of an artist',
      ),
      t('single needle', { style: 'fine-line' }),
      t('roughly 5 inches long', { sizeMm: 127 }),
    ],
    prompt: { has: ['ferns', 'for the shin'], lacks: ['scar', 'hide'] },
  },
  {
    name: 'one side of the body, then the other',
    fromWords: true,
    turns: [
      t('A cup of coffee, steam rising from it, fine line on my right calf, 10cm', {
        subject: 'A cup of coffee',
        mustHaves: ['steam rising'],
        style: 'fine-line',
        placement: 'right calf',
        sizeMm: 100,
      }),
      t('actually on the left side of my ribs', { placement: 'left ribs' }, 'Changed: for the left ribs'),
      t('it should look calm on the ribs', { mood: 'calm' }),
    ],
    prompt: { has: ['a cup of coffee', 'for the left ribs'], lacks: ['calf', 'from'] },
  },
  {
    name: 'a sleeve of the leg, and which leg',
    fromWords: true,
    turns: [
      t('a dragon sleeve on my leg, japanese', { subject: 'a dragon', style: 'japanese', placement: 'leg' }),
      t('the left one', { placement: 'left leg' }, 'Changed: for the left leg'),
      t('not the left leg, the right', { placement: 'right leg' }),
      t('Right, 40 cm', { sizeMm: 400 }),
      t('both legs', { placement: 'leg' }),
    ],
    prompt: { has: ['a dragon'], lacks: ['sleeve', 'right'] },
  },
  {
    name: 'two sides in one sentence',
    fromWords: true,
    turns: [
      t('a cross upside down on my left or right forearm', { subject: 'a cross upside down', placement: 'forearm' }),
      t('behind my left ear instead, blackwork', { placement: 'behind the left ear', style: 'blackwork' }),
      t('the other side', { placement: 'behind the right ear' }),
    ],
    prompt: { has: ['a cross upside down', 'for behind the right ear'] },
  },
];
