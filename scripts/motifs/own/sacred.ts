import { both, feathers, place, times } from './nature-shapes.ts';
import { path } from './shapes.ts';

const INK = '#16151c';
const RED = '#c4322d';
const DEEP = '#a52c28';

const heart =
  path(
    RED,
    'M100 84C90 66 62 62 46 78C30 96 38 124 58 146C72 162 88 174 100 190C112 174 128 162 142 146C162 124 170 96 154 78C138 62 110 66 100 84Z',
  ) +
  path(DEEP, 'M154 78C170 96 162 124 142 146C128 162 112 174 100 190C104 170 124 152 136 132C148 112 152 94 146 73Z') +
  path('#ec9a86', 'M52 88C60 78 74 78 82 84C70 86 60 96 58 112C50 106 46 96 52 88Z');

const flame = (fill: string, s: number) =>
  `<g transform="translate(100 84) scale(${s}) translate(-100 -84)">${path(fill, 'M72 76C58 56 74 46 70 28C82 34 86 44 84 54C92 40 92 22 102 4C106 20 118 32 114 54C120 46 122 38 132 30C128 48 142 58 128 76C118 82 82 82 72 76Z')}</g>`;

const thorns =
  path('#7d5c2e', 'M38 104C70 122 130 122 162 104L161 114C130 134 70 134 38 114Z') +
  path(
    '#c7a869',
    'M38 114C60 104 84 116 100 122C116 128 140 128 161 108L162 116C140 138 112 136 96 130C80 124 58 114 39 122Z',
  ) +
  times(6, (i) =>
    place(path('#7d5c2e', 'M-5 3L0 -15L5 3Z'), 50 + i * 20, 113 + (i === 0 || i === 5 ? 0 : 7), i % 2 ? 160 : -14),
  );

const eyeRays = times(24, (i) =>
  place(
    path(i % 2 ? '#c98f2c' : '#f3d67f', i % 2 ? 'M-6 -50L0 -80L6 -50Z' : 'M-7.5 -50L0 -96L7.5 -50Z'),
    100,
    104,
    i * 15,
  ),
);
const eyeAlmond =
  path('#f6f1e4', 'M66 112C80 92 120 92 134 112C120 130 80 130 66 112Z') +
  '<circle fill="#3f78a0" cx="100" cy="111" r="14"/>' +
  `<circle fill="${INK}" cx="100" cy="111" r="7"/><circle fill="#fff" cx="104.500" cy="106.500" r="3"/>` +
  path(INK, 'M60 114C76 88 124 88 140 114C122 96 78 96 60 114Z') +
  path('#a9752a', 'M66 94C80 80 120 80 134 94C120 86 80 86 66 94Z') +
  path('#a9752a', 'M70 126C84 138 116 138 130 126C116 146 84 146 70 126Z');

/** One wing of a spread pair: long, middle and short feathers from the outside in, and the arm. */
const wing =
  feathers({
    roots: '84,118 62,84 40,52',
    tips: '92,186 50,176 8,112',
    count: 8,
    half: 8.5,
    fills: ['#dfe5ea', '#b3bfca'],
    bend: 4,
  }) +
  feathers({
    roots: '88,104 66,72 40,42',
    tips: '84,146 50,128 16,84',
    count: 8,
    half: 8,
    fills: ['#f3f5f6', '#c6d0d8'],
    bend: 3,
  }) +
  feathers({
    roots: '92,90 70,60 44,32',
    tips: '80,114 56,96 24,58',
    count: 7,
    half: 7,
    fills: ['#ffffff', '#d3dbe1'],
    bend: 2,
  }) +
  path('#eef1f3', 'M97 112C92 92 74 66 56 46C46 36 34 30 24 36C22 22 36 12 52 20C74 32 92 58 98 84Z') +
  path('#9fadb9', 'M97 112C92 92 74 66 56 46C46 36 34 30 24 36C36 24 50 32 60 42C78 60 92 82 97 104Z');

const petals = (count: number, base: number, tip: number, half: number, fills: [string, string], turn = 0) =>
  times(count, (i) => {
    const m = base + (tip - base) * 0.55;
    const side = (fill: string, s: number) =>
      path(fill, `M0 ${-base}C${s * half} ${-base - 2} ${s * half * 1.2} ${-m} 0 ${-tip}Z`);
    return place(side(fills[0], -0.92) + side(fills[1], 0.92), 100, 100, turn + (i * 360) / count);
  });

const lowHeart = `<g transform="translate(100 96) scale(0.860) translate(-100 -120)">${heart}</g>`;
/** What shows of the dagger above the heart and below it. */
const daggerAbove =
  path('#dfe3e7', 'M91 44L100 44L100 84L91 78Z') +
  path('#8d97a1', 'M109 44L100 44L100 84L109 78Z') +
  path(
    '#d9a63a',
    'M60 34C56 42 62 50 70 47C80 44 90 48 100 48C110 48 120 44 130 47C138 50 144 42 140 34C134 40 116 38 100 38C84 38 66 40 60 34Z',
  ) +
  path('#6e2c3c', 'M93 14L107 14L109 38L91 38Z') +
  path('#f3dd97', 'M92 20L108 17L108 21L92 24ZM92 28L108.500 25L109 29L91.500 32Z') +
  '<circle fill="#d9a63a" cx="100" cy="11" r="8"/>';
const daggerBelow =
  path('#dfe3e7', 'M91 132L100 128L100 195L92 172Z') + path('#8d97a1', 'M109 132L100 128L100 195L108 172Z');

export const sacred: Record<string, string> = {
  // Heart from the front, ring of thorns, flames above.
  'sacred-heart': flame('#d9641f', 1) + flame('#f2b53c', 0.7) + flame('#fbe9a4', 0.38) + heart + thorns,
  // Heart pierced from above, the point comes out below.
  'heart-dagger':
    daggerBelow +
    lowHeart +
    daggerAbove +
    path(INK, 'M84 74C90 80 96 82 100 88C104 82 110 80 116 74C112 86 106 90 100 96C94 90 88 86 84 74Z'),
  // Heart with a plate and a keyhole, shackle above.
  'locked-heart':
    path('#8b939c', 'M62 92L62 52C62 4 138 4 138 52L138 92L122 92L122 54C122 26 78 26 78 54L78 92Z') +
    path('#dde2e6', 'M62 92L62 52C62 26 82 15 100 16C84 20 70 30 70 54L70 92Z') +
    heart +
    path(
      '#8a5a1e',
      'M100 98C122 98 134 110 134 124C134 142 114 152 100 164C86 152 66 142 66 124C66 110 78 98 100 98Z',
    ) +
    path(
      '#e3b552',
      'M100 103C118 103 128 112 128 124C128 138 112 146 100 156C88 146 72 138 72 124C72 112 82 103 100 103Z',
    ) +
    path(INK, 'M100 111C110 111 114 123 106 128L110 144L90 144L94 128C86 123 90 111 100 111Z'),
  // Triangle with an eye before rays.
  'all-seeing-eye':
    eyeRays + path('#8a5a1e', 'M100 22L184 160L16 160Z') + path('#e9c468', 'M100 42L167 151L33 151Z') + eyeAlmond,
  // A spread pair from the back, with room for something between.
  'angel-wings': both(wing),
  // Four rings of petals; the tips of each show between those of the next.
  dahlia:
    petals(16, 40, 94, 15, ['#2f6f88', '#7fb3c2'], 11.25) +
    petals(16, 34, 80, 14, ['#f0dfae', '#c99a45']) +
    petals(8, 20, 64, 22, ['#a83246', '#dd8a8f'], 22.5) +
    petals(8, 14, 50, 18, ['#f4e6c0', '#b98a3c']) +
    petals(8, 8, 32, 12, ['#2f6f88', '#7fb3c2'], 22.5) +
    `<circle fill="${INK}" cx="100" cy="100" r="12"/><circle fill="#f4e6c0" cx="100" cy="100" r="7"/>`,
};
