/** A text as lines: where it says so, and where a paragraph's width ends. */

export interface TextLine {
  text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  at: number;
}

/** May not begin a line of Chinese or Japanese. */
const NEVER_FIRST = /^[、。，．・：；？！」』】〉》）ー々〜…ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)\]}»”’]/u;
/** May not end one. */
const NEVER_LAST = /[「『【〈《（([{«“‘]$/u;

/** `widthOf` measures in the same unit as `most`; with null, lines end only where the text says. */
export function linesOf(
  text: string,
  language: string,
  most: number | null,
  widthOf: (part: string) => number,
): TextLine[] {
  const lines: TextLine[] = [];
  let at = 0;
  for (const paragraph of text.split('\n')) {
    if (most === null) lines.push({ text: paragraph.trimEnd(), at });
    else lines.push(...wrapped(paragraph, at, language, most, widthOf));
    at += paragraph.length + 1;
  }
  return lines;
}

/** First come, first set: a piece that does not fit begins the next line. One that is wider than a line stands alone. */
function wrapped(
  paragraph: string,
  start: number,
  language: string,
  most: number,
  widthOf: (part: string) => number,
): TextLine[] {
  const lines: TextLine[] = [{ text: '', at: start }];
  let at = start;
  let width = 0;
  for (const piece of piecesOf(paragraph, language)) {
    const wide = widthOf(piece.trimEnd());
    if (width > 0 && width + wide > most) {
      lines.push({ text: '', at });
      width = 0;
    }
    const line = lines[lines.length - 1];
    line.text += piece;
    width += widthOf(piece);
    at += piece.length;
  }
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() }));
}

/** What must stay together: a word with the marks and spaces behind it; in Han and Kana also a single character. */
function piecesOf(paragraph: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(paragraph)) {
    const before = pieces.at(-1);
    const staysWithBefore = before !== undefined && (/^\s+$/u.test(segment) || NEVER_LAST.test(before));
    const joinsWord = before !== undefined && !/\s$/u.test(before) && !isWordLike && !isOpening(segment);
    const isOneWord =
      before !== undefined && !/\s$/u.test(before) && isWordLike === true && /[-'’\p{M}]$/u.test(before);
    if (staysWithBefore || joinsWord || isOneWord || (before !== undefined && NEVER_FIRST.test(segment)))
      pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

const isOpening = (segment: string): boolean => NEVER_LAST.test(segment);
