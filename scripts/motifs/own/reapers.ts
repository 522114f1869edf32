/** Death on foot: hood, ragged robe, a hand of bones at the scythe and one held out. */
import { ink } from './beasts-shapes.ts';
import { long, type At } from './bones.ts';
import { classics } from './classics.ts';
import { blob, place, stroke } from './nature-shapes.ts';

const [night, cloth, fold, wood, steel] = ['#17181f', '#3f4454', '#6d7488', '#8a5f3a', '#c9ced4'];

const scythe =
  blob(wood, '50,8! 57,8! 50,100 42,199! 35,199! 43,100') + blob('#5a3c22', '54,8! 57,8! 50,100 42,199! 39,199! 47,100') +
  blob(steel, '58,12! 40,8 20,18 8,38 4,66! 16,46 32,34 56,32!') + blob('#6d757f', '56,32! 32,34 16,46 4,66! 18,40 36,26 57,24!') +
  blob(ink, '44,12! 60,12! 59,18! 44,18!') + blob(ink, '43,28! 59,28! 58,34! 42,34!'); // prettier-ignore

/** Robe to the ground with a torn hem, its folds, the two sleeves. */
const robe =
  blob(night, '118,10 136,18 150,36 156,58 170,78 178,104 176,134 182,164 188,190! 176,186 172,197! 160,188 150,198! 140,188 126,198! 116,189 102,198! 92,188 80,196! 72,188 62,194! 66,160 74,128 76,98 82,70 88,42 100,20') +
  blob(cloth, '88,112! 84,140 76,168 70,186! 80,190 86,160 94,134 100,116!') + blob(cloth, '108,118! 106,146 102,172 102,190! 114,186 114,160 118,136 118,120!') +
  blob(cloth, '130,116! 134,142 136,168 138,186! 150,190 150,162 144,136 140,114!') + blob(cloth, '156,108! 162,132 166,158 172,186! 178,180 172,152 168,124 164,100!') +
  blob(fold, '91,118! 87,142 80,166 75,182! 84,164 90,142 97,124!') + blob(fold, '111,124! 110,146 107,168 106,184! 112,166 114,146 116,126!') + blob(fold, '134,120! 139,144 143,168 145,184! 147,164 143,142 138,120!'); // prettier-ignore

const hood =
  blob(cloth, '118,10 134,17 147,34 152,58 148,82 138,98! 126,106 112,106 100,98! 90,82 88,58 92,34 103,17') + blob(fold, '104,20! 95,36 92,58 95,80! 99,62 101,44 110,26!') + blob(fold, '128,20! 140,34 145,56 143,78! 139,60 135,42 122,26!') +
  blob('#08080c', '119,28 132,36 139,52 139,72 132,88 119,97 106,88 99,72 99,52 106,36'); // prettier-ignore

const sleeves =
  blob(cloth, '92,84! 78,86 64,94 54,104! 50,116 54,130 62,142! 70,130 84,122 96,120!') + blob(night, '54,104! 50,116 54,130 62,142! 64,130 62,116 60,106!') + blob(fold, '88,90! 76,94 68,100! 72,108 80,102 90,98!') +
  blob(cloth, '146,84! 158,90 170,100 178,112! 184,124 184,138 178,150! 166,142 152,132 140,122!') + blob(night, '178,112! 184,124 184,138 178,150! 172,140 172,126!') + blob(fold, '150,94! 160,102 168,112! 162,116 154,108 148,100!'); // prettier-ignore

/** A finger of two or three bones through joints. */
const finger = (joints: readonly At[], half: number) =>
  joints.slice(1).map((to, k) => long(joints[k], to, half, k === joints.length - 2)).join(''); // prettier-ignore

/** Four fingers around the shaft, and the open hand at the right. */
const hands =
  [106, 113.4, 120.8, 128].map((y, k) => finger([[61 - k * 0.6, y + 4], [50 - k * 0.4, y + 1], [39 + k * 0.6, y + 4]], 3.9)).join('') + finger([[60, 104], [54, 98], [47, 96]], 3.8) +
  finger([[176, 124], [184, 116], [190, 106], [192, 97]], 3.6) + finger([[178, 128], [188, 123], [196, 116]], 3.5) + finger([[179, 133], [189, 132], [198, 128]], 3.5) + finger([[178, 138], [188, 141], [196, 141]], 3.3) + finger([[174, 122], [176, 112], [180, 104]], 3.4); // prettier-ignore

export const reapers: Record<string, string> = {
  'reaper-standing':
    scythe + robe + hood + place(classics.skull, 88.4, 29, 0, 0.305) + sleeves + hands + stroke(ink, '100,98,0.5 119,110,1.6 138,98,0.5'),
}; // prettier-ignore
