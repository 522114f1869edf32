/** Eagle. */
import { blob, both, feather, feathers, stroke, times, toneOfScale } from './nature-shapes.ts';

const ink = '#15151c';
const [deep, brown, tan, cream] = ['#6b4423', '#8f6238', '#c79a5e', '#f1e4c8'];

export const birdsTwo: Record<string, string> = {
  eagle: eagle(),
};

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
