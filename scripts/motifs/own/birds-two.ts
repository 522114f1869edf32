/** Raven and eagle. */
import { blob, both, feather, feathers, stroke, times, toneOfScale } from './nature-shapes.ts';

const ink = '#15151c';
const [dim, mid, pale] = ['#62656c', '#888b92', '#b2b5bb'];
const [deep, brown, tan, cream] = ['#6b4423', '#8f6238', '#c79a5e', '#f1e4c8'];

const branch =
  blob('#8a6a4c', '50,178! 90,174 140,178 192,168! 190,178 192,184! 150,190 100,187 54,192!') +
  blob('#5c4430', '54,192! 100,187 150,190 192,184! 150,183 100,181');

export const birdsTwo: Record<string, string> = {
  raven: raven(true),
  'raven-standing': raven(false),
  eagle: eagle(),
};

/** Raven perched in profile, beak open: shaggy throat, layered wing, black flight feathers. */
function raven(hasBranch: boolean): string {
  const tail = feathers({
    roots: '62,138 74,148',
    tips: '8,184 20,192 34,192',
    count: 3,
    half: 7.6,
    fills: [dim, ink, mid],
    blunt: 0.88,
  });
  const leg = (x: number) =>
    blob(dim, `${x - 8},142 ${x + 8},140 ${x + 5},158 ${x},166 ${x - 5},158`) +
    blob(
      '#2b2b33',
      `${x - 3},162! ${x + 3},162! ${x + 2.6},172 ${x + 12},174 ${x + 15},184! ${x + 8},180 ${x + 1},180 ${x - 4},186! ${x - 5},176`,
    );
  return (
    tail +
    (hasBranch ? branch : '') +
    blob(
      ink,
      '96,60! 112,48 122,34 138,24 154,26 164,38 160,56 158,76 156,98 148,124 132,142 108,154 80,156 62,146! 68,110 80,78',
    ) +
    ravenBreast() +
    leg(104) +
    leg(126) +
    ravenWing() +
    blob(
      '#92959b',
      '80,88! 84,76 96,62 112,50 122,36 140,30 154,40 160,62! 154,64 160,74! 151,76 156,88! 146,86 148,100! 138,92 134,104! 127,90 121,100! 116,88 110,96! 104,84 96,90! 94,78',
    ) +
    ravenHead()
  );
}

function ravenBreast(): string {
  return times(5, (r) =>
    times(4, (i) => {
      const row = 4 - r;
      const [x, y] = [116 + i * 11 - row * 8 + (row % 2) * 5, 84 + row * 12 - i * 2];
      return feather(
        ['#92959b', '#6a6d74', '#b2b5bb', '#7d8087'][toneOfScale(row, i)],
        [x, y],
        [x - 3, y + 23],
        7.4,
        -2,
        0.6,
      );
    }),
  );
}

function ravenWing(): string {
  const flight = feathers({
    roots: '78,112 84,122 92,130',
    tips: '18,174 30,178 44,176 58,170 72,160',
    count: 5,
    half: 7.4,
    fills: [ink, mid],
    bend: -4,
    blunt: 0.8,
  });
  const wing =
    feathers({
      roots: '80,106 94,118 112,126',
      tips: '34,150 48,160 66,160 88,154',
      count: 5,
      half: 8.4,
      fills: ['#a2a5ab', '#62656c'],
      bend: -3,
      blunt: 0.78,
    }) +
    feathers({
      roots: '86,90 100,102 118,112',
      tips: '54,124 66,138 86,142 106,140',
      count: 5,
      half: 8.4,
      fills: ['#c6c9ce', '#80838a'],
      bend: -2,
      blunt: 0.74,
    }) +
    feathers({
      roots: '94,76 106,86 120,94',
      tips: '70,102 82,116 100,120 116,118',
      count: 4,
      half: 8,
      fills: ['#a2a5ab', '#5c5f66'],
      blunt: 0.7,
    });
  return flight + wing;
}

function ravenHead(): string {
  const hackles = [
    '126,62,0.4 120,74,1.4 118,88,0.5',
    '138,62,0.4 134,76,1.4 132,92,0.5',
    '148,60,0.4 146,72,1.4 144,86,0.5',
    '112,58,0.4 104,68,1.4 100,80,0.5',
    '132,48,0.4 127,56,1.2 124,64,0.4',
  ]
    .map((d) => stroke(ink, d))
    .join('');
  return (
    hackles +
    blob('#3a3d4c', '154,30! 168,30 182,37 192,48! 178,46 166,46 156,48!') +
    blob('#3a3d4c', '154,52! 166,54 184,60! 172,62 156,62!') +
    blob('#b5483f', '154,47! 166,47 176,48! 166,53 155,54!') +
    blob(pale, '124,38! 136,28 150,27 158,32! 146,34 136,40 130,48') +
    blob('#f2e6c0', '140,37! 147,35 153,39 148,43 142,42') +
    blob(ink, '138,36! 147,33.4 156,37.4! 149,36.6') +
    blob(ink, '145,37 149,36.4 150.4,40 147,42 144.6,40')
  );
}

/** Traditional eagle, wings raised, head in profile: three rows of wing feathers, trousers, open talons, tail fan. */
function eagle(): string {
  const trousers = times(3, (r) =>
    times(3, (i) =>
      feather(
        ['#b5854c', '#dbb57e', '#9d6f42', tan][toneOfScale(2 - r, i)],
        [107 + i * 9 - r, 138 - r * 10],
        [107 + i * 10 - r, 162 - r * 10],
        6.6,
        0,
        0.55,
      ),
    ),
  );
  const claw = (x: number, turn: number) =>
    blob('#e3b23f', `${x - 4},168 ${x + 4},168 ${x + turn * 0.5 + 4},178 ${x + turn * 0.5 - 3},179`) +
    blob(
      ink,
      `${x + turn * 0.5 - 3.4},177! ${x + turn * 0.5 + 4},176! ${x + turn * 0.6 + 3},186 ${x + turn * 0.2},193! ${x + turn * 0.5 - 1.6},186`,
    );
  const foot =
    claw(112, -6) + claw(121, 2) + claw(131, 10) + blob('#e3b23f', '114,156 128,156 134,168 128,174 114,174 109,168');
  const tail = feathers({
    roots: '92,140 108,140',
    tips: '66,182 80,192 100,196 120,192 134,182',
    count: 7,
    half: 8,
    fills: [cream, '#cdb98f'],
    blunt: 0.86,
  });
  return (
    tail +
    both(eagleWing()) +
    blob(deep, '78,70 122,70 128,100 122,136 100,156 78,136 72,100') +
    both(trousers) +
    both(foot) +
    eagleChest() +
    eagleHead()
  );
}

function eagleWing(): string {
  return (
    feathers({
      roots: '164,34 150,60 128,100',
      tips: '178,4 194,22 197,52 192,82 178,108 158,128 136,138',
      count: 9,
      half: 9,
      fills: [deep, '#b5854c'],
      bend: -2,
      blunt: 0.86,
    }) +
    feathers({
      roots: '158,30 142,54 122,92',
      tips: '176,38 174,66 162,90 140,112',
      count: 7,
      half: 8.4,
      fills: [tan, brown],
      bend: -2,
      blunt: 0.76,
    }) +
    feathers({
      roots: '150,30 136,50 118,84',
      tips: '160,46 154,64 142,82 128,98',
      count: 6,
      half: 7.4,
      fills: ['#e0c08c', '#b5854c'],
      blunt: 0.7,
    }) +
    blob(brown, '106,86! 112,64 126,44 146,22 178,4! 168,26 156,36 146,48 136,66 124,92 114,108!') +
    blob(tan, '112,84! 118,64 132,46 150,28 166,14! 158,28 144,42 132,60 122,82!')
  );
}

function eagleChest(): string {
  return times(5, (r) =>
    times(4 - (r % 2), (i) => {
      const count = 4 - (r % 2);
      const row = 4 - r;
      const x = 100 + (i - (count - 1) / 2) * 13.6;
      return feather(
        ['#9d6f42', tan, '#b5854c', '#dbb57e'][toneOfScale(row, i)],
        [x, 76 + row * 13],
        [100 + (x - 100) * 0.95, 100 + row * 13],
        8,
        0,
        0.6,
      );
    }),
  );
}

function eagleHead(): string {
  const neck = feathers({
    roots: '86,58 100,64 116,56',
    tips: '76,82 90,94 106,96 124,82',
    count: 6,
    half: 6.6,
    fills: [cream, '#d8c8a4'],
    blunt: 0.5,
  });
  const head =
    blob(cream, '82,40! 84,26 96,16 112,18 121,32 120,52 126,74! 114,70 104,78! 96,68 86,74! 84,60') +
    blob('#e3b23f', '88,28! 76,26 66,32 62,42 66,54! 70,48 78,46 90,46!') +
    blob('#b07d22', '90,46! 78,46 74,49 82,52 92,52!') +
    stroke(ink, '70,46,0.6 80,42,1.3 93,47,0.8') +
    blob(ink, '88,31! 96,29 106,33! 102,38 94,39') +
    blob('#eab22f', '92,34! 99,33 100,36.6 95,37.6') +
    blob('#d8c8a4', '86,28! 96,23 108,28 112,36! 102,31 94,29') +
    stroke(ink, '85,30,0.6 96,28,1.5 108,33,0.5');
  return neck + head;
}
