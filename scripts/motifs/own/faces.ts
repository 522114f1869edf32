/** A woman's face from the front, for those whose hair makes them who they are. */
import { ink } from './beasts-shapes.ts';
import { blob, both, stroke } from './nature-shapes.ts';

const [skin, shade, dark] = ['#f6e3cf', '#e6c0a2', '#8a5a48'];

/** Neck, shoulders, collarbones. */
export const womanBust =
  blob(skin, '84,136! 116,136! 117,164 126,178 146,190! 100,196 54,190! 74,178 83,164') +
  blob(shade, '84,144! 100,160 116,144! 117,160 104,176 96,176 83,160') +
  both(stroke(dark, '64,186,0.5 80,186,1.2 94,190,0.5'));

/** One half of brow, eye, cheek and nose. */
const side = (iris: string) =>
  stroke(ink, '72,92,0.6 80,86,2 90,89,2.2 96,96,0.8') +
  blob(shade, '74,95! 82,90 92,93 96,100! 88,96 80,95') +
  blob('#ffffff', '74,101! 81,97 90,98 96,103! 89,107 80,106') +
  blob(iris, '81,97.5 89,97.5 90,103 85,106.4 80.6,103') +
  blob(ink, '83.4,97.4! 87.4,97.4! 87.6,101.4 85.4,103.2 83.2,101.4') +
  blob(ink, '70,101! 77,95 87,94.4 97,104! 89,98.8 79,98.4') +
  stroke(ink, '75,105,0.5 84,108,0.9 94,105,0.5') +
  blob(shade, '70,108! 76,118 82,132 92,148 100,154 100,158 88,154 76,138 70,122') +
  blob(shade, '96,98! 95,110 91,121 94,125! 99,120 98,108') +
  stroke(dark, '90,124,0.5 94,127,1.5 99,126,0.6');

/** Stern, with low brows. */
export const womanFace = (iris: string): string =>
  blob(skin, '100,64 86,66 75,78 70,96 71,114 78,134 90,150 100,155 110,150 122,134 129,114 130,96 125,78 114,66') +
  both(side(iris)) +
  blob('#c23a35', '85,137! 94,132.6 100,134.6 106,132.6 115,137! 107,145 100,147 93,145') +
  stroke(ink, '84,137,0.5 94,138.6,1.1 100,137.6,1.1 106,138.6,1.1 116,137,0.5') +
  blob(shade, '93,149! 100,151 107,149! 100,153');
