/** An old oak: bark that twists, roots deep in the ground, a crown of leafy clouds. */
import { ink } from './beasts-shapes.ts';
import { band, blob, spine, stroke } from './nature-shapes.ts';

const [bark, barkDark, barkLight] = ['#8a6444', '#5a3d29', '#b48a62'];
const greens = ['#4d7f4a', '#79a860', '#a9c98a'];

/** A cloud of leaves: scalloped edge, lighter top, small lobes within. */
function cloud(x: number, y: number, r: number, tone = 0): string {
  const count = Math.round(r / 2.6);
  const ring = (k: number, cx: number, cy: number, from: number, to: number, n: number) =>
    Array.from({ length: n * 2 }, (_, i) => {
      const a = from + ((to - from) * i) / (n * 2);
      const d = i % 2 ? k * 1.16 : k * 0.94;
      return `${(cx + d * Math.cos(a)).toFixed(1)},${(cy + d * Math.sin(a) * 0.86).toFixed(1)}${i % 2 ? '' : '!'}`;
    }).join(' ');
  const full = (k: number, cx: number, cy: number, n: number) => ring(k, cx, cy, -0.3, Math.PI * 2 - 0.3, n);
  // A line of lobes within the cloud, and a short one below it.
  const lobes = (px: number, py: number, many: number) =>
    stroke(ink, Array.from({ length: many * 2 + 1 }, (_, i) => `${(px + (i - many) * r * 0.14).toFixed(1)},${(py + (i % 2 ? r * 0.13 : 0) - i * r * 0.03).toFixed(1)},${i === 0 || i === many * 2 ? 0.3 : 0.9}${i % 2 ? '' : '!'}`).join(' '));
  return (
    blob(greens[tone], full(r, x, y, count)) +
    blob(greens[tone + 1], full(r * 0.8, x - r * 0.06, y - r * 0.1, Math.max(5, count - 2))) +
    lobes(x + r * 0.04, y + r * 0.02, 3) + lobes(x + r * 0.22, y + r * 0.36, 2)
  );
} // prettier-ignore

/** A root or a branch in two tones with a line of bark. */
function limb(way: string): string {
  const s = spine(way, 40);
  const along = (k: number, from: number, to: number) =>
    stroke(ink, [from, (from + to) / 2, to].map((t, i) => {
      const { at, normal, width } = s[Math.round(t * (s.length - 1))];
      return `${(at[0] + normal[0] * width * k).toFixed(1)},${(at[1] + normal[1] * width * k).toFixed(1)},${i === 1 ? 0.9 : 0.4}`;
    }).join(' '));
  return band(bark, s) + band(barkDark, s, 0.3, 1) + along(-0.3, 0.1, 0.6);
} // prettier-ignore

const roots =
  limb('84,150,7 66,158,6 44,158,4.6 26,166,3.2 10,164,0.6') + limb('50,158,3.4 40,170,2.8 26,180,2 18,192,0.5') + limb('116,150,7 134,158,6 156,158,4.6 174,166,3.2 190,164,0.6') + limb('150,158,3.4 160,170,2.8 174,180,2 182,192,0.5') +
  limb('88,152,6.4 78,168,5.4 62,178,4 54,196,0.6') + limb('112,152,6.4 122,168,5.4 138,178,4 146,196,0.6') + limb('96,154,6 92,170,5 96,184,3.4 88,198,0.6') + limb('106,154,5.4 110,170,4.4 106,184,3 114,198,0.6'); // prettier-ignore

const trunk =
  limb('92,104,8 76,88,6.4 56,78,5 40,62,3') + limb('108,104,8 126,88,6.4 146,80,5 162,64,3') + limb('98,100,7.4 96,76,6 102,54,4') + limb('84,96,4 66,100,3.4 48,98,2') + limb('118,96,4 136,100,3.4 154,98,2') +
  blob(bark, '82,100! 92,94 108,94 118,100! 114,118 114,136 124,156! 112,160 100,156 88,160 76,156! 86,136 86,118') + blob(barkDark, '108,96! 118,100! 114,118 114,136 124,156! 112,159 106,156! 110,138 106,118') + blob(barkLight, '88,104! 94,112 92,130 86,148! 88,132 87,116') +
  stroke(ink, '97,100,0.5 100,120,1.4 95,150,0.5') + stroke(ink, '104,104,0.5 103,122,1.2 108,146,0.5') + blob(ink, '98,118 102,114 105,120 103,128 99,127') + blob(barkLight, '96,114! 102,110 108,116! 103,113.6'); // prettier-ignore

const crownBack = cloud(100, 28, 28) + cloud(62, 40, 27) + cloud(138, 40, 27) + cloud(34, 64, 24) + cloud(166, 64, 24);
const crownFront = cloud(84, 56, 21) + cloud(118, 58, 21) + cloud(26, 92, 18) + cloud(174, 92, 18) + cloud(56, 78, 18) + cloud(146, 78, 18); // prettier-ignore

export const oaks: Record<string, string> = { oak: roots + crownBack + trunk + crownFront };
