/** Swallow, owl and hummingbird. */
import { blob, both, feather, feathers, stroke, times, toneOfScale } from './nature-shapes.ts';

const ink = '#15151c';
const blue = '#2a5c8f';
const sky = ['#33719f', '#82b3dc'];
const bark = '#8a6a4c';

/** The flash swallow from its back: both wings raised with three rows of feathers, forked tail, red throat. */
function swallow(): string {
  const tail =
    feathers({
      roots: '80,140 70,132',
      tips: '36,196 4,160',
      count: 2,
      half: 6,
      fills: [sky[0]],
      bend: 6,
      blunt: 0.55,
    }) +
    feathers({
      roots: '84,146 70,132 78,142',
      tips: '56,180 32,156 42,168',
      count: 3,
      half: 7,
      fills: [sky[1], sky[1], '#cfe0f2'],
      blunt: 0.62,
    });
  return (
    swallowFarWing() +
    tail +
    blob(blue, '66,146! 76,126 94,106 118,88 132,72 150,64 166,72 172,84 168,100 150,120 122,136 96,146 80,152') +
    swallowNearWing() +
    blob('#f4ead8', '76,150! 100,136 124,124 144,104 160,96 168,98 158,116 138,132 112,144 92,150') +
    blob('#5b93c4', '92,120! 104,108 120,96 132,88! 130,98 120,108 108,116!') +
    blob('#c8322b', '140,108! 148,97 158,91 171,88! 172,98 166,108 154,114') +
    blob('#e0a33a', '168,76! 180,78 193,87! 178,89 169,89!') +
    stroke(ink, '164,83,1.2 178,83.4,1.2 193,87,0.6') +
    blob(ink, '140,84! 147,76 154,73.5 161,77 166,83! 160,86 150,87') +
    blob('#f4ead8', '149,80 153,76.4 157,80 153,83.6') +
    blob(ink, '151.4,80 153.4,78 155.4,80 153.4,82')
  );
}

function swallowFarWing(): string {
  return (
    feathers({
      roots: '160,34 146,56 130,84',
      tips: '194,8 188,38 176,60 158,84',
      count: 6,
      half: 7.5,
      fills: sky,
      bend: -4,
      blunt: 0.74,
    }) +
    blob('#cfe0f2', '172,24! 162,44 150,66 136,86! 132,72 146,50 164,28') +
    blob(blue, '124,80! 128,60 138,42 158,24 194,8! 174,28 160,42 148,60 136,84!')
  );
}

function swallowNearWing(): string {
  return (
    feathers({
      roots: '30,20 58,40 80,66 100,98',
      tips: '6,8 2,44 12,76 30,104 50,122 72,130',
      count: 8,
      half: 9.5,
      fills: sky,
      bend: 4,
      blunt: 0.8,
    }) +
    feathers({
      roots: '44,18 74,42 98,84',
      tips: '24,38 36,66 54,90 80,112',
      count: 7,
      half: 8.2,
      fills: ['#cfe0f2', '#a3c6e8'],
      bend: 3,
      blunt: 0.72,
    }) +
    feathers({
      roots: '60,18 88,40 108,80',
      tips: '46,34 62,54 78,74 96,98',
      count: 7,
      half: 7,
      fills: ['#5b93c4', '#33719f'],
      bend: 2,
      blunt: 0.66,
    }) +
    blob(blue, '126,92! 124,70 110,44 84,24 46,11 6,8! 42,20 68,32 88,48 102,68 108,94!') +
    blob('#5b93c4', '118,74! 110,52 94,36 70,23! 88,38 104,56 112,80!')
  );
}

/** The owl's left foot: three toes that clasp. */
const foot = times(
  3,
  (i) =>
    blob('#d9b25a', `${72 + i * 8},160 ${77 + i * 8},163 ${78 + i * 8},174! ${75 + i * 8},178 ${71 + i * 8},174`) +
    blob(ink, `${71 + i * 8},173! ${75 + i * 8},176 ${78.6 + i * 8},173! ${77 + i * 8},181 ${74 + i * 8},187!`),
);

/** Great horned owl from the front on a branch: brows in a V, facial discs, scaled chest, folded wings. */
function owl(): string {
  const chest = times(6, (r) => {
    const row = 5 - r;
    const count = [3, 4, 5, 5, 4, 3][row];
    return times(count, (i) => {
      const x = 100 + (i - (count - 1) / 2) * 15;
      const y = 86 + row * 14;
      return (
        feather(
          ['#fdf6e8', '#f3e0bd', '#f7ead6', '#f0d3c0'][toneOfScale(row, i + (count > 3 ? 0 : 1))],
          [x, y],
          [100 + (x - 100) * 1.06, y + 21],
          8.4,
          0,
          0.72,
        ) + stroke('#4a3524', `${x},${y + 8},0.8 ${x},${y + 17},0.6`)
      );
    });
  });
  const tail = feathers({
    roots: '84,160 116,160',
    tips: '82,194 118,194',
    count: 5,
    half: 6.4,
    fills: ['#8e6640', '#d3b485'],
    blunt: 0.9,
  });
  return (
    tail +
    blob(bark, '8,170! 40,164 90,166 150,162 192,166! 188,176 192,182! 140,178 80,182 30,180 10,184!') +
    blob('#5c4430', '10,184! 30,180 80,182 140,178 192,182! 140,172 70,175 30,174') +
    blob('#d3b485', '60,80 140,80 146,120 134,158 118,172 82,172 66,158 54,120') +
    chest +
    both(owlWing()) +
    both(foot) +
    both(owlFace()) +
    blob('#3a3a44', '100,60! 106,68 106,80 100,92! 94,80 94,68') +
    blob('#8b8b98', '100,60! 103,68 102,80 100,88! 98,80 97,68')
  );
}

/** What lies before something that the owl holds. */
function owlClaws(): string {
  return both(foot);
}

function owlWing(): string {
  return (
    feathers({
      roots: '46,120 52,126 60,132',
      tips: '58,182 66,180 74,172',
      count: 3,
      half: 7.5,
      fills: ['#7a5636', '#b98d5a', '#7a5636'],
      blunt: 0.8,
    }) +
    feathers({
      roots: '44,104 52,108 62,112',
      tips: '42,156 52,158 64,152',
      count: 3,
      half: 8.4,
      fills: ['#b98d5a', '#8e6640', '#b98d5a'],
      blunt: 0.76,
    }) +
    feathers({
      roots: '44,88 54,92 66,96',
      tips: '38,130 50,134 64,130',
      count: 3,
      half: 8.6,
      fills: ['#8e6640', '#d3b485', '#8e6640'],
      blunt: 0.72,
    }) +
    feathers({
      roots: '54,74 62,76 72,82',
      tips: '37,106 50,112 68,112',
      count: 3,
      half: 8.8,
      fills: ['#d3b485', '#9c7448', '#e0c496'],
      blunt: 0.7,
    })
  );
}

/** Its left half. */
function owlFace(): string {
  const mask =
    blob('#7a5636', '100,34 84,30 70,20 58,6! 58,26 50,44 48,62 56,80 74,92 100,94 104,60') +
    blob('#e9d3a8', '98,58! 84,42 66,40 55,54 57,72 70,84 90,88 99,84!') +
    blob('#c59a62', '98,66! 88,48 72,44 62,54 62,68 72,79 88,80 98,78!') +
    blob('#f0dfc0', '58,6! 66,26 82,38 94,48 99,64! 88,57 74,48 60,42 57,30') +
    blob(ink, '58,6! 62,24 74,36 90,46! 76,44 62,36!');
  const eye =
    blob(ink, '64,56! 76,53 88,60 93,68! 88,75 76,76 67,70') +
    blob('#eab22f', '69,58! 79,56.6 88,63 88,69 82,73.6 73,72 68.6,65') +
    blob(ink, '75,60! 82,60 85,65.6 81.6,70.4 75.6,69.6 73,64.6') +
    blob('#ffffff', '76,61.4 79,60.6 79.4,63.6 76.4,64');
  return mask + eye;
}

/** Hovering hummingbird from the side: long bill, scaled ruby throat, both wings swept back, fanned tail. */
function hummingbird(): string {
  const green = ['#3f8a5c', '#7fbf8a'];
  const far = feathers({
    roots: '124,66 116,78',
    tips: '122,4 100,6 82,20 72,38',
    count: 6,
    half: 7,
    fills: ['#9aa3ad', '#c9d0d6'],
    bend: -4,
    blunt: 0.85,
  });
  const near =
    feathers({
      roots: '84,62 92,74 100,94',
      tips: '8,30 6,52 12,72 26,92 44,108 62,116',
      count: 8,
      half: 8,
      fills: ['#7f8a96', '#b9c2ca'],
      bend: -4,
      blunt: 0.88,
    }) +
    feathers({
      roots: '96,64 104,94',
      tips: '48,44 48,66 60,86 76,104',
      count: 6,
      half: 7,
      fills: green,
      bend: -2,
      blunt: 0.8,
    }) +
    blob('#2f6f49', '122,84! 108,62 86,48 52,38 8,30! 40,46 74,58 92,74 104,98!');
  const tail = feathers({
    roots: '74,146 82,152 92,154',
    tips: '40,178 54,190 72,194 90,192 104,182',
    count: 5,
    half: 7.4,
    fills: ['#2f6f49', '#8fc79a'],
    blunt: 0.82,
  });
  return (
    far +
    tail +
    blob(
      '#3f8a5c',
      '128,40! 140,38 150,46 150,56 138,70 130,96 118,126 100,148 84,160 70,150! 80,130 96,106 112,80 118,56',
    ) +
    blob('#efe8d8', '146,60! 142,76 140,98 130,122 112,142 88,160! 96,140 110,120 118,98 124,78') +
    near +
    gorget() +
    blob(ink, '149,47! 164,42 180,35 194,26! 180,38 164,46.6 150,52!') +
    blob(ink, '127,56! 134,48.4 141,47 149,50! 143,54 136,57') +
    blob('#ffffff', '137,50 140,49 140.4,52 137.6,52.6') +
    blob('#8fc79a', '120,58! 128,46 140,41 149,46! 138,45 130,50')
  );
}

/** The scaled throat. */
function gorget(): string {
  return times(5, (r) =>
    times(3, (i) => {
      const [x, y] = [141 - r * 6.4 + i * 4.6 - 1, 60 + r * 6 + i * 4.2];
      return feather((r + i) % 2 ? '#a81e3c' : '#dc4a5a', [x + 2, y - 4], [x - 4, y + 7], 4.8, 0, 0.6);
    }),
  );
}

export const birds: Record<string, string> = {
  swallow: swallow(),
  owl: owl(),
  'owl-claws': owlClaws(),
  hummingbird: hummingbird(),
};
