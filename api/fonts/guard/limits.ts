/** A font file that is not taken. The sentence is for people. */
export class FontRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'FontRefused';
  }
}

export function refuse(sentence: string): never {
  throw new FontRefused(sentence);
}

/** More than any honest font has. Sizes in bytes. */
export const FONT_LIMITS = {
  file: 16 * 2 ** 20,
  unpacked: 30 * 2 ** 20,
  tables: 64,
  axes: 32,
  /** Characters that a table of ranges maps: all of Unicode has 155,000. */
  characters: 160_000,
  nesting: 8,
  partsPerGlyph: 64,
  pointsPerGlyph: 20_000,
} as const;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
