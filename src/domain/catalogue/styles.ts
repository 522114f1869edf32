/**
 * Every style that a tattoo can be drawn in, each in one row; all lists of styles follow from it. A new style is a row here, its
 * drawing in the engine, and its golden picture.
 */
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

interface StyleRow {
  /** What a published design carries as its true style (decision 31). */
  id: string;
  label: string;
  /** How the built-in engine draws it: each style by a recipe of its own. */
  engine: string;
  /** The filter of the gallery that it belongs to. */
  discovery: DiscoveryStyle;
  /** Words in a brief that point to this style. */
  words: readonly string[];
  /** What it does, in a word or two. */
  does: string;
  /** How it is drawn, in the words of a prompt. */
  technique: string;
  /** What it is made of, and from which width on that stays apart as the skin ages, in mm; our own estimates. */
  marks: string;
  leastMm: number;
}

const rows = [
  {
    id: 'blackwork',
    label: 'Blackwork',
    engine: 'blackwork',
    discovery: 'Blackwork',
    words: ['blackwork', 'black work', 'solid black', 'heavy black', 'bold black'],
    does: 'solid blacks',
    technique: 'large solid blacks set against open skin, edges crisp',
    marks: 'shapes',
    leastMm: 40,
  },
  {
    id: 'fine-line',
    label: 'Fine Line',
    engine: 'line',
    discovery: 'Minimalist',
    words: [
      'fine line',
      'fineline',
      'linework',
      'line work',
      'fine lines',
      'single needle',
      'thin lines',
      'thin line',
      'delicate lines',
    ],
    does: 'clean linework',
    technique: 'confident linework of varied weight with open skin between the lines',
    marks: 'lines',
    leastMm: 60,
  },
  {
    id: 'minimalist',
    label: 'Minimalist',
    engine: 'minimalist',
    discovery: 'Minimalist',
    words: ['minimal', 'minimalist', 'minimalistic', 'simple', 'clean'],
    does: 'a few plain lines',
    technique: 'a few simple lines of one weight, no shading, open skin',
    marks: 'lines',
    leastMm: 60,
  },
  {
    id: 'dotwork',
    label: 'Dotwork',
    engine: 'dotwork',
    discovery: 'Blackwork',
    words: ['dotwork', 'dot work', 'stipple', 'stippling', 'stippled', 'pointillism'],
    does: 'stippling',
    technique: 'tone built from evenly spaced dots that grow denser into the shadows',
    marks: 'dots',
    leastMm: 90,
  },
  {
    id: 'geometric',
    label: 'Geometric',
    engine: 'geometric',
    discovery: 'Other',
    words: ['geometric', 'geometry', 'geometrical', 'polygon', 'facets', 'sacred geometry'],
    does: 'facets and a frame',
    technique: 'the form broken into clean facets inside a plain geometric frame',
    marks: 'facets',
    leastMm: 60,
  },
  {
    id: 'sketch',
    label: 'Sketch',
    engine: 'sketch',
    discovery: 'Other',
    words: ['sketch', 'sketchy', 'sketched', 'scribble', 'pencil', 'hand-drawn', 'hatching'],
    does: 'pencil hatching',
    technique: 'loose pencil-like strokes and two layers of hatching that follow the form',
    marks: 'hatching',
    leastMm: 90,
  },
  {
    id: 'woodcut',
    label: 'Woodcut',
    engine: 'woodcut',
    discovery: 'Other',
    words: ['woodcut', 'wood cut', 'engraving', 'etching', 'linocut', 'engraved'],
    does: 'engraved lines',
    technique: 'parallel engraved lines that swell and thin with the tone',
    marks: 'engraved lines',
    leastMm: 100,
  },
  {
    id: 'traditional',
    label: 'Traditional',
    engine: 'traditional',
    discovery: 'Traditional',
    words: ['traditional', 'old school', 'old-school', 'american trad', 'sailor jerry'],
    does: 'bold outline, a third black',
    technique: 'bold lines, a third of solid black, dots thinning into open skin',
    marks: 'shapes',
    leastMm: 50,
  },
  {
    id: 'neo-traditional',
    label: 'Neo-Traditional',
    engine: 'neo-traditional',
    discovery: 'Traditional',
    words: ['neo-traditional', 'neo traditional', 'neotraditional'],
    does: 'two line weights, steps of tone',
    technique: 'a bold contour, fine inner lines and shading in a few clean steps',
    marks: 'inner lines',
    leastMm: 80,
  },
  {
    id: 'japanese',
    label: 'Japanese',
    engine: 'japanese',
    discovery: 'Japanese',
    words: ['japanese', 'irezumi', 'ukiyo-e'],
    does: 'wind, clouds and waves behind',
    technique: 'a bold contour before a background of wind bars, clouds and waves',
    marks: 'waves and bars',
    leastMm: 120,
  },
  {
    id: 'realism',
    label: 'Realism',
    engine: 'realism',
    discovery: 'Realistic',
    words: ['realism', 'realistic', 'photorealistic', 'hyperrealistic', 'lifelike', 'microrealism'],
    does: 'shading from light to dark',
    technique: 'shading from dark to light without hard lines, like pencil',
    marks: 'shades',
    leastMm: 90,
  },
  {
    id: 'tribal',
    label: 'Tribal',
    engine: 'tribal',
    discovery: 'Tribal',
    words: ['tribal', 'polynesian', 'maori'],
    does: 'flowing black shapes',
    technique: 'solid black shapes that flow with the form, pointed, with open skin between',
    marks: 'shapes',
    leastMm: 50,
  },
  {
    id: 'watercolor',
    label: 'Watercolor',
    engine: 'watercolor',
    discovery: 'Watercolor',
    words: ['watercolor', 'watercolour'],
    does: 'washes that leave the lines',
    technique: 'loose lines with washes that run out over them',
    marks: 'washes',
    leastMm: 80,
  },
  {
    id: 'illustrative',
    label: 'Illustrative',
    engine: 'illustrative',
    discovery: 'Other',
    words: ['illustrative', 'illustration', 'storybook'],
    does: 'clean lines and hatching',
    technique: 'clean lines of varied weight, hatching that follows the form, some solid black',
    marks: 'hatching',
    leastMm: 90,
  },
  {
    id: 'ornamental',
    label: 'Ornamental',
    engine: 'ornamental',
    discovery: 'Other',
    words: ['ornamental', 'lacework', 'filigree', 'mehndi', 'henna'],
    does: 'lace and a mandala',
    technique: 'lines filled with patterns of lace and dots',
    marks: 'lace',
    leastMm: 100,
  },
  {
    id: 'chicano',
    label: 'Chicano',
    engine: 'chicano',
    discovery: 'Other',
    words: ['chicano', 'chicana'],
    does: 'fine lines, soft grey',
    technique: 'fine lines with soft shading from black to grey',
    marks: 'shades',
    leastMm: 90,
  },
] as const satisfies readonly StyleRow[];
export type StyleId = (typeof rows)[number]['id'];
export type EngineStyleName = (typeof rows)[number]['engine'];
export type TattooStyle = StyleRow & { id: StyleId; engine: EngineStyleName };
export const tattooStyles: readonly TattooStyle[] = rows;

/** What the built-in engine draws. */
export const engineStyles = rows.map(({ engine }) => engine);

/** Six unlike styles, in which tools show a picture and try-outs are drawn. */
export const sixStyles = [
  'fine-line',
  'blackwork',
  'dotwork',
  'sketch',
  'woodcut',
  'geometric',
] as const satisfies readonly StyleId[];
