/** What the demo gallery shows: briefs that the built-in engine draws, from words or from photos that may be shipped. */
import { styleById } from '../../src/domain/styles.ts';

export interface DemoDesign {
  title: string;
  prompt: string;
  /** Id in the table of styles. */
  style: string;
  /** File in tests/photos, or null for a design from words. */
  photo: string | null;
  variation: 0 | 1 | 2 | 3;
  seed: number;
}

type Line = readonly [style: string, title: string, prompt: string, photo?: string];

const lines: readonly Line[] = [
  ['traditional', 'Rose and dagger', 'a rose and a dagger, "mom"'],
  ['traditional', 'Homeward', 'a ship with waves and an anchor'],
  ['traditional', 'Swallow heart', 'a heart with a swallow'],
  ['traditional', 'Eagle', 'an eagle with rays of the sun'],
  ['traditional', 'Tiger and rose', 'a tiger with a rose'],
  ['neo-traditional', 'Crowned skull', 'a skull with a crown and a rose'],
  ['neo-traditional', 'Fox and key', 'a fox with a key'],
  ['neo-traditional', 'Medusa', 'medusa with a snake'],
  ['blackwork', 'Raven', 'a raven with the moon'],
  ['blackwork', 'Memento mori', 'a skull and an hourglass'],
  ['blackwork', 'Spider and web', 'a spider with a web'],
  ['blackwork', 'Night panther', 'a panther with the moon and stars'],
  ['blackwork', 'Scorpion', 'a scorpion'],
  ['blackwork', 'Portrait', 'a portrait of an astronaut', 'astronaut.jpg'],
  ['blackwork', 'Lift-off', 'a rocket with a planet and stars'],
  ['japanese', 'Koi and waves', 'koi with waves'],
  ['japanese', 'Phoenix', 'a phoenix with the sun'],
  ['japanese', 'Oni', 'an oni with waves'],
  ['japanese', 'Dragon', 'a dragon with waves'],
  ['japanese', 'Tiger and peonies', 'a tiger with peonies'],
  ['tribal', 'Wolf', 'a wolf'],
  ['tribal', 'Shark', 'a shark with waves'],
  ['tribal', 'Turtle', 'a turtle'],
  ['tribal', 'Whale', 'a whale with the ocean'],
  ['minimalist', 'Mountain line', 'a mountain and the sun'],
  ['minimalist', 'Hummingbird', 'a hummingbird'],
  ['minimalist', 'Compass', 'a compass with stars'],
  ['minimalist', 'Cat', 'a cat with the moon'],
  ['minimalist', 'Planet', 'a planet with stars'],
  ['fine-line', 'Lotus', 'a lotus with a mandala'],
  ['fine-line', 'Feather', 'a feather with stars'],
  ['fine-line', 'Moth', 'a moth with the moon'],
  ['fine-line', 'Cat portrait', 'the face of a cat', 'chelsea.jpg'],
  ['fine-line', 'First coffee', 'a cup of coffee', 'coffee.jpg'],
  ['fine-line', 'Behind the lens', 'a man with a camera', 'camera.jpg'],
  ['dotwork', 'Mandala', 'a mandala'],
  ['dotwork', 'Butterfly', 'a butterfly with a mandala'],
  ['dotwork', 'Octopus', 'an octopus with waves'],
  ['dotwork', 'Elephant', 'an elephant with a mandala'],
  ['dotwork', 'Jellyfish', 'a jellyfish with stars'],
  ['geometric', 'Deer', 'a deer with geometric lines'],
  ['geometric', 'Owl', 'an owl with geometric lines and stars'],
  ['geometric', 'Bear', 'a bear with mountains'],
  ['geometric', 'Facets of a cat', 'a cat', 'chelsea.jpg'],
  ['geometric', 'Lion', 'a lion with the sun'],
  ['sketch', 'Snake', 'a snake'],
  ['sketch', 'Horse', 'a horse'],
  ['sketch', 'Camera study', 'a man with a camera', 'camera.jpg'],
  ['sketch', 'Stag', 'a stag with the moon'],
  ['watercolor', 'Flamingo', 'a flamingo'],
  ['watercolor', 'Seahorse', 'a seahorse with waves'],
  ['watercolor', 'Dragonfly', 'a dragonfly with a flower'],
  ['woodcut', 'Lighthouse', 'a lighthouse with waves'],
  ['woodcut', 'Oak', 'a tree with the sun'],
  ['woodcut', 'Anchor', 'an anchor with the moon'],
  ['woodcut', 'Cup', 'a cup of coffee', 'coffee.jpg'],
  ['realism', 'Eyes of a cat', 'the eyes of a cat', 'chelsea.jpg'],
  ['realism', 'Astronaut', 'an astronaut', 'astronaut.jpg'],
  ['realism', 'Pocket watch', 'a clock with a rose'],
  ['illustrative', 'Bee', 'a bee with a daisy'],
];

/** The sixty of the demo gallery; seeds and variations follow from their place in the list. */
export const demoDesigns: readonly DemoDesign[] = lines.map(([style, title, prompt, photo], index) => ({
  style,
  title,
  prompt,
  photo: photo ?? null,
  variation: (index % 4) as DemoDesign['variation'],
  seed: 1000 + index,
}));

/** What an artist would say of each style. */
const hands: Readonly<Record<string, string>> = {
  traditional: 'bold outlines, few and open shapes',
  'neo-traditional': 'bold outlines with ornaments and finer shading',
  blackwork: 'large areas of solid black',
  japanese: 'strong lines, with waves and wind to fill the place',
  tribal: 'pointed black shapes that follow the body',
  minimalist: 'a few plain lines',
  'fine-line': 'thin single lines',
  dotwork: 'shading by dots alone',
  geometric: 'facets and straight lines',
  sketch: 'loose strokes, as with a pencil',
  watercolor: 'washes that run out beyond the lines',
  woodcut: 'hatching as in an old print',
  realism: 'soft shading from light to dark',
  illustrative: 'drawn as for a book, with outlines and hatching',
};

/** What the gallery says of it: what is to be seen, and in which hand. Searches find it by these words. */
export function descriptionOf({ prompt, style, photo }: DemoDesign): string {
  const shown = prompt[0].toUpperCase() + prompt.slice(1);
  const from = photo ? ', drawn from a photo' : '';
  return `${shown}${from}. ${styleById(style).label}: ${hands[style]}. Demo design, drawn by the built-in engine.`;
}
