import { colourTextures, inkIds, inks, type Colour, type InkId } from './colour.ts';

/** Everyday words for a hue, and the inks that they mean. */
const meant: Record<string, readonly InkId[]> = {
  red: ['bright-red'],
  blue: ['royal-blue'],
  green: ['leaf-green'],
  yellow: ['golden-yellow'],
  purple: ['violet'],
  gold: ['ochre'],
  golden: ['ochre'],
  teal: ['turquoise'],
  brown: ['sienna'],
  silver: ['light-grey'],
  pastel: ['pink', 'sky-blue', 'lavender', 'cream'],
  pastels: ['pink', 'sky-blue', 'lavender', 'cream'],
  neon: ['magenta', 'lime-green', 'lemon-yellow', 'turquoise'],
};

const black = 'black';
const ofThePhoto = 'colors of the photo';

/** What the words of a brief ask for; null is black alone. No hue named: those of the photo. */
export function colourOfWords(text: string): Colour | null {
  let rest = text.toLowerCase();
  if (rest.trim() === black) return null;
  const texture = /\b(?:pencils?|crayons?)\b/.test(rest) ? 'pencil' : 'fills';
  const found = new Set<InkId>();
  for (const id of inkIds) {
    const name = inks[id].name.toLowerCase();
    if (!rest.includes(name)) continue;
    found.add(id);
    rest = rest.replaceAll(name, ' ');
  }
  for (const word of rest.split(/[^a-z]+/)) for (const id of meant[word] ?? []) found.add(id);
  return { texture, inks: found.size > 0 ? inkIds.filter((id) => found.has(id)) : 'photo' };
}

/** As a brief says it: `colourOfWords` finds the same again. */
export function wordsOfColour(colour: Colour | null): string {
  if (colour === null) return black;
  const hues = colour.inks === 'photo' ? ofThePhoto : colour.inks.map((id) => inks[id].name.toLowerCase()).join(', ');
  return `${hues}; ${colourTextures[colour.texture].toLowerCase()}`;
}
