/** Flowers of the East, of the field and of branches. */
import {
  blob,
  feather,
  leaf,
  on,
  place,
  spine,
  stroke,
  times,
  band,
  type LeafLook,
  type Point,
} from './nature-shapes.ts';

const green: LeafLook = { light: '#6fa56c', dark: '#3f7d4b', vein: '#1e3a26', veins: 4 };
const ink = '#15151c';
const turn = (angle: number, r: number): Point => [
  100 + Math.sin((angle * Math.PI) / 180) * r,
  100 - Math.cos((angle * Math.PI) / 180) * r,
];

export const flowersTwo: Record<string, string> = {
  chrysanthemum: chrysanthemum(),
  lotus: lotus(),
  sunflower: sunflower(),
  'cherry-branch': cherryBranch(),
  lavender: lavender(),
};

/** Japanese chrysanthemum from the front: six rings of narrow petals that swirl inward. */
function chrysanthemum(): string {
  const rings: [number, number, number, number, string[]][] = [
    [18, 94, 12, 5, ['#d9812b', '#f0b45c', '#e69a40']],
    [18, 78, 10, 5, ['#efbf66', '#d9812b', '#e9a64e']],
    [15, 62, 9.4, 4, ['#e69a40', '#f0c978', '#d9812b']],
    [12, 47, 8.6, 4, ['#efbf66', '#dd8a34', '#eeb062']],
    [9, 33, 8, 3, ['#e69a40', '#f0c978', '#d9812b']],
    [6, 20, 6.6, 2, ['#efbf66', '#dd8a34', '#eeb062']],
  ];
  return (
    rings
      .map(([count, r, half, bend, fills], k) =>
        times(count, (i) => {
          const a = (360 / count) * i + k * 9;
          const [p, q, v] = [turn(a + 7, r * 0.3), turn(a, r), turn(a + 4, r * 0.6)];
          const petal = feather(fills[i % 3], p, q, half, bend, 0.84);
          return k > 3
            ? petal
            : petal +
                stroke(
                  '#8a4312',
                  `${v.join(',')},0.4 ${turn(a + 2.6, r * 0.78).join(',')},1 ${turn(a + 0.6, r * 0.92).join(',')},0.3`,
                );
        }),
      )
      .join('') + '<circle fill="#8a4312" cx="100" cy="100" r="5"/>'
  );
}

/** Lotus from the side: three rows of pointed petals with veins and turned tips, seed head hidden, two pads. */
function lotus(): string {
  const petal = (
    tip: Point,
    half: number,
    fill: string,
    edge: string,
    root: Point = [100, 150],
    bend = 0,
    blunt = 0.76,
  ) => {
    const mix = (t: number, k: number): string => {
      const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
      const l = Math.hypot(dx, dy);
      const sag = bend * 4 * t * (1 - t) + k * half;
      return `${(root[0] + dx * t - (dy / l) * sag).toFixed(1)},${(root[1] + dy * t + (dx / l) * sag).toFixed(1)}`;
    };
    return (
      feather(edge, root, tip, half, bend, blunt) +
      feather(
        fill,
        root,
        [Number(mix(0.9, 0).split(',')[0]), Number(mix(0.9, 0).split(',')[1])],
        half * 0.82,
        bend * 0.9,
        blunt,
      ) +
      [-0.34, 0, 0.34]
        .map((k) => stroke('#8f2f5c', `${mix(0.3, k * 0.9)},0.4 ${mix(0.55, k)},1 ${mix(0.76, k * 0.7)},0.3`))
        .join('')
    );
  };
  const [a, b, c, e, f] = ['#d8709c', '#e596b6', '#c75688', '#f8d3df', '#fbe8ee'];
  const pads =
    blob('#3f7d4b', '10,164! 40,152 100,150 160,152 190,164! 176,182 130,192 100,186 70,192 24,182') +
    blob('#6fa56c', '10,164! 40,152 100,150 160,152 190,164! 160,166 120,172 100,168 80,172 40,166');
  const pair = (x: number, y: number, half: number, fill: string, edge: string, bend: number) =>
    petal([100 - x, y], half, fill, edge, [98, 152], bend) + petal([100 + x, y], half, fill, edge, [102, 152], -bend);
  return (
    pads +
    petal([100, 14], 21, c, e) +
    pair(40, 30, 20, a, f, -5) +
    pair(72, 60, 19, c, e, -8) +
    pair(92, 96, 16, b, f, -8) +
    pair(22, 50, 21, b, f, -4) +
    pair(56, 78, 20, a, e, -9) +
    pair(78, 120, 15, c, f, -6) +
    petal([100, 66], 23, a, e, [100, 158], 0, 0.76) +
    pair(38, 98, 20, b, f, -8) +
    pair(58, 132, 14, a, e, -4) +
    petal([100, 106], 18, c, f, [100, 164], 0, 0.76) +
    blob('#3f7d4b', '72,154! 88,162 100,158 112,162 128,154! 120,170 100,176 80,170')
  );
}

/** Sunflower from the front: two rings of pointed petals, seeds in spirals, two leaves. */
function sunflower(): string {
  const ring = (count: number, r: number, half: number, start: number, fills: string[]) =>
    times(count, (i) => {
      const a = start + (360 / count) * i;
      const k = r - (i % 3) * 3;
      return (
        feather(fills[i % fills.length], turn(a, 34), turn(a, k), half, i % 2 ? 2 : -2, 0.6) +
        stroke('#8a4a12', `${turn(a, 42).join(',')},1.2 ${turn(a, 56).join(',')},1 ${turn(a, k - 18).join(',')},0.3`)
      );
    });
  const seeds = times(52, (k) => {
    const [x, y] = turn(k * 137.508, 4.9 * Math.sqrt(k + 0.6));
    return k < 14
      ? `<circle fill="#e0b35a" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.4"/>`
      : `<circle fill="#a86a34" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5"/>`;
  });
  return (
    leaf('130,146 150,158 168,172 192,192', 19, green) +
    leaf('70,146 50,158 32,172 8,192', 19, green) +
    ring(18, 92, 11, 10, ['#d9812b', '#f0b838', '#e39a2c']) +
    ring(15, 80, 11, 0, ['#edc452', '#d99a24', '#e6ae38']) +
    '<circle fill="#5a351c" cx="100" cy="100" r="40"/><circle fill="#2a1710" cx="100" cy="100" r="36"/>' +
    seeds
  );
}

/** A cherry blossom around 0 0, radius 30. */
function blossom(): string {
  const petals = times(5, (i) =>
    place(
      blob(
        ['#ee9db6', '#f3b1c4', '#e58aa8', '#f0a6a8', '#e994b8'][i],
        '-3,0! -15,-12 -17,-24 -9,-31 -3,-31! 0,-26! 3,-31! 9,-31 17,-24 15,-12 3,0!',
      ) + blob('#d9668c', '-3,0! -7,-8 -5,-14! -2,-11 0,-17! 2,-11 5,-14! 7,-8 3,0!'),
      0,
      0,
      i * 72,
    ),
  );
  const threads = times(5, (i) =>
    place(
      stroke('#7d1f40', '0,0,0.9 1,-8,0.8 0,-14,0.7') + '<circle fill="#7d1f40" cx="0" cy="-15" r="2"/>',
      0,
      0,
      36 + i * 72,
    ),
  );
  return petals + threads + '<circle fill="#f0c24a" r="3.4"/>';
}

/** Cherry branch: knotted dark wood, four blossoms, buds on stalks. */
function cherryBranch(): string {
  const wood = spine('6,190,6 40,160,5.4 66,146,5 98,112,4.2 130,92,3.4 150,58,2.6 186,20,1', 70);
  const twig = spine('84,128,3.4 112,140,2.8 140,140,2.2 182,160,0.9', 40);
  const bud = (x: number, y: number, a: number) =>
    place(
      stroke('#6b4423', '0,0,1.4 2,-8,1.2 0,-16,1.6') +
        blob('#e58aa8', '0,-14! -8,-22 -5,-32 0,-38! 6,-32 8,-22') +
        blob('#f7c9d6', '0,-14! 1,-26 0,-38! 6,-32 8,-22') +
        blob('#7d3346', '-5,-17! -5,-22 0,-24! 5,-22 5,-17! 0,-13'),
      x,
      y,
      a,
    );
  return (
    bud(152, 56, 60) +
    bud(172, 34, -70) +
    bud(112, 103, -68) +
    bud(158, 148, 20) +
    bud(52, 153, -60) +
    bud(170, 154, 120) +
    bud(30, 168, 150) +
    band('#5c4030', wood) +
    band('#8f6b50', wood, -1, -0.1, 0, 0.9) +
    band('#5c4030', twig) +
    band('#8f6b50', twig, -1, -0.1, 0, 0.9) +
    leaf('136,84 152,84 166,90 184,104', 8, { ...green, veins: 3 }) +
    place(blossom(), 84, 70, -14, 1.1) +
    place(blossom(), 120, 130, 20, 1.06) +
    place(blossom(), 60, 132, 40, 0.9) +
    place(blossom(), 134, 42, 8, 0.94)
  );
}

/** Three stems of lavender: whorls of florets, narrow leaves, tied below. */
function lavender(): string {
  const stem = (path: string, tones: string[]) => {
    const s = spine(path, 60);
    const heads = times(9, (r) => {
      const row = 8 - r;
      const t = 0.5 + row * 0.057;
      const [x, y] = on(s, t);
      const [nx, ny] = on(s, Math.min(1, t + 0.05));
      const a = (Math.atan2(nx - x, y - ny) * 180) / Math.PI;
      const size = row === 0 ? 0.8 : 1 - Math.max(0, row - 4) * 0.12;
      const floret = (k: number, fill: string) =>
        place(blob(fill, '0,2! -5.4,-4 -6,-11 -2.6,-15! 0,-12 2.6,-15! 6,-11 5.4,-4'), x, y, a + k * 42, size);
      return (
        floret(-1.35, tones[(row + 1) % 3]) +
        floret(1.35, tones[(row + 2) % 3]) +
        floret(-0.55, tones[(row + 2) % 3]) +
        floret(0.55, tones[row % 3]) +
        floret(0, tones[(row + 1) % 3])
      );
    });
    return band('#4f8a5a', s, -1, 1, 0, 0.96) + heads;
  };
  const tones = ['#6a5aa6', '#9d8fd0', '#c3b8e8'];
  const blade = { light: '#7fb07a', dark: '#4f8a5a' };
  return (
    leaf('100,168 82,140 62,124 40,116', 5, blade) +
    leaf('102,168 122,142 140,128 164,122', 5, blade) +
    leaf('98,176 74,160 52,152 28,154', 4.6, blade) +
    leaf('104,176 126,164 150,158 174,162', 4.6, blade) +
    stem('104,196,2 90,150,2 62,90,1.8 34,26,1.4', tones) +
    stem('96,196,2 110,150,2 138,90,1.8 166,26,1.4', tones) +
    stem('100,198,2 100,150,2 101,80,1.8 99,16,1.4', tones) +
    blob('#8a5a3c', '91,160! 100,163 109,160! 110,168 100,171 90,168!') +
    blob(ink, '90,168! 100,171 110,168! 109,172 100,175 91,172!')
  );
}
