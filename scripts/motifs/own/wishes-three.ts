/** Masks, machines and sea folk that people wish for. */
import { band, blob, on, spine, stroke, times } from './nature-shapes.ts';
import { disc, path } from './shapes.ts';

const INK = '#16151c';

/** A fish's tail of the sea folk, curved, scales in rows, broad fluke with ribs; a belt of shells at the hip. */
const mermaidTail = (() => {
  const tail = spine('96,14,30 92,46,33 86,76,29 84,104,22 92,130,15 104,148,10 110,158,8');
  const scales = times(12, (row) =>
    times(5, (n) => {
      const [t, k] = [0.1 + row * 0.068, -0.8 + n * 0.4 + (row % 2) * 0.2];
      if (k > 0.9) return '';
      const point = (at: number, side: number) => on(tail, Math.min(1, at), Math.max(-0.97, Math.min(0.97, side))).map((v) => v.toFixed(1)).join(',');
      return stroke(INK, `${point(t, k - 0.2)},0.5 ${point(t + 0.052, k)},0.85 ${point(t, k + 0.2)},0.5`);
    }),
  );
  const lobe = (fill: string, text: string) => blob(fill, text);
  const fluke =
    lobe('#2f7f86', '106,150! 92,150 70,152 48,164 30,186 24,194! 48,186 70,186 88,192 104,180 112,166!') +
    lobe('#5fb0ae', '108,150! 124,146 146,148 166,160 182,182 188,190! 164,184 144,186 126,192 114,180 108,166!') +
    stroke(INK, '104,156,1.3 80,162,1 52,176,0.5') + stroke(INK, '106,164,1.3 90,174,1 74,184,0.5') + stroke(INK, '112,156,1.3 138,160,1 164,174,0.5') + stroke(INK, '111,164,1.3 126,174,1 142,184,0.5');
  const fins = blob('#8ccac3', '112,86! 128,90 142,102 150,118! 134,116 118,114 106,110!') + stroke(INK, '112,96,1 126,104,0.8 140,112,0.5') + blob('#8ccac3', '60,82! 50,90 42,104 40,118! 52,114 62,108 66,100!');
  const belt = blob('#f4e6cf', '64,16! 96,24 128,14! 130,28! 98,40 62,30!') + times(6, (k) => blob('#d9a78c', `${68 + k * 10.6},${21 + Math.sin((k / 5) * Math.PI) * 8} ${73 + k * 10.4},${23 + Math.sin((k / 5) * Math.PI) * 8} ${71 + k * 10.4},${32 + Math.sin((k / 5) * Math.PI) * 7} ${66 + k * 10.6},${30 + Math.sin((k / 5) * Math.PI) * 7}`));
  return fluke + fins + band('#6fbcb8', tail) + band('#2f7f86', tail, 0.55, 1) + scales + belt;
})(); // prettier-ignore

const eyes =
  disc('#5a3f22', 17.5, 84, 90) + disc('#d9b46a', 14, 84, 90) + disc('#23303a', 10.5, 84, 90) + blob('#e6f0f2', '77,86 82,81 87,82 82,88') +
  blob('#5a3f22', '116,76! 126,78 132,86 130,96 122,100 114,94 112,84') + blob('#23303a', '117,81 123,82 127,87 125,94 120,95 116,90'); // prettier-ignore
const hat =
  blob('#1d1f27', '50,72! 52,44 58,24 72,16 104,14 124,18 132,30 136,46 138,66!') + blob('#4a4f5c', '62,60! 62,40 70,26 84,23 76,38 74,58!') +
  path('#7a2a2a', 'M49 62C76 70 110 68 138 56L139 66C110 80 74 80 50 74Z') +
  blob('#1d1f27', '12,84! 36,66 50,70 92,76 138,64 152,54 178,62! 168,76 140,86 96,92 50,90!') + blob('#4a4f5c', '26,80! 42,74 60,78 92,82 120,78! 96,87 56,86!'); // prettier-ignore

/** A plague doctor from three quarters: broad hat, long stitched beak, round glass eyes, hood and collar. */
const plagueDoctor =
  blob('#2a2d36', '46,96! 38,130 30,166 24,198! 150,198! 146,160 136,120 128,92!') +
  blob('#4a4f5c', '60,110! 50,140 44,170 42,198! 62,198! 64,170 70,140!') + blob('#14161c', '92,150! 86,170 84,198! 110,198! 108,170!') +
  blob('#c8b08a', '58,66! 56,92 62,116 78,132 98,136 114,126! 140,128 168,142 192,172! 178,130 154,104 132,92 128,66!') +
  blob('#8a6c45', '114,126! 140,128 168,142 192,172! 172,152 146,142 122,140 104,136!') +
  blob('#e3d2b2', '112,82! 134,98 154,116 170,138! 150,120 128,108 108,102!') +
  stroke(INK, '112,112,1 140,116,1.2 166,132,1 184,156,0.6') +
  times(6, (k) => stroke(INK, `${122 + k * 10},${107 + k * k * 0.9},0.6 ${121 + k * 10},${113 + k * k * 0.9},1.1 ${119 + k * 10},${119 + k * k * 0.9},0.6`)) +
  `<g transform="translate(0 8)">${eyes}</g>` +
  stroke(INK, '60,112,1.2 56,106,1 58,98,0.6') + path('#5a3f22', 'M58 118L74 132L70 137L58 126Z') +
  `<g transform="translate(0 -7)">${hat}</g>`; // prettier-ignore

/** A coil machine upright, needle down: frame, two coils, armature bar with its spring, binding post, tube and grip. */
const tattooMachine =
  path('#8d949c', 'M40 92L156 92L156 106L40 106Z') + path('#d5d9de', 'M40 92L156 92L156 97L40 97Z') +
  blob('#5d636b', '140,106! 156,106! 164,92 166,60 158,40 150,34! 146,36 150,60 148,84 140,92!') +
  blob('#c9ced4', '40,106! 40,92! 34,78 32,50 40,34! 48,34! 46,54 50,76 58,92! 58,106!') +
  [78, 118].map((x) => path('#7a2a24', `M${x - 16} 52L${x + 16} 52L${x + 16} 92L${x - 16} 92Z`) + path('#c25a44', `M${x - 16} 52L${x - 4} 52L${x - 4} 92L${x - 16} 92Z`) + times(4, (k) => path(INK, `M${x - 16} ${58 + k * 8}L${x + 16} ${58 + k * 8}L${x + 16} ${60 + k * 8}L${x - 16} ${60 + k * 8}Z`)) + path(INK, `M${x - 19} 46L${x + 19} 46L${x + 19} 52L${x - 19} 52Z`) + path('#d9a63a', `M${x - 7} 38L${x + 7} 38L${x + 7} 46L${x - 7} 46Z`)).join('') +
  path('#e3b348', 'M46 28L146 28L146 36L46 36Z') + path('#8a5f22', 'M46 32L146 32L146 36L46 36Z') +
  blob('#5d636b', '128,28! 140,18 158,20 168,34! 162,38 152,32 140,34!') +
  path('#8a5f22', 'M100 8L110 8L110 28L100 28Z') + disc('#e3b348', 7, 105, 10) + disc('#8a5f22', 5, 40, 28) +
  path('#c9ced4', 'M43 36L49 36L49 176L46 198L43 176Z') + path('#5d636b', 'M34 106L58 106L56 122L36 122Z') +
  path('#2b2f36', 'M32 122L60 122L62 164L56 172L36 172L30 164Z') + path('#6a717b', 'M35 124L43 124L42 168L37 168L33 162Z') +
  times(4, (k) => path('#c9ced4', `M31 ${128 + k * 9}L61 ${128 + k * 9}L61.4 ${131 + k * 9}L30.6 ${131 + k * 9}Z`)) +
  path('#8d949c', 'M39 172L53 172L49 186L43 186Z') +
  path(INK, 'M156 98C176 98 184 116 176 132C168 146 172 162 188 170L185 175C166 166 162 146 170 130C176 116 170 104 156 104Z'); // prettier-ignore

/** A corked bottle lying upright, clear, for a ship or a letter within. */
const bottle =
  path('#8a5a30', 'M88 6L112 6L110 30L90 30Z') + path('#c08a52', 'M88 6L98 6L97 30L90 30Z') +
  blob('#5f8f8a', '84,26! 116,26! 116,34! 112,36 112,58! 120,70 144,84 150,104 150,176 146,190 136,194 64,194 54,190 50,176 50,104 56,84 80,70 88,58! 88,36 84,34!') +
  blob('#eef4f1', '92,40! 108,40! 108,62! 118,76 138,88 143,106 143,174 140,184 132,187 68,187 60,184 57,174 57,106 62,88 82,76 92,62!') +
  blob('#bcd5cf', '62,106 70,96 70,120 68,160 64,172 61,160') + path('#5f8f8a', 'M84 26L116 26L116 32L84 32Z'); // prettier-ignore

/** Eight moons in a bow, from the thin crescent to full and back. */
const moonPhases = (() => {
  const moon = (x: number, y: number, r: number, lit: number) => {
    const dark = disc('#23252f', r, x, y);
    if (lit === 1) return disc('#efe4c4', r, x, y) + disc('#b9a880', r * 0.24, x - r * 0.3, y - r * 0.2) + disc('#b9a880', r * 0.17, x + r * 0.34, y + r * 0.26) + disc('#b9a880', r * 0.13, x + r * 0.1, y - r * 0.5);
    const side = lit > 0 ? 1 : -1;
    const bulge = (1 - 2 * Math.abs(lit)) * r;
    return dark + path('#efe4c4', `M${x} ${y - r}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${x} ${y + r}C${x + side * bulge * 1.3} ${y + r * 0.5} ${x + side * bulge * 1.3} ${y - r * 0.5} ${x} ${y - r}Z`);
  };
  const lits = [0.2, 0.5, 0.78, 1, -0.78, -0.5, -0.2];
  return lits.map((lit, k) => {
    const u = k - 3;
    return moon(100 + u * 28 + Math.sign(u) * 3, 84 + u * u * 4.4, u === 0 ? 16.5 : 13.6 - Math.abs(u), lit);
  }).join('');
})(); // prettier-ignore

/** Two drops that turn into each other, each with an eye of the other. */
const yinYang =
  disc(INK, 92) + disc('#f4efe2', 87) +
  path(INK, 'M100 13A87 87 0 0 1 100 187A43.5 43.5 0 0 1 100 100A43.5 43.5 0 0 0 100 13Z') +
  disc(INK, 13, 100, 56.5) + disc('#f4efe2', 13, 100, 143.5); // prettier-ignore

/** Head and shoulders in a space suit: dark visor with the light on it, ring of the collar, hoses. */
const astronaut =
  blob('#dfe3e8', '30,150! 46,138 76,132 124,132 154,138 170,150! 184,172 190,198! 10,198! 16,172') +
  blob('#a7afba', '30,150! 20,170 14,198! 40,198! 42,172 46,150') + blob('#a7afba', '170,150! 180,170 186,198! 160,198! 158,172 154,150') +
  blob('#c9ced6', '66,160! 100,168 134,160! 136,198! 64,198!') + path('#3a4150', 'M76 174L124 174L124 190L76 190Z') + disc('#b8322b', 4.4, 86, 182) + disc('#e3b348', 4.4, 100, 182) + disc('#4a6f96', 4.4, 114, 182) +
  blob('#8d97a5', '52,140! 76,150 124,150 148,140! 152,152 124,164 76,164 48,152') + blob('#dfe3e8', '58,134! 80,144 120,144 142,134! 144,142 120,152 80,152 56,142') +
  disc('#eef0f3', 70, 100, 76) + blob('#b6bec9', '100,6! 140,10 166,40 170,76 160,112 134,138 110,145! 138,124 152,100 152,72 142,40 124,18') +
  blob('#5d6675', '100,30 132,34 152,54 154,80 144,108 122,120 100,122 78,120 56,108 46,80 48,54 68,34') +
  blob('#161b29', '100,36 129,40 146,58 148,80 139,103 120,114 100,116 80,114 61,103 52,80 54,58 71,40') +
  blob('#8fb3d9', '62,62! 70,48 86,42 98,42! 84,50 72,62 66,78!') + blob('#8fb3d9', '130,100! 138,92 142,80! 145,88 140,100 132,106!') +
  [[112, 62], [124, 84], [92, 92]].map(([x, y]) => path('#f4efe2', `M${x} ${y - 5}L${x + 1.4} ${y - 1.4}L${x + 5} ${y}L${x + 1.4} ${y + 1.4}L${x} ${y + 5}L${x - 1.4} ${y + 1.4}L${x - 5} ${y}L${x - 1.4} ${y - 1.4}Z`)).join('') +
  blob('#8d97a5', '26,66! 32,62 38,64 38,92 32,94 26,90!') + blob('#8d97a5', '174,66! 168,62 162,64 162,92 168,94 174,90!'); // prettier-ignore

export const wishesThree: Record<string, string> = {
  'mermaid-tail': mermaidTail,
  'plague-doctor': plagueDoctor,
  'tattoo-machine': tattooMachine,
  bottle,
  'yin-yang': yinYang,
  astronaut,
  'moon-phases': moonPhases,
};
