import type { EngineStyle, EngineVariation } from '../contract.ts';
import { ORNAMENTS, POLYGONS, type OrnamentKind } from '../ornament/kinds.ts';
import { drawBlades } from './blades.ts';
import { drawBlackwork } from './blackwork.ts';
import { drawDotwork } from './dotwork.ts';
import { drawGeometric } from './geometric.ts';
import { drawLace } from './lace.ts';
import { drawLine } from './line.ts';
import { layered, type Recipe } from './recipe.ts';
import { drawSketch } from './sketch.ts';
import { cross, pepper, smoke, splash, wash, whip } from './tones.ts';
import { drawWoodcut } from './woodcut.ts';

/** An ornament in the fourth variation, a round ground in the third where the subject is cut out. */
const usual: Recipe['behind'] = (variation, cut) => {
  if (variation === 2 && cut) return ['ground'];
  return variation === 3 ? ORNAMENTS : null;
};

/** One kind behind every variation but the close one, others in the fourth. */
const always =
  (kind: OrnamentKind, fourth: readonly OrnamentKind[]): Recipe['behind'] =>
  (variation: EngineVariation) => {
    if (variation === 1) return null;
    return variation === 3 ? fourth : [kind];
  };

/** Little: a plain circle, a ring. */
const little: Recipe['behind'] = (variation) => {
  if (variation === 2) return ['circle'];
  return variation === 3 ? ['ring'] : null;
};

/** What each style is made of. One row a style: its lines, blacks, tone, color, and what stands behind. */
export const RECIPES: Readonly<Record<EngineStyle, Recipe>> = {
  line: { draw: drawLine, behind: usual, colour: {}, motif: { hand: 'line', weight: 1 } },
  blackwork: { draw: drawBlackwork, behind: usual, colour: {}, motif: { hand: 'blackwork', weight: 1 } },
  dotwork: { draw: drawDotwork, behind: usual, colour: {}, motif: { hand: 'dotwork', weight: 1 } },
  sketch: { draw: drawSketch, behind: usual, colour: {}, motif: { hand: 'sketch', weight: 1 } },
  woodcut: { draw: drawWoodcut, behind: usual, colour: {}, motif: { hand: 'woodcut', weight: 1 } },
  geometric: {
    draw: drawGeometric,
    behind: (variation) => [POLYGONS[variation]],
    colour: {},
    motif: { hand: 'geometric', weight: 1 },
  },
  minimalist: {
    draw: layered({
      lines: {
        find: { detail: 0.1, sensitivity: 0.9, minLength: 40, gap: 12, silhouette: 0.9, smoothing: 5, ridgeLength: 0 },
        most: 26,
        inner: 1.1,
        outline: 1.3,
        swell: 0,
        taper: 8,
      },
      blacks: null,
      features: 'small',
      tone: [],
      mixed: [],
    }),
    behind: little,
    colour: {},
    motif: { hand: 'outline', weight: 0.8 },
  },
  traditional: {
    draw: layered({
      lines: {
        find: { detail: 0.25, minLength: 40, gap: 10, silhouette: 1, smoothing: 3.4, ridgeLength: 0 },
        inner: 1.5,
        outline: 3,
        swell: 0.1,
        taper: 10,
      },
      blacks: { threshold: 0.5, cover: 0.27, sigma: 4, minArea: 160 },
      tone: [pepper(0.26, 1.3, { nearest: 3.4, farthest: 12, smallest: 1, largest: 1.5 })],
      mixed: [whip({ nearest: 5.5, width: 2.2, length: 34 })],
    }),
    behind: (variation, cut) => {
      if (variation === 2 && cut) return ['stars'];
      return variation === 3 ? ['rays', 'laurel', 'crescent'] : null;
    },
    colour: {
      palette: [
        'bright-red',
        'crimson',
        'orange',
        'golden-yellow',
        'ochre',
        'leaf-green',
        'forest-green',
        'navy-blue',
        'sienna',
      ],
      skinGap: 4,
    },
    motif: { hand: 'bold', weight: 1 },
  },
  'neo-traditional': {
    washed: true,
    draw: layered({
      lines: {
        find: { silhouette: 1, smoothing: 2.8 },
        inner: 0.75,
        outline: 2.5,
        swell: 0.34,
        taper: 30,
      },
      blacks: { threshold: 0.62, cover: 0.18, sigma: 2.6, minArea: 90 },
      tone: [wash({ from: 0.2, deepest: 0.62, gamma: 1.1, levels: 3, tooth: 0 })],
      mixed: [whip({ from: 0.3 })],
    }),
    behind: (variation, cut) => {
      if (variation === 2 && cut) return ['ground'];
      return variation === 3 ? ['mandala', 'diamond', 'laurel'] : null;
    },
    colour: {
      palette: [
        'crimson',
        'coral',
        'orange',
        'magenta',
        'ochre',
        'golden-yellow',
        'olive',
        'forest-green',
        'turquoise',
        'navy-blue',
        'violet',
        'sienna',
        'dark-brown',
        'peach',
      ],
      graded: true,
    },
    motif: { hand: 'bold', weight: 0.85 },
  },
  japanese: {
    washed: true,
    draw: layered({
      lines: {
        find: { detail: 0.4, silhouette: 1, gap: 7, smoothing: 3 },
        inner: 1.1,
        outline: 2,
        swell: 0.24,
        taper: 20,
      },
      blacks: { threshold: 0.66, cover: 0.14, sigma: 2.6, minArea: 110 },
      tone: [wash({ from: 0.28, deepest: 0.6, gamma: 1.3, levels: 0, tooth: 0 })],
      mixed: [whip({ from: 0.34 })],
    }),
    behind: always('irezumi', ['ground']),
    colour: {
      palette: [
        'crimson',
        'bright-red',
        'orange',
        'golden-yellow',
        'pink',
        'forest-green',
        'royal-blue',
        'navy-blue',
        'peach',
        'sienna',
      ],
      graded: true,
    },
    motif: { hand: 'bold', weight: 0.8 },
  },
  realism: {
    washed: true,
    draw: layered({
      lines: { find: { silhouette: 0.7 }, inner: 0.5, outline: 0.6, swell: 0.2, taper: 40, pressed: 0.42 },
      blacks: null,
      features: false,
      tone: [wash({ from: 0.1, deepest: 1, gamma: 1.15, levels: 0, tooth: 0.3, fine: true })],
      mixed: [
        wash({ from: 0.1, deepest: 0.4, gamma: 1, levels: 0, tooth: 0.2, fine: true }),
        pepper(0.16, 1.3, { nearest: 2.7, farthest: 13, smallest: 0.8, largest: 1.35 }),
      ],
    }),
    behind: little,
    colour: { graded: true },
    motif: { hand: 'dotwork', weight: 0.8 },
  },
  tribal: {
    draw: (d) =>
      d.analysis.drawnLines ? drawHeavyLines(d) : drawBlades(d, d.analysis.emphasis?.preserveEdges ? 0.2 : 0.3),
    behind: (variation) => (variation === 3 ? ['ring'] : null),
    colour: {},
    motif: { hand: 'blackwork', weight: 1 },
  },
  watercolor: {
    washed: true,
    draw: layered({
      lines: {
        find: { detail: 0.45, silhouette: 0.6, smoothing: 2.4 },
        inner: 0.7,
        outline: 0.85,
        swell: 0.28,
        taper: 44,
        jitter: 0.8,
        passes: 2,
      },
      blacks: { threshold: 0.9, cover: 0.02, sigma: 1.8, minArea: 50 },
      tone: [splash(0.54)],
      mixed: [splash(0.54), whip({ from: 0.5, nearest: 6 })],
    }),
    behind: (variation) => (variation === 3 ? ['crescent'] : variation === 2 ? ['circle'] : null),
    colour: { splash: true },
    motif: { hand: 'sketch', weight: 0.8 },
  },
  illustrative: {
    draw: layered({
      lines: { find: { silhouette: 0.9 }, inner: 1, outline: 1.7, swell: 0.3, taper: 30 },
      blacks: { threshold: 0.74, cover: 0.12, sigma: 2, minArea: 60 },
      tone: [
        whip({ from: 0.24, nearest: 4, farthest: 9, length: 64, width: 1.35, tries: 22000 }),
        cross(-0.7, 6.4, 0.5),
      ],
      mixed: [
        whip({ from: 0.3, nearest: 4.4 }),
        pepper(0.2, 1.6, { nearest: 4, farthest: 16, smallest: 0.9, largest: 1.2 }),
      ],
    }),
    behind: (variation, cut) => {
      if (variation === 2 && cut) return ['ground'];
      return variation === 3 ? ['laurel', 'crescent'] : null;
    },
    colour: {},
    motif: { hand: 'sketch', weight: 1.2 },
  },
  ornamental: {
    draw: (d) => {
      drawLace(d);
      drawOrnamentalLines(d);
    },
    behind: always('mandala', ['rays', 'ring', 'diamond']),
    inset: 0.72,
    colour: {},
    motif: { hand: 'dotwork', weight: 1.1 },
  },
  chicano: {
    washed: true,
    draw: layered({
      lines: { find: { silhouette: 0.8, smoothing: 2 }, inner: 0.6, outline: 0.85, swell: 0.2, taper: 26 },
      blacks: { threshold: 0.7, cover: 0.14, sigma: 1.8, minArea: 40 },
      tone: [smoke(120, 0.85), wash({ from: 0.12, deepest: 0.8, gamma: 1.1, levels: 0, tooth: 0.05, fine: true })],
      mixed: [wash({ from: 0.12, deepest: 0.8, gamma: 1.1, levels: 0, tooth: 0.05, fine: true })],
    }),
    behind: (variation) => (variation === 3 ? ['rays'] : variation === 2 ? ['ring'] : null),
    colour: { graded: true },
    motif: { hand: 'dotwork', weight: 0.9 },
  },
};

const drawOrnamentalLines = layered({
  lines: { find: { gap: 6, silhouette: 1 }, inner: 0.9, outline: 1.5, swell: 0.16, taper: 24 },
  blacks: { threshold: 0.8, cover: 0.06, sigma: 1.8, minArea: 40 },
  tone: [],
  mixed: [],
});

/** Somebody's drawing in black as heavy as blades, whose ends run out. */
const drawHeavyLines = layered({
  lines: { inner: 2.2, outline: 2.6, swell: 0.3, taper: 90 },
  blacks: null,
  tone: [],
  mixed: [],
});
