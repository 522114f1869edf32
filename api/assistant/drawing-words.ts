/** What a message asks of the drawing itself: 'make it bolder', 'less detail', 'closer up', 'more black', 'without the frame'. */
import { drawingDefaults, type BriefEntries, type DesignBrief } from '#domain/brief.ts';

export interface DrawingWishes {
  /** Steps up or down, from where the option stands. */
  lineWeight: -1 | 0 | 1;
  detail: -1 | 0 | 1;
  strength: -1 | 0 | 1;
  background: BriefEntries['background'];
  ornament: boolean | null;
  /** The person wants less of the photo on the sheet. */
  closer: boolean;
}

const lines = '(?:the |its )?(?:lines?|linework|line work|outlines?|contours?|strokes?)';
const word = (source: string) => new RegExp(`\\b(?:${source})\\b`, 'i');

const heavier = word(
  `(?:${lines} (?:a (?:bit|little) )?)?(?:bolder|thicker|heavier)|(?:bold|thick|heavy|strong) ${lines}|${lines} (?:a (?:bit|little) )?(?:bolder|thicker|heavier|stronger)|(?:too|so) (?:thin|faint|weak)`,
);
const lighter = word(
  `(?:${lines} (?:a (?:bit|little) )?)?(?:finer|thinner)|daintier|(?:too|so) (?:thick|heavy|bold|chunky)|(?:lighter|softer) ${lines}`,
);
const moreDetail = word(
  '(?:more|extra|lots of|add(?: some)?|a lot of|tons of|super|highly|very) (?:fine )?detail(?:s|ed)?|more (?:detailed|intricate|complex)|more lines|(?:too|so) (?:simple|plain|empty)',
);
const lessDetail = word(
  '(?:less|fewer|not so (?:much|many)|reduce the) (?:fine )?(?:details?|lines)|less (?:detailed|busy|complex|intricate)|simpler|simplify|simplified|(?:too|so) (?:busy|detailed|complicated|cluttered|much detail|many (?:lines|details?))',
);
const moreBlack = word(
  'more (?:solid )?(?:black|blacks|contrast|shadows?)|(?:blacker|darker)(?! (?:mood|feel|feeling|vibe))|(?:heavier|bigger|larger|deeper) (?:blacks|shadows)|(?:too|so) (?:light|pale|grey|gray|white)',
);
const lessBlack = word(
  'less (?:black|dark|shading|shadows?|contrast|ink)|more (?:white|skin|open skin|negative space|air|open)|airier|(?:too|so) (?:dark|black)|(?<!\\b(?:an?|my|the|zippo) )lighter(?! (?:mood|feel|feeling|vibe|lines?|linework|outlines?|strokes?))',
);
const closerUp = word(
  'closer(?: up)?|close[- ]?up|zoom(?:ed)?(?: it)?(?: in)?(?: (?:on|to) (?:the|his|her|its|my|their) [a-z]{2,20})?|(?:only|just) the (?:head|face|eyes?|bust)|fill(?:s|ing)? the (?:sheet|page|frame)|crop(?:ped)?(?: it)?(?: in)?(?: closer| tighter)?',
);
const wholePhoto = word(
  '(?:keep|with|include|show) (?:the |its )?(?:whole |full |entire )?(?:background|scenery|surroundings)|(?:the )?(?:whole|full|entire) (?:photo|picture|image)',
);
const cutOut = word('(?:cut|crop) (?:it|him|her|them|the subject) out|cut-?out');
const withFrame = word(
  '(?:with|add|put|give it|in) (?:an? |some |the )?(?:round |circular )?(?:frame|border|ornaments?|mandala behind it)',
);
/** A character of the whole, not a wish for its drawing. */
const feels = /\b(?:mood|feel|feeling|vibe|atmosphere)\b/i;

/** Names of what stands behind the subject, and of what surrounds it, for a list of what is left out. */
export const frameWords =
  /^(?:round |circular |geometric )?(?:frames?|borders?|ornaments?|rings?|circles?)(?: (?:around|behind) (?:it|him|her|them))?$/i;
export const backgroundWords =
  /^(?:busy |blurry |whole |entire )?(?:back ?grounds?|backdrops?|surroundings?|scenery)$/i;

const direction = (text: string, up: RegExp, down: RegExp): -1 | 0 | 1 => {
  if (up.test(text) === down.test(text)) return 0;
  return up.test(text) ? 1 : -1;
};

/** @param leaveOut what the message does not want drawn */
export function drawingWishesIn(text: string, leaveOut: readonly string[]): DrawingWishes {
  const closer = closerUp.test(text);
  const cut = closer || cutOut.test(text) || leaveOut.some((thing) => backgroundWords.test(thing));
  const framed = withFrame.test(text) ? true : null;
  return {
    lineWeight: feels.test(text) ? 0 : direction(text, heavier, lighter),
    detail: direction(text, moreDetail, lessDetail),
    strength: feels.test(text) ? 0 : direction(text, moreBlack, lessBlack),
    background: cut ? 'none' : wholePhoto.test(text) ? 'photo' : null,
    ornament: leaveOut.some((thing) => frameWords.test(thing)) ? false : framed,
    closer,
  };
}

const steps = {
  lineWeight: [0.5, 0.7, 1, 1.3, 1.6, 2],
  detail: [0, 0.2, 0.4, 0.6, 0.8, 1],
  strength: [0, 0.1, 0.25, 0.4, 0.5, 0.8, 1],
} as const;

/** The entries that the wishes come to, from where the brief stands. */
export function drawingEntries(wishes: DrawingWishes, brief: DesignBrief): Partial<BriefEntries> {
  const entries: Partial<BriefEntries> = {};
  for (const option of ['lineWeight', 'detail', 'strength'] as const) {
    const by = wishes[option];
    if (by === 0) continue;
    const now = brief[option] ?? drawingDefaults[option];
    const next = by > 0 ? steps[option].find((step) => step > now) : steps[option].findLast((step) => step < now);
    if (next !== undefined) entries[option] = next;
  }
  if (wishes.background !== null) entries.background = wishes.background;
  if (wishes.ornament !== null) entries.ornament = wishes.ornament;
  return entries;
}

const asked = [
  heavier,
  lighter,
  moreDetail,
  lessDetail,
  moreBlack,
  lessBlack,
  closerUp,
  wholePhoto,
  cutOut,
  withFrame,
].map(({ source }) => new RegExp(source, 'gi'));

/** Where a text asks something of the drawing; offsets in UTF-16 units. */
export function drawingSpansIn(text: string): { start: number; end: number }[] {
  return asked.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}
