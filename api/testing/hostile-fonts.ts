/** Fonts that want to crash who reads them, made from an honest one. Small: what is large in them is only claimed. */
import { compress } from 'woff2-encoder';

type Tables = Map<string, Uint8Array<ArrayBuffer>>;
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function read(font: Uint8Array): Tables {
  const view = viewOf(font);
  const tables: Tables = new Map();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const offset = view.getUint32(at + 8);
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    tables.set(tag, Uint8Array.from(font.subarray(offset, offset + view.getUint32(at + 12))));
  }
  return tables;
}

function write(tables: Tables): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let at = 12 + 16 * sorted.length;
  const out = new Uint8Array(sorted.reduce((sum, [, table]) => sum + ((table.length + 3) & ~3), at));
  const view = viewOf(out);
  view.setUint32(0, 0x10000);
  view.setUint16(4, sorted.length);
  for (const [i, [tag, table]] of sorted.entries()) {
    for (let k = 0; k < 4; k++) out[12 + 16 * i + k] = tag.charCodeAt(k);
    view.setUint32(12 + 16 * i + 8, at);
    view.setUint32(12 + 16 * i + 12, table.length);
    out.set(table, at);
    at += (table.length + 3) & ~3;
  }
  return out;
}

/** The font with one of its tables changed. */
function changed(font: Uint8Array, tag: string, change: (table: DataView) => void): Uint8Array {
  const tables = read(font);
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag}.`);
  change(viewOf(table));
  return write(tables);
}

function withTable(font: Uint8Array, tag: string, table: Uint8Array<ArrayBuffer>): Uint8Array {
  return write(read(font).set(tag, table));
}

/** The font with glyphs made of others: the first hundred, as `partsOf` says. */
function withComposites(font: Uint8Array, partsOf: (glyph: number) => number[] | null): Uint8Array {
  const tables = read(font);
  const [head, loca, glyf, maxp] = ['head', 'loca', 'glyf', 'maxp'].map(
    (tag) => tables.get(tag) as Uint8Array<ArrayBuffer>,
  );
  const long = viewOf(head).getInt16(50) === 1;
  const places = viewOf(loca);
  const start = (glyph: number): number => (long ? places.getUint32(4 * glyph) : 2 * places.getUint16(2 * glyph));
  const glyphs = Array.from({ length: viewOf(maxp).getUint16(4) }, (_, glyph) => {
    const parts = glyph < 100 ? partsOf(glyph) : null;
    const bytes = parts ? composite(parts) : glyf.subarray(start(glyph), start(glyph + 1));
    const even = new Uint8Array((bytes.length + 3) & ~3);
    even.set(bytes);
    return even;
  });
  const newLoca = new Uint8Array(4 * (glyphs.length + 1));
  let at = 0;
  for (const [i, glyph] of glyphs.entries()) viewOf(newLoca).setUint32(4 * i + 4, (at += glyph.length));
  viewOf(head).setInt16(50, 1);
  const newGlyf = new Uint8Array(at);
  at = 0;
  for (const glyph of glyphs) {
    newGlyf.set(glyph, at);
    at += glyph.length;
  }
  return write(tables.set('loca', newLoca).set('glyf', newGlyf));
}

function composite(parts: number[]): Uint8Array {
  const glyph = new Uint8Array(10 + 6 * parts.length);
  const view = viewOf(glyph);
  view.setInt16(0, -1);
  for (const [i, part] of parts.entries()) {
    view.setUint16(10 + 6 * i, (i < parts.length - 1 ? 0x20 : 0) | 2);
    view.setUint16(12 + 6 * i, part);
  }
  return glyph;
}

/** One range for all of Unicode. */
function allCharacters(): Uint8Array<ArrayBuffer> {
  const cmap = new Uint8Array(40);
  const view = viewOf(cmap);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, 28);
  view.setUint32(24, 1);
  view.setUint32(32, 0x10ffff);
  view.setUint32(36, 1);
  return cmap;
}

function manyAxes(): Uint8Array<ArrayBuffer> {
  const fvar = new Uint8Array(36);
  const view = viewOf(fvar);
  view.setUint16(0, 1);
  view.setUint16(4, 16);
  view.setUint16(8, 65_535);
  view.setUint16(10, 20);
  return fvar;
}

/** Forty lookups (GSUB, multiple substitution), each of which makes two of every glyph from 1 to 60. */
function doubling(): Uint8Array<ArrayBuffer> {
  const lookups = 40;
  const glyphs = 60;
  const table = new Uint8Array(60_000);
  const view = viewOf(table);
  let at = 0;
  const words = (...numbers: number[]): void => {
    for (const number of numbers) {
      view.setUint16(at, number);
      at += 2;
    }
  };
  const tag = (text: string): void => {
    table.set(new TextEncoder().encode(text), at);
    at += 4;
  };
  const features = 30;
  const list = features + 12 + 2 * lookups;
  words(1, 0, 10, features, list);
  words(1);
  tag('DFLT');
  words(8, 4, 0, 0, 0xffff, 1, 0);
  at = features;
  words(1);
  tag('ccmp');
  words(8, 0, lookups);
  for (let i = 0; i < lookups; i++) words(i);
  const size = 8 + 6 + 2 * glyphs + 4 + 2 * glyphs + 6 * glyphs;
  words(lookups);
  for (let i = 0; i < lookups; i++) words(2 + 2 * lookups + i * size);
  for (let i = 0; i < lookups; i++) {
    const coverage = 6 + 2 * glyphs;
    words(2, 0, 1, 8);
    words(1, coverage, glyphs);
    for (let k = 0; k < glyphs; k++) words(coverage + 4 + 2 * glyphs + 6 * k);
    words(1, glyphs);
    for (let k = 1; k <= glyphs; k++) words(k);
    for (let k = 1; k <= glyphs; k++) words(2, k, k);
  }
  return table.slice(0, at);
}

function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 7;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[i] = state >> 16;
  }
  bytes.set([0, 1, 0, 0]);
  return bytes;
}

const changedBytes = (bytes: Uint8Array, change: (view: DataView, copy: Uint8Array) => void): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  change(viewOf(copy), copy);
  return copy;
};

export interface HostileFont {
  name: string;
  bytes: Uint8Array;
  /** Nothing is wrong with it once it is written anew. */
  harmless?: true;
}

/** @param font a TrueType file with one outline for each glyph */
export async function hostileFonts(font: Uint8Array): Promise<HostileFont[]> {
  const packed = await compress(font);
  const bomb = await compress(withTable(font, 'JUNK', new Uint8Array(40_000_000)));
  return [
    { name: 'cut off', bytes: font.subarray(0, font.length >> 1) },
    { name: 'noise behind the first bytes', bytes: noise(50_000) },
    { name: 'empty', bytes: new Uint8Array() },
    { name: 'more glyphs than outlines', bytes: changed(font, 'maxp', (maxp) => maxp.setUint16(4, 65_535)) },
    { name: 'glyphs within themselves', bytes: withComposites(font, (glyph) => [glyph]) },
    { name: 'glyphs within each other', bytes: withComposites(font, (glyph) => [glyph % 2 ? glyph - 1 : glyph + 1]) },
    {
      name: 'sixty parts of sixty parts',
      bytes: withComposites(font, (g) => (g > 0 ? Array<number>(60).fill(g - 1) : null)),
    },
    { name: 'a chain of a hundred glyphs', bytes: withComposites(font, (glyph) => (glyph > 0 ? [glyph - 1] : null)) },
    {
      name: 'outlines anywhere',
      bytes: changed(font, 'loca', (loca) => {
        for (let i = 0; i < loca.byteLength; i++) loca.setUint8(i, (i * 97) & 255);
      }),
    },
    { name: 'a table of 40 MB in a small WOFF2', bytes: bomb },
    { name: 'half a WOFF2', bytes: packed.subarray(0, packed.length >> 1) },
    {
      name: 'WOFF2 that says it is small',
      bytes: changedBytes(packed, (view) => view.setUint32(16, 100)),
      harmless: true,
    },
    {
      name: 'WOFF2 that says it is huge',
      bytes: changedBytes(packed, (view) => view.setUint32(16, 0xfffffff0)),
      harmless: true,
    },
    {
      name: 'WOFF2 with wrong bytes',
      bytes: changedBytes(packed, (_, copy) => {
        for (let i = 60; i < copy.length; i += 37) copy[i] ^= 0x5a;
      }),
    },
    { name: '65,535 tables', bytes: changedBytes(font, (view) => view.setUint16(4, 65_535)) },
    {
      name: 'tables outside of the file',
      bytes: changedBytes(font, (view) => {
        for (let i = 0; i < view.getUint16(4); i++) view.setUint32(12 + 16 * i + 8, 0xfffffff0);
      }),
    },
    { name: 'all of Unicode', bytes: withTable(font, 'cmap', allCharacters()) },
    { name: '65,535 axes', bytes: withTable(font, 'fvar', manyAxes()) },
    { name: 'forty doublings', bytes: withTable(font, 'GSUB', doubling()), harmless: true },
    { name: 'a script of a page', bytes: new TextEncoder().encode('<script>alert(1)</script>'.repeat(20)) },
    { name: 'widths that are missing', bytes: changed(font, 'hhea', (hhea) => hhea.setUint16(34, 65_535)) },
    { name: 'a scale of 0', bytes: changed(font, 'head', (head) => head.setUint16(18, 0)) },
  ];
}

/** Honest fonts in which some bytes were changed, TrueType and WOFF2 in turn; the same ones every time. */
export async function mutatedFonts(font: Uint8Array, count: number): Promise<Uint8Array[]> {
  const packed = await compress(font);
  let state = 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, (_, n) => {
    const copy = Uint8Array.from(n % 3 === 2 ? packed : font);
    const reach = n % 2 ? Math.min(2000, copy.length) : copy.length;
    for (let left = 1 + random(20); left > 0; left--) copy[random(reach)] = random(256);
    return copy;
  });
}
