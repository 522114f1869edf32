/** What the built-in engine draws, each by a recipe of its own. */
export const engineStyles = [
  'line',
  'blackwork',
  'dotwork',
  'sketch',
  'woodcut',
  'geometric',
  'minimalist',
  'traditional',
  'neo-traditional',
  'japanese',
  'realism',
  'tribal',
  'watercolor',
  'illustrative',
  'ornamental',
  'chicano',
] as const;
export type EngineStyleName = (typeof engineStyles)[number];

/**
 * One table of tattoo styles (decision 31). `id` is what a published design carries as its true style; `engine` is how the
 * built-in engine draws it; `discovery` is the filter of the gallery it belongs to.
 */
export interface TattooStyle {
  id: string;
  label: string;
  engine: EngineStyleName;
  discovery: DiscoveryStyle;
  /** Words in a brief that point to this style. */
  words: readonly string[];
}

export const discoveryStyles = [
  'Traditional',
  'Realistic',
  'Blackwork',
  'Japanese',
  'Watercolor',
  'Tribal',
  'Minimalist',
  'Other',
] as const;
export type DiscoveryStyle = (typeof discoveryStyles)[number];
/** The nine values of the gallery's filter, in their order. */
export const discoveryFilters = ['All Styles', ...discoveryStyles] as const;

export const tattooStyles: readonly TattooStyle[] = [
  style('blackwork', 'Blackwork', 'blackwork', 'Blackwork', [
    'blackwork',
    'black work',
    'solid black',
    'heavy black',
    'bold black',
  ]),
  style('fine-line', 'Fine Line', 'line', 'Minimalist', [
    'fine line',
    'fineline',
    'linework',
    'line work',
    'fine lines',
    'single needle',
    'thin lines',
    'thin line',
    'delicate lines',
  ]),
  style('minimalist', 'Minimalist', 'minimalist', 'Minimalist', [
    'minimal',
    'minimalist',
    'minimalistic',
    'simple',
    'clean',
  ]),
  style('dotwork', 'Dotwork', 'dotwork', 'Blackwork', [
    'dotwork',
    'dot work',
    'stipple',
    'stippling',
    'stippled',
    'pointillism',
  ]),
  style('geometric', 'Geometric', 'geometric', 'Other', [
    'geometric',
    'geometry',
    'geometrical',
    'polygon',
    'facets',
    'sacred geometry',
  ]),
  style('sketch', 'Sketch', 'sketch', 'Other', [
    'sketch',
    'sketchy',
    'sketched',
    'scribble',
    'pencil',
    'hand-drawn',
    'hatching',
  ]),
  style('woodcut', 'Woodcut', 'woodcut', 'Other', [
    'woodcut',
    'wood cut',
    'engraving',
    'etching',
    'linocut',
    'engraved',
  ]),
  style('traditional', 'Traditional', 'traditional', 'Traditional', [
    'traditional',
    'old school',
    'old-school',
    'american trad',
    'sailor jerry',
  ]),
  style('neo-traditional', 'Neo-Traditional', 'neo-traditional', 'Traditional', [
    'neo-traditional',
    'neo traditional',
    'neotraditional',
  ]),
  style('japanese', 'Japanese', 'japanese', 'Japanese', ['japanese', 'irezumi', 'ukiyo-e']),
  style('realism', 'Realism', 'realism', 'Realistic', [
    'realism',
    'realistic',
    'photorealistic',
    'hyperrealistic',
    'lifelike',
    'microrealism',
  ]),
  style('tribal', 'Tribal', 'tribal', 'Tribal', ['tribal', 'polynesian', 'maori']),
  style('watercolor', 'Watercolor', 'watercolor', 'Watercolor', ['watercolor', 'watercolour']),
  style('illustrative', 'Illustrative', 'illustrative', 'Other', ['illustrative', 'illustration', 'storybook']),
  style('ornamental', 'Ornamental', 'ornamental', 'Other', ['ornamental', 'lacework', 'filigree', 'mehndi', 'henna']),
  style('chicano', 'Chicano', 'chicano', 'Other', ['chicano', 'chicana']),
];

function style(
  id: string,
  label: string,
  engine: EngineStyleName,
  discovery: DiscoveryStyle,
  words: readonly string[],
): TattooStyle {
  return { id, label, engine, discovery, words };
}

/** What the gallery filters by. */
export function trueStyleOf({ discovery, engine }: TattooStyle): string {
  return discovery === 'Other' ? engine : discovery.toLowerCase();
}

/** The style with this id, or blackwork for an id that nobody knows. */
export function styleById(id: string): TattooStyle {
  return tattooStyles.find((entry) => entry.id === id) ?? tattooStyles[0];
}

/** The first style that a text names, longest words first so that 'neo-traditional' is not read as 'traditional'. */
export function styleInText(text: string): TattooStyle | null {
  const lower = text.toLowerCase();
  const pairs = tattooStyles.flatMap((entry) => entry.words.map((word) => ({ entry, word })));
  pairs.sort((a, b) => b.word.length - a.word.length);
  return pairs.find(({ word }) => holdsWord(lower, word))?.entry ?? null;
}

/** Whether a text holds these words whole: 'simpler' is not 'simple'. */
function holdsWord(text: string, word: string): boolean {
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

/** The style for a free text such as a form value: by id, by label, by words, else blackwork. */
export function resolveStyle(value: string): TattooStyle {
  const lower = value.trim().toLowerCase();
  const exact = tattooStyles.find((entry) => entry.id === lower || entry.label.toLowerCase() === lower);
  return exact ?? styleInText(lower) ?? tattooStyles[0];
}
