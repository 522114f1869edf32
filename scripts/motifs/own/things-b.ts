import { mirrored, path } from './shapes.ts';
const INK = '#15151c';
const GOLD = '#d9a63a';
const PALE = '#f3dc97';
const BROWN = '#94642a';
const RED = '#b22f2c';
const disc = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
const times = (count: number, draw: (k: number) => string) => Array.from({ length: count }, (_, k) => draw(k)).join('');

/** From the front: five points with pearls, velvet behind, a jeweled band with a straight underside. */
function crown(): string {
  const back = path(RED, 'M30 130C40 96 70 84 100 84C130 84 160 96 170 130Z');
  const folds = path('#7c1d22', 'M66 130C70 112 80 100 92 92L88 130ZM112 130L108 92C120 100 130 112 134 130Z');
  const half = [
    path(GOLD, 'M24 142L12 66C24 84 36 100 50 108C54 90 54 68 52 46C66 66 78 92 84 110C90 96 96 66 100 28L100 142Z'),
    path(PALE, 'M32 138L22 88C32 102 44 114 58 118C62 104 62 90 61 76C70 92 76 108 80 126C66 128 48 132 32 138Z'),
    path(BROWN, 'M100 46C98 78 94 104 88 124L100 123Z'),
    disc(PALE, 12, 58, 9),
    disc(BROWN, 10, 61, 3.4),
    disc(PALE, 51, 38, 10),
    disc(BROWN, 49, 41, 3.8),
  ].join('');
  const top = disc(PALE, 100, 20, 12) + disc(BROWN, 97, 24, 4.6);
  const band =
    path(BROWN, 'M22 134C60 124 140 124 178 134L174 178C140 170 60 170 26 178Z') +
    path(GOLD, 'M24 141C60 131 140 131 176 141L174 167C140 159 60 159 26 167Z') +
    path(PALE, 'M26 172C60 163 140 163 174 172L173 184C140 176 60 176 27 184Z');
  const gems =
    path(RED, 'M100 134L114 146L100 158L86 146Z') +
    path('#e58a80', 'M100 134L107 146L100 150L86 146Z') +
    mirrored(
      `<ellipse fill="${INK}" cx="66" cy="148.5" rx="10" ry="8.5"/><ellipse fill="#3f6fb5" cx="66" cy="148.5" rx="7.6" ry="6.2"/>` +
        disc(RED, 39, 152, 6),
    );
  return back + folds + mirrored(half) + top + band + gems;
}

/** One turn of rope between two points, its strands told apart by tone. */
function rope(points: readonly (readonly [number, number])[], width: number): string {
  return points
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = points[i];
      const turn = (Math.atan2(y - py, x - px) * 180) / Math.PI;
      const long = Math.hypot(x - px, y - py) * 1.12;
      const [mx, my] = [((x + px) / 2).toFixed(1), ((y + py) / 2).toFixed(1)];
      const place = `transform="translate(${mx} ${my}) rotate(${(turn + 56).toFixed(1)})"`;
      const [rx, ry] = [long.toFixed(1), (width / 3).toFixed(1)];
      return `<g ${place}><ellipse fill="#6e4a22" rx="${rx}" ry="${ry}"/><ellipse fill="#e6cf9a" rx="${(long - 1.6).toFixed(1)}" ry="${(width / 3 - 1.4).toFixed(1)}"/></g>`;
    })
    .join('');
}
/** Points at even distances along a way. */
function curve(step: number, way: (t: number) => readonly [number, number]): (readonly [number, number])[] {
  const points = [way(0)];
  for (let t = 0; t <= 1; t += 0.002) {
    const [x, y] = way(t);
    const [px, py] = points[points.length - 1] ?? way(0);
    if (Math.hypot(x - px, y - py) >= step) points.push([x, y]);
  }
  return points;
}

/** Stock, shank, arms with flukes; a rope winds from the ring in front of and behind the shank. */
function anchorRoped(): string {
  const steel = '#5d7590';
  const light = '#b7c6d6';
  const sway = (from: number, to: number) =>
    rope(
      curve(6.6, (t) => {
        const s = from + (to - from) * t;
        return [100 + 36 * Math.sin(s * 2 * Math.PI), 30 + 122 * s];
      }),
      13,
    );
  const half =
    path(steel, 'M100 160C76 160 54 148 44 122L56 126L38 94L18 128L31 124C38 160 68 184 100 194Z') +
    path(light, 'M100 170C74 168 50 152 40 122L38 106L28 122L35 120C42 152 70 174 100 182Z');
  const shank = path(steel, 'M91 40L109 40L111 170L89 170Z') + path(light, 'M94 42L101 42L101 172L93 172Z');
  const stock =
    path(
      '#6f4423',
      'M42 54C44 48 50 48 54 51L146 51C150 48 156 48 158 54C160 64 154 70 148 67L52 67C46 70 40 64 42 54Z',
    ) + path('#b98550', 'M52 54L148 54L148 59L52 59Z');
  const ring = `<path fill="${steel}" fill-rule="evenodd" d="M100 6A19 19 0 1 1 99.9 6ZM100 14A11 11 0 1 0 100.1 14Z"/>`;
  return sway(0.36, 0.62) + ring + mirrored(half) + shank + stock + sway(0.06, 0.38) + sway(0.6, 1.14);
}

/** On its rock in the sea: striped tower, gallery, lamp, two beams. */
function lighthouse(): string {
  const left = (y: number) => 82 - ((y - 66) / 94) * 16;
  const stripe = (fill: string, top: number, low: number) => {
    const [a, b] = [left(top), left(low)];
    return path(
      fill,
      `M${a} ${top}C90 ${top + 5} 110 ${top + 5} ${200 - a} ${top}L${200 - b} ${low}C115 ${low + 6} 85 ${low + 6} ${b} ${low}Z`,
    );
  };
  const beams = mirrored(path('#f6df8e', 'M86 40L8 20L8 68L86 50Z') + path('#fdf6d8', 'M86 44L8 36L8 54L86 47Z'));
  const tower = times(5, (k) => stripe(k % 2 ? '#f4ecdc' : RED, 66 + k * 19, 85 + k * 19));
  const shade = times(5, (k) => {
    const [a, b] = [200 - left(66 + k * 19), 200 - left(85 + k * 19)];
    return path(
      k % 2 ? '#c4b69d' : '#75191e',
      `M${a - 11} ${69 + k * 19}L${a} ${66 + k * 19}L${b} ${85 + k * 19}L${b - 13} ${89 + k * 19}Z`,
    );
  });
  const lamp =
    path('#f7e7a6', 'M84 32L116 32L116 58L84 58Z') +
    path(
      INK,
      'M78 32L122 32C118 20 110 14 103 12L103 4L97 4L97 12C90 14 82 20 78 32ZM82 32L86 32L86 58L82 58ZM114 32L118 32L118 58L114 58ZM98.4 32L101.6 32L101.6 58L98.4 58Z',
    ) +
    path('#39465a', 'M72 56L128 56L128 61L122 68L78 68L72 61Z');
  const doors =
    path(INK, 'M92 164L92 148C94 139 106 139 108 148L108 164Z') +
    path(INK, 'M95 112L95 102C96 97 103 97 104 102L104 112Z');
  const rock =
    path(
      '#6d6259',
      'M26 182C34 166 44 168 52 158C64 152 72 160 84 158L120 160C132 152 144 158 152 166C162 168 168 174 176 184Z',
    ) + path('#a89b8c', 'M52 162C60 156 70 164 80 163L72 180L46 180ZM122 164C132 158 140 162 146 168L138 182L116 180Z');
  const sea =
    path(
      '#2f5f96',
      'M8 180C20 170 30 170 40 178C52 186 62 172 76 176C90 182 98 184 110 177C122 170 132 180 144 180C158 180 164 168 176 172C184 174 188 178 192 182C180 192 20 194 8 180Z',
    ) +
    path(
      '#a9cbe6',
      'M24 182C36 178 40 186 54 186C66 186 74 179 86 184C98 190 112 184 122 181C134 180 146 187 158 185C166 184 172 180 178 182C160 189 40 191 24 182Z',
    );
  return beams + tower + shade + lamp + rock + doors + sea;
}

/** Turned posts, two bulbs, sand above and a heap below. */
function hourglass(): string {
  const wood = '#7a4a26';
  const half = [
    path(
      wood,
      'M36 32L48 32C46 44 50 50 48 60C45 72 45 84 50 96L50 104C45 116 45 128 48 140C50 150 46 156 48 168L36 168C38 156 34 150 36 140C39 128 39 116 34 104L34 96C39 84 39 72 36 60C34 50 38 44 36 32Z',
    ),
    path(
      '#c08a52',
      'M38 36L42 36C41 46 44 52 42 60C40 72 41 84 43 98L43 102C41 116 40 128 42 140C44 148 41 154 42 164L38 164C40 154 37 148 39 140C41 128 41 116 38 102L38 98C41 84 41 72 39 60C37 52 39 44 38 36Z',
    ),
  ].join('');
  const glass =
    path(
      '#5d86a8',
      'M56 30L144 30C148 62 132 82 106 96L106 104C132 118 148 138 144 170L56 170C52 138 68 118 94 104L94 96C68 82 52 62 56 30Z',
    ) +
    path(
      '#e4f0f6',
      'M61 32L139 32C142 60 126 79 101 93L101 107C126 121 142 140 139 168L61 168C58 140 74 121 99 107L99 93C74 79 58 60 61 32Z',
    );
  const sand =
    path(GOLD, 'M67 58C80 64 92 54 108 58C118 62 126 58 133 58C128 72 118 80 101.6 90L98.4 90C82 80 72 72 67 58Z') +
    path(BROWN, 'M112 60C120 62 126 58 133 58C128 72 118 80 103 89C110 78 114 70 112 60Z') +
    path(GOLD, 'M98 88L102 88L103 132C116 142 130 152 135 167L65 167C70 152 84 142 97 132Z') +
    path(BROWN, 'M104 134C116 142 130 152 135 167L110 167C114 156 112 144 104 134Z');
  const shine =
    path('#ffffff', 'M64 38L72 38C71 44 71 48 73 53L66 53C64 48 64 43 64 38Z') +
    path('#9fc0d4', 'M127 128C134 138 137 148 137 160L131 150C131 142 130 136 127 128Z');
  const plate = (y: number) =>
    path('#5a331a', `M26 ${y}L174 ${y}L178 ${y + 9}L174 ${y + 18}L26 ${y + 18}L22 ${y + 9}Z`) +
    path('#c08a52', `M30 ${y + 3}L170 ${y + 3}L173 ${y + 9}L27 ${y + 9}Z`);
  return glass + sand + shine + mirrored(half) + plate(14) + plate(168);
}

const [skin, shade, deep, lit] = ['#f8e4ce', '#d6a37c', '#4a2618', '#ffffff'] as const;

/** Fingers of the near hand, each with its dark side. */
function fingersOf(): string {
  const fingers = [
    'M76 104C77 80 79 50 81 36C82 24 88 17 93 19C98 21 98 30 98 38C98 58 99 76 99 100Z',
    'M98 100C98 70 98 40 99 26C100 13 106 7 111 10C116 13 116 23 116 34C117 54 118 76 118 100Z',
    'M117 100C117 74 116 48 117 36C118 24 124 19 129 23C133 27 133 36 133 46C134 62 135 80 135 102Z',
    'M134 104C134 84 133 66 133 58C134 47 139 43 143 47C147 51 147 60 148 68C149 82 151 94 151 110Z',
  ];
  const edges = [
    'M94 34C96 44 97 76 96 100L99 100C99 76 98 58 98 38C98 30 98 21 93 19C95 24 94 28 94 34Z',
    'M111 30C113 44 115 76 114 100L118.5 100C118 76 117 54 116 34C116 23 116 13 111 10C113 16 111 24 111 30Z',
    'M128 42C130 54 132 80 131 102L135.5 102C135 80 134 62 133 46C133 36 133 27 129 23C131 30 128 36 128 42Z',
    'M142 64C144 76 146 92 146 108L151.5 110C151 94 149 82 148 68C147 60 147 51 143 47C145 54 142 58 142 64Z',
  ];
  return fingers.map((d, k) => path(skin, d) + path(shade, edges[k] ?? '')).join('');
}

/** Gaps between the fingers, creases and nails. */
function fingerMarks(): string {
  const creases = [
    [82, 62],
    [101, 54],
    [118, 62],
    [135, 80],
  ]
    .map(([x = 0, y = 0]) =>
      path(
        deep,
        `M${x} ${y}C${x + 4} ${y - 3} ${x + 8} ${y - 3} ${x + 11} ${y}C${x + 8} ${y - 0.4} ${x + 4} ${y - 0.4} ${x} ${y + 2}Z`,
      ),
    )
    .join('');
  const nails = [
    [89, 24],
    [106, 15],
    [124, 28],
    [139, 51],
  ]
    .map(([x = 0, y = 0]) =>
      path(
        lit,
        `M${x - 4} ${y + 8}C${x - 4} ${y} ${x - 1} ${y - 2} ${x + 1} ${y - 1}C${x + 3} ${y} ${x + 3} ${y + 6} ${x + 2} ${y + 10}C${x} ${y + 11} ${x - 3} ${y + 11} ${x - 4} ${y + 8}Z`,
      ),
    )
    .join('');
  const gaps = path(
    deep,
    'M97.4 40L99.6 30L100 108L97.8 108ZM115.8 36L117.6 36L119.4 108L117.4 108ZM132.6 50L134 56L136.4 108L134.4 108Z',
  );
  return gaps + creases + nails;
}

/** Near hand from its back, fingers upright, thumbs to the left; the far hand shows as an edge; cuffs. */
function prayingHands(): string {
  const far =
    path(shade, 'M70 112C66 90 70 58 75 38C77 26 82 18 88 20L90 40L84 112Z') +
    path(shade, 'M93 24C95 12 102 6 108 9L104 40L96 40ZM114 24C117 18 122 17 127 20L122 44L116 44Z') +
    path('#9c6240', 'M84 146C68 134 56 116 52 98C49 86 48 76 52 70C57 64 64 70 66 80C70 96 78 112 90 124Z') +
    path(shade, 'M80 138C68 128 59 112 56 98C53 88 52 79 54 75C58 70 62 76 63 84C66 98 72 112 80 120Z');
  const back =
    path(
      skin,
      'M76 102C90 92 140 92 151 108C155 126 150 142 146 160L88 162C84 148 76 134 73 120C73 112 74 106 76 102Z',
    ) +
    path(shade, 'M140 100C148 103 152 108 153 118C153 132 149 146 146 160L124 161C136 146 142 124 140 100Z') +
    path(
      lit,
      'M102 104C108 100 114 104 114 110C115 122 114 134 110 146C108 132 106 118 102 104ZM122 104C128 102 133 106 132 112C131 122 128 132 124 140C124 128 124 116 122 104Z',
    );
  const thumb =
    path(
      deep,
      'M90 158C76 144 67 126 64 108C60 94 59 78 61 70C64 60 74 60 78 69C82 80 86 92 90 103C97 116 103 134 103 156Z',
    ) +
    path(
      skin,
      'M92 157C79 144 70 126 67 108C63 94 62 79 64 72C66 65 73 65 76 72C80 82 83 93 87 104C94 118 100 136 100 156Z',
    ) +
    path(shade, 'M92 157C79 144 70 126 67 108C72 120 80 130 88 138C92 142 96 150 97 156Z') +
    path(lit, 'M66 76C67 70 72 70 74 76C76 82 76 86 74 89C70 90 67 86 66 76Z');
  const cuffs =
    path('#8c8577', 'M64 158L86 150L92 176L66 182Z') +
    path('#1f2a3c', 'M52 178L92 170L100 196L46 196Z') +
    path('#f4efe2', 'M82 156C100 150 134 150 152 156L157 178C134 171 100 172 80 179Z') +
    path('#bdb5a2', 'M136 152L152 156L157 178L138 173Z') +
    disc(BROWN, 102, 163, 4.4) +
    path('#2f4262', 'M76 178C100 169 136 168 160 177L168 196L70 196Z') +
    path('#1a2233', 'M140 172L160 177L168 196L146 196Z');
  return far + fingersOf() + back + fingerMarks() + thumb + cuffs;
}

export const thingsB: Record<string, string> = {
  'crown-royal': crown(),
  'praying-hands': prayingHands(),
  'anchor-roped': anchorRoped(),
  'lighthouse-sea': lighthouse(),
  'hourglass-turned': hourglass(),
};
