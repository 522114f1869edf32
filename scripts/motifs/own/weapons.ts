/** What is drawn upright so that others wind around it, with the halves that lie before what they pierce; and what shoots. */
import { blob, stroke } from './nature-shapes.ts';
import { disc, path } from './shapes.ts';

const INK = '#16151c';
const STEEL = ['#d9dde2', '#8d949c'] as const;
const GOLD = ['#e3b348', '#8a5f22'] as const;

/** Pommel, wound grip, curved guard: the upper end of the sword. */
const swordHilt =
  path(GOLD[1], 'M100 4A9 9 0 0 1 109 13A9 9 0 0 1 100 22A9 9 0 0 1 91 13A9 9 0 0 1 100 4Z') + path(GOLD[0], 'M100 7A6 6 0 0 0 94 13A6 6 0 0 0 100 19Z') +
  path('#6b2a22', 'M95 20L105 20L106.4 48L93.6 48Z') +
  [24, 30, 36, 42].map((y) => path('#d9a441', `M94.6 ${y}L105.6 ${y + 3}L105.7 ${y + 5.6}L94.4 ${y + 2.6}Z`)).join('') +
  path(GOLD[1], 'M58 44C62 42 66 45 68 49C78 51 90 49 100 49C110 49 122 51 132 49C134 45 138 42 142 44C146 47 144 54 138 56C126 60 112 57 100 60C88 57 74 60 62 56C56 54 54 47 58 44Z') +
  path(GOLD[0], 'M62 46C66 48 66 51 70 52.5C82 54.5 92 52 100 52C96 55 82 56.5 70 55.5C62 55 59 50 62 46Z') +
  path('#b8322b', 'M100 49.5L105 54.5L100 59.5L95 54.5Z'); // prettier-ignore

/** Both halves of the blade down to where it narrows, and its point. */
const blade = (narrows: number, point: number) =>
  path(STEEL[0], `M91.5 58L100 60L100 ${point}L91.5 ${narrows}Z`) +
  path(STEEL[1], `M108.5 58L100 60L100 ${point}L108.5 ${narrows}Z`);

/** Upright, point down, with a groove. */
const sword = blade(178, 197) + path(INK, 'M98.6 64L101.4 64L101.2 140L100 150L98.8 140Z') + swordHilt;

/** The upper half, whose blade vanishes in a cut. */
const cut = (x: number, y: number, half: number) =>
  blob(INK, `${x - half},${y}! ${x - half * 0.4},${y - 4} ${x + half * 0.4},${y - 4} ${x + half},${y}! ${x + half * 0.4},${y + 4} ${x - half * 0.4},${y + 4}`); // prettier-ignore

const swordTop =
  cut(100, 106, 15) + path(STEEL[0], 'M91.5 58L100 60L100 106L91.5 105Z') + path(STEEL[1], 'M108.5 58L100 60L100 106L108.5 105Z') +
  path(INK, 'M98.6 64L101.4 64L101.3 102L98.7 102Z') + swordHilt; // prettier-ignore

/** Six-shooter in profile, muzzle to the left: octagonal barrel, cylinder with flutes, hammer, trigger in its guard, wooden grip. */
const revolver =
  blob('#6b3a22', '138,92! 158,90 166,98! 172,118 182,140 190,158 186,170 172,174 160,170! 156,150 148,132 138,118!') +
  blob('#a8683c', '146,104! 158,104 164,122 174,146 178,160! 170,164 164,160 158,144 150,126!') + disc('#e3b348', 4, 166, 142) +
  path(STEEL[1], 'M8 66L104 62L104 84L8 84Z') + path(STEEL[0], 'M8 66L104 62L104 69L8 72Z') + path('#3a3f46', 'M8 84L104 84L104 92L44 91L40 88L8 88Z') +
  path(INK, 'M12 66L12 58L18 58L24 65.4Z') + path(INK, 'M8 70L14 70L14 84L8 84Z') +
  path('#7a818a', 'M100 56L146 56L156 64L158 92L138 104L104 100Z') +
  blob('#c3c8ce', '98,60! 104,56 128,56 134,60! 136,70 136,84 134,94! 128,98 104,98 98,94! 96,84 96,70') +
  [64, 77, 90].map((y) => blob(INK, `100,${y}! 106,${y - 3} 118,${y - 3} 124,${y}! 118,${y + 3} 106,${y + 3}`)).join('') +
  path('#4a5058', 'M134 58L142 58L142 96L134 96Z') +
  blob('#3a3f46', '142,62! 148,50 158,44 168,46! 164,52 158,56 158,66! 152,72 144,70!') +
  blob('#5d636b', '138,96! 158,88 168,100! 160,108 150,112 140,114!') +
  `<path fill="none" stroke="#3a3f46" stroke-width="4.6" d="M106 98C104 118 112 128 126 128C138 128 142 120 141 108"/>` +
  stroke(INK, '122,100,2.4 118,108,2.2 122,118,1'); // prettier-ignore

export const weapons: Record<string, string> = { sword, 'sword-hilt': swordTop, revolver };
