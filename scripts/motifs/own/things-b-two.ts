import { mirrored, path } from './shapes.ts';
const INK = '#15151c';
const GOLD = '#d9a63a';
const BROWN = '#94642a';
const disc = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
const times = (count: number, draw: (k: number) => string) => Array.from({ length: count }, (_, k) => draw(k)).join('');

/** A square sail full of wind: yard, belly, the shade of two seams, the leech in shade. */
function sail(x: number, top: number, width: number, height: number): string {
  const [l, r, low] = [x - width / 2, x + width / 2, top + height];
  const w = width * 0.12;
  return (
    path(
      '#9d8a68',
      `M${l} ${top}C${l - w} ${top + height * 0.5} ${l - w} ${low - 6} ${l - w * 0.6} ${low}C${l + width * 0.3} ${low - 8} ${r - width * 0.3} ${low - 8} ${r + w * 0.6} ${low}C${r + w * 1.8} ${low - 8} ${r + w} ${top + height * 0.4} ${r} ${top}Z`,
    ) +
    path(
      '#f6eeda',
      `M${l + 1.5} ${top + 2}C${l - w + 2} ${top + height * 0.5} ${l - w + 2} ${low - 6} ${l - w * 0.6 + 2} ${low - 2.5}C${l + width * 0.3} ${low - 10} ${r - width * 0.34} ${low - 10} ${r - w * 1.1} ${low - 5}C${r} ${low - 10} ${r - w * 0.6} ${top + height * 0.4} ${r - w * 1.3} ${top + 2}Z`,
    ) +
    path(
      '#cdbd98',
      `M${l + width * 0.36} ${top + 2}L${l + width * 0.44} ${top + 2}C${l + width * 0.36} ${top + height * 0.4} ${l + width * 0.36} ${low - 14} ${l + width * 0.4} ${low - 8.6}L${l + width * 0.28} ${low - 7.6}C${l + width * 0.26} ${top + height * 0.5} ${l + width * 0.3} ${top + height * 0.3} ${l + width * 0.36} ${top + 2}Z`,
    ) +
    path('#5a331a', `M${l - 4} ${top - 2}L${r + 4} ${top - 2}L${r + 4} ${top + 2}L${l - 4} ${top + 2}Z`)
  );
}

/** Full rigged, sailing to the right: three masts, jibs on the bowsprit, gun ports, swell. */
function tallShip(): string {
  const mast = (x: number, top: number) =>
    path('#5a331a', `M${x - 2} ${top}L${x + 2} ${top}L${x + 2.6} 142L${x - 2.6} 142Z`);
  const flag = (x: number, y: number) =>
    path(
      '#b22f2c',
      `M${x} ${y}C${x - 8} ${y - 4} ${x - 12} ${y + 3} ${x - 22} ${y - 1}L${x - 17} ${y + 4}L${x - 22} ${y + 9}C${x - 12} ${y + 12} ${x - 8} ${y + 5} ${x} ${y + 9}Z`,
    );
  const jibs =
    path('#5a331a', 'M146 137L194 110L195 113L150 144Z') +
    path('#9d8a68', 'M143 34C152 66 170 94 188 112C172 114 158 122 148 130C152 98 150 66 143 34Z') +
    path('#f6eeda', 'M147 54C154 76 166 94 180 109C168 110 160 116 152 122C154 100 152 76 147 54Z');
  const spanker =
    path('#9d8a68', 'M44 84L16 74C8 94 10 116 16 130L46 128Z') +
    path('#f6eeda', 'M40 87L19 79C13 96 14 112 19 125L36 124C34 112 36 98 40 87Z');
  const hull =
    path(
      '#5d3519',
      'M12 130L30 128L34 138C70 144 110 144 140 138L158 132L164 136C160 150 152 164 142 176L34 176C22 162 14 148 12 130Z',
    ) +
    path(GOLD, 'M15 142C60 152 118 152 161 141L159 146C118 157 60 157 17 147Z') +
    path('#b98550', 'M14 132L28 131L32 141C70 147 112 147 142 141L160 136L161 139C118 149 60 149 15 140Z') +
    path('#a5713d', 'M20 156C60 165 116 165 155 154L150 163C116 171 60 171 25 164Z') +
    times(5, (k) => path(INK, `M${48 + k * 18} ${157 + (k === 0 || k === 4 ? 0 : 1.4)}h8v7h-8Z`));
  const sea =
    path(
      '#2f5f96',
      'M6 172C18 160 30 162 40 171C52 180 62 166 76 168C90 172 98 176 110 169C122 162 132 172 144 172C158 172 164 158 178 163C186 166 190 172 194 178C176 196 24 198 6 172Z',
    ) +
    path(
      '#b5d3ea',
      'M18 174C30 168 38 180 54 179C66 178 74 173 86 178C98 183 112 178 122 175C134 174 146 181 158 178C166 176 172 172 180 175C164 182 146 186 132 182C116 182 104 190 88 186C74 182 64 187 50 187C34 187 26 182 18 174Z',
    );
  return (
    flag(44, 36) +
    flag(92, 8) +
    flag(138, 24) +
    mast(44, 36) +
    mast(92, 8) +
    mast(138, 24) +
    spanker +
    jibs +
    sail(44, 52, 24, 28) +
    sail(44, 82, 34, 38) +
    sail(138, 38, 24, 26) +
    sail(138, 66, 32, 30) +
    sail(138, 98, 38, 34) +
    sail(92, 24, 26, 28) +
    sail(92, 56, 38, 34) +
    sail(92, 94, 48, 40) +
    hull +
    sea
  );
}

/** Three peaks with snow, lit from the left, firs along the foot. */
function mountains(): string {
  const peak = (x: number, top: number, reach: number, low: number) => {
    const h = low - top;
    const ridge = `L${x + reach * 0.06} ${top + h * 0.24}L${x - reach * 0.08} ${top + h * 0.42}L${x + reach * 0.1} ${top + h * 0.66}L${x} ${low}`;
    const snow = h * 0.4;
    return (
      path(
        '#8a9bb0',
        `M${x} ${top}L${x - reach * 0.46} ${top + h * 0.44}L${x - reach} ${low}L${x + reach * 0.12} ${low}Z`,
      ) +
      path('#2c3645', `M${x} ${top}${ridge}L${x + reach} ${low}L${x + reach * 0.42} ${top + h * 0.46}Z`) +
      path(
        '#ffffff',
        `M${x} ${top}L${x - reach * 0.42} ${top + snow}L${x - reach * 0.3} ${top + snow * 0.94}L${x - reach * 0.26} ${top + snow * 1.3}L${x - reach * 0.14} ${top + snow}L${x - reach * 0.08} ${top + h * 0.42}L${x + reach * 0.06} ${top + h * 0.24}Z`,
      ) +
      path(
        '#c3d0de',
        `M${x} ${top}L${x + reach * 0.06} ${top + h * 0.24}L${x + reach * 0.12} ${top + snow * 0.9}L${x + reach * 0.2} ${top + snow * 0.72}L${x + reach * 0.34} ${top + snow * 0.96}Z`,
      ) +
      path(
        '#5c6b80',
        `M${x - reach * 0.3} ${top + h * 0.62}L${x - reach * 0.5} ${low}L${x - reach * 0.2} ${low}L${x - reach * 0.28} ${top + h * 0.8}Z`,
      )
    );
  };
  const fir = (x: number, foot: number, h: number) => {
    const step = (y: number, w: number) => `L${x + w} ${foot - y}L${x + w * 0.45} ${foot - y - h * 0.02}`;
    return (
      path(
        '#4f9163',
        `M${x} ${foot - h}${step(h * 0.66, h * 0.17)}${step(h * 0.38, h * 0.24)}L${x + h * 0.3} ${foot - h * 0.08}L${x - h * 0.3} ${foot - h * 0.08}L${x - h * 0.11} ${foot - h * 0.4}L${x - h * 0.24} ${foot - h * 0.38}L${x - h * 0.08} ${foot - h * 0.68}L${x - h * 0.17} ${foot - h * 0.66}Z`,
      ) + path('#6d4a2c', `M${x - 2.4} ${foot - h * 0.08}h4.8v${h * 0.1}h-4.8Z`)
    );
  };
  const ground = path(
    '#b9c7a4',
    'M6 164C40 150 70 158 100 154C134 150 166 152 194 164C176 182 140 190 100 190C60 190 24 182 6 164Z',
  );
  const water = path('#7fa3c4', 'M60 176C76 168 104 172 116 166C110 176 132 176 140 182C118 188 86 188 60 176Z');
  return (
    peak(50, 62, 46, 164) +
    peak(152, 50, 44, 164) +
    peak(98, 12, 66, 164) +
    ground +
    water +
    fir(30, 170, 50) +
    fir(48, 177, 40) +
    fir(14, 168, 34) +
    fir(166, 172, 54) +
    fir(148, 178, 38) +
    fir(184, 168, 36)
  );
}

/** Hand with two thumbs, an eye in the palm, ornament on fingers and wrist. */
function hamsa(): string {
  const blue = '#3f77b0';
  const out = path(
    '#274f86',
    'M100 8C90 8 86 16 86 26L86 36C82 30 68 30 64 42L62 92C58 96 52 96 48 90C46 80 44 74 34 70C24 66 12 70 8 80C20 78 22 88 26 104C32 132 54 150 66 160L68 186C80 194 90 195 100 195Z',
  );
  const skin = path(
    '#cfe0f0',
    'M100 13C93 13 91 19 91 28L91 84L86 84L86 46C84 36 70 36 69 46L67 96C60 103 48 102 43 92C41 83 38 77 31 75C26 73 20 73 17 76C26 80 28 92 31 104C37 128 58 144 71 156L73 182C82 189 92 190 100 190Z',
  );
  const tips = path(blue, 'M100 17C96 17 95 22 95 30L95 44L100 40ZM82 50C80 44 75 44 73.5 50L73 66L82 62Z');
  const bands =
    path(blue, 'M92 50L100 46L100 52L92 56ZM72 72L84 67L84 73L71.6 78Z') +
    path(blue, 'M71 148C80 156 90 160 100 160L100 165C90 165 80 162 72 157Z') +
    path(GOLD, 'M75 180L74 168C84 172 92 173 100 173L100 186C90 186 82 184 75 180Z') +
    path('#f6efdf', 'M24 84C30 84 34 92 36 100C32 100 30 98 28 94Z');
  const eye =
    path('#274f86', 'M54 122C70 94 130 94 146 122C130 150 70 150 54 122Z') +
    path('#ffffff', 'M62 122C76 102 124 102 138 122C124 142 76 142 62 122Z') +
    disc('#2b5ca0', 100, 122, 17) +
    disc('#8fb7ea', 100, 122, 12.5) +
    disc(INK, 100, 122, 8) +
    disc('#ffffff', 103.6, 118, 3);
  const lashes = mirrored(path(GOLD, 'M100 88L105 98L100 104L95 98ZM80 92L87 97L86 103L79 100Z'));
  return mirrored(out) + mirrored(skin) + mirrored(tips + bands) + eye + lashes;
}

/** Ship's lantern: ring, cap with vents, glass in a cage, the flame inside. */
function lantern(): string {
  const iron = '#4a4038';
  const handle = `<path fill="${iron}" fill-rule="evenodd" d="M100 4A24 22 0 1 1 99.9 4ZM100 11A17 15 0 1 0 100.1 11Z"/>`;
  const cap =
    path(BROWN, 'M92 34L108 34L112 46L142 66L146 74L54 74L58 66L88 46Z') +
    path(GOLD, 'M93 38L102 38L98 50L76 68L60 68L90 50Z') +
    path(INK, 'M84 60L91 56L89 66L80 66ZM97 56L103 56L104 66L96 66ZM109 56L116 60L120 66L111 66Z');
  const glass =
    path('#f9e9ae', 'M60 78L140 78C150 104 150 134 140 162L60 162C50 134 50 104 60 78Z') +
    path('#ffffff', 'M64 84L74 84C66 104 65 132 70 152L66 152C58 130 58 106 64 84Z') +
    path('#e3bd5c', 'M132 80L140 78C150 104 150 134 140 162L126 162C138 136 140 106 132 80Z');
  const flame =
    path(
      '#e07a28',
      'M102 84C106 98 122 110 120 128C119 142 110 148 100 148C90 148 81 142 80 130C79 118 86 114 90 104C92 110 94 112 96 112C102 104 104 94 102 84Z',
    ) +
    path(
      '#fbd75e',
      'M103 104C106 112 113 118 112 130C111 138 106 143 100 143C94 143 88 138 89 130C89 126 92 122 93 118C96 122 98 122 99 121C102 116 103 110 103 104Z',
    ) +
    path('#fffbe6', 'M101 124C104 129 106 132 105 136C104 140 97 140 96 136C95 132 99 129 101 124Z') +
    path(INK, 'M97 146L103 146L105 162L95 162Z');
  const bars =
    mirrored(
      path(iron, 'M58 76L64 76C54 104 54 134 64 164L58 164C47 134 47 104 58 76Z') +
        path(BROWN, 'M82 76L86 76C80 104 80 136 86 164L82 164C75 136 75 104 82 76Z'),
    ) + path(iron, 'M51 116C80 122 120 122 149 116L149 121C120 127 80 127 51 121Z');
  const foot =
    path(BROWN, 'M54 162L146 162L150 172L142 184L152 194L48 194L58 184L50 172Z') +
    path(GOLD, 'M58 166L126 166L128 171L56 171ZM64 184L128 184L132 189L58 189Z') +
    path(iron, 'M58 176L142 176L138 181L62 181Z');
  return (
    handle +
    glass +
    flame +
    bars +
    cap +
    path(GOLD, 'M52 72L148 72L148 80L52 80Z') +
    path(BROWN, 'M110 72L148 72L148 80L116 80Z') +
    foot
  );
}

export const thingsBTwo: Record<string, string> = {
  'tall-ship': tallShip(),
  mountains: mountains(),
  hamsa: hamsa(),
  lantern: lantern(),
};
