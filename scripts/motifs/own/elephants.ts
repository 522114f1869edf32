/** Elephants from the side: a mother and her calf, whose trunks meet. */
import { ink } from './beasts-shapes.ts';
import { band, blob, place, spine, stroke, times } from './nature-shapes.ts';

const [grown, fold, light, far] = ['#a9aeb8', '#7c828e', '#d2d6dc', '#5f6570'];

/** Toenails and creases of a foot whose sole lies at y between x and x + 22. */
const foot = (x: number, y: number) =>
  times(3, (i) => blob('#f3ead8', `${x + 3 + i * 6.4},${y}! ${x + 2.6 + i * 6.4},${y - 5} ${x + 5.4 + i * 6.4},${y - 7} ${x + 8.2 + i * 6.4},${y - 5} ${x + 8},${y}!`.replace(`${x + 8},${y}!`, `${x + 7.8 + i * 6.4},${y}!`))) +
  stroke(ink, `${x + 1},${y - 14},0.4 ${x + 10},${y - 12},0.9 ${x + 20},${y - 15},0.4`) + stroke(ink, `${x + 3},${y - 21},0.4 ${x + 11},${y - 19.4},0.9 ${x + 19},${y - 22},0.4`); // prettier-ignore

/** Walks to the right: back, belly, four legs, tail. In a box of 0..150 x 40..180. */
const trunkless = (hide = grown) =>
  // Legs of the far side.
  blob(far, '38,120! 60,122! 58,146 62,168 60,178! 40,178! 38,160 42,146') + blob(far, '104,120! 124,120! 126,146 130,164 130,176! 110,176! 108,158 106,142') +
  // Tail.
  stroke(fold, '12,82,2 5,100,1.8 6,122,1.4') + blob(ink, '4,118! 9,118! 11,130 7,142 3,130') +
  // Body.
  blob(hide, '10,92 16,72 34,56 58,50 80,52 100,46 118,48 132,64 138,92 132,116 126,132 104,136 80,138 58,134 46,138 30,140 14,124') +
  // Near hind leg and near fore leg.
  blob(hide, '10,96! 30,92 48,104 50,122 44,140 44,160 46,181! 20,181! 20,164 22,146 14,128 9,110') + blob(hide, '92,110! 112,100 128,106 128,128 122,146 122,164 126,181! 99,181! 98,164 100,146 94,128') +
  stroke(ink, '49,104,0.5 52,122,1.5 45,142,0.5') + stroke(ink, '92,108,0.5 95,128,1.5 101,148,0.5') +
  blob(light, '30,62! 50,53 76,55 98,49! 80,60 56,61 38,70!') + blob(fold, '54,134! 74,132 92,126! 96,134 80,138.6 60,135') +
  stroke(ink, '62,66,0.4 60,84,1 66,100,0.4') + stroke(ink, '72,64,0.4 71,80,1 76,94,0.4') + stroke(ink, '108,112,0.4 106,126,1 110,140,0.4') +
  foot(21, 181) + foot(100, 181); // prettier-ignore

/** Head, ear, eye; the trunk follows `way`. */
const headed = (way: string, isGrown: boolean, hide = grown) => {
  const s = spine(way, 70);
  const rings = times(9, (i) => {
    const t = 0.12 + i * 0.088;
    const p = (k: number) => {
      const j = Math.round(t * (s.length - 1));
      const { at, normal, width } = s[j];
      return `${(at[0] + normal[0] * width * k).toFixed(1)},${(at[1] + normal[1] * width * k).toFixed(1)}`;
    };
    return stroke(ink, `${p(-0.96)},0.5 ${p(-0.2)},1 ${p(0.5)},0.4`);
  });
  const tusk = blob('#f7efdc', '158,96! 166,98! 172,112 184,120 194,119! 184,128 170,125 160,112') + blob('#c9b68a', '158,98! 161,108 170,119 184,124! 172,125 162,114');
  return (
    blob(hide, '108,50! 122,34 142,30 158,36 168,50 172,70 172,92 164,104 152,112 138,106 124,96 112,80') +
    band(hide, s) + band(fold, s, 0.45, 1, 0.02, 0.96) + rings +
    (isGrown ? tusk : '') +
    blob(fold, '146,104! 154,112 164,116 172,122! 162,124 150,118 142,110') +
    blob(light, '126,40! 140,34 154,38 163,48! 152,44 140,43 130,48!') +
    // Ear: hangs to the neck, its front edge turned over.
    blob(fold, '136,50! 122,40 104,44 92,58 90,80 96,100 108,116 118,118! 124,102 134,92 140,76') +
    blob(light, '134,52! 122,45 108,49 99,60 97,78 102,95 110,107! 112,92 120,80 130,70') +
    stroke(ink, '104,58,0.5 112,72,1.2 112,90,0.5') + stroke(ink, '114,52,0.5 122,62,1.2 122,76,0.5') +
    // Eye in its folds.
    blob(ink, '148,66! 153,61.6 160,62 165,67.6! 160,72 153,71.6') + blob(light, '154,63.6 156.6,63 157,65.4 154.8,66') +
    stroke(ink, '145,60,0.4 154,56,1.2 164,60,0.4') + stroke(ink, '147,74,0.4 156,77.4,1.1 165,74,0.4') + stroke(ink, '150,80,0.4 158,82,0.8 164,80,0.4')
  );
}; // prettier-ignore

/** The mother's trunk hangs to the calf, who lifts its own. */
const motherAndCalf = (() => {
  const mother = trunkless() + headed('156,62,15 170,88,13 177,112,10.6 178,136,8.6 173,156,7 164,170,5.8 153,174,4.8 147,167,3.6', true);
  const young = '#c9cdd4';
  const calf = trunkless(young) + headed('156,62,15 172,86,13 190,92,10.6 204,80,9 206,60,7.4 198,44,6 186,40,4.6', false, young);
  return place(mother, 2, -22, 0, 0.86) + place(calf, 86, 84, 0, 0.5);
})(); // prettier-ignore

const walking = (() =>
  place(trunkless() + headed('156,62,15 171,90,13 178,116,10.6 178,142,8.4 182,160,6.8 192,166,5.6 198,158,3.8', true), 0, -4, 0, 0.98))(); // prettier-ignore

export const elephants: Record<string, string> = {
  'elephant-calf': motherAndCalf,
  'elephant-walking': walking,
};
