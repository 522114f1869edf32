import { both, times } from './nature-shapes.ts';
import { path } from './shapes.ts';

const INK = '#16151c';
const GOLD = '#d9a63a';
const PALE = '#f3dd97';
const BROWN = '#8a5a1e';
const RED = '#c0302b';

/** Blade, guard with rolled ends, wound grip and jeweled pommel. */
const daggerHilt =
  both(
    path(
      GOLD,
      'M100 68C84 66 74 74 60 70C50 67 44 60 36 64C28 68 28 80 37 83C44 85 49 80 47 74C56 84 72 86 82 84L100 88Z',
    ) +
      path(BROWN, 'M100 80C84 76 70 84 52 77C62 86 72 86 82 84L100 88Z') +
      path(BROWN, 'M37 70C42 69 44 75 40 77C36 79 33 72 37 70Z'),
  ) +
  path('#6e2c3c', 'M91 28C88 40 88 54 91 68L109 68C112 54 112 40 109 28Z') +
  times(4, (i) => path(PALE, `M89.6 ${35 + i * 9}L111 ${29 + i * 9}L111.6 ${33 + i * 9}L89.2 ${39 + i * 9}Z`)) +
  path(GOLD, 'M86 26C84 14 92 6 100 5C108 6 116 14 114 26C106 31 94 31 86 26Z') +
  path(RED, 'M100 9C106 12 108 18 105 23L95 23C92 18 94 12 100 9Z') +
  path('#ee8f7e', 'M99 12C95 15 94 18 96 21L100 18Z') +
  path('#f6ebc8', 'M100 65L112 76L100 88L88 76Z') +
  path(RED, 'M100 69L107.5 76L100 84L92.5 76Z');

const jeweledDagger =
  path('#dfe3e7', 'M88 84L87 160C90 172 95 184 100 195L100 84Z') +
  path('#8d97a1', 'M112 84L113 160C110 172 105 184 100 195L100 84Z') +
  path(INK, 'M98 86L102 86L101.4 150L100 160L98.6 150Z') +
  daggerHilt;

/** Its upper half, whose blade vanishes in a cut. */
const daggerTop =
  path(INK, 'M80 118C86 112 94 112 100 112C106 112 114 112 120 118C114 124 106 124 100 124C94 124 86 124 80 118Z') +
  path('#dfe3e7', 'M88 84L88 117L100 118L100 84Z') +
  path('#8d97a1', 'M112 84L112 117L100 118L100 84Z') +
  path(INK, 'M98 86L102 86L101.6 114L98.4 114Z') +
  daggerHilt;

const sandGlass =
  both(
    path('#e7eff2', 'M100 32L60 32C58 62 70 84 94 96L94 104C70 116 58 138 60 168L100 168Z') +
      path(
        '#a9c2cc',
        'M60 32C58 62 70 84 94 96L94 104C70 116 58 138 60 168L68 168C68 140 80 120 100 106L100 94C80 82 68 62 68 32Z',
      ),
  ) +
  path(
    '#d8ac56',
    'M73 60C82 57 90 63 100 60C110 57 118 63 127 60C122 74 112 84 102 92L102 128C116 136 128 148 131 168L69 168C72 148 84 136 98 128L98 92C88 84 78 74 73 60Z',
  ) +
  path('#9c6a22', 'M73 60C82 57 90 63 100 60C94 68 96 80 100 91C88 84 78 74 73 60Z') +
  path('#9c6a22', 'M98 130C84 136 72 148 69 168L88 168C86 152 90 140 98 130Z') +
  both(
    path(
      '#7b4a25',
      'M42 34L50 34C48 52 56 58 53 72C50 86 50 114 53 128C56 142 48 148 50 166L42 166C44 148 38 142 41 128C44 114 44 86 41 72C38 58 44 52 42 34Z',
    ) +
      path(GOLD, 'M37 92L57 92L57 108L37 108Z') +
      path(BROWN, 'M28 26L100 26L100 34L34 34Z') +
      path(GOLD, 'M36 9C30 9 26 13 26 18C26 23 28 26 28 26L100 26L100 9Z') +
      path(BROWN, 'M28 174L100 174L100 166L34 166Z') +
      path(GOLD, 'M36 191C30 191 26 187 26 182C26 177 28 174 28 174L100 174L100 191Z'),
  );

/** Band, five points, caps of velvet; the underside is an even arc. */
const kingsCrown = (() => {
  const half =
    path('#8e2338', 'M100 44C70 46 44 72 46 128L100 138Z') +
    path('#b8445a', 'M92 52C74 62 62 84 62 124L92 130Z') +
    path(GOLD, 'M28 138C16 112 12 82 15 58C28 72 38 94 42 134Z') +
    path(BROWN, 'M28 138C22 112 18 84 15 58C22 82 30 108 36 136Z') +
    path(GOLD, 'M46 136C44 98 48 66 58 42C72 66 80 98 80 140Z') +
    path(BROWN, 'M46 136C46 100 50 70 58 42C58 72 56 108 58 138Z') +
    `<circle fill="${PALE}" cx="16" cy="52" r="8"/><circle fill="${PALE}" cx="58" cy="36" r="9"/>`;
  return (
    both(half) +
    path(GOLD, 'M82 142C82 96 88 62 100 34C112 62 118 96 118 142Z') +
    path(BROWN, 'M82 142C82 96 88 62 100 34C97 66 95 104 96 142Z') +
    path(GOLD, 'M93 46L96 27L84 29L84 17L96 19L94 7L106 7L104 19L116 17L116 29L104 27L107 46Z') +
    path('#e9c45f', 'M24 132C66 146 134 146 176 132L172 172C130 186 70 186 28 172Z') +
    path(BROWN, 'M26.6 164C70 178 130 178 173.4 164L172 172C130 186 70 186 28 172Z') +
    path(PALE, 'M24 132C66 146 134 146 176 132L175 140C132 154 68 154 25 140Z') +
    path(RED, 'M100 150L112 159L100 168L88 159Z') +
    both(
      `<ellipse fill="#2f5f9a" cx="66" cy="157" rx="8" ry="6.5"/><path fill="${RED}" d="M40 143L48 152L42 160L34 150Z"/>`,
    )
  );
})();

/** On a rock, two beams, rings of red and white. */
const lighthouseArt = (() => {
  const side = (y: number) => 24 - (24 - 15) * ((168 - y) / 104);
  const ring = (fill: string, shade: string, y0: number, y1: number) =>
    path(
      fill,
      `M${100 - side(y0)} ${y0}Q100 ${y0 + 5} ${100 + side(y0)} ${y0}L${100 + side(y1)} ${y1}Q100 ${y1 + 5} ${100 - side(y1)} ${y1}Z`,
    ) +
    path(
      shade,
      `M${100 + side(y0) * 0.3} ${y0 + 2.4}L${100 + side(y0)} ${y0}L${100 + side(y1)} ${y1}L${100 + side(y1) * 0.3} ${y1 + 2.4}Z`,
    );
  return (
    path('#f5e3a0', 'M92 44L10 22L10 62L92 50Z') +
    path('#f5e3a0', 'M108 44L190 22L190 62L108 50Z') +
    path(
      '#6c757c',
      'M18 192C24 176 40 172 48 162C58 150 76 156 88 150C104 146 124 150 138 158C152 164 158 174 182 192Z',
    ) +
    path('#a8b0b4', 'M30 186C36 176 48 174 54 166C62 156 74 160 80 162C70 168 66 178 56 188Z') +
    path('#383e46', 'M110 192C116 176 128 172 138 158C152 164 158 174 182 192Z') +
    path('#383e46', 'M66 192C72 182 82 178 90 172C90 182 94 188 98 192Z') +
    times(5, (i) => ring(i % 2 ? '#f3ede0' : RED, i % 2 ? '#b9b2a4' : '#84201f', 64 + i * 20.8, 84.8 + i * 20.8)) +
    path(INK, 'M96 168L96 154C96 148 106 148 106 154L106 168Z') +
    path(INK, 'M95 100L95 92C95 88 103 88 103 92L103 100Z') +
    path('#2c3138', 'M76 60L124 60L122 68L78 68Z') +
    path('#f7d35c', 'M88 34L112 34L112 60L88 60Z') +
    times(3, (i) =>
      path('#2c3138', `M${86.5 + i * 12} 34L${89.5 + i * 12} 34L${89.5 + i * 12} 60L${86.5 + i * 12} 60Z`),
    ) +
    path(RED, 'M82 35C84 22 92 14 98 12L98 6L102 6L102 12C108 14 116 22 118 35Z') +
    path('#84201f', 'M102 12C108 14 116 22 118 35L106 35C108 26 106 18 102 12Z')
  );
})();

/** Big black ball with a shine and its number. */
const eightBall =
  `<circle fill="${INK}" cx="100" cy="100" r="90"/><circle fill="#f4efe2" cx="104" cy="92" r="42"/>` +
  path(
    INK,
    'M104 62C92 62 86 68 86 76C86 82 89 86 93 89C87 92 83 97 83 104C83 115 92 121 104 121C116 121 125 115 125 104C125 97 121 92 115 89C119 86 122 82 122 76C122 68 116 62 104 62Z',
  ) +
  '<ellipse fill="#f4efe2" cx="104" cy="77.500" rx="8.500" ry="7.500"/><ellipse fill="#f4efe2" cx="104" cy="104" rx="10.500" ry="9"/>' +
  path('#9aa3ae', 'M26 92C28 62 48 36 76 26C58 44 44 64 40 94C36 98 28 98 26 92Z');

/** Cut stone from the side: table, crown facets, pavilion facets. */
const cutGem =
  path('#dff1f6', 'M62 36L138 36L122 76L78 76Z') +
  both(
    path('#6fb0c8', 'M62 36L78 76L14 76Z') +
      path('#b5dbe6', 'M62 36L100 36L78 76Z') +
      path('#3f86a6', 'M14 76L56 76L100 176Z') +
      path('#a3d0de', 'M56 76L100 76L100 176Z'),
  ) +
  path('#f2fafc', 'M78 76L122 76L100 176Z') +
  path('#f2fafc', 'M78 76L100 36L122 76Z') +
  path('#2f6d8c', 'M144 76L186 76L100 176Z');

const spade = (fill: string) =>
  path(
    fill,
    'M100 46C108 64 144 82 144 110C144 132 116 136 106 120C107 134 112 144 120 150L80 150C88 144 93 134 94 120C84 136 56 132 56 110C56 82 92 64 100 46Z',
  );
const cornerMark =
  path(INK, 'M50 36L54 16L60 16L64 36L60 36L59 31L55 31L54 36Z') +
  `<g transform="translate(57 50) scale(0.170) translate(-100 -98)">${spade(INK)}</g>`;

export const things: Record<string, string> = {
  // Upright, point down; the two bevels of the blade and the stone in the guard matter.
  dagger: jeweledDagger,
  'dagger-hilt': daggerTop,
  // Upright between turned posts, sand running.
  hourglass: sandGlass,
  // From the front, its lower edge an arc that can sit on heads.
  crown: kingsCrown,
  // From the front, beams to both sides.
  lighthouse: lighthouseArt,
  'eight-ball': eightBall,
  diamond: cutGem,
  // Card from the front; the big spade carries a light edge inside.
  'ace-of-spades':
    path(
      '#b9ad92',
      'M48 8L152 8C158 8 162 12 162 18L162 182C162 188 158 192 152 192L48 192C42 192 38 188 38 182L38 18C38 12 42 8 48 8Z',
    ) +
    path(
      '#f6efdf',
      'M48 12L150 12C155 12 157 14 157 19L157 180C157 185 155 187 150 187L48 187C44 187 42 185 42 180L42 19C42 14 44 12 48 12Z',
    ) +
    spade(INK) +
    path('#8d93a0', 'M66 110C66 96 80 86 92 74C86 90 78 96 76 108C75 114 78 118 82 119C74 122 66 118 66 110Z') +
    cornerMark +
    `<g transform="rotate(180 100 100)">${cornerMark}</g>`,
};
