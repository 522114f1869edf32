/** More beasts: shepherd dog, rattlesnake, cat, howling wolf. */
import { type Spine, band, blob, both, on, place, spine, stroke, times } from './nature-shapes.ts';
import { eye, furred, ink, lock, rungs, text } from './beasts-shapes.ts';

const wolfTones = ['#5c626d', '#868c97', '#b3b9c2', '#e8eaed'];

export const beastsB: Record<string, string> = {
  dog: dog(),
  rattlesnake: rattlesnake(),
  cat: cat(),
  'wolf-howl': howl(),
};

/** Shepherd dog from the front: tall upright ears, dark mask and saddle on the brow, long muzzle closed, thick neck. */
function dog(): string {
  const [black, brown, tan, light, pale] = [ink, '#7c5530', '#c08a4c', '#dfb47a', '#f3dcb2'];
  const ear =
    blob(brown, '52,82! 42,56 40,28 46,3! 66,17 84,36 93,58! 76,68') +
    blob('#2a1d14', '58,74! 49,52 48,34 50,17! 65,29 77,44 83,58! 72,62') +
    lock(light, tan, '81,66,5.4 72,54,4.8 61,34,0.2', -0.2) +
    lock(pale, light, '67,78,5.4 60,64,4.8 53,46,0.2', -0.2);
  const neck =
    furred(brown, '56,100 46,118 36,140 30,160 34,176 56,188 78,194 100,196', 7, 9, '100,100 80,80') +
    furred(tan, '60,108 54,126 48,146 48,162 62,176 82,186 100,190', 6, 9, '100,120 80,90') +
    furred(pale, '70,132 64,146 62,158 74,172 88,182 100,188', 5, 8, '100,130');
  const cheek =
    furred(light, '57,70 52,88 50,104 56,120 66,134 80,150', 5, 6, '100,130 90,70') +
    furred(tan, '62,74 60,90 61,106 68,122 80,136', 4, 5, '100,130 90,70');
  const side =
    blob(pale, '70,74! 76,69 85,70 90,78! 84,81 76,80') +
    eye('#b8742a', 78, 95, 0.74, 12) +
    stroke(black, '64,88,0.5 72,85,1.8 82,88,2.2 92,98,0.5') +
    blob(light, '66,104! 74,107 84,112 86,124 83,138! 76,130 69,118') +
    blob(brown, '96,100! 90,112 87,124 82,138 79,148! 88,144 93,132 95,118') +
    stroke(black, '93,103,0.5 89,114,1.5 85,124,0.4') +
    blob('#8d6a48', '99,150 91,147 86,140! 80,146 77,156 80,166 90,170 99,165') +
    stroke(black, '76,173,0.5 81,168,1.8 91,168.5,2.2 100,161,1.4') +
    ['80,153,0.4 85,151.6,1 90,154,0.4', '81,160,0.4 86,159.4,1 92,161,0.4'].map((d) => stroke(black, d)).join('') +
    lock(brown, '#4a3020', '93,44,5.6 86,56,5 76,66,0.2', -0.2);
  return (
    both(neck) +
    both(ear) +
    both(cheek) +
    blob(tan, '100,40 84,43 70,54 62,72 62,88 70,102 84,110 100,112 116,110 130,102 138,88 138,72 130,54 116,43') +
    blob(light, '100,84! 95,96 94,112 90,130 86,142! 100,146 114,142! 110,130 106,112 105,96') +
    both(side) +
    lock(brown, '#4a3020', '100,42,7 101,62,6 100,88,0.3', 0) +
    blob(brown, '82,171! 92,171 100,166 108,171 118,171! 113,180 106,184 100,185 94,184 87,180') +
    blob(light, '90,176! 100,172 110,176! 106,181 100,182 94,181') +
    blob(black, '83,141! 90,135 100,133.6 110,135 117,141! 115,150 107,155 100,157 93,155 85,150') +
    blob('#80808c', '89,140 100,136.6 111,140 106,144 100,142.4 94,144') +
    stroke(black, '100,156,1.2 100,163,1.2 100,167,0.8')
  );
}

/** A snake's body along a spine: belly plates at its right, diamonds with a pale rim on its back. */
function diamonded(s: Spine, count: number, [from, to]: number[], belly: number[] = [0, 1]): string {
  const diamond = (fill: string, t: number, long: number, wide: number) =>
    blob(
      fill,
      `${text(on(s, t - long, -0.12))}! ${text(on(s, t, -0.12 - wide))}! ${text(on(s, t + long, -0.12))}! ${text(on(s, t, -0.12 + wide))}!`,
    );
  const step = (to - from) / count;
  return (
    band('#c69a58', s) +
    band('#7f5a2c', s, -1, -0.7) +
    band('#f0deb0', s, 0.46, 1, belly[0], belly[1]) +
    rungs(s, '#5a3c1a', [belly[0] + 0.01, belly[1] - 0.01], Math.round(count * 2.4), [0.5, 0.97], 0.01, 0.9) +
    times(count, (i) => {
      const t = from + step * (i + 0.5);
      return diamond('#f0deb0', t, step * 0.47, 0.52) + diamond('#3a2412', t, step * 0.34, 0.36);
    })
  );
}

/** Rattlesnake ready to strike: three stacked coils, neck in an S, jaws open with fangs, rattle raised behind. */
function rattlesnake(): string {
  const ring = (cy: number, rx: number, ry: number, half: number) => {
    const points = Array.from({ length: 14 }, (_, i) => {
      const a = ((-90 - i * 30) * Math.PI) / 180;
      return text([100 + Math.cos(a) * rx, cy + Math.sin(a) * ry, half]);
    });
    return spine(points.join(' '), 96);
  };
  const coil = (s: Spine, count: number) => diamonded(s, count, [0.14, 0.78], [0.17, 0.75]);
  const top = ring(112, 36, 13, 13);
  const front = top.slice(18, 72);
  const tail = spine('150,150,12 176,136,10 185,116,8 180,98,6', 40);
  const rattle = times(6, (i) =>
    place(
      blob(i % 2 ? '#d9b46a' : '#8a6428', '-7.5,3! -8,-4 0,-7.4 8,-4 7.5,3! 0,5'),
      179.6 + i * 0.4,
      93 - i * 6.8,
      2,
      1 - i * 0.1,
    ),
  );
  const neck = spine('92,116,13 116,102,13 117,82,12.6 94,68,12.2 66,56,12 56,38,11.4 70,23,11 92,26,10', 70);
  return (
    diamonded(tail, 3, [0.1, 0.9], [0.9, 1]) +
    rattle +
    coil(ring(152, 76, 24, 16), 12) +
    coil(ring(131, 56, 18, 14.5), 9) +
    coil(top, 6) +
    blob(ink, '72,108 84,100 100,98 118,100 128,108 118,118 100,120 82,118') +
    diamonded(neck, 8, [0.16, 0.9], [0.1, 0.98]) +
    diamonded(front, 5, [0.02, 0.98], [0, 1]) +
    place(viper(), 92, 28, 6, 1.22)
  );
}

/** Head of a pit viper in profile, jaws open, hinge near 0 0. */
function viper(): string {
  return (
    stroke('#c8322b', '18,20,1.4 36,20,1.5 50,17,1.4') +
    stroke('#c8322b', '48,17.4,1.3 56,12,1.2 63,12,0.4') +
    stroke('#c8322b', '48,17.4,1.3 57,19,1.2 63,23,0.4') +
    blob('#c8424a', '2,5! 22,-1 36,0 46,3! 42,12 36,22 35,31! 22,27 8,17') +
    blob('#6b1a20', '4,6! 16,3 28,4 26,12 20,20! 10,15') +
    blob('#f0deb0', '-12,6! 0,7 10,15 22,25 35,30! 36,35 28,38 14,35 0,28 -12,18') +
    blob('#b98a4a', '-14,4! 0,6 8,13 18,22! 8,24 -4,18 -14,14') +
    blob('#f8f0d8', '35,0! 42,1! 42,10 36,20! 35,10') +
    blob('#f8f0d8', '29,29! 34,31! 34,24 31,19!') +
    blob('#b98a4a', '-16,-10! -6,-18 8,-20 22,-18 36,-12 46,-5 48,3! 36,1 22,0 8,6 -4,11! -16,8') +
    blob('#f0deb0', '8,6! 22,0 36,1 48,3! 46,-2 34,-4 20,-5 6,0 -6,8 -4,11!') +
    blob('#3a2412', '14,-8! 6,-2 -6,3 -16,2! -16,-5 -4,-6 8,-12!') +
    blob('#e0a62a', '11,-13! 18,-15 24,-11 22,-7 15,-7') +
    blob(ink, '17,-15! 19,-14 19,-8 17,-7 16,-11') +
    stroke(ink, '4,-15,0.6 14,-16,2.2 26,-10,0.8') +
    blob(ink, '40,-7! 44,-5 43,-3 39,-4')
  );
}

/** Cat sitting, from the front: slit eyes, ruff of the chest, straight forelegs between the haunches, striped tail. */
function cat(): string {
  const [deep, mid, light, pale, dark] = ['#a5581f', '#cf8038', '#e8aa62', '#f8ecd4', '#2c1608'];
  const stripes = (list: string[]) => list.map((d) => stroke(dark, d)).join('');
  const ear =
    blob(mid, '68,46! 64,26 65,3! 80,12 94,28!') +
    blob('#b5655a', '71,38! 69,26 70,13! 79,19 87,30!') +
    lock(pale, light, '80,38,3.6 76,30,3 73,20,0.2', -0.2);
  const haunch =
    blob(deep, '78,122! 66,128 54,146 49,168 51,184 60,191 80,191! 84,160 82,134') +
    blob(mid, '76,134! 66,139 58,152 55,168 59,179 68,180 76,168 79,150') +
    stripes(['56,146,0.4 64,146,2.2 72,152,0.4', '51,159,0.4 60,158,2.4 70,164,0.4']) +
    blob(pale, '48,184 56,176 70,176 80,182 80,191! 62,192 50,191') +
    stripes(['58,183,0.6 57,187,1.1 58,191,0.8', '67,183,0.6 66.6,187,1.1 67,191,0.8']);
  const leg =
    blob(light, '82,106! 77,128 79,152 82,172 99,172! 99,110!') +
    blob(deep, '82,106! 77,128 79,152 82,174 87,174 85,150 84,128') +
    stripes(['79,134,0.4 86,137,2 94,135,0.4', '81,148,0.4 88,151,2 95,149,0.4', '82,161,0.4 88,164,2 95,162,0.4']) +
    blob(pale, '77,184 80,175 88,171 96,172 99,178 99,190! 88,192 79,190') +
    stripes(['86,182,0.6 85,186,1.1 85.6,191,0.8', '93,182,0.6 92.6,186,1.1 93,191,0.8']);
  const face =
    blob(light, '74,46! 80,40 90,42 96,50! 88,47 80,47') +
    eye('#9db84a', 83, 52.5, 0.74, 6, true) +
    blob(deep, '96,50! 93,58 95,62! 98,58') +
    blob(pale, '66,58! 76,62 86,62 90,66 86,76! 76,74 70,68') +
    blob('#ffffff', '99.4,66 93,63 86,66 83,72 88,78 96,78 99.4,74') +
    stroke(dark, '86,80,0.5 91,79.6,1.4 97,76.6,1.6 100,71,1.1') +
    stripes([
      '86,24,0.4 90,32,2 91,42,0.4',
      '76,32,0.4 82,37,1.8 85,42,0.4',
      '64,54,0.4 70,57,1.8 77,60,0.4',
      '64,64,0.4 71,66,1.8 77,66,0.4',
    ]);
  const s = spine('140,182,9 164,180,9 180,164,8.6 180,140,8.2 170,122,7.6 174,104,6.4 186,98,2', 60);
  const tail =
    band(mid, s) + band(deep, s, 0.4, 1) + times(6, (i) => band(dark, s, -1, 1, 0.3 + i * 0.115, 0.345 + i * 0.115));
  const head =
    both(ear) +
    both(furred(mid, '68,46 63,58 67,70 82,82', 4, 5, '100,84 100,40')) +
    blob(mid, '100,20 86,22 74,32 68,46 68,60 76,72 88,80 100,82 112,80 124,72 132,60 132,46 126,32 114,22') +
    blob(light, '100,42! 96,52 95,60! 100,61 105,60! 104,52') +
    both(face) +
    stroke(dark, '100,20,0.8 100,28,2 100,40,0.4') +
    blob(pale, '91,79.6! 100,76 109,79.6! 105,84 100,85 95,84') +
    blob('#a8483e', '93,60! 100,58.4 107,60! 103,66 100,68 97,66');
  return (
    tail +
    both(haunch) +
    blob(mid, '100,66 84,74 74,88 67,104 65,122 72,146 86,158 100,160 114,158 128,146 135,122 133,104 126,88 116,74') +
    both(blob(deep, '80,82! 71,94 66,110 66,126 74,148 80,158! 78,124 79,102')) +
    both(stripes(['69,103,0.4 76,104,2 83,110,0.4', '66,117,0.4 73,118,2 80,124,0.4'])) +
    both(leg) +
    blob(dark, '98.6,120! 101.4,120! 102,176 98,176') +
    both(furred(pale, '82,82 74,98 76,112 87,124 100,134', 5, 8, '100,76')) +
    both(furred(light, '88,80 83,94 87,106 100,116', 3, 6, '100,76')) +
    place(head, -10, 2, 0, 1.1)
  );
}

/** A row of hair locks from roots to tips, each bent along its way. */
function hair(roots: string, tips: string, count: number, half: number, tones: [string, string][], bow = 0.3): string {
  const [from, to] = [spine(roots), spine(tips)];
  return times(count, (i) => {
    const t = i / (count - 1);
    const [[ax, ay], [bx, by]] = [on(from, t), on(to, t)];
    const mid = [ax + (bx - ax) * 0.5 - (by - ay) * bow * (0.5 - t), ay + (by - ay) * 0.55, half];
    const [light, dark] = tones[i % tones.length];
    return lock(light, dark, `${text([ax, ay, half * 0.7])} ${text(mid)} ${text([bx, by, 0.3])}`, t < 0.5 ? -0.1 : 0.1);
  });
}

function wolfHead(): string {
  const [deep, mid, soft, pale] = wolfTones;
  return (
    blob(deep, '-6,-22! -26,-36 -54,-42! -48,-26 -26,-8!') +
    blob(ink, '-12,-22! -28,-32 -44,-37! -40,-28 -26,-16!') +
    furred(deep, '-16,-22 -34,-10 -42,6 -38,24 -20,38', 5, 8, '0,30 0,-10') +
    blob(ink, '4,9! 28,3 50,1 63,-1! 59,12 53,23! 34,21 14,17!') +
    blob('#c8423a', '14,12! 26,8.6 38,11 48,18! 34,19 22,16') +
    blob('#f6ecd0', '57,-1! 50,0! 52.6,10!') +
    blob('#f6ecd0', '51,23! 45,22! 50,13!') +
    blob(pale, '4,9! 18,17 36,21 53,22! 56.6,27 50,31 34,31 16,31 -2,38 -18,30!') +
    blob(soft, '8,24! 24,27 40,28 52,28! 48,31 34,31 16,31 -2,38 -10,34!') +
    blob(
      mid,
      '-34,-8 -24,-20 -10,-26 6,-23 15,-16! 40,-13 60,-12! 66,-6 64,0! 46,2 28,4 8,9! 4,22 -10,32 -26,24 -36,10',
    ) +
    blob(pale, '15,-2! 34,-5 52,-5 64,0! 46,2 28,4 8,9! 8,4') +
    blob(soft, '15,-16! 40,-13 60,-12! 58,-7 36,-8.6 17,-8!') +
    blob(soft, '-10,-17! -2,-20 8,-17 13,-12! 4,-14') +
    furred(soft, '-14,-8 -24,4 -22,20 -6,34', 4, 7, '8,10 4,0') +
    furred(pale, '-4,-1 -10,8 -8,20 2,28', 3, 6, '9,9 8,2') +
    eye('#dba52a', 2, -8.6, 0.6, -4) +
    blob(ink, '57,-13.4! 64,-13.4 69,-7 66,1.4! 60,-2 57,-7') +
    stroke(ink, '6,9,0.5 28,3.6,1.2 50,1.4,1.2 64,-0.6,0.8')
  );
}

/** Howling wolf in profile, muzzle to the sky: ear laid back, parted jaws, long locks flowing down the neck. */
function howl(): string {
  const [deep, mid, soft, pale] = wolfTones;
  const [dark, fair]: [string, string][][] = [
    [
      [mid, deep],
      [soft, mid],
    ],
    [
      [pale, soft],
      [soft, mid],
    ],
  ];
  const rows =
    hair('44,118 72,146 112,156 142,134', '8,166 40,193 94,197 146,188', 7, 11, dark, 0.1) +
    hair('58,100 80,122 112,130 142,112', '14,138 48,172 96,182 156,166', 7, 10, fair, 0.1) +
    hair('70,88 88,104 116,110 142,96', '26,112 58,148 102,162 158,142', 6, 9.5, dark, 0.1) +
    hair('82,84 96,94 118,96 140,88', '46,100 76,130 110,140 152,120', 5, 8.5, fair, 0.1);
  return (
    blob(deep, '70,84 42,118 22,150 46,178 92,186 138,178 148,140 146,98') +
    rows +
    place(wolfHead(), 118, 79, -52, 1.17)
  );
}
