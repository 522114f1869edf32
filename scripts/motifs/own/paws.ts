/** Prints and pads of a cat. */
import { ink } from './beasts-shapes.ts';
import { blob, both, place, stroke } from './nature-shapes.ts';

/** A cat's paw from below: pads in short fur, claws drawn in. */
const fur = '#d8c3a4';
const pad = '#e59a9a';
const padDark = '#b85f66';

const toe = (x: number, y: number, turn: number, k = 1) =>
  place(
    blob('#e9d8bc', '0,-34 15,-27 20,-8 17,14 0,24 -17,14 -20,-8 -15,-27') +
      stroke(ink, '-15,-16,0.4 -17.4,-6,1.1 -16,4,0.4') +
      stroke(ink, '15,-16,0.4 17.4,-6,1.1 16,4,0.4') +
      blob(padDark, '0,-19 9,-14 12,-2 9,9 0,13 -9,9 -12,-2 -9,-14') +
      blob(pad, '-1,-17.4 6.4,-13 8.6,-3 6,6 -1,9 -8,6 -10,-3 -7.6,-13') +
      blob('#f8cfc9', '-5,-11! -1,-13.6 3,-11! 1,-8 -3,-7.6'),
    x,
    y,
    turn,
    k,
  );

const palm =
  blob(fur, '100,85 124,88 146,96 160,108 166,128 162,152 148,174 124,187 100,190 76,187 52,174 38,152 34,128 40,108 54,96 76,88') +
  // Three lobes below, one arch above.
  blob(padDark, '100,98 118,101 132,116 144,136 146,154 136,167 120,167 110,162! 100,165 90,162! 80,167 64,167 54,154 56,136 68,116 82,101') +
  blob(pad, '98,102 114,105 126,118 137,137 138,150 131,159 120,159 109,153! 99,157 89,153! 78,159 68,158 60,150 63,136 73,118 84,105') +
  blob('#f8cfc9', '78,120! 86,110 98,107 108,110! 98,113 90,118 82,126!') +
  both(stroke(ink, '44,126,0.4 47,140,1 54,150,0.4') + stroke(ink, '60,174,0.4 70,180,1 82,182,0.4') + stroke(ink, '50,110,0.4 56,104,1 64,101,0.4')); // prettier-ignore

/** The foreleg below, its edge in tufts. */
const wrist = both(
  blob('#e9d8bc', '100,150! 46,150! 49,168 42,182! 50,184 46,198! 60,192! 66,199! 78,193! 84,199! 100,194!'),
) + both(stroke(ink, '58,168,0.5 62,176,1.3 60,186,0.5') + stroke(ink, '76,174,0.5 79,181,1.3 77,189,0.5')); // prettier-ignore

const catPaw = wrist + place(palm, 13, 8, 0, [0.87, 0.84]) + both(toe(44, 70, -26, 1) + toe(79, 44, -8, 1.1));

export const paws: Record<string, string> = { 'cat-paw': catPaw };
