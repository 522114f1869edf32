import { z } from 'zod';

/** What an artist has on the tray: hues as they lie on paper, under the everyday names of the trade. */
export const inks = {
  crimson: { name: 'Crimson', hex: '#a8182b' },
  'bright-red': { name: 'Bright red', hex: '#d8262c' },
  coral: { name: 'Coral', hex: '#ee7564' },
  orange: { name: 'Orange', hex: '#ee7f22' },
  'golden-yellow': { name: 'Golden yellow', hex: '#f6b12c' },
  'lemon-yellow': { name: 'Lemon yellow', hex: '#f7de4a' },
  ochre: { name: 'Ochre', hex: '#c08f3e' },
  cream: { name: 'Cream', hex: '#f3dfb6' },
  'lime-green': { name: 'Lime green', hex: '#9cc53b' },
  'leaf-green': { name: 'Leaf green', hex: '#3f9646' },
  'forest-green': { name: 'Forest green', hex: '#1f5a3a' },
  olive: { name: 'Olive', hex: '#77783a' },
  turquoise: { name: 'Turquoise', hex: '#2fadaa' },
  'sky-blue': { name: 'Sky blue', hex: '#6db5e2' },
  'royal-blue': { name: 'Royal blue', hex: '#2a5cb4' },
  'navy-blue': { name: 'Navy blue', hex: '#1f2e5e' },
  violet: { name: 'Violet', hex: '#6b3f99' },
  lavender: { name: 'Lavender', hex: '#b4a2d8' },
  magenta: { name: 'Magenta', hex: '#c42a78' },
  pink: { name: 'Pink', hex: '#f2a3b8' },
  peach: { name: 'Peach', hex: '#f3bf98' },
  caramel: { name: 'Caramel', hex: '#c98a55' },
  sienna: { name: 'Sienna', hex: '#9c5a34' },
  'dark-brown': { name: 'Dark brown', hex: '#5b3a28' },
  tan: { name: 'Tan', hex: '#dfa575' },
  'light-grey': { name: 'Light gray', hex: '#cfd2d4' },
  'mid-grey': { name: 'Mid gray', hex: '#979b9f' },
  'dark-grey': { name: 'Dark gray', hex: '#55595e' },
} as const satisfies Record<string, { name: string; hex: string }>;
export type InkId = keyof typeof inks;
export const inkIds = Object.keys(inks) as InkId[];

/** So many hues are planned and priced for one tattoo. */
export const mostInks = 8;

/** Flat areas closed by lines, or coloured pencil. */
export const colourTextures = { fills: 'Flat fills', pencil: 'Colored pencil' } as const;
export type ColourTexture = keyof typeof colourTextures;

const inkIdSchema = z.enum(inkIds as [InkId, ...InkId[]]);

/** How a design is coloured; without it it is black alone. */
export const colourSchema = z.object({
  texture: z.enum(Object.keys(colourTextures) as [ColourTexture, ...ColourTexture[]]),
  /** Those that were chosen, or 'photo': what comes nearest to the colours of the subject. */
  inks: z.union([
    z.literal('photo'),
    z
      .array(inkIdSchema)
      .min(1)
      .max(mostInks, `A design has at most ${mostInks} inks.`)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each ink only once.'),
  ]),
});
export type Colour = z.infer<typeof colourSchema>;

/** Colour beneath the lines, or the whole drawing in graphite, which a pencil sketch is. */
export const colouringSchema = z.union([colourSchema, z.object({ texture: z.literal('graphite') })]);
export type Colouring = z.infer<typeof colouringSchema>;

/** Where there is no photo to take them from. */
export const usualInks: readonly InkId[] = ['bright-red', 'golden-yellow', 'leaf-green', 'royal-blue'];

/** A hue that a drawing has, as it is written into its file, so that its layers can be taken apart again. */
const drawnInkSchema = z.object({ name: z.string().max(40), hex: z.string().regex(/^#[0-9a-f]{6}$/) });

/** Under this keyword it stands in the texts of a PNG, so that any copy of the file can be taken apart. */
export const layersKeyword = 'inkroom-layers';

/** What a coloured file is made of: the colour of its lines, and its hues in the order in which they lie in it. */
export const separationSchema = z.object({
  texture: z.enum(['fills', 'pencil', 'graphite']),
  line: drawnInkSchema,
  inks: z.array(drawnInkSchema).max(mostInks),
});
export type Separation = z.infer<typeof separationSchema>;
