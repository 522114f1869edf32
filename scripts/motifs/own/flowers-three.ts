/** Lily, poppy, daisy and hibiscus. */
import { band, blob, leaf, on, place, spine, stroke, times, type LeafLook } from './nature-shapes.ts';

const green: LeafLook = { light: '#6fa56c', dark: '#3f7d4b', vein: '#1e3a26', veins: 4 };
const ink = '#15151c';

export const flowersThree: Record<string, string> = {
  lily: lily(),
  poppy: poppy(),
  daisy: daisy(),
  hibiscus: hibiscus(),
};

/** Stargazer lily from the front: six curled petals with a ridge and spots, long stamens, two leaves. */
function lily(): string {
  const petal = (path: string, half: number, back: boolean) => {
    const s = spine(path, 60).map((p, i) => ({
      ...p,
      width: half * Math.sin(Math.PI * (i / 60) ** 0.78) ** 0.7 * (1 + 0.05 * Math.sin(i * 0.7)),
    }));
    const ridge = spine(path, 60).map((p, i) => ({
      ...p,
      width: half * 0.34 * Math.sin(Math.PI * Math.min(1, 0.12 + i / 56)) ** 0.8,
    }));
    const [l, r, mid] = back ? ['#f6d7e0', '#f3cdd9', '#d05a88'] : ['#fdf2f5', '#f8dfe7', '#e0749a'];
    const spot = (t: number, k: number) =>
      `<circle fill="#8f1d4a" cx="${on(s, t, k)[0].toFixed(1)}" cy="${on(s, t, k)[1].toFixed(1)}" r="2"/>`;
    return (
      band(l, s, -1, 0) +
      band(r, s, 0, 1) +
      band(mid, ridge, -1, 1, 0.02, 0.88) +
      band('#8f1d4a', s, -0.06, 0.06, 0.05, 0.86) +
      (back ? '' : spot(0.34, -0.5) + spot(0.44, 0.5) + spot(0.28, 0.56) + spot(0.52, -0.46))
    );
  };
  const stamens = [
    '100,100,1 96,78,1 82,60,0.9',
    '100,100,1 108,80,1 124,64,0.9',
    '100,100,1 118,98,1 134,92,0.9',
    '100,100,1 84,94,1 66,88,0.9',
    '100,100,1 106,114,1 122,122,0.9',
  ];
  const anthers: [number, number, number][] = [
    [82, 60, 50],
    [124, 64, -60],
    [134, 92, 10],
    [66, 88, -10],
    [122, 122, 60],
  ];
  return (
    leaf('64,132 46,152 32,172 10,192', 13, green) +
    leaf('140,136 160,154 172,172 192,190', 13, green) +
    petal('100,100 88,66 66,38 36,16', 21, true) +
    petal('100,100 118,66 140,40 172,22', 21, true) +
    petal('100,100 104,138 98,166 108,196', 22, true) +
    petal('100,100 100,62 108,34 98,6', 23, false) +
    petal('100,100 62,104 36,116 8,112', 22, false) +
    petal('100,100 136,112 164,124 192,118', 22, false) +
    '<circle fill="#9ac48a" cx="100" cy="100" r="8"/>' +
    stamens.map((d) => stroke('#7fa05a', d)).join('') +
    anthers.map(([x, y, a]) => place(blob('#7a3b1c', '-9,0 -5,-4 5,-4 9,0 5,3.4 -5,3.4'), x, y, a)).join('') +
    stroke('#5f8a4a', '100,100,1.6 96,120,1.6 86,138,1.6') +
    '<circle fill="#5f8a4a" cx="85" cy="140" r="4.4"/>'
  );
}

/** Poppy: four crinkled petals, black blotches, ribbed capsule in a ring of stamens, nodding bud, cut leaf. */
function poppy(): string {
  const petal = (fill: string, fold: string) =>
    blob(
      fill,
      '-10,4! -40,-16 -60,-38 -54,-54! -46,-60 -38,-62! -30,-70 -18,-70! -8,-76 4,-72! 16,-76 24,-69! 36,-68 42,-60! 54,-56 58,-46! 58,-34 38,-14 10,4!',
    ) +
    blob(ink, '-9,2! -20,-12 -18,-26! -10,-22 0,-30! 10,-22 18,-26! 20,-12 9,2!') +
    [
      [-40, -50],
      [-20, -58],
      [4, -60],
      [24, -57],
      [42, -46],
    ]
      .map(([x, y]) => stroke(fold, `${x * 0.6},${y * 0.66},0.3 ${x * 0.82},${y * 0.84},1.2 ${x},${y},0.4`))
      .join('');
  const stem = spine('102,120,2.4 108,150,2.4 100,198,2.8', 40);
  const fine = { light: '#8fb07a', dark: '#4f8a5a', vein: '#1e3a26', teeth: 6 };
  return (
    leaf('104,176 128,160 148,156 176,164', 11, fine) +
    leaf('104,184 82,172 60,170 34,182', 11, fine) +
    band('#4f8a5a', stem) +
    stroke('#4f8a5a', '104,170,1.8 74,150,1.6 44,146,1.5 32,156,1.3') +
    blob('#6f9a5a', '32,152! 42,158 44,170 38,182 30,184 22,178 20,166 24,156') +
    blob('#d8412f', '30,184! 34,172 33,158! 38,164 40,174 38,182') +
    place(petal('#c4302a', '#7d1518'), 100, 78, 0, [1.16, 0.92]) +
    place(petal('#b3261f', '#7d1518'), 100, 74, 180, [1.02, 0.7]) +
    place(petal('#dd5344', '#8f1d1a'), 98, 78, -82, 0.98) +
    place(petal('#d8412f', '#8f1d1a'), 102, 78, 84, 0.98) +
    times(18, (i) =>
      place(
        stroke(ink, '0,-8,0.8 0,-18,0.8') + `<circle fill="#f0d9a0" cx="0" cy="${i % 2 ? -24 : -19}" r="2.7"/>`,
        100,
        78,
        i * 20,
      ),
    ) +
    '<circle fill="#4a5a3a" cx="100" cy="78" r="13"/><circle fill="#a9c28a" cx="100" cy="78" r="10.6"/>' +
    times(8, (i) => place(stroke('#3a4a2a', '0,-1,1 0,-9,1'), 100, 78, i * 45))
  );
}

/** Daisy: two rings of slender petals with grooves, dotted disc, stem with two leaves. */
function daisy(): string {
  const ring = (count: number, r: number, half: number, start: number, fills: string[]) =>
    times(count, (i) =>
      place(
        blob(
          fills[i % 3],
          `-3,0! ${-half},${-r * 0.5} ${-half * 0.94},${-r * 0.84} ${-half * 0.4},${-r}! 0,${-r * 0.95} ${half * 0.4},${-r}! ${half * 0.94},${-r * 0.84} ${half},${-r * 0.5} 3,0!`,
        ) +
          stroke('#8a8f98', `-2.4,${-r * 0.46},0.6 -2.8,${-r * 0.64},0.9 -2,${-r * 0.8},0.3`) +
          stroke('#8a8f98', `2.6,${-r * 0.5},0.6 3,${-r * 0.66},0.9 2.2,${-r * 0.86},0.3`),
        100,
        78,
        start + (360 / count) * i + (i % 3) * 2,
        1 - (i % 4) * 0.03,
      ),
    );
  const seeds = times(24, (k) => {
    const [a, r] = [(k * 137.508 * Math.PI) / 180, 3.5 * Math.sqrt(k + 0.4)];
    return `<circle fill="#b5701f" cx="${(100 + Math.sin(a) * r).toFixed(1)}" cy="${(78 - Math.cos(a) * r).toFixed(1)}" r="1.9"/>`;
  });
  const blade = { light: '#8fbb7a', dark: '#4f8a5a', vein: '#1e3a26', teeth: 5 };
  return (
    leaf('103,176 124,160 144,152 174,152', 10, blade) +
    leaf('101,186 80,170 58,164 30,166', 10, blade) +
    stroke('#4f8a5a', '100,90,2.6 105,150,2.6 100,198,3') +
    ring(15, 72, 9.6, 6, ['#dfe3e6', '#f2f4f5', '#cfd5da']) +
    ring(12, 62, 9, 0, ['#fdfdfb', '#e3e7ea', '#f3f1ea']) +
    '<circle fill="#d9922b" cx="100" cy="78" r="21"/><circle fill="#f0c24a" cx="100" cy="78" r="17.6"/>' +
    seeds
  );
}

/** Hibiscus from the front: five frilled petals in a pinwheel, dark eye, long pistil, three leaves. */
function hibiscus(): string {
  const petal = (fill: string) =>
    blob(
      fill,
      '-6,4! -26,-14 -44,-40 -46,-58! -42,-68 -34,-70! -28,-80 -16,-78! -8,-86 4,-80! 14,-84 22,-75! 32,-74 36,-62! 42,-52 38,-40 26,-20 8,4!',
    ) +
    blob('#8f1d3f', '-6,4! -16,-12 -14,-26! -6,-22 0,-32! 6,-22 13,-25! 15,-12 8,4!') +
    [
      '-9,-30,1.2 -20,-48,1.1 -30,-60,0.3',
      '-3,-36,1.2 -6,-54,1.1 -11,-69,0.3',
      '3,-36,1.2 6,-54,1.1 8,-70,0.3',
      '9,-30,1.2 18,-46,1.1 25,-60,0.3',
    ]
      .map((d) => stroke('#8f1d3f', d))
      .join('');
  const toothed = { ...green, teeth: 7 };
  const pistil = spine('100,100,4 116,104,3 136,116,2.4 152,136,2', 40);
  const dots = times(9, (i) => {
    const [x, y] = on(pistil, 0.5 + i * 0.055, i % 2 ? 3.2 : -3.2);
    return `<circle fill="#f0c24a" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.8"/>`;
  });
  return (
    leaf('60,48 42,34 26,24 6,10', 18, toothed) +
    leaf('56,148 40,162 28,176 8,192', 18, toothed) +
    leaf('150,60 166,44 178,30 194,14', 17, toothed) +
    times(5, (i) =>
      place(petal(['#e0607a', '#d0466a', '#e8859a', '#d8557a', '#ee98a4'][i]), 100, 100, 20 + i * 72, 1.12),
    ) +
    band('#f2b8a0', pistil) +
    band('#c05a4a', pistil, 0.1, 1) +
    dots +
    [
      [158, 134],
      [156, 142],
      [149, 143],
    ]
      .map(([x, y]) => `<circle fill="#b8322b" cx="${x}" cy="${y}" r="3.4"/>`)
      .join('')
  );
}
