/** A font file that HarfBuzz can shape with: what it covers, what it offers to choose, and its outlines. */
import * as hb from 'harfbuzzjs';
import { LetteringError } from './errors.ts';
import { flatten, type Path } from './path.ts';

export interface OpenFace {
  /** Of the face in the catalogue; all files of one face have the same. */
  readonly id: string;
  readonly unitsPerEm: number;
  readonly font: hb.Font;
  readonly covers: (codePoint: number) => boolean;
  /** OpenType features that a person may choose: without those that a shaper applies by itself. */
  readonly choices: readonly string[];
  readonly hasVerticalOrigin: boolean;
  /** In font units, y upwards. Glyphs may overlap themselves: fill rule non-zero. */
  readonly outline: (glyph: number) => Path;
}

/** What shaping applies by itself, or what chooses nothing that can be seen. */
const AUTOMATIC = new Set(
  `aalt abvf abvs akhn blwf blws calt ccmp cfar cjct clig curs dist dnom fin2 fin3 frac half haln isol kern liga ljmo locl
  ltra ltrm mark med2 medi mkmk nukt numr pref pres pstf psts rclt rkrf rlig rphf rtla rtlm rvrn stch tjmo valt vatu vert
  vhal vjmo vkrn vpal vrt2 cpsp`.split(/\s+/),
);

/** Font bytes are TrueType or OpenType, and trusted: strangers' files are rebuilt before they come here. */
export function openFace(id: string, bytes: Uint8Array, axes: Readonly<Record<string, number>>): OpenFace {
  const face = new hb.Face(new hb.Blob(bytes));
  const characters = new Set(face.collectUnicodes());
  if (characters.size === 0 || face.upem === 0)
    throw new LetteringError('font_unreadable', 'This font cannot be read.');
  const font = new hb.Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
  const outlines = new Map<number, Path>();
  return {
    id,
    unitsPerEm: face.upem,
    font,
    covers: (codePoint) => characters.has(codePoint),
    choices: [...new Set(face.getTableFeatureTags('GSUB'))].filter((tag) => !AUTOMATIC.has(tag)).sort(),
    hasVerticalOrigin: face.referenceTable('VORG') !== undefined,
    outline(glyph) {
      const known = outlines.get(glyph);
      if (known) return known;
      const path = drawn(font, glyph);
      outlines.set(glyph, path);
      return path;
    },
  };
}

let sink: Path = [];
let pen: hb.DrawFuncs | null = null;

function drawn(font: hb.Font, glyph: number): Path {
  if (pen === null) {
    pen = new hb.DrawFuncs();
    pen.setMoveToFunc((x, y) => sink.push(['M', x, y]));
    pen.setLineToFunc((x, y) => sink.push(['L', x, y]));
    pen.setQuadraticToFunc((x1, y1, x, y) => sink.push(['Q', x1, y1, x, y]));
    pen.setCubicToFunc((x1, y1, x2, y2, x, y) => sink.push(['C', x1, y1, x2, y2, x, y]));
    pen.setClosePathFunc(() => sink.push(['Z']));
  }
  sink = [];
  font.drawGlyph(glyph, pen);
  return sink;
}

/** Height of its x above the baseline, in em; null where it has none. */
export function xHeightOf(face: OpenFace): number | null {
  const glyph = face.font.glyph('x'.charCodeAt(0));
  if (glyph === undefined) return null;
  const highest = Math.max(0, ...flatten(face.outline(glyph), 1).flatMap((ring) => ring.map(([, y]) => y)));
  return highest > 0 ? highest / face.unitsPerEm : null;
}
