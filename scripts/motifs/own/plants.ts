/** Leaves and wreaths. */
import { band, blob, both, leaf, on, place, spine, stroke, times, type LeafLook, type Spine } from './nature-shapes.ts';

const wood = ['#5c4030', '#8f6b50'];

export const plants: Record<string, string> = {
  fern: fern(),
  laurel: place(both(laurelHalf()) + laurelTie(), 8, 2, 0, 0.92),
  'laurel-half': place(laurelHalf(), 56, 2, 0, 0.94),
  'olive-branch': place(oliveBranch(), 2, 12, 0, 0.93),
  monstera: monstera(),
  'leaf-sprig': place(leafSprig(), 6, 14, 0, 0.92),
};

/** Direction of a spine at share t, degrees from upright. */
function heading(s: Spine, t: number): number {
  const [[ax, ay], [bx, by]] = [on(s, Math.max(0, t - 0.02)), on(s, Math.min(1, t + 0.02))];
  return (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
}

/** A leaf standing on a spine, turned away from it. */
function leafOn(s: Spine, t: number, turn: number, length: number, half: number, look: LeafLook, bend = 0.12): string {
  const [x, y] = on(s, t);
  return place(leaf(`0,0 ${length * bend},${-length * 0.5} 0,${-length}`, half, look), x, y, heading(s, t) + turn);
}

/** Fern frond: a bent rib with pairs of toothed leaflets that grow shorter to the tip. */
function fern(): string {
  const rib = spine('76,198,2.6 84,150,2.4 98,100,2 118,54,1.4 146,10,0.6', 80);
  const leaflets = times(10, (i) => {
    const t = 0.18 + i * 0.082;
    const length = [54, 66, 68, 64, 58, 50, 41, 32, 24, 17][i];
    const look = (k: number): LeafLook => ({
      light: ['#7fb07a', '#9ac890'][(i + k) % 2],
      dark: ['#4f8f5a', '#5f9f66'][(i + k) % 2],
      vein: length > 26 ? '#1e3a26' : undefined,
      teeth: Math.max(4, Math.round(length / 6)),
    });
    return (
      leafOn(rib, t, -60 + i * 1.6, length, 8.4 - i * 0.46, look(0), 0.1) +
      leafOn(rib, t + 0.02, 60 - i * 1.6, length, 8.4 - i * 0.46, look(1), -0.1)
    );
  });
  return leaflets + band('#2f5f3a', rib);
}

/** One side of a laurel wreath: pairs of leaves along an arc, berries between. */
function laurelHalf(): string {
  const arc = spine('100,186,2.4 62,180,2.4 30,152,2.2 16,112,2 20,72,1.7 40,36,1.3 58,20,0.6', 90);
  const tones: LeafLook[] = [
    { light: '#8fbb7a', dark: '#4f8a5a', vein: '#1e3a26' },
    { light: '#7fb07a', dark: '#3f7d4b', vein: '#1e3a26' },
  ];
  const leaves = times(9, (i) => {
    const t = 0.14 + i * 0.09;
    const size = 34 - i * 1.1;
    return (
      leafOn(arc, t, -34, size, 7.4, tones[i % 2], -0.08) +
      leafOn(arc, t + 0.03, 34, size, 7.4, tones[(i + 1) % 2], 0.08) +
      (i % 2 ? berry(arc, t + 0.05, i % 4 === 1 ? 2.6 : -2.6) : '')
    );
  });
  return band('#4a3d20', arc) + leaves + leafOn(arc, 0.95, 0, 26, 6, tones[0]);
}
function berry(s: Spine, t: number, k: number): string {
  const [x, y] = on(s, t, k);
  return `<circle fill="#b8432f" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.2"/>`;
}
/** Ribbon that ties both halves. */
function laurelTie(): string {
  return (
    both(
      blob('#c8322b', '100,182! 86,172 72,172 70,182 76,192 90,192!') +
        blob('#8f1d22', '98,184! 88,178 78,178 77,184 84,188!'),
    ) +
    blob('#c8322b', '94,177! 106,177! 108,190 92,190!') +
    both(blob('#b3272c', '97,189! 92,190! 80,199! 90,199! 96,199!'))
  );
}

/** Olive branch: slender leaves in pairs, plump olives with a shine. */
function oliveBranch(): string {
  const twig = spine('14,186,3 48,160,2.6 84,128,2.2 124,86,1.8 166,40,1.2 182,22,0.5', 90);
  const tones: LeafLook[] = [
    { light: '#9db87a', dark: '#6b8f4f', vein: '#2f4426' },
    { light: '#86a868', dark: '#567a42', vein: '#2f4426' },
  ];
  const olive = (t: number, turn: number) => {
    const [x, y] = on(twig, t);
    return place(
      stroke('#4a3d20', '0,0,1.2 1,-6,1 0,-12,1') +
        blob('#5f7a34', '0,-10 -8,-15 -9,-25 -4,-33 0,-35 5,-33 9,-25 8,-15') +
        blob('#a9c26a', '-5,-15! -7,-22 -3,-30! -1,-22'),
      x,
      y,
      heading(twig, t) + turn,
    );
  };
  const leaves = times(7, (i) => {
    const t = 0.14 + i * 0.12;
    const size = 60 - Math.abs(i - 2.4) * 5;
    return (
      leafOn(twig, t, -48 + i * 2, size, 7.4, tones[i % 2], -0.1) +
      leafOn(twig, t + 0.05, 48 - i * 2, size, 7.4, tones[(i + 1) % 2], 0.1)
    );
  });
  return (
    leaves +
    leafOn(twig, 0.95, 4, 26, 5, tones[0]) +
    olive(0.26, 100) +
    olive(0.34, -96) +
    olive(0.5, 104) +
    olive(0.6, -98) +
    band(wood[0], twig)
  );
}

/** Monstera leaf: heart with deep cuts between ribs and holes near the midrib. */
function monstera(): string {
  const fingers = (tone: string) =>
    blob(tone, '100,44! 86,20 66,12 48,18 34,32! 52,42 74,54 100,64!') +
    blob(tone, '100,66! 74,56 52,48 28,40! 14,56 10,74 12,82! 40,78 70,80 100,90!') +
    blob(tone, '100,92! 70,84 40,84 12,90! 14,108 22,122 28,128! 52,112 76,106 100,112!') +
    blob(tone, '100,116! 78,112 56,118 34,136! 42,150 54,160 62,164! 74,146 86,136 100,132!') +
    blob(tone, '100,136! 88,142 78,152 70,170! 80,182 92,190 100,198!');
  const holes =
    blob('#1e3a26', '90,67! 80,62 74,62 70,65! 78,70 84,71') +
    blob('#1e3a26', '91,91! 80,86 72,87 67,90! 76,94 84,94') +
    blob('#1e3a26', '92,113! 84,110 76,112 72,116! 80,118 86,117');
  const ribs =
    stroke('#1e3a26', '100,54,1.4 76,38,1.1 52,27,0.4') +
    stroke('#1e3a26', '100,80,1.4 66,66,1.1 26,60,0.4') +
    stroke('#1e3a26', '100,104,1.4 64,97,1.1 28,107,0.4') +
    stroke('#1e3a26', '100,124,1.3 76,126,1 50,146,0.4') +
    stroke('#1e3a26', '100,146,1.2 92,160,1 86,176,0.4');
  return (
    fingers('#6fa56c') +
    holes +
    ribs +
    `<g transform="matrix(-1 0 0 1 200 0)">${fingers('#4f8f5a') + holes + ribs}</g>` +
    stroke('#1e3a26', '100,8,2.2 100,60,2 100,130,1.6 100,194,0.6')
  );
}

/** A sprig with rounded leaves in pairs. */
function leafSprig(): string {
  const twig = spine('92,198,2.4 98,150,2.1 100,100,1.8 106,56,1.4 118,22,0.6', 90);
  const tones: LeafLook[] = [
    { light: '#8fbb8a', dark: '#4f8f5a', vein: '#1e4436', veins: 3 },
    { light: '#7fb07a', dark: '#3f7d4b', vein: '#1e4436', veins: 3 },
  ];
  const leaves = times(5, (i) => {
    const t = 0.2 + i * 0.155;
    const size = 66 - i * 7;
    return (
      leafOn(twig, t, -58 + i * 3, size, 13.6 - i * 1.2, tones[i % 2], -0.14) +
      leafOn(twig, t + 0.04, 58 - i * 3, size, 13.6 - i * 1.2, tones[(i + 1) % 2], 0.14)
    );
  });
  return band('#6b5030', twig) + leaves + leafOn(twig, 0.97, 6, 34, 8, tones[0]);
}
