/** A rosette that belongs to one person: the stand-in for a missing picture (decision 16). Pure: the same id, the same drawing. */

export type Motif = 'dot' | 'ring' | 'petal' | 'line' | 'diamond' | 'drop';
const motifs: readonly Motif[] = ['dot', 'petal', 'line', 'diamond', 'ring', 'drop'];

export interface RosetteRing {
  motif: Motif;
  /** Distance of the motifs from the middle, 0 to 1 of the radius. */
  radius: number;
  /** Size of a motif, 0 to 1 of the radius. */
  size: number;
  /** Turned by half a step against the ring inside it. */
  offset: boolean;
}

interface Rosette {
  /** How often each motif repeats around the middle. */
  fold: number;
  rings: RosetteRing[];
  /** What stands in the middle. */
  heart: 'dot' | 'ring';
  /** 0 to 9: which of the ten accents colours it. */
  tint: number;
}

/** The rosette of an id. */
export function rosetteOf(id: string): Rosette {
  const next = stream(id);
  const pick = (count: number) => Math.floor(next() * count);
  const fold = 5 + pick(4);
  const rings = [0.34, 0.6, 0.84].map((radius, index) => ({
    motif: motifs[pick(motifs.length)],
    radius,
    size: (0.11 + next() * 0.06) * (index === 0 ? 0.9 : 1.05),
    offset: next() < 0.5,
  }));
  return { fold, rings, heart: next() < 0.5 ? 'dot' : 'ring', tint: pick(10) };
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a seeds a mulberry32). */
function stream(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
