/** Roses and other full flowers. */
import { band, blob, leaf, place, spine, stroke, times, type LeafLook } from './nature-shapes.ts';

const green: LeafLook = { light: '#6fa56c', dark: '#3f7d4b', vein: '#1e3a26', teeth: 9, veins: 4 };
const red = { deep: '#8f1d22', base: '#c22f33', lit: '#dd5850', lip: '#f0938a' };
const lips = ['#f0938a', '#e0685e', '#f4a795'];

export const flowers: Record<string, string> = {
  'rose-open': openRose(),
  'rose-side': sideRose(),
  'rose-stem': stemRose(),
  'rose-bud': roseBud(),
};

/** The whorl in the heart of a rose, radius 26. */
function whorl(): string {
  const turns = times(6, (i) => {
    const r = 26 - i * 3.7;
    const crescent =
      blob(
        [red.base, red.lit][i % 2],
        `${-r},2! ${-r * 0.86},${-r * 0.6} ${-r * 0.2},${-r} ${r * 0.6},${-r * 0.82} ${r},${-r * 0.1} ${r * 0.7},${r * 0.66}! ${r * 0.62},0 ${r * 0.1},${-r * 0.4} ${-r * 0.5},${-r * 0.2}`,
      ) +
      blob(
        red.lip,
        `${-r},2! ${-r * 0.86},${-r * 0.6} ${-r * 0.2},${-r} ${r * 0.6},${-r * 0.82} ${r},${-r * 0.1} ${r * 0.7},${r * 0.66}! ${r * 0.82},${-r * 0.06} ${r * 0.44},${-r * 0.6} ${-r * 0.16},${-r * 0.76} ${-r * 0.66},${-r * 0.42}`,
      );
    return place(crescent, 0, 0, i * 137);
  });
  return `<circle fill="${red.deep}" r="26"/>${turns}`;
}

/** A petal seen from above, root at 0 0, its far edge folded back. */
function foldedPetal(fill: string, lip: string, lean: number): string {
  return (
    blob(fill, '-9,4! -36,-22 -42,-50 -26,-70 0,-68 26,-72 43,-48 36,-20 9,4!') +
    blob(red.deep, '-9,4! -28,-14 -32,-30! -16,-22 0,-26 16,-22 32,-30! 28,-14 9,4!') +
    blob(
      lip,
      `-43,-46! -38,-64 -22,-77 ${lean},-70 24,-79 40,-64 44,-44! 32,-56 ${16 + lean / 2},-60 ${lean},-55 -16,-60 -30,-56`,
    )
  );
}

/** Open rose from the front: three rings of petals with folded edges around a whorl, three leaves. */
function openRose(): string {
  const leaves =
    leaf('64,132 44,152 26,166 8,190', 19, green) +
    leaf('140,128 162,146 176,164 190,188', 19, green) +
    leaf('128,58 150,42 168,28 190,12', 18, green);
  const ring = (count: number, turn: number, scale: number, fills: string[]) =>
    times(count, (i) =>
      place(
        foldedPetal(fills[i % fills.length], lips[i % 3], i % 2 ? 5 : -5),
        100,
        98,
        turn + (360 / count) * i,
        scale,
      ),
    );
  return (
    leaves +
    ring(5, 18, 1.12, [red.base, red.lit, '#b3272c']) +
    ring(5, 56, 0.8, [red.lit, red.base, '#d0443f']) +
    ring(4, 20, 0.56, [red.base, red.lit]) +
    place(whorl(), 100, 98, 0, 0.86)
  );
}

/** The head of a rose in profile, filling 10..190 across and 22..156 down. */
function roseHead(): string {
  const outer =
    blob('#b3272c', '64,60! 46,54 28,62 12,58! 14,84 30,110 58,128 94,132! 72,106 64,84') +
    blob(red.lip, '64,60! 46,54 28,62 12,58! 8,70 16,82 32,80 50,70') +
    blob('#b3272c', '136,60! 156,52 172,62 188,54! 188,82 170,110 142,128 106,132! 128,106 136,84') +
    blob(red.lip, '136,60! 156,52 172,62 188,54! 192,68 184,81 168,80 150,70');
  const inside =
    blob(red.deep, '62,52! 68,32 84,22 104,20 124,26 136,42 138,56 120,74 84,72') +
    blob(red.lip, '62,52! 68,32 84,22 104,20 124,26 136,42 138,56! 128,42 116,32 100,28 84,31 72,42') +
    blob(red.base, '126,64! 130,50 124,38 110,32 96,36! 106,42 110,52 104,62 94,68! 110,74') +
    blob(red.lip, '126,64! 130,50 124,38 110,32 96,36! 110,36 119,44 121,54 116,66!') +
    blob(red.lit, '72,60! 72,46 82,36 96,35 106,42 108,52! 100,47 92,50 90,60 96,70! 82,70') +
    blob(red.lip, '72,60! 72,46 82,36 96,35 106,42 108,52! 100,44 90,43 82,49 80,64!') +
    blob(red.deep, '94,68! 91,58 94,51 101,49 106,55 104,64!');
  const cup =
    blob(red.base, '138,54! 146,80 134,112 100,128! 96,104 104,84 120,68') +
    blob(red.lip, '138,54! 122,66 106,82 97,104! 92,94 102,74 120,58') +
    blob(red.lit, '62,52! 56,80 70,112 102,128! 116,108 118,88 104,72 82,64') +
    blob(red.lip, '62,52! 80,58 104,68 119,92! 114,86 100,78 80,72 64,64');
  const low =
    blob('#a4242a', '54,104! 50,124 66,140 98,146 130,141 150,122 146,104! 128,124 100,130 72,122') +
    blob(red.lip, '50,118! 62,134 84,142 100,138 118,143 138,134 152,116! 150,134 130,150 100,155 70,151 52,136');
  return blob(red.deep, '64,60! 136,60! 140,110 120,136 80,136 60,110') + outer + inside + cup + low;
}

/** Rose in profile on a short stem, two leaves. */
function sideRose(): string {
  return (
    stroke('#3f7d4b', '98,150,4 100,174,3.4 96,198,3.4') +
    leaf('98,176 76,166 48,168 14,186', 20, green) +
    leaf('100,172 124,162 152,166 188,182', 20, green) +
    place(sepals(), 100, 146) +
    place(roseHead(), 6, -12, 0, [0.94, 1])
  );
}

/** What holds a flower from below; the flower hides its top. */
function sepals(): string {
  return (
    blob(
      '#6fa56c',
      '-8,2! -26,-2 -40,-14 -46,-28! -32,-20 -14,-12 0,-12 14,-12 32,-20 46,-28! 40,-14 26,-2 8,2 6,12 -6,12',
    ) + blob('#3f7d4b', '0,-12! -9,2 -16,14 -14,24! -3,17 3,12 8,2')
  );
}

/** Long stemmed rose: profile head, thorns, two sprays of three leaves. */
function stemRose(): string {
  const s = spine('100,90,3 103,112,3 97,146,3 102,198,3.4', 60);
  const look = { ...green, teeth: 7, veins: 3 };
  const thorn = (x: number, y: number, m: number) =>
    blob(
      '#8f3a2a',
      `${x},${y - 4}! ${x + m * 6},${y + 1} ${x + m * 11},${y - 3}! ${x + m * 7},${y + 5} ${x},${y + 5}!`,
    );
  const spray = (m: number, y: number) => {
    const at = (x: number, dy: number) => `${100 + m * x},${y + dy}`;
    return (
      stroke('#3f7d4b', `${at(0, 0)},2 ${at(20, -8)},1.7 ${at(38, -10)},1.4`) +
      leaf(`${at(20, -8)} ${at(26, -20)} ${at(36, -30)} ${at(48, -38)}`, 10, look) +
      leaf(`${at(18, -7)} ${at(28, 2)} ${at(38, 10)} ${at(46, 22)}`, 10, look) +
      leaf(`${at(36, -10)} ${at(48, -13)} ${at(60, -11)} ${at(76, -4)}`, 11, look)
    );
  };
  return (
    spray(1, 134) +
    spray(-1, 160) +
    band('#3f7d4b', s) +
    band('#8fbb84', s, -1, -0.2) +
    thorn(105, 112, 1) +
    thorn(98, 126, -1) +
    thorn(101, 148, 1) +
    thorn(102, 172, 1) +
    thorn(97, 186, -1) +
    place(sepals(), 100, 94, 0, 0.7) +
    place(roseHead(), 30, -12, 0, 0.7)
  );
}

/** Closed bud on a stem: wrapped petals, long sepals, two leaves. */
function roseBud(): string {
  return (
    stroke('#3f7d4b', '100,118,4 102,150,3.4 96,198,3.4') +
    leaf('99,176 76,158 48,154 14,168', 20, green) +
    leaf('99,186 122,168 152,164 188,176', 20, green) +
    blob(red.deep, '70,62! 74,36 88,18 102,10 116,20 128,38 130,62 118,80 84,80') +
    blob(red.lit, '84,40! 90,22 103,10 112,26 112,46! 100,52') +
    blob(red.lip, '103,10! 116,20 128,38 130,62! 120,44 112,30') +
    blob(red.base, '130,50! 138,78 126,108 100,122! 92,96 98,72 112,56') +
    blob(red.lip, '130,50! 112,58 100,74 95,96! 90,84 98,62 114,48') +
    blob(red.lit, '68,50! 62,78 72,108 102,122! 114,104 114,86 104,70 86,58') +
    blob(red.lip, '68,50! 88,54 106,66 115,90! 108,82 98,74 84,66 67,62') +
    blob('#3f7d4b', '82,128! 68,112 58,94 54,66! 68,84 80,98 92,110 100,130') +
    blob('#6fa56c', '118,128! 132,112 142,92 146,62! 132,82 120,98 108,110 100,130') +
    blob('#8fbb84', '100,132! 90,114 94,96 100,78! 108,96 112,114 104,132!') +
    blob('#3f7d4b', '84,122 100,118 116,122 112,136 100,140 88,136')
  );
}
