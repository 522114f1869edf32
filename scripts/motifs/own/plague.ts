/** The plague doctor who holds up a lantern. */
import { ink } from './beasts-shapes.ts';
import { blob, place, stroke } from './nature-shapes.ts';
import { thingsBTwo } from './things-b-two.ts';
import { wishesThree } from './wishes-three.ts';

const [cloth, fold, leather, light] = ['#2a2d38', '#6d7488', '#8a5f3a', '#c49a6a'];

/** The sleeve comes up from below; the glove closes over the ring of the lantern. */
const arm =
  blob(cloth, '30,218! 40,182 66,164 92,152 116,142! 128,148 134,160 132,174! 112,184 92,196 84,218!') +
  blob(fold, '56,190! 70,174 92,162 114,152! 120,156 122,162! 104,168 86,178 74,192!') +
  blob(leather, '114,140! 124,142 133,154 135,172 130,176! 120,166 112,152!') +
  blob(light, '116,143! 122,145 128,154 130,164! 122,158 116,150!');
const glove =
  blob(leather, '128,146! 136,138 148,134 160,136 166,142 164,150 156,158 144,166 134,168!') +
  blob(light, '136,144! 146,138 156,139! 150,144 142,149 136,152!') +
  blob(leather, '150,136! 162,132 172,136 174,144 168,152 160,152 154,146!') + blob(leather, '144,144! 156,142 166,146 168,153 162,160 152,160 146,154!') + blob(leather, '138,152! 150,150 159,154 160,161 154,166 144,166 138,160!') +
  stroke(ink, '156,146,0.5 163,147,1.3 170,151,0.5') + stroke(ink, '148,154,0.5 156,155,1.3 163,159,0.5') + stroke(ink, '140,160,0.5 147,162,1.2 154,165,0.5') +
  stroke(ink, '164,134,0.4 168,138,0.9 172,139,0.4'); // prettier-ignore

export const plague: Record<string, string> = {
  'plague-doctor-lantern':
    place(wishesThree['plague-doctor'], 22, -2, 0, 0.9) +
    place(arm, 196, -8, 0, [-1, 1]) +
    place(thingsBTwo.lantern, 0, 132, 0, [0.44, 0.345]) +
    place(glove, 196, -8, 0, [-1, 1]),
}; // prettier-ignore
