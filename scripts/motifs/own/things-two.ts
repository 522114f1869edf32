import { both, place, times } from './nature-shapes.ts';
import { path } from './shapes.ts';

const INK = '#16151c';
const dot = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse fill="${INK}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;

/** One die from a corner: top, left and right face. */
const die =
  path('#fbf6e8', 'M0 -46L42 -24L0 -2L-42 -24Z') +
  path('#e2d8bf', 'M-42 -24L0 -2L0 48L-40 24Z') +
  path('#a89b80', 'M42 -24L0 -2L0 48L40 24Z') +
  dot(0, -24, 9, 5) +
  dot(-31, -4, 4.5, 6) +
  dot(-21, 12, 4.5, 6) +
  dot(-10, 27, 4.5, 6) +
  dot(30, -4, 4.5, 6) +
  dot(11, 6, 4.5, 6) +
  dot(30, 17, 4.5, 6) +
  dot(11, 28, 4.5, 6);

const key =
  times(3, (i) =>
    place(
      path('#d9a63a', 'M-12 -14C-34 -26 -28 -54 0 -56C28 -54 34 -26 12 -14Z') +
        path('#8a5a1e', 'M12 -14C34 -26 28 -54 0 -56C12 -46 16 -30 2 -14Z') +
        path('#f6efe0', 'M0 -20C-14 -26 -16 -42 0 -45C16 -42 14 -26 0 -20Z'),
      100,
      62,
      i * 90 - 90,
    ),
  ) +
  '<circle fill="#f0d083" cx="100" cy="62" r="16"/><circle fill="#b8322c" cx="100" cy="62" r="9"/>' +
  path('#d9a63a', 'M92 78L108 78L107 192L93 192Z') +
  path('#8a5a1e', 'M101 78L108 78L107 192L101 192Z') +
  path('#f0d083', 'M84 84C84 78 116 78 116 84C116 91 84 91 84 84ZM86 98C86 93 114 93 114 98C114 104 86 104 86 98Z') +
  path(
    '#d9a63a',
    'M107 142L142 142L142 158L134 158L134 153L126 153L126 166L138 166L138 186L128 186L128 178L120 178L120 186L107 186Z',
  );

const candle =
  path('#f2a93b', 'M100 6C116 26 122 38 114 52C108 60 92 60 86 52C78 38 92 26 100 6Z') +
  path('#fbe7a1', 'M100 28C108 38 110 46 106 53C102 57 98 57 94 53C90 46 92 38 100 28Z') +
  path(INK, 'M98 48L102 48L102 72L98 72Z') +
  path('#f1e9d6', 'M74 74C82 66 118 66 126 74L126 160L74 160Z') +
  path('#b5a888', 'M108 76C116 76 122 72 126 74L126 160L112 160C116 132 112 104 108 76Z') +
  path(
    '#fffaf0',
    'M74 74C82 66 118 66 126 74C122 84 120 92 118 88C114 84 112 92 112 104C112 112 104 112 104 104C104 92 98 84 94 92C92 100 92 124 88 132C84 136 80 132 80 124C80 104 78 84 74 74Z',
  ) +
  path('#d9a63a', 'M50 156C70 164 130 164 150 156C150 172 132 180 100 180C68 180 50 172 50 156Z') +
  path('#8a5a1e', 'M150 156C150 172 132 180 100 180C122 174 132 168 132 161Z') +
  path('#d9a63a', 'M84 178L116 178C116 184 126 186 134 192L66 192C74 186 84 184 84 178Z');

const coffin =
  path('#7a4f2c', 'M72 8L128 8L160 62L132 192L68 192L40 62Z') +
  path('#b98450', 'M77 16L123 16L151 63L125 184L75 184L49 63Z') +
  path('#8f5f36', 'M110 16L123 16L151 63L125 184L112 184Z') +
  path('#efe3c4', 'M94 44L106 44L106 70L128 70L128 82L106 82L106 140L94 140L94 82L72 82L72 70L94 70Z') +
  both('<circle fill="#efe3c4" cx="84" cy="26" r="4"/><circle fill="#efe3c4" cx="84" cy="174" r="4"/>');

export const thingsTwo: Record<string, string> = {
  // A pair seen from above a corner; the one in front overlaps.
  dice: place(die, 136, 70, 16, 1.2) + place(die, 66, 124, -14, 1.3),
  // Upright, bow of three loops, bit to the right.
  'key-ornate': key,
  // Burning, wax running, on a flat holder.
  candle,
  // Lid from above with a cross.
  coffin,
};
