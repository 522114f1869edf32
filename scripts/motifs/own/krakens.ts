/** The kraken: a ship goes down between its arms; and the arms alone, in two pieces, for what lies between them. */
import { ink } from './beasts-shapes.ts';
import { blob, both, place, stroke } from './nature-shapes.ts';
import { arm, octopusHead } from './octopuses.ts';

const [hull, plank, sail, fold, rope] = ['#7a5230', '#a5794c', '#f3e8d0', '#cdb98f', '#4a3524'];

/** A three-master that leans to the right, its bow up; in 0..120 x 0..110. */
const ship =
  stroke(rope, '28,92,1.5 26,52,1.4 27,16,0.8') + stroke(rope, '60,94,1.7 59,46,1.6 60,2,0.8') + stroke(rope, '90,92,1.4 91,54,1.3 90,22,0.8') +
  blob(sail, '12,30! 28,26 42,30! 45,42 40,50! 27,46 10,50! 15,40') + blob(fold, '12,30! 20,28! 22,38 19,47.6! 10,50! 15,40') +
  blob(sail, '8,55! 27,51 45,55! 49,68 43,78! 27,73 5,78! 11,66') + blob(fold, '8,55! 18,53! 20,64 16,75! 5,78! 11,66') +
  blob(sail, '44,14! 60,9 76,14! 79,27 74,36! 60,31 42,36! 47,25') + blob(fold, '44,14! 53,11.6! 55,22 52,33! 42,36! 47,25') +
  blob(sail, '40,41! 60,36 80,41! 85,58 78,72! 60,66 37,72! 44,56') + blob(fold, '40,41! 51,38! 54,53 50,69! 37,72! 44,56') +
  blob(sail, '77,34! 91,30 104,34! 107,45 102,52! 91,48 76,52! 80,43') + blob(fold, '77,34! 84,32! 86,41 83,50! 76,52! 80,43') +
  blob(sail, '75,57! 91,53 107,57! 111,68 105,77! 91,73 73,77! 78,67') + blob(fold, '75,57! 83,55! 85,65 82,75! 73,77! 78,67') +
  blob(ink, '60,2! 74,5 72,10 60,9!') +
  blob(hull, '0,74! 14,78 16,88 104,88 116,80! 122,82! 116,98 106,112 90,120 30,120 14,110 4,94') +
  blob(plank, '3,86! 15,92 104,92 118,88! 116,96! 104,99 15,99 5,94') + stroke(ink, '10,105,0.5 60,107,1.2 112,104,0.5') +
  [26, 42, 58, 74, 90].map((x) => blob(ink, `${x - 3},101.6! ${x + 3},101.6! ${x + 3},105! ${x - 3},105!`)).join('') +
  stroke(rope, '112,84,1.6 126,74,1.4 138,68,0.6'); // prettier-ignore

/** Arms that come up beside what they clasp and bend in over it, the back ones first. */
const behind =
  both(arm('76,150,9 58,132,9.6 46,108,9 44,84,8 52,64,6.6 66,56,5.4 76,62,4.2 74,72,3.2 66,72,2', 1, 12)) +
  both(arm('84,150,8 70,120,8 62,92,7.2 66,66,6.2 78,46,5 92,40,4 99,46,2.8', 1, 11));
const before =
  both(arm('70,160,10 44,156,10.6 20,142,10 8,120,8.8 10,98,7.6 24,86,6.4 40,90,5.2 44,102,4 36,108,3 30,103,1.6', 1)) +
  arm('62,170,9 48,150,9.4 50,130,8.8 68,118,8 92,114,7.2 116,116,6.4 134,110,5.4 142,98,4.2 136,90,3 129,94,1.6', -1, 13) +
  both(arm('80,170,10 58,176,10 36,180,8.6 18,174,7 8,180,5.4 10,191,4.2 20,192,3 24,186,1.6', -1, 11)); // prettier-ignore

const head = place(octopusHead, 40, 118, 0, 0.6);
const waves =
  blob('#3d6f94', '14,196! 24,186 38,190 48,184 60,190 74,186 86,192 100,187 114,192 126,186 140,190 152,184 162,190 176,186 186,196! 160,200 40,200') +
  stroke('#cfe3ee', '34,194,0.4 46,190.6,1.2 60,195,0.4') + stroke('#cfe3ee', '140,195,0.4 154,190.6,1.2 166,194,0.4'); // prettier-ignore

export const krakens: Record<string, string> = {
  kraken: behind + place(ship, 42, 6, 9, 0.94) + before + head + waves,
  'clasp-octopus-back': behind,
  'clasp-octopus-front': before + head,
};
