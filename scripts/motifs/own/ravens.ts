/** Ravens: heavy bill, shaggy throat, wedge of a tail; perched and in flight. */
import { ink, lock } from './beasts-shapes.ts';
import { blob, feather, feathers, place, stroke, times } from './nature-shapes.ts';
import { disc } from './shapes.ts';

/** Blacks so different that a line of skin stays between them, and the gloss on them. */
const [pitch, coal, slate, gloss] = ['#030305', '#191921', '#66768f', '#9fb0c8'];

/** Head and bill to the right; the throat's hackles hang below. Around 0 0 at the eye. */
const head =
  blob(pitch, '-34,26! -36,6 -26,-12 -8,-21 12,-17 22,-7 24,4 16,14 2,20 -8,34 -24,40') +
  blob(gloss, '-24,-6! -14,-15 0,-18 12,-13! 2,-13 -10,-10 -19,-2!') +
  // The bill: arched ridge, hooked tip, bristles over its root, the lower half open a little.
  blob('#4a5262', '14,-9! 30,-12 48,-6 60,6 62,16! 54,11 40,8 26,7 16,6!') +
  blob(gloss, '20,-7! 32,-9 46,-3.6 56,6! 44,1 32,-2.6 22,-2.6!') +
  blob('#4a5262', '12,9! 26,11 40,13.6 53,18! 42,20.4 28,20 16,17') +
  blob('#b8423c', '14,6.6! 28,8 42,9.6 53,12.4! 40,13 26,10.8 14,8.8!') +
  lock(pitch, coal, '8,-11,4 20,-9,3.4 34,-3,0.4', 0.2) +
  lock(pitch, coal, '8,-5,4 18,-3,3.2 31,2,0.4', 0.2) +
  blob(gloss, '-7,-3! -1,-7.2 6,-6.4 11,0! 5,3.6 -3,3') +
  disc(pitch, 3.6, 1.8, -1.8);

/** Hackles of the throat, the last one on top. */
const hackles = [
  '12,14,3.6 14,26,4 10,40,0.4',
  '6,18,4 8,32,4.6 2,47,0.4',
  '-2,20,4.4 0,36,4.8 -6,53,0.4',
  '-10,22,4.4 -9,40,4.8 -14,58,0.4',
].map((way, k) => lock(k % 2 ? slate : pitch, coal, way, k % 2 ? 0.2 : -0.2)).join(''); // prettier-ignore

/** A foot that clasps: three toes before, claws. Around 0 0 at the joint. */
const foot = times(3, (i) => {
  const x = -7.4 + i * 7.4;
  return (
    blob(i % 2 ? '#8d8d9c' : '#b4b4c0', `${x - 2.6},-3 ${x + 2.6},-3 ${x + 3.6},6 ${x + 2.6},13 ${x - 2.6},13 ${x - 3.6},6`) +
    blob(ink, `${x - 2.6},11! ${x + 2.6},11! ${x + 3},17 ${x - 1},23!`)
  );
}); // prettier-ignore

const branch =
  blob('#7a5c42', '28,186! 60,178 100,178 140,172 186,176! 192,184 182,190 140,190 100,194 58,193') +
  blob('#a98562', '34,185! 64,181 100,181 140,176 180,178! 140,181 100,185 60,186') +
  blob('#7a5c42', '150,176! 160,164 172,158! 176,162 168,170 166,178!') +
  stroke(ink, '60,189,0.5 84,186,1.1 112,187,0.5') +
  stroke(ink, '126,184,0.5 142,182,1.1 160,183,0.5');

/** Breast feathers of the left edge of a mass: rows of tongues, each over the one above. */
const breast = (rows: number[][]) => rows.map(([x, y, u, v], k) => feather(k % 2 ? slate : gloss, [x, y], [u, v], 6.6, 1, 0.7)).join(''); // prettier-ignore

const perched = (() => {
  const tail = feathers({ roots: '62,142 80,152', tips: '8,178 16,192 34,194', count: 4, half: 7.4, fills: [coal, pitch], blunt: 0.9 });
  const body =
    blob(slate, '100,46! 124,36 142,50 150,74 148,100 138,126 118,148 92,158 68,154 58,142 66,116 78,84 88,60') +
    breast([[104, 132, 104, 156], [118, 122, 120, 150], [132, 112, 130, 138], [110, 108, 112, 136], [124, 98, 126, 124], [140, 92, 140, 118], [118, 82, 120, 110], [132, 72, 134, 98], [145, 70, 147, 94]]);
  const thigh = blob(pitch, '92,136! 106,130 118,136 120,150 112,160 107,170! 102,162 92,152') + blob(coal, '66,138! 80,136 90,144 90,156 84,168! 78,160 68,152');
  const legs = blob('#8d8d9c', '105,162! 110,162! 112,178! 106,178!') + blob('#8d8d9c', '81,162! 86,162! 86,180! 80,180!');
  // The folded wing: long quills to the tail, two rows of coverts over them, the shoulder.
  const wing =
    feathers({ roots: '70,96 84,104 96,112 104,112', tips: '20,172 30,174 50,170 72,162 94,150', count: 7, half: 7, fills: [pitch, coal], bend: -3, blunt: 0.8 }) +
    feathers({ roots: '76,78 92,86 112,92', tips: '44,132 62,136 84,134 106,126', count: 6, half: 7.4, fills: [slate, gloss], bend: -2, blunt: 0.76 }) +
    feathers({ roots: '84,60 100,66 118,74', tips: '60,98 82,106 100,108 116,102', count: 5, half: 7.8, fills: [gloss, slate], bend: -1, blunt: 0.72 }) +
    blob(pitch, '84,66! 96,46 116,52 126,70 122,86 106,80 92,82 78,90!') + blob(gloss, '90,66! 100,57 110,60 118,72! 108,69 98,69 87,76!');
  return tail + legs + body + thigh + wing + place(hackles + head, 132, 38, 4, 0.92) + branch + place(foot, 80, 177) + place(foot, 112, 174);
})(); // prettier-ignore

/** The same without its branch, to sit on something else. */
const standing = perched.replace(branch, '');

/** To the right with both wings up, tail spread to a wedge, feet drawn in. */
const flying = (() => {
  const far =
    feathers({ roots: '136,92 122,88 112,92', tips: '190,14 172,6 152,4 134,10 118,24 108,44', count: 7, half: 6.6, fills: [coal, pitch], bend: 3, blunt: 0.84 }) +
    feathers({ roots: '136,96 112,94', tips: '160,42 142,40 124,46 108,60', count: 5, half: 6.8, fills: [slate, gloss], bend: 2, blunt: 0.74 });
  const tail = feathers({ roots: '66,146 70,156', tips: '14,150 4,166 8,182 24,192 42,188', count: 5, half: 8, fills: [coal, pitch], blunt: 0.84 });
  const body =
    blob(slate, '60,148! 72,128 92,112 116,100 138,94 154,100 158,112 146,130 122,146 94,156 70,160') +
    breast([[86, 136, 66, 152], [100, 130, 84, 152], [114, 128, 98, 150], [128, 124, 112, 146], [140, 118, 126, 140], [148, 110, 138, 130]]);
  const feet = blob('#8d8d9c', '94,150! 102,148 106,160 96,170 86,174! 90,164') + [[84, 171], [90, 173], [97, 169]].map(([x, y]) => blob(ink, `${x - 3},${y - 2}! ${x + 3},${y}! ${x - 1},${y + 6} ${x - 8},${y + 9}!`)).join('');
  const near =
    feathers({ roots: '40,30 56,52 76,78 96,104 104,116', tips: '20,4 4,14 3,36 8,60 18,82 32,102 50,118 72,128', count: 9, half: 8, fills: [pitch, coal], bend: 4, blunt: 0.84 }) +
    feathers({ roots: '54,36 74,62 100,100', tips: '30,40 36,60 48,80 62,98 82,116', count: 7, half: 7.6, fills: [slate, gloss], bend: 3, blunt: 0.76 }) +
    feathers({ roots: '64,36 90,62 118,96', tips: '54,52 66,72 80,88 100,108', count: 6, half: 7.2, fills: [gloss, slate], bend: 2, blunt: 0.7 }) +
    blob(pitch, '130,106! 130,86 114,62 92,42 66,25 42,14 24,10! 40,24 58,35 78,52 96,74 110,98 120,112!') + blob(gloss, '120,88! 106,66 88,48 64,31! 80,50 96,66 110,90!');
  return far + tail + feet + body + near + place(hackles + head, 148, 94, 6, 0.78);
})(); // prettier-ignore

export const ravens: Record<string, string> = { raven: perched, 'raven-standing': standing, 'raven-flying': flying };
