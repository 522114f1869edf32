/** Arabic is not spaced but lengthened at its joins, by strokes of its own (kashida), and only where the face allows it. */
import * as hb from 'harfbuzzjs';
import type { OpenFace } from './face.ts';
import { scriptOf } from './scripts.ts';

const TATWEEL = '\u0640';

export interface Lengthened {
  text: string;
  /** For each UTF-16 unit of the new text, and for its end, the one of the old text that it stands for. */
  origin: number[];
  /** How many words were lengthened. Ruqaa and nastaliq faces allow none. */
  words: number;
}

/** `strokes` in each Arabic word, at the last join where the face allows it. */
export function lengthened(text: string, faces: readonly OpenFace[], language: string, strokes: number): Lengthened {
  const out: Lengthened = { text: '', origin: [], words: 0 };
  let at = 0;
  for (const word of text.split(/(\s+)/u)) {
    const join = strokes > 0 && scriptOf(word) === 'Arab' ? lastJoin(word, faces, language) : null;
    if (join !== null) out.words++;
    for (let i = 0; i < word.length; i++) {
      if (i === join) {
        out.text += TATWEEL.repeat(strokes);
        // The stroke belongs to the letter before it.
        out.origin.push(...Array.from({ length: strokes }, () => at + i - 1));
      }
      out.text += word[i];
      out.origin.push(at + i);
    }
    at += word.length;
  }
  out.origin.push(at);
  return out;
}

/** Before which unit of the word a stroke may stand. */
function lastJoin(word: string, faces: readonly OpenFace[], language: string): number | null {
  const face = faces.find(({ covers }) => covers(0x640) && Array.from(word).some((c) => covers(c.codePointAt(0) ?? 0)));
  if (!face) return null;
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.setScript('Arab');
  buffer.setLanguage(language);
  buffer.setDirection(hb.Direction.RTL);
  buffer.setFlags(hb.BufferFlag.PRODUCE_SAFE_TO_INSERT_TATWEEL);
  hb.shape(face.font, buffer);
  const joins = buffer
    .getGlyphInfos()
    .filter(({ flags, cluster }) => cluster > 0 && (flags & hb.GlyphFlag.SAFE_TO_INSERT_TATWEEL) !== 0)
    .map(({ cluster }) => cluster);
  return joins.length > 0 ? Math.max(...joins) : null;
}
