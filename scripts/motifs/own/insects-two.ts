/** Scorpion and dragonfly. */
import { band, blob, both, on, place, spine, stroke, times } from './nature-shapes.ts';

const ink = '#15151c';

export const insectsTwo: Record<string, string> = {
  scorpion: scorpion(),
  dragonfly: dragonfly(),
};

/** Scorpion: open claws, ringed body, tail curled aside with the sting raised. */
function scorpion(): string {
  const [base, lit, deep] = ['#8a5a3c', '#c08a58', '#5f3a24'];
  const arm =
    stroke(deep, '90,88,4.4 72,82,4.6 60,66,4.2 54,52,5') +
    stroke(lit, '84,86,1.6 72,81,1.8 61,68,1.6') +
    blob(base, '50,56! 40,50 32,36 36,20 50,8! 48,20 50,30 55,34! 60,26 64,18 64,8! 72,20 72,38 64,54') +
    blob(lit, '44,48! 36,38 38,24 46,14! 44,26 46,36') +
    stroke(deep, '52,54,1 55,44,1.2 55,34,0.6');
  const legs = times(4, (i) =>
    stroke(
      deep,
      `90,${98 + i * 9},2.8 ${64 - i * 2},${86 + i * 14},3.2 ${42 - i},${94 + i * 18},2.4 ${[16, 16, 22, 34][i]},${[108, 132, 156, 178][i]},0.9`,
    ),
  );
  const tail = spine('102,150,9 104,166,8 118,180,7.4 140,184,7 160,174,6.6 170,154,6.2 166,134,5.8 158,124,5.4', 60);
  const segments =
    band(deep, tail, -0.9, 0.9) +
    times(
      6,
      (i) =>
        band(i % 2 ? base : '#9c6a46', tail, -1.15, 1.15, i / 6 + 0.03, (i + 1) / 6 - 0.006) +
        band(lit, tail, -0.66, -0.1, i / 6 + 0.045, (i + 1) / 6 - 0.03),
    );
  const body = spine('100,84,16 100,100,19 100,124,19 100,144,13 101,156,8', 60);
  const plates = times(7, (i) => {
    const [a, b] = [0.24 + i * 0.11, 0.24 + (i + 1) * 0.11];
    return band(i % 2 ? base : '#9c6a46', body, -1, 1, a, b - 0.02);
  });
  const sting = place(
    blob(base, '-6,6! -9,-4 -6,-13 2,-17 12,-16! 9,-10 9,0 6,6!') +
      blob(lit, '-4,2! -6,-6 -3,-11 2,-13! 0,-6') +
      blob(ink, '2,-17! 14,-18 24,-10 27,2! 20,-7 12,-10 6,-11'),
    158,
    122,
    -50,
  );
  return (
    both(legs) +
    both(arm) +
    segments +
    sting +
    band(deep, body, -1.06, 1.06) +
    plates +
    blob('#b07a4e', '100,72 112,74 119,84 119,98 110,103 100,104 90,103 81,98 81,84 88,74') +
    stroke(deep, '100,76,0.8 100,88,1.2 100,102,0.8') +
    both(stroke(deep, '86,82,0.5 91,90,1.2 88,100,0.5')) +
    both(blob(deep, '99,73! 90,72 87,64 92,60! 97,65') + `<circle fill="${ink}" cx="96" cy="84" r="2.8"/>`)
  );
}

/** Dragonfly: long jointed body, big eyes, four wings with cells between dark veins. */
function dragonfly(): string {
  const cells = ['#d6e4ea', '#a9c4d0', '#c0d6df'];
  const wing = (path: string, rear: number) => {
    const s = spine(path, 60);
    const cell = (t0: number, t1: number, k0: number, k1: number, fill: string) => {
      const lean = 0.05 * (k1 - k0);
      return blob(
        fill,
        [on(s, t0, k0), on(s, t1, k0), on(s, t1 + lean, k1), on(s, t0 + lean, k1)]
          .map((p) => p.map((v) => v.toFixed(1)).join(','))
          .join(' '),
      );
    };
    const row = (count: number, from: number, to: number, k0: number, k1: number) =>
      times(count, (i) => {
        const step = (to - from) / count;
        return cell(from + step * i, from + step * (i + 0.84), k0, k1, cells[(i + (k0 > 0 ? 1 : 0)) % 3]);
      });
    return (
      band('#2c4450', s) +
      row(2, 0.06, 0.9, -rear * 0.86, -rear * 0.5) +
      row(4, 0.06, 0.94, -rear * 0.36, rear * 0.16) +
      row(6, 0.12, 0.92, rear * 0.3, rear * 0.86)
    );
  };
  const wings =
    wing('96,66,4 76,54,11 48,42,14 24,35,12.5 11,34,8.5 4,35,1', -1) +
    wing('95,78,6 76,84,16 48,92,17 26,100,14.5 13,105,9.5 5,109,1', -1);
  const tail = spine('100,84,8 100,100,6.4 100,140,5.6 100,172,7.2 100,188,5.4', 60);
  const joints = times(
    8,
    (i) =>
      band(i % 2 ? '#3f8a8a' : '#6fb3ac', tail, -1, 1, 0.08 + i * 0.115, 0.08 + (i + 1) * 0.115) +
      band('#17383c', tail, -1, 1, 0.08 + i * 0.115, 0.105 + i * 0.115),
  );
  return (
    both(wings) +
    both(stroke('#17383c', '99,184,1.8 96,192,2 92,198,0.8')) +
    band('#3f8a8a', tail) +
    joints +
    blob('#3f8a8a', '100,46 112,52 116,66 113,82 106,92 100,94 94,92 87,82 84,66 88,52') +
    blob('#8fcac0', '96,52! 89,60 88,74 93,86! 97,70') +
    blob('#8fcac0', '104,52! 111,60 112,74 107,86! 103,70') +
    blob('#17383c', '100,50! 102.4,66 100,90! 97.6,66') +
    both(
      blob('#b5483f', '99,28! 92,22 82,26 80,38 87,48 98,47!') + blob('#e58a76', '91,28! 85,31 84,38 88,42! 89,34'),
    ) +
    blob('#6fb3ac', '100,34! 106,42 104,50 100,52 96,50 94,42')
  );
}
