/** Strangers' fonts: refused with a sentence or written anew, in a thread that neither crashes nor hangs. */
import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileFonts, mutatedFonts, type HostileFont } from '../testing/hostile-fonts.ts';
import { createCatalogue } from './catalogue.ts';
import { createFontReader } from './check.ts';

const read = createFontReader();
const installed = (file: string): Uint8Array => {
  const origin = createCatalogue().origin(file);
  if (origin?.kind !== 'installed') throw new Error(`${file} did not come with the product`);
  return readFileSync(origin.path);
};
const honest = installed('cinzel-400');
let hostile: HostileFont[];
beforeAll(async () => {
  hostile = await hostileFonts(honest);
});

/** How many glyphs a word has, and that all of them can be drawn. */
function glyphsOf(bytes: Uint8Array, text: string): number {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const glyphs = buffer.getGlyphInfos();
  for (const { codepoint } of glyphs.slice(0, 100)) font.glyphToPath(codepoint);
  return glyphs.length;
}

describe('a stranger’s font', () => {
  it('is refused with a sentence, or harmless once it is written anew', async () => {
    expect(hostile.length).toBe(22);
    for (const { name, bytes, harmless } of hostile) {
      const report = await read({ kind: 'rebuild', bytes });
      if (harmless) {
        expect(report, name).toHaveProperty('bytes');
        if ('bytes' in report) expect(glyphsOf(report.bytes, 'Believe'), name).toBeGreaterThan(0);
      } else {
        expect(report, name).toEqual({ refused: expect.stringMatching(/^(A|The|This|Collections) .+\.$/) as unknown });
      }
    }
  });

  it('ends nothing when its bytes were changed at random', async () => {
    const fonts = await mutatedFonts(honest, 60);
    const reports = await Promise.all(fonts.map((bytes) => read({ kind: 'rebuild', bytes })));
    for (const report of reports) {
      if ('bytes' in report) glyphsOf(report.bytes, 'Believe');
      else expect(report.refused).toMatch(/\.$/);
    }
    expect(reports.some((report) => 'bytes' in report)).toBe(true);
    expect(reports.some((report) => 'refused' in report)).toBe(true);
  });

  it('is told by name when it is an old WOFF file or a collection', async () => {
    const named = (tag: string): Uint8Array => new TextEncoder().encode(tag.padEnd(60, 'x'));
    expect(await read({ kind: 'rebuild', bytes: named('wOFF') })).toEqual({
      refused: 'This is an old WOFF file. Please convert it to WOFF2, TTF or OTF.',
    });
    expect(await read({ kind: 'rebuild', bytes: named('ttcf') })).toEqual({
      refused: 'Collections of fonts are not taken. Please save one font of it as a file of its own.',
    });
  });
});

describe('an honest font', () => {
  it.each(['great-vibes-400', 'cinzel-900', 'bebas-neue-400', 'amiri-400.arabic', 'yuji-syuku-400.100'])(
    'shapes the same after it was written anew: %s',
    async (file) => {
      const bytes = installed(file);
      const [whole, rebuilt] = [await read({ kind: 'unpack', bytes }), await read({ kind: 'rebuild', bytes })];
      if (!('bytes' in whole) || !('bytes' in rebuilt)) throw new Error(`${file} was refused`);
      expect(rebuilt.bytes.length).toBeLessThanOrEqual(whole.bytes.length);
      for (const text of ['Memento mori', 'السلام', '一期一会']) {
        expect(glyphsOf(rebuilt.bytes, text)).toBe(glyphsOf(whole.bytes, text));
      }
      // What was written anew is written the same again.
      expect(await read({ kind: 'rebuild', bytes: rebuilt.bytes })).toEqual({ bytes: rebuilt.bytes });
    },
  );
});
