import { mirrored, path } from './shapes.ts';
const INK = '#15151c';

const BONE = '#efe6d2';
const BONE_SHADE = '#c9bb9c';
const HOLLOW = '#17151a';

/** Teeth of one side, from the middle outwards: left edge, width, and how much higher each one stands. */
const UPPER_TEETH = [[85, 14], [71, 13], [59, 11]]; // prettier-ignore
const LOWER_TEETH = [[85.5, 13.5], [73, 11.5], [62, 10]]; // prettier-ignore

function teeth(row: readonly number[][], top: number, height: number): string {
  return row
    .map(([x, width], i) => {
      const [up, low] = [top - i * 2, top + height - i * 1.8];
      const right = x + width;
      return path(
        BONE,
        `M${x} ${up}C${x + 1} ${up - 3} ${right - 1} ${up - 3} ${right} ${up + i}L${right - 0.6} ${low}C${right - 2} ${low + 3} ${x + 2} ${low + 3} ${x + 0.8} ${low}Z`,
      );
    })
    .join('');
}

/** From the front: brow, cheekbones, two rows of teeth, jaw. */
function skull(): string {
  const head = path(
    BONE,
    'M100 6C54 6 26 36 26 76C26 90 31 100 36 108C34 116 36 124 42 128C48 131 52 134 53 140L54 168C58 184 78 195 100 195C122 195 142 184 146 168L147 140C148 134 152 131 158 128C164 124 166 116 164 108C169 100 174 90 174 76C174 36 146 6 100 6Z',
  );
  const half = [
    path(BONE_SHADE, 'M26 76C26 90 31 100 36 108C40 104 42 98 40 90C36 82 34 70 38 58C32 62 27 68 26 76Z'),
    path(HOLLOW, 'M56 134C60 142 60 150 57 164C62 160 64 150 62 138Z'),
    path(BONE_SHADE, 'M36 108C44 114 54 118 62 126C66 130 66 136 64 140C60 134 52 132 44 129C36 125 34 116 36 108Z'),
    path(BONE_SHADE, 'M44 84C46 70 58 62 74 66C84 68 92 74 96 82C92 78 84 74 74 73C62 72 52 76 44 84Z'),
    path(HOLLOW, 'M46 92C46 80 56 73 70 74C83 75 91 82 90 94C89 105 80 111 68 111C55 111 46 104 46 92Z'),
    path('#6f6250', 'M54 96C56 88 64 84 73 86C66 88 60 93 59 101C56 100 54 98 54 96Z'),
    path(HOLLOW, 'M99 102C93 108 87 120 88 126C90 131 97 130 99 124Z'),
    path(BONE_SHADE, 'M84 116C80 124 78 130 80 136C84 133 86 130 86 126Z'),
  ].join('');
  const mouth = path(
    HOLLOW,
    'M54 139C66 134 84 136 100 137C116 136 134 134 146 139C145 148 143 158 139 167C128 172 114 174 100 174C86 174 72 172 61 167C57 158 55 148 54 139Z',
  );
  const chin = mirrored(path(BONE_SHADE, 'M62 172C70 178 84 180 92 180C86 186 72 184 62 172Z'));
  const crack = path(
    HOLLOW,
    'M104 8C102 18 108 22 104 30C110 34 104 40 108 47C103 40 107 35 101 31C105 23 99 19 102 8Z',
  );
  return (
    head + mirrored(half) + mouth + mirrored(teeth(UPPER_TEETH, 141, 12) + teeth(LOWER_TEETH, 159, 11)) + chin + crack
  );
}

/** The sun of old almanacs: straight and waving rays around a face. */
function sun(): string {
  const at = (angle: number, radius: number) =>
    `${(100 + Math.sin(angle) * radius).toFixed(1)} ${(100 - Math.cos(angle) * radius).toFixed(1)}`;
  let rays = '';
  for (let k = 0; k < 16; k++) {
    const a = (k * Math.PI) / 8;
    if (k % 2) {
      const left = `M${at(a - 0.16, 54)}C${at(a - 0.2, 70)} ${at(a - 0.02, 72)} ${at(a - 0.06, 84)}C${at(a - 0.07, 88)} ${at(a - 0.03, 92)} ${at(a + 0.03, 95)}`;
      rays += path(
        '#d9812b',
        `${left}C${at(a + 0.02, 86)} ${at(a + 0.12, 80)} ${at(a + 0.1, 72)}C${at(a + 0.1, 64)} ${at(a + 0.16, 60)} ${at(a + 0.16, 54)}Z`,
      );
    } else {
      rays += path('#f2cf63', `M${at(a - 0.17, 54)}L${at(a, 97)}L${at(a, 54)}Z`);
      rays += path('#b5651d', `M${at(a, 54)}L${at(a, 97)}L${at(a + 0.17, 54)}Z`);
    }
  }
  const half =
    path(INK, 'M68 86C73 79 84 78 91 84C84 82 75 82 68 86Z') +
    path('#fff', 'M69 95C75 88 84 88 90 95C84 99 75 99 69 95Z') +
    path(INK, 'M67 95C74 86 85 86 92 95C85 90.4 75 90.4 67 95Z') +
    `<circle fill="${INK}" cx="80" cy="94.4" r="4"/>` +
    path('#d9a548', 'M66 100C66 108 70 117 77 122C72 124 64 116 62 108C61 104 63 101 66 100Z');
  const nose =
    'M95 85C97 94 96 102 92 109C92 113 97 113 100 115C103 113 108 113 108 109C107 111 104 111 100 112.4C96 111 95 111 94.4 109.6C98 102 98.6 94 95 85Z';
  const mouth =
    path(
      '#b8432f',
      'M84 124C90 120 96 119 100 121C104 119 110 120 116 124C111 132 105 134 100 134C95 134 89 132 84 124Z',
    ) +
    path(
      INK,
      'M81 123.4C90 126 95 124 100 125.6C105 124 110 126 119 123.4C110 128 105 127.4 100 128C95 127.4 90 128 81 123.4Z',
    ) +
    path('#d9a548', 'M92 139C96 142 104 142 108 139C106 144 94 144 92 139Z');
  const face = '<circle fill="#d9a548" cx="100" cy="100" r="57"/><circle fill="#f4d987" cx="100" cy="100" r="50"/>';
  return rays + face + mirrored(half) + path(INK, nose) + mouth;
}

/** A crescent with a face in profile. */
const moonFace = [
  path(
    '#f1e6bd',
    'M122 10A92 92 0 1 0 134 190C116 186 104 176 104 166C104 160 114 160 115 153C115 149 108 149 106 146C110 144 113 142 112 138C110 135 107 135 106 133C110 132 113 130 112 126C110 123 106 123 107 119C112 119 122 119 124 114C124 108 112 100 110 90C109 84 112 80 108 70C102 52 108 24 122 10Z',
  ),
  path('#cdbb82', 'M122 10A92 92 0 1 0 134 190C122 190 104 188 88 180C58 164 42 132 46 98C50 58 80 24 122 10Z'),
  path(INK, 'M82 84C90 78 99 79 107 84C99 82.4 90 82 82 84Z'),
  path(
    INK,
    'M84 95C90 101 99 102 106 97L107 98.4C104 102 101 103.6 98 104L98.6 108L96 104.4C94.4 104.4 92 104 90.4 103.2L88 106.4L88.4 102C86 100.4 84.6 98 84 95Z',
  ),
  path(INK, 'M112 138C108 139.4 104 139.6 99 137.6C102 142 108 143 112 141Z'),
  path('#cdbb82', 'M78 118C82 130 88 140 98 150C90 150 78 142 75 132C74 126 75 121 78 118Z'),
  path(INK, 'M112 116C110 113 107 113 105.4 115.4C107 118 110 118.6 112.6 117.6Z'),
].join('');

const toe = (x: number, y: number, rx: number, ry: number, turn: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`;
/** A dog's paw print, solid. */
const paw = `<g fill="#3a3340"><path d="M100 104C122 104 150 128 152 156C153 176 136 182 122 178C112 175 88 175 78 178C64 182 47 176 48 156C50 128 78 104 100 104Z"/>${toe(44, 98, 18, 25, -24)}${toe(78, 62, 19, 28, -8)}${toe(122, 62, 19, 28, 8)}${toe(156, 98, 18, 25, 24)}</g>`;

const semicolon = `<g fill="${INK}"><circle cx="100" cy="62" r="24"/><path d="M100 112C115 112 126 124 126 139C126 164 106 184 82 192C94 178 100 168 100 160C86 160 76 150 76 136C76 122 87 112 100 112Z"/></g>`;

/** Death: a skull in the depth of a hood, folds of the cloak, a scythe over the shoulder. */
const reaper = (() => {
  const staff = path('#8a5f3a', 'M158 36L165 36L152 198L144 198Z') + path('#5a3c22', 'M162 36L165 36L152 198L148.6 198Z');
  const blade =
    path('#c9ced4', 'M168 44C140 20 96 12 44 30C20 38 10 52 8 62C30 44 66 36 100 38C128 40 150 46 160 58Z') +
    path('#6d757f', 'M160 58C150 46 128 40 100 38C66 36 30 44 8 62C34 52 70 46 100 48C126 50 146 56 157 64Z');
  const cloak = path('#23252f', 'M100 34C66 36 50 64 50 96C48 120 34 136 26 160C20 178 18 190 18 198L182 198C182 186 178 172 170 156C160 136 152 120 150 96C150 64 134 36 100 34Z');
  const folds = mirrored(path('#565b6b', 'M62 72C56 92 60 112 52 130C42 148 36 166 34 198L48 198C50 168 58 150 64 134C60 112 62 92 70 70Z')) +
    path('#565b6b', 'M62 72C56 92 60 112 52 130C42 148 36 166 34 198L48 198C50 168 58 150 64 134C60 112 62 92 70 70Z') +
    mirrored(path('#565b6b', 'M84 150C78 166 76 182 76 198L86 198C86 180 90 164 94 152Z'));
  const depth = path('#0d0d12', 'M100 50C74 52 64 74 64 98C64 122 80 142 100 152C120 142 136 122 136 98C136 74 126 52 100 50Z');
  const rim = mirrored(path('#565b6b', 'M100 42C78 44 60 64 60 96C60 116 70 134 84 146C72 132 66 114 66 98C66 74 78 54 100 52Z'));
  return `${staff}${blade}${cloak}${folds}${rim}${depth}<g transform="translate(62 62) scale(.38)">${skull()}</g>`;
})(); // prettier-ignore

export const classics: Record<string, string> = {
  skull: skull(),
  sun: sun(),
  'moon-face': moonFace,
  paw,
  semicolon,
  reaper,
};
