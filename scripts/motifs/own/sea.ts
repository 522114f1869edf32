/** Koi. */
import { band, blob, on, spine, stroke, times, toneOfScale, type Spine } from './nature-shapes.ts';

const ink = '#15151c';
const at = (s: Spine, t: number, k: number) =>
  on(s, t, k)
    .map((v) => v.toFixed(1))
    .join(',');

export const sea: Record<string, string> = {
  koi: koi(),
};

/** Scales along a spine, the ones nearer the head on top. */
function scales(
  s: Spine,
  from: number,
  to: number,
  rows: number,
  across: number,
  tones: (t: number, k: number) => string[],
): string {
  const step = (to - from) / rows;
  return times(rows, (r) => {
    const row = rows - 1 - r;
    const t = from + row * step;
    return times(across + (row % 2), (i) => {
      const wide = 2 / across;
      const k = -1 + wide * (i + (row % 2 ? 0 : 0.5));
      const [a, b] = [Math.max(-1, k - wide * 0.5), Math.min(1, k + wide * 0.5)];
      const fill = tones(t, k)[toneOfScale(row, i)];
      return blob(
        fill,
        `${at(s, t, a)}! ${at(s, t + step * 1.1, a)} ${at(s, t + step * 1.9, k)} ${at(s, t + step * 1.1, b)} ${at(s, t, b)}!`,
      );
    });
  });
}

/** Koi from above, bent in an S: scales in rows, red and white, spread fins, barbels, flowing tail. */
function koi(): string {
  const body = spine('120,26,8 126,40,19 122,62,25 102,90,25 84,116,20 84,142,13 98,162,7', 60);
  const red = ['#d8452f', '#b3301f', '#e56a4d', '#c23a28'];
  const white = ['#f4efe6', '#d5cfc4', '#e6e0d5', '#c4bdb2'];
  const tail =
    blob(
      '#e56a4d',
      '94,158! 96,150 104,148 112,150 132,144 158,130 184,130! 174,142 168,152 182,162! 162,166 146,172 150,186! 128,186 104,178 90,164!',
    ) +
    times(4, (i) =>
      stroke(
        '#8f2318',
        `${104 + i * 2},${158 + i * 5},0.5 ${126 + i * 2},${153 + i * 8},1 ${162 - i * 7},${137 + i * 13},0.4`,
      ),
    ) +
    blob(
      '#f4efe6',
      '106,158! 100,150 92,148 84,160 60,168 34,162 16,166! 26,174 30,182 22,194! 46,190 62,192 70,199! 88,192 98,180 102,164!',
    ) +
    times(3, (i) =>
      stroke(
        '#8a8378',
        `${88 + i * 2},${166 + i * 3},0.5 ${68 + i * 5},${175 + i * 4},1 ${38 + i * 14},${172 + i * 7},0.4`,
      ),
    );
  const pattern = (t: number) => (t < 0.2 || (t > 0.42 && t < 0.62) || t > 0.8 ? white : red);
  const ridge = spine(
    `${at(body, 0.34, -0.1)},0.5 ${at(body, 0.44, 0.05)},5 ${at(body, 0.56, 0.1)},5.6 ${at(body, 0.7, 0.05)},0.5`,
    40,
  );
  const dorsal = band('#f4efe6', ridge) + band('#b3301f', ridge, -1, -0.1);
  return (
    koiFins() +
    band('#d5cfc4', body) +
    scales(body, 0.2, 0.82, 11, 6, pattern) +
    band('#f4efe6', body, -1, 1, 0.86, 1) +
    band('#d5cfc4', body, 0.1, 1, 0.86, 1) +
    tail +
    dorsal +
    koiHead()
  );
}

function koiFins(): string {
  const fin = (root: string, rays: string[], fills: string[]) =>
    blob(fills[0], root) + rays.map((r) => stroke(fills[1], r)).join('');
  const fins =
    fin(
      '142,58! 160,54 180,58 194,74! 184,78 182,84 184,92! 172,92 166,98 160,102! 150,92 142,78!',
      ['146,66,0.5 166,66,1 184,74,0.4', '146,72,0.5 162,78,1 174,88,0.4', '145,78,0.4 154,86,1 160,95,0.4'],
      ['#f4efe6', '#8a8378'],
    ) +
    fin(
      '98,52! 80,44 58,44 42,54! 50,60 50,66 46,74! 58,76 62,82 66,88! 78,84 90,76!',
      ['94,58,0.5 74,54,1 54,58,0.4', '92,64,0.5 76,66,1 60,75,0.4', '90,70,0.4 80,76,1 70,83,0.4'],
      ['#f4efe6', '#8a8378'],
    ) +
    fin(
      '66,116! 50,114 38,120 30,132! 40,134 44,140 44,146! 56,142 66,136!',
      ['64,122,0.5 52,124,1 40,130,0.4', '65,128,0.5 56,134,1 48,141,0.4'],
      ['#e56a4d', '#8f2318'],
    ) +
    fin(
      '102,132! 116,134 126,144 128,156! 118,154 112,156 106,158! 100,148!',
      ['104,138,0.5 114,144,1 122,152,0.4', '102,143,0.4 108,150,1 109,155,0.4'],
      ['#e56a4d', '#8f2318'],
    );
  return fins;
}

function koiHead(): string {
  return (
    blob('#f4efe6', '107,60! 102,46 104,32 112,20 122,14 132,18 142,30 146,46 146,62! 134,72 118,72!') +
    stroke('#8a8378', '106,40,0.5 110,50,1.1 118,58,0.5') +
    stroke('#8a8378', '144,40,0.5 142,50,1.1 134,58,0.5') +
    blob('#d8452f', '112,58! 112,40 118,28 124,24 132,30 138,42 138,60! 126,66!') +
    blob('#d5cfc4', '112,21! 122,26 133,20! 130,13 122,9 114,13') +
    stroke(ink, '113,17,0.5 122,20,1.3 132,17,0.5') +
    stroke('#a8322b', '112,22,1.4 100,20,1.3 92,10,0.5') +
    stroke('#a8322b', '133,22,1.4 146,18,1.3 152,7,0.5') +
    blob(ink, '105,34 109,30 112,34 110,40 106,40') +
    blob(ink, '137,32 141,30 144,36 142,41 138,38')
  );
}
