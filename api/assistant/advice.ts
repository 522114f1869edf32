/** What the built-in consultant recommends and why: from the measurements of the photo, the size and the place. Never a guess at what is on it. */
import type { PhotoFacts } from '#domain/assistant.ts';
import type { BriefEntries, DesignBrief } from '#domain/brief.ts';
import { onBody, openMood } from '#domain/brief-words.ts';
import { placementById, type Placement } from '#domain/placements.ts';
import { styleById } from '#domain/styles.ts';
import { formatLength } from '#domain/units.ts';
import { placesNamedIn, stylesNamedIn } from './reader/named.ts';
import type { Slot } from './slots.ts';

export interface Recommendation {
  value: Partial<BriefEntries>;
  text: string;
}

/** How much more room detail takes where the skin does not hold it well. */
const extraSpace: Record<Placement['holds'], number> = { detail: 1, less: 1.25, shapes: 1.5 };
/** Below this a face keeps few features, in mm. */
const likenessMm = 80;
const likeness =
  /\b(?:portraits?|faces?|likeness|grand(?:ma|pa|mother|father|parents)|mother|father|mum|mom|dad|son|daughter|baby|wife|husband|sister|brother|my (?:late )?(?:dog|cat|horse|pet|puppy))\b/i;

/** Between the lightest and the darkest twentieth of a photo, of 100. */
const strongContrast = 70;
const softContrast = 45;
/** Share of a photo that is edges. */
const someEdges = 0.1;
const manyEdges = 0.18;

const clearLines = 'clear lines suit almost any subject, and an artist can add to them';

const nameOf = (style: string) => styleById(style).label.toLowerCase();
const marksOf = (style: string) => styleById(style).marks;
const isBlackwork = (style: string) => styleById(style).engine === 'blackwork';

/** The width from which a style works at a place, in mm. */
function leastFor(style: string, placement: string | null): number {
  const place = placementById(placement);
  const least = Math.round((styleById(style).leastMm * extraSpace[place?.holds ?? 'detail']) / 5) * 5;
  // Bold shapes are what is left where nothing else lasts.
  return place && isBlackwork(style) ? Math.min(least, place.usualMm[1]) : least;
}

/** What to take for a slot that is open, and why. Null where only the person can know. */
export function recommend(slot: Slot, brief: DesignBrief, facts: PhotoFacts | null): Recommendation | null {
  if (slot === 'style') return recommendStyle(brief, facts);
  if (slot === 'placement') return recommendPlacement(brief);
  if (slot === 'sizeMm') return recommendSize(brief);
  if (slot === 'mood')
    return { value: { mood: openMood }, text: 'I leave the mood open, so that the subject sets it.' };
  return null;
}

function recommendStyle({ sizeMm, placement }: DesignBrief, facts: PhotoFacts | null): Recommendation {
  const take = (style: string, why: string): Recommendation => ({
    value: { style },
    text: `I suggest ${nameOf(style)}: ${why}.`,
  });
  const place = placementById(placement);
  const most = sizeMm ?? place?.usualMm[1] ?? 100;
  if (place?.holds === 'shapes')
    return take('blackwork', `on ${onBody(place.id)} lines spread and fade, and bold shapes last longest`);
  if (most < 50)
    return take('blackwork', `at ${formatLength(most)} only few, bold shapes stay readable as the skin ages`);
  const { style, why } = styleForPhoto(facts, most);
  const least = leastFor(style, placement);
  if (most >= least) return take(style, why);
  const where = place ? ` on ${onBody(place.id)}` : '';
  return take(
    'blackwork',
    `your photo would suit ${nameOf(style)}, but its ${marksOf(style)} want ${least} mm${where}, and bold shapes hold at ${Math.round(most)} mm`,
  );
}

function styleForPhoto(facts: PhotoFacts | null, most: number): { style: string; why: string } {
  if (!facts || facts.isBlank) return { style: 'fine-line', why: clearLines };
  if (facts.isLineArt)
    return { style: 'fine-line', why: 'your reference is drawn in lines already, so they are only cleaned and closed' };
  const contrast = Math.round(facts.tonalRange[1] - facts.tonalRange[0]);
  const { subjectIsCut, edgeDensity } = facts;
  // Blacks need an outline that stands free and few edges within, or they swallow faces, fur and petals.
  if (subjectIsCut && contrast > strongContrast && edgeDensity < manyEdges)
    return {
      style: 'blackwork',
      why: `your photo has strong light and dark (${contrast} of 100), which solid blacks carry well`,
    };
  if (contrast <= strongContrast && edgeDensity > someEdges && most >= styleById('woodcut').leastMm)
    return { style: 'woodcut', why: 'your photo has many fine edges, and engraved lines turn them into order' };
  if (contrast < softContrast)
    return {
      style: 'dotwork',
      why: `the light of your photo is soft (${contrast} of 100), and dots keep soft tones where lines would harden them`,
    };
  return { style: 'fine-line', why: whyLines(facts) };
}

function whyLines({ subjectIsCut, edgeDensity }: PhotoFacts): string {
  if (!subjectIsCut)
    return 'your subject is not easy to part from what is behind it, and lines show it without a hard border';
  if (edgeDensity >= manyEdges)
    return 'your photo is full of edges, and lines keep them open where solid blacks would swallow them';
  return clearLines;
}

function recommendPlacement({ sizeMm, style }: DesignBrief): Recommendation {
  const take = (placement: string, why: string): Recommendation => ({
    value: { placement },
    text: `I suggest ${onBody(placement)}: ${why}.`,
  });
  if (sizeMm !== null && sizeMm > 150)
    return take('thigh', `${formatLength(sizeMm)} needs a large, even place, and it moves little`);
  if (sizeMm !== null && sizeMm < 50 && (style === null || sizeMm >= styleById(style).leastMm * 0.75))
    return take('wrist', `${formatLength(sizeMm)} sits well there, a little away from the fold`);
  return take('forearm', 'it is flat, heals well and is easy to sit for');
}

function recommendSize({ placement, style, subject }: DesignBrief): Recommendation {
  const [least, most] = placementById(placement)?.usualMm ?? [80, 120];
  const needed = Math.max(
    leastFor(style ?? 'fine-line', placement),
    subject && likeness.test(subject) ? likenessMm : 0,
  );
  const sizeMm = Math.min(most, Math.max(Math.round((least + most) / 20) * 10, needed));
  const where = placement ? `usual for ${onBody(placement)}` : 'a usual size';
  const why =
    sizeMm >= needed
      ? `${where}, and large enough for the ${marksOf(style ?? 'fine-line')} to stay apart`
      : `more does not fit ${onBody(placement ?? 'body')}, so it has to stay simple`;
  return { value: { sizeMm }, text: `I suggest ${formatLength(sizeMm)}: ${why}.` };
}

/** A mood for who asks for one. */
export function recommendMood(facts: PhotoFacts | null): Recommendation {
  const take = (mood: string, why: string): Recommendation => ({
    value: { mood },
    text: `I suggest ${mood}: ${why}.`,
  });
  if (facts?.isDark) return take('dark', 'your photo is dark overall, and the drawing would keep that');
  if (facts && facts.tonalRange[1] - facts.tonalRange[0] > 70) return take('strong', 'its light and dark are strong');
  return take('calm', 'a quiet drawing is one that people live with for long');
}

/** 'Fine line or dotwork?', 'forearm or ribs?': what was named, weighed against each other. Null when fewer than two were. */
export function compare(text: string, brief: DesignBrief, facts: PhotoFacts | null): Recommendation | null {
  return compareStyles(text, brief, facts) ?? comparePlaces(text, brief);
}

function compareStyles(text: string, brief: DesignBrief, facts: PhotoFacts | null): Recommendation | null {
  const styles = stylesNamedIn(text);
  if (styles.length < 2) return null;
  const best = recommendStyle(brief, facts);
  const suits = styles.find((style) => style === best.value.style);
  const taken = suits ?? [...styles].sort((a, b) => styleById(a).leastMm - styleById(b).leastMm)[0];
  const other = styles.find((style) => style !== taken) ?? taken;
  const why = suits
    ? best.text.slice(best.text.indexOf(': ') + 2).replace(/\.$/, '')
    : `it stays readable from ${leastFor(taken, brief.placement)} mm on, ${nameOf(other)} from about ${leastFor(other, brief.placement)} mm`;
  return {
    value: { style: taken },
    text: `Of ${styles.map(nameOf).join(' and ')} I suggest ${nameOf(taken)}: ${why}.`,
  };
}

function comparePlaces(text: string, { sizeMm, style }: DesignBrief): Recommendation | null {
  const places = placesNamedIn(text).flatMap((id) => placementById(id) ?? []);
  if (places.length < 2) return null;
  const cost = (place: Placement) => {
    const [least, most] = place.usualMm;
    const misfit = sizeMm !== null && (sizeMm < least * 0.7 || sizeMm > most * 1.2) ? 4 : 0;
    const fine = style !== null && !isBlackwork(style) ? extraSpace[place.holds] - 1 : 0;
    return misfit + place.pain + 2 * fine;
  };
  const [best, other] = [...places].sort((a, b) => cost(a) - cost(b));
  const why = [
    best.holds === 'detail' && other.holds !== 'detail' ? 'detail keeps better there' : '',
    best.pain < other.pain ? `it hurts less than ${onBody(other.id)}` : '',
    `${best.usualMm[0]} to ${best.usualMm[1]} mm is usual`,
  ].filter(Boolean);
  return { value: { placement: best.id }, text: `I suggest ${onBody(best.id)}: ${why.join(', ')}.` };
}

/** What speaks against what is settled, each in a sentence: detail too fine for the size, a face too small, too large for the place. */
export function doubtsAbout(brief: DesignBrief): string[] {
  const { style, sizeMm, placement, subject } = brief;
  if (sizeMm === null) return [];
  const place = placementById(placement);
  const where = place ? ` on ${onBody(place.id)}` : '';
  const least = style === null ? 0 : leastFor(style, placement);
  const found: string[] = [];
  if (place && sizeMm > place.usualMm[1] * 1.5)
    found.push(
      `${Math.round(sizeMm)} mm is more than usually fits ${onBody(place.id)}: ${place.usualMm[0]} to ${place.usualMm[1]} mm.`,
    );
  if (style !== null && sizeMm < least)
    found.push(
      `${styleById(style).label} wants about ${least} mm${where} for its ${marksOf(style)} to stay apart; at ${Math.round(sizeMm)} mm ${simplerThan(style)}.`,
    );
  if (brief.detail !== null && brief.detail > 0.6 && sizeMm < 60)
    found.push(`Much detail wants more than 60 mm: at ${Math.round(sizeMm)} mm its lines close as they heal.`);
  if (subject && likeness.test(subject) && sizeMm < likenessMm && sizeMm >= least)
    found.push(`A likeness needs room: below about ${likenessMm} mm a face keeps few of its features.`);
  return found;
}

function simplerThan(style: string): string {
  return isBlackwork(style) ? 'it should be one plain shape' : 'I would go larger, or take blackwork or less detail';
}

/** What we think of a brief as it stands. */
export function assess(brief: DesignBrief): string {
  const doubts = doubtsAbout(brief);
  if (doubts.length > 0) return doubts.join(' ');
  const { style, sizeMm, placement } = brief;
  if (style === null || sizeMm === null) return '';
  return `I think it works: at ${formatLength(sizeMm)} the ${marksOf(style)} of ${nameOf(style)} stay apart on ${onBody(placement ?? 'body')}.`;
}
