/** Faces and birds of legend: medusa, hannya, phoenix. */
import { band, blob, both, feather, feathers, place, spine, stroke, times, toneOfScale } from './nature-shapes.ts';
import { ink, lock, rungs } from './beasts-shapes.ts';
import { womanBust, womanFace } from './faces.ts';

const fire = ['#8f1f1f', '#c8322b', '#e2702e', '#f0a93a', '#f8dc86'];

export const beastsFive: Record<string, string> = {
  medusa: medusa(),
  'hannya-mask': hannya(),
  phoenix: phoenix(),
};

/** One snake of her hair, from its root to a head that points on. */
function hairSnake(d: string, dark: boolean): string {
  const s = spine(d, 50);
  const [a, b] = [s[44].at, s[50].at];
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const [back, belly] = dark ? ['#3f7d4b', '#b9cf8a'] : ['#6fa85e', '#e3e0a8'];
  const head =
    blob(back, '-7,-6! 0,-10 8,-8 15,-4 19,1! 15,5 6,9 -1,9 -7,6!') +
    blob(belly, '2,3! 10,2 18,2! 14,6 6,9 -1,8!') +
    blob('#e6b83a', '4,-6 9,-5.6 10,-2 5,-2') +
    stroke(ink, '2,-7,0.5 7,-7.4,1.2 12,-4,0.5') +
    stroke(ink, '4,3.4,0.5 12,2.4,1 18,1,0.5');
  return (
    band('#234a2c', s) +
    band(back, s, -1, 0.35) +
    band(belly, s, 0.35, 1) +
    rungs(s, '#234a2c', [0.1, 0.9], 9, [-0.95, 0.3], 0.03, 1) +
    place(head, b[0], b[1], turn, [1, b[0] < a[0] ? -1 : 1])
  );
}

/** Medusa from the front: stern face with low brows, hair of snakes to all sides. */
function medusa(): string {
  const snakes = [
    '78,128,7 62,146,7.4 70,166,7 54,176,6.4',
    '72,116,7 46,126,7.4 48,148,7 28,154,6.4',
    '70,102,7 40,100,7.4 36,124,7 14,122,6.4',
    '70,90,7 46,84,7.6 30,98,7 12,88,6.4',
    '74,80,8 52,64,7.8 30,72,7.2 20,54,6.4',
    '82,72,8 62,48,7.8 46,54,7.2 34,30,6.4',
    '92,68,8 82,42,7.8 64,40,7.2 62,16,6.4',
  ];
  const hairline = lock('#6fa85e', '#234a2c', '100,60,9 86,64,8.4 74,78,7 69,96,5 68,112,0.5', 0.3);
  const art =
    both(lock('#3f7d4b', '#234a2c', '80,134,8 72,160,9 80,178,7 70,194,0.4')) +
    womanBust +
    blob('#234a2c', '100,44 76,54 60,80 58,110 66,134 80,144 120,144 134,134 142,110 140,80 124,54') +
    both(snakes.map((d, i) => hairSnake(d, i % 2 === 0)).join('')) +
    hairSnake('98,66,8 108,48,8 92,34,7.6 104,18,6.6', true) +
    womanFace('#5f8f3a') +
    both(hairline);
  return place(art, 9.5, 12, 0, 0.905);
}

/** Hannya mask from the front: horns, furrowed brow, gilded staring eyes, wide jaws with fangs. */
function hannya(): string {
  const [red, deep, pale, gold] = ['#cf4238', '#a3302b', '#ec8d7e', '#e3b23f'];
  const way = spine('80,66,11 62,56,10.4 42,44,8.4 28,26,5.6 28,6,0.4', 50);
  const horn =
    band('#efe2c2', way, -1, 0.25) +
    band('#a88a58', way, 0.25, 1) +
    rungs(way, '#6e5730', [0.14, 0.66], 5, [-0.95, 0.95], 0.05, 1.2);
  const hair =
    blob(ink, '100,46! 80,50 62,64 52,86 46,116 52,148! 58,130 62,110 66,92 76,76 100,66!') +
    lock('#4a4a56', ink, '60,80,5 50,104,5 47,130,5 36,156,0.4', 0.1) +
    lock('#4a4a56', ink, '56,110,5 53,134,5 57,152,4 50,174,0.4', 0.1);
  const ear =
    blob(deep, '58,100! 50,86 32,70! 36,94 44,114 56,122!') + blob(pale, '54,104! 48,92 39,82! 43,98 50,112!');
  const tooth = (d: string) => blob(gold, d);
  const side =
    stroke(deep, '80,70,0.5 90,75,1.5 99,74,0.5') +
    stroke(deep, '92,80,0.5 95,88,1.7 98,98,0.5') +
    blob(ink, '70,78! 75,71 82,71 84,77! 77,78') +
    blob(pale, '58,86! 68,80 82,86 95,100 99,110! 88,100 72,94') +
    blob(deep, '56,94! 70,89 86,95 99,112! 94,120 78,121 62,112') +
    blob(gold, '63,101! 73,97 85,101 93,111! 84,115 70,111') +
    blob(ink, '74,95! 86,99! 87,106 82,111 75,108') +
    blob('#fff3c8', '76.6,99.6! 81.4,100.6! 81,105 76.6,104') +
    stroke(ink, '54,93,0.6 68,90,2.4 84,96,3.2 99,113,0.8') +
    stroke(ink, '62,106,0.5 74,113.6,1.2 92,114,0.5') +
    blob(pale, '56,116! 66,120 78,125 80,131! 68,131 58,127') +
    stroke(deep, '60,134,0.5 72,134,1.8 84,122,0.6') +
    blob(deep, '55,130! 62,140 66,154 64,160! 57,146') +
    blob(pale, '97,98! 92,114 93,126! 99,130 99,100') +
    blob(red, '91,116! 83,121 82,130 90,134 99,134 99,130 93,127!') +
    blob(ink, '84,128! 89,124 95,127 96,133! 90,133');
  const mouth =
    blob(deep, '54,128! 72,135 100,135 128,135 146,128! 145,152 130,172 100,181 70,172 55,152') +
    blob(ink, '57,131! 74,138 100,139.4 126,138 143,131! 140,152 127,167 100,174 73,167 60,152') +
    blob('#d9524a', '84,165! 90,157 100,155 110,157 116,165! 108,171 92,171') +
    both(
      tooth('63,136! 74,140! 72,150 69,161!') +
        tooth('76,140! 83.4,140.6! 82.4,149 77,149') +
        tooth('85,140.6! 91.8,141! 91.4,149.4 85.6,149.4') +
        tooth('93.4,141! 99.4,141! 99.4,149.6 94.4,149.6') +
        tooth('73,165! 83,169.4! 80,158 76,150!') +
        tooth('85.6,169.6! 91,171! 91,163 86.4,163'),
    );
  return (
    both(hair + ear) +
    blob(
      red,
      '100,58 82,60 68,72 58,90 54,110 56,128 54,144 64,166 82,184 100,193 118,184 136,166 146,144 144,128 146,110 142,90 132,72 118,60',
    ) +
    both(side) +
    mouth +
    both(blob(ink, '99,46! 84,50 70,60 60,82! 72,74 84,68 99,64!')) +
    both(stroke('#6a6a78', '96,53,0.5 84,58,1.3 71,68,0.5')) +
    both(horn) +
    blob(pale, '88,184! 100,182 112,184! 106,190 100,192 94,190')
  );
}

/** Phoenix from the front, wings raised, head turned: four rows of flame feathers, crest, long curled tail plumes. */
function phoenix(): string {
  const [deep, red, orange, gold, pale] = fire;
  const plume = (d: string, x: number, y: number, turn: number) =>
    lock(gold, red, d, 0.1) +
    place(
      blob(red, '0,-20! 9,-6 10,6 0,15 -10,6 -9,-6') +
        blob(pale, '0,-12! 6,-3 6,5 0,10 -6,5 -6,-3') +
        blob('#2a5c8f', '0,-5 3.6,1 0,6 -3.6,1'),
      x,
      y,
      turn,
    );
  const flames =
    lock(orange, deep, '84,112,6 66,130,9 44,138,7 14,158,0.4', 0.1) +
    lock(red, deep, '90,122,6 78,150,9 60,166,7 26,186,0.4', 0.1) +
    lock(orange, deep, '98,126,6 92,156,9 80,176,7 66,197,0.4', 0.1) +
    lock(pale, orange, '88,120,5 74,140,6 56,150,5 38,164,0.4', 0.1);
  const tail =
    both(flames) +
    both(plume('94,126,6 82,148,6 70,162,5 58,172,2.6', 51, 178, 222)) +
    plume('100,124,7 103,146,7 99,162,5 100,172,2.6', 100, 178, 180);
  const chest = times(5, (r) =>
    times(4 - (r % 2), (i) => {
      const [row, count] = [4 - r, 4 - (r % 2)];
      const x = 100 + (i - (count - 1) / 2) * 12.6;
      return feather(
        [orange, pale, gold, '#f2c25a'][toneOfScale(row, i)],
        [x, 72 + row * 12],
        [100 + (x - 100) * 0.9, 94 + row * 12],
        7.6,
        0,
        0.55,
      );
    }),
  );
  return (
    tail + both(phoenixWing()) + blob(red, '82,66 118,66 124,94 116,120 100,140 84,120 76,94') + chest + phoenixHead()
  );
}

/** Three rows of flame feathers and the arm that carries them. */
function phoenixWing(): string {
  const [deep, red, orange, gold] = fire;
  return (
    feathers({
      roots: '164,44 144,72 118,100',
      tips: '174,6 190,24 195,54 190,84 172,110 146,128',
      count: 10,
      half: 9,
      fills: [deep, red],
      bend: -4,
      blunt: 0.62,
    }) +
    feathers({
      roots: '156,40 138,66 116,92',
      tips: '170,22 176,46 172,76 154,100 132,114',
      count: 8,
      half: 8.6,
      fills: [orange, red],
      bend: -3,
      blunt: 0.62,
    }) +
    feathers({
      roots: '148,38 132,60 112,86',
      tips: '160,32 162,54 152,78 136,94 122,104',
      count: 7,
      half: 7.6,
      fills: [gold, orange],
      bend: -2,
      blunt: 0.6,
    }) +
    blob(red, '106,88! 112,68 126,50 146,32 172,8! 164,30 152,44 140,56 128,72 120,92 112,104!') +
    blob(gold, '112,84! 118,66 132,50 150,34 162,20! 154,38 142,50 130,64 120,82!')
  );
}

/** The head of the phoenix with its crest. */
function phoenixHead(): string {
  const [deep, red, orange, gold, pale] = fire;
  const crest =
    lock(gold, red, '96,32,4 82,24,4.6 72,10,3 60,8,0.4', 0.1) +
    lock(orange, deep, '92,38,4 76,36,4.6 62,26,3.4 50,30,0.4', 0.1) +
    lock(gold, red, '90,46,4 76,50,4.6 64,44,3 54,50,0.4', 0.1) +
    lock(orange, deep, '102,28,4 94,16,4.4 92,6,3 82,2,0.4', 0.1);
  const head =
    blob(
      orange,
      '80,82! 86,70 86,52 90,36 102,26 116,28 124,38 120,50 116,62 116,72 122,84! 116,90! 114,102! 106,94! 100,108! 94,94! 86,102! 84,90!',
    ) +
    blob(pale, '106,54! 112,60 112,72 108,88! 102,80 102,66') +
    blob(gold, '118,30! 132,34 142,44 144,58! 136,52 128,49 118,50!') +
    blob('#c98a2a', '116,51! 128,50 134,55! 126,58 116,57!') +
    stroke(ink, '114,48,0.5 124,47,1.3 136,51,0.5') +
    blob(ink, '98,36! 107,33 119,41! 113,46 104,45') +
    blob(pale, '103,38.6! 110,38 113,41.6 109,44 104,43') +
    blob(ink, '106.6,37! 111.4,38! 111.4,42.4 107,42.8') +
    stroke(ink, '96,33,0.5 107,31,2 120,40,0.5') +
    stroke(red, '92,58,0.4 96,72,1.5 94,88,0.4');
  return crest + head;
}
