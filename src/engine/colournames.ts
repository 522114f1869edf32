import { toLab } from './lab.ts';

/** Everyday colour words with one typical colour or several; the nearest in Lab gives its name. */
const TYPICAL: Record<string, readonly string[]> = {
  black: ['#0d0d0d', '#1c1c20'],
  'dark grey': ['#3c3c3e'],
  grey: ['#808080', '#6a6c70'],
  'light grey': ['#bdbdbd', '#d2d2d2'],
  white: ['#ffffff', '#f1f0ee'],
  red: ['#d01c1c', '#b01824', '#e8413a'],
  'dark red': ['#6e1218', '#4d0d12'],
  pink: ['#f3a6c0', '#e86a9c'],
  orange: ['#f08020', '#e56a10'],
  brown: ['#6b4423', '#8a5a33', '#4a2e18'],
  tan: ['#c79a6b', '#b58a5f'],
  beige: ['#e3d3b8', '#d8c2a4'],
  'skin tone': ['#e8b79a', '#d59b7c', '#a86f50'],
  yellow: ['#f4d21c', '#e8c63c'],
  gold: ['#b8902a', '#caa43a'],
  olive: ['#6b6b2c', '#88894a'],
  green: ['#2e8b3a', '#4fae4a', '#1f6b2e'],
  'dark green': ['#173d22', '#22442b'],
  turquoise: ['#2fb5a8', '#66cdc4'],
  'light blue': ['#9cc8e8', '#bcd7ea'],
  blue: ['#2458c8', '#3f7fd0', '#4a70a8'],
  'dark blue': ['#14224d', '#1d2f5c'],
  'blue grey': ['#6f8090', '#8a9bab'],
  purple: ['#6a2c91', '#8e4bb0'],
  lavender: ['#b8a6dc'],
};

interface Named {
  name: string;
  l: number;
  a: number;
  b: number;
}

function labOf(r: number, g: number, b: number) {
  const lab = toLab({ width: 1, height: 1, data: Uint8Array.of(r, g, b) });
  return { l: lab.lightness[0], a: lab.a[0], b: lab.b[0] };
}

const PALETTE: Named[] = Object.entries(TYPICAL).flatMap(([name, colours]) =>
  colours.map((hex) => {
    const value = Number.parseInt(hex.slice(1), 16);
    return { name, ...labOf(value >> 16, (value >> 8) & 255, value & 255) };
  }),
);

/** The everyday word for an sRGB colour (0..255). */
export function nearestColourName(red: number, green: number, blue: number): string {
  const colour = labOf(red, green, blue);
  let best = PALETTE[0];
  let least = Infinity;
  for (const named of PALETTE) {
    // Hue tells names apart more than lightness does.
    const d = (named.l - colour.l) ** 2 * 0.6 + (named.a - colour.a) ** 2 + (named.b - colour.b) ** 2;
    if (d < least) {
      least = d;
      best = named;
    }
  }
  return best.name;
}
