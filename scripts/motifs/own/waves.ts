/** The great wave, a whale's fluke, a jellyfish. */
import { band, blob, both, on, place, spine, stroke, times } from './nature-shapes.ts';

/** A finger of foam around 0 0, reaching up, with two hooks to the right. */
const claw = (fill: string): string =>
  stroke(fill, '0,8,7 -1,-5,6.4 2,-15,4.6 9,-20,2.6 15,-17,0.5') + stroke(fill, '0,0,4 7,-7,3 13,-9,1.8 17,-6,0.4');

export const waves: Record<string, string> = {
  'great-wave': greatWave(),
  'whale-tail': whaleTail(),
  jellyfish: jellyfish(),
};

/** The great wave: a striped crest that breaks to the right in claws of foam, a small wave and the mountain below it. */
function greatWave(): string {
  const crest = spine('62,184,46 47,140,42 58,84,32 98,48,22 142,44,14 170,62,7', 80);
  const tones = ['#2a5c8f', '#82b3dc', '#2f6ba3', '#cfe2f2', '#2a5c8f', '#82b3dc', '#3c7ab0'];
  const stripes = times(7, (i) => band(tones[i], crest, -1 + i * 0.286, -1 + (i + 1) * 0.286));
  const foam = (from: number, to: number, count: number, k: number, lean: number, size: number, flip: number) =>
    times(count, (i) => {
      const t = from + ((to - from) * i) / (count - 1);
      const [x, y] = on(crest, t, k);
      const [nx, ny] = on(crest, t, k + 0.2 * Math.sign(k));
      const a = (Math.atan2(nx - x, y - ny) * 180) / Math.PI;
      return place(claw(['#f7f4ec', '#d3dde4'][i % 2]), x, y, a + lean, [size * flip, size]);
    });
  const mountain =
    blob('#7f95a6', '96,186! 122,158 138,134 146,126 154,134 168,156 192,182!') +
    blob('#f7f4ec', '128,150! 138,134 146,126 154,134 164,150! 157,146 153,154! 147,147 142,155! 136,146!');
  const sea = blob('#2a5c8f', '60,164! 84,166 112,169 150,171 192,164! 184,174 195,180! 150,190 78,192!');
  const swell =
    blob(
      '#2a5c8f',
      '2,194! 4,178 26,164 46,164 66,175 92,185 124,183 156,177 184,180! 190,186 196,186! 176,196 150,191 122,197 92,193 60,198 30,194!',
    ) +
    blob('#82b3dc', '16,184! 28,174 46,175 68,185 94,191 126,189! 100,195 62,193 36,183!') +
    blob('#cfe2f2', '134,187! 152,182 180,184! 160,188 146,191!');
  const cap =
    band('#f7f4ec', crest, 0.3, 1.1, 0.56, 1) +
    band('#f7f4ec', crest, -1.1, 1, 0.86, 1) +
    times(9, (i) => {
      const [x, y] = on(crest, 0.57 + i * 0.042, 0.38);
      return `<circle fill="#f7f4ec" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${[6, 4.6, 5.4, 4.4][i % 4]}"/>`;
    });
  const spray = times(5, (i) => {
    const [x, y] = on(crest, 0.72 + i * 0.062, -0.9);
    return place(claw(['#d3dde4', '#f7f4ec'][i % 2]), x, y, 8 + i * 20, [0.6, 0.8, 0.74, 0.9, 0.9][i]);
  });
  const hanging = times(5, (i) =>
    place(
      claw(['#d3dde4', '#fdfcf8'][i % 2]),
      [158, 166, 173, 178, 180][i],
      [74, 74, 72, 66, 58][i],
      [176, 164, 148, 126, 100][i],
      [1, 1.05, 1.1, 1.05, 1][i],
    ),
  );
  return mountain + stripes + sea + spray + cap + foam(0.93, 0.55, 8, 0.9, 10, 1, -1) + hanging + swell;
}

/** Humpback fluke above the water: pale patches below, knuckled rear edge, spray at the root. */
function whaleTail(): string {
  const half =
    blob('#3f5f78', '101,62! 94,50 78,44 58,40 34,28 8,20! 10,40 22,62 42,78 64,88 80,104 86,126 82,156! 101,160!') +
    blob('#dfe7ea', '93,64! 76,56 54,50 26,36! 30,52 44,66 62,76 82,86! 82,76') +
    blob('#8aa9bd', '100,96! 95,116 93,150! 100,156!') +
    stroke('#1d3242', '56,73,1.3 60,66,1.1 60,58,0.4') +
    stroke('#1d3242', '40,63,1.3 42,57,1.1 41,51,0.4') +
    stroke('#1d3242', '72,80,1.3 76,72,1.1 76,65,0.4');
  const wave = (x: number, y: number, size: number, flip: number) =>
    place(
      blob('#2f6ba3', '-30,20! -26,4 -14,-10 2,-16 18,-12 26,0! 16,-4 8,0 8,8! 16,14 30,20!') +
        blob('#cfe2f2', '-14,-10! 2,-16 18,-12 26,0! 16,-8 4,-9 -6,0 -12,14! -18,2') +
        blob('#82b3dc', '-12,14! -6,0 4,-9 16,-8! 6,-3 2,6 4,16!'),
      x,
      y,
      0,
      [size * flip, size],
    );
  return (
    both(half) +
    wave(54, 160, 1.24, 1) +
    wave(146, 160, 1.24, -1) +
    wave(100, 166, 1.1, 1) +
    blob(
      '#2f6ba3',
      '8,176! 40,168 60,176 84,168 104,176 128,168 148,176 172,168 192,176! 180,190 140,194 100,196 60,194 20,190',
    ) +
    blob('#82b3dc', '30,182! 60,182 84,176 104,184 128,176 150,183 170,181! 150,190 128,184 104,191 84,184 60,190')
  );
}

/** Jellyfish from the side: panelled bell with a scalloped hem, ruffled arms, thin tentacles. */
function jellyfish(): string {
  const tones = ['#7566b0', '#9486c8', '#7f70b8', '#a396d4', '#7f70b8', '#9486c8', '#7566b0'];
  const edge = [30, 46, 68, 89, 111, 132, 154, 170];
  const panel = (i: number) => {
    const [l, r] = [edge[i], edge[i + 1]];
    const mid = (x: number, f: number) => 100 + (x - 100) * f;
    return blob(
      tones[i],
      `100,10! ${mid(l, 0.62)},22 ${mid(l, 0.95)},52 ${l},84! ${(l + r) / 2},94 ${r},84! ${mid(r, 0.95)},52 ${mid(r, 0.62)},22`,
    );
  };
  const tentacles = times(8, (i) => {
    const x = [38, 52, 64, 78, 122, 136, 148, 162][i];
    const m = i < 4 ? -1 : 1;
    return stroke(
      '#6a5aa6',
      `${x},84,1.6 ${x + 6 * m},112,1.7 ${x - 3 * m},140,1.6 ${x + 7 * m},166,1.4 ${x + 2 * m},${[180, 192, 184, 194, 194, 184, 192, 180][i]},0.7`,
    );
  });
  const arm = (path: string, light: string, dark: string) => {
    const s = spine(path, 90);
    const frill = times(15, (i) => {
      const t = 0.06 + i * 0.058;
      const [x, y] = on(s, t, i % 2 ? 1.02 : -1.02);
      return `<circle fill="${dark}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(4.6 - i * 0.16).toFixed(1)}"/>`;
    });
    return (
      frill + band(dark, s, -1.1, 1.1) + band(light, s, -0.78, -0.06, 0, 0.95) + band(light, s, 0.3, 0.74, 0, 0.93)
    );
  };
  return (
    tentacles +
    arm('80,86,8 70,112,8 82,138,7 72,164,5.6 80,190,1.6', '#f3c6d8', '#c9709e') +
    arm('120,86,8 130,112,8 118,138,7 128,164,5.6 120,190,1.6', '#f3c6d8', '#c9709e') +
    arm('100,84,9 106,110,9 95,138,8 104,166,6.4 99,197,1.6', '#fbe3ec', '#dc8ab4') +
    blob('#5a4a86', '32,82! 60,74 140,74 168,82! 158,94 140,92 120,98 100,94 80,98 60,92 42,94') +
    times(7, panel) +
    both(blob('#ded6f5', '56,40! 68,26 84,18! 74,30 66,44 62,58! 56,52'))
  );
}
