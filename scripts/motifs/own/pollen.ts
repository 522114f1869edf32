/** A bee that drinks from an open flower. */
import { ink } from './beasts-shapes.ts';
import { insects } from './insects.ts';
import { insectsTwo } from './insects-two.ts';
import { blob, feather, leaf, place, stroke, times } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const bee = { ...insects, ...insectsTwo }.bee;

/** Two rings of petals of a sunflower seen aslant, seeds in rows, stalk and two leaves. */
const flower = (() => {
  const at = (k: number, count: number, rx: number, ry: number, shift = 0): [number, number] => {
    const a = ((k + shift) / count) * Math.PI * 2 - Math.PI / 2;
    return [88 + rx * Math.cos(a), 118 + ry * Math.sin(a)];
  };
  const petals = (count: number, rx: number, ry: number, half: number, fills: string[], shift: number) =>
    times(count, (k) => feather(fills[k % fills.length], at(k, count, 26, 22, shift), at(k, count, rx, ry, shift), half, 2, 0.6)) +
    times(count, (k) => {
      const [[x, y], [u, v]] = [at(k, count, 34, 29, shift), at(k, count, rx * 0.84, ry * 0.84, shift)];
      return stroke(ink, `${x.toFixed(1)},${y.toFixed(1)},0.5 ${((x + u) / 2).toFixed(1)},${((y + v) / 2).toFixed(1)},0.9 ${u.toFixed(1)},${v.toFixed(1)},0.3`);
    });
  const stalk =
    stroke('#4f8a55', '90,150,5 92,172,4.6 98,199,4') + leaf('93,176 114,166 136,168 156,182', 13, { light: '#79b07f', dark: '#3f7d4b', vein: '#1d3a26', veins: 4 }) + leaf('93,184 74,176 54,178 36,190', 12, { light: '#79b07f', dark: '#3f7d4b', vein: '#1d3a26', veins: 4 });
  const seeds = times(12, (k) => disc(k % 2 ? '#c98a3a' : '#a8682a', 3.4, ...at(k, 12, 20, 17))) + times(7, (k) => disc(k % 2 ? '#c98a3a' : '#a8682a', 3.2, ...at(k, 7, 10.5, 9)));
  return (
    stalk + petals(13, 70, 60, 11, ['#d99a24', '#e8b53a', '#c9851c'], 0.5) + petals(13, 58, 50, 10, ['#f0c04a', '#f6d478', '#e3a832'], 0) +
    blob('#4a2a14', '88,92 106,97 115,112 114,128 102,141 86,144 70,138 61,124 62,108 72,96') + seeds
  );
})(); // prettier-ignore

export const pollen: Record<string, string> = { 'bee-flower': flower + place(bee, 162, 122, 208, 0.54) };
