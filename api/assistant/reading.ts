/**
 * What a person's message says about their tattoo: the slots of the brief, wishes that cannot be met, contradictions. Words are
 * matched, nothing is guessed: what is not recognised stays open and is asked for.
 */
import { cut } from '#domain/cut.ts';
import { placementById, placeOf } from '#domain/placements.ts';
import { styleInText, styleById } from '#domain/styles.ts';
import { trimOf } from '#domain/trim.ts';
import { colourIn, withoutColours } from './colours.ts';
import { readDenials } from './denials.ts';
import { backgroundWords, drawingWishesIn, frameWords, withoutDrawing, type DrawingWishes } from './drawing-words.ts';
import { readIntent, withoutRejected, type Intent } from './intent.ts';
import { placeIn, withoutPlaces } from './places.ts';
import { placementIn } from './sides.ts';
import { sizeIn, twoSizesIn, withDigits, withoutComparisons, withoutSizes } from './sizes.ts';

export type Slot = 'subject' | 'style' | 'placement' | 'sizeMm' | 'mood' | 'mustHaves';

/** The widest a design can sensibly be on a body part, in mm; our own editable estimates, used to ask back, never to refuse. */
const widestMm: Record<string, number> = {
  finger: 30,
  wrist: 90,
  'behind the ear': 60,
  ear: 60,
  hand: 110,
  ankle: 110,
  foot: 130,
  neck: 130,
};

const moods =
  /(?<!\b(?:too|so) )\b(dark|gothic|peaceful|calm|serene|quiet|fierce|aggressive|wild|playful|funny|whimsical|elegant|delicate|melancholic|sad|mystical|mysterious|magical|powerful|strong|proud|romantic|tender|spiritual|sacred|vintage|nostalgic|joyful|happy|solemn|memorial|dreamy|surreal|bold|raw|hopeful|bolder|darker|calmer|wilder|stronger|happier|sadder)\b(?! (?:lines?|outlines?|linework|contours?|strokes?|black|blacks|contrast|shadows?))/gi;
const comparatives: Record<string, string> = {
  bolder: 'bold',
  darker: 'dark',
  calmer: 'calm',
  wilder: 'wild',
  stronger: 'strong',
  happier: 'happy',
  sadder: 'sad',
};

const wantsDetail =
  /\b(as (much|many) details? as|very detailed|highly detailed|lots of detail|super detailed|intricate|hyper-?realis)/i;
const wantsSimple = /\b(minimal|minimalist|very simple|simple lines|few lines|clean and simple)\b/i;
const abuse =
  /\b(fuck(ing)? (you|off)|you (stupid|idiot|moron|useless)|stupid (bot|machine|ai)|idiot|asshole|piece of shit|shut up|kill yourself|bitch)\b/i;
const skip =
  /^ ?(?:(?:the )?(?:mood|style|size|place|placement|rest) )?(?:is )?(?:no|nope|none|nothing|skip|pass|no preference|(?:i )?(?:really )?don'?t (?:know|care|mind)|not (?:sure|fussed|bothered)|whatever|any(?:thing|where)?|either|both|all of them|you (?:choose|decide|pick)|up to you|your call|(?:dealer|artist)'?s choice|surprise me|(?:i'?m |i am )?open(?: to (?:anything|suggestions|ideas))?|i trust you|do what you want|does(?:n'?t| not) matter|no idea|idk)\b[ ,.!]*(?:(?:else|more|special|in particular|it'?s fine|is fine|are fine|works|really|to me|with that|thanks?|thank you|please)[ .!]*){0,2}$/i;
const drawNow =
  /\b(just (draw|make|generate|do) it|draw it( now)?|go ahead|that(?:'?s| is| will be| would be) (?:it|all|everything)|i'?m done|generate (it|now)|write the prompt|ready)\b/i;

export interface Reading extends Pick<Intent, 'aside' | 'correction'> {
  style: string | null;
  placement: string | null;
  sizeMm: number | null;
  mood: string | null;
  mustHaves: string[];
  /** What shall not be drawn. */
  leaveOut: string[];
  /** Whether something that was to be left out is wanted again. */
  restored: (thing: string) => boolean;
  /** A place that is turned down. */
  refusedPlacement: string | null;
  /** What is left of the message once the parts above are taken out; a candidate for the subject. */
  rest: string;
  /** What is asked of the drawing itself. */
  drawing: DrawingWishes;
  /** 'black', or the colour that is wished for. */
  colour: string | null;
  abusive: boolean;
  skipped: boolean;
  drawNow: boolean;
  contradiction: Contradiction | null;
}

/** Two statements that do not fit together: the question to ask, and the entry that stays as it was until it is answered. */
export interface Contradiction {
  question: string;
  about: 'sizeMm' | 'style';
}

/** 'Put the leaves back', 'keep the leaves after all' */
const wantedAgain = /\b(?:keep|put|bring|leave|want|with|include|draw|add|show)\b/i;

/** A brief is a few sentences: what goes on for longer is read as far as this. */
const readLimit = 1000;

/**
 * A message as the rules read it: no longer than they need and with single blanks. Rules that allow for blanks between words
 * would otherwise try every way of sharing out a long run of them, which once kept the whole server busy for minutes.
 */
export function readable(text: string): string {
  return cut(text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n'), readLimit).trim();
}

/** Labels of a form that somebody filled in: what follows is the entry, or nothing that a design needs. */
const labels =
  /^[ *-]*(?:(?:my )?(?:tattoo )?(?:idea|concept|design(?: idea)?|description)|placement|where|location|body part|position|(?:approx(?:imate)? )?size|dimensions|style|colou?r(?:s| or black(?: and gr[ae]y)?)?|mood|feel(?:ing)?|must haves?|notes?|what) ?[:=] */gim;
const otherLabels =
  /^[ *-]*(?:name|full name|e-?mail|phone(?: number)?|budget|availability|available|dates?|age|instagram|deposit|references?|medical|allergies) ?[:=].*$/gim;

/** Reads one message (`readable`). `known` is what was settled before, for contradictions across messages. */
export function readMessage(said: string, known: { placement: string | null; sizeMm: number | null }): Reading {
  const whole = withDigits(said.replace(otherLabels, '').replace(labels, '')).trim();
  const { said: message, leaveOut, refused } = readDenials(whole);
  const text = without(withoutRejected(message), quotedDate);
  const { statement, aside, correction } = readIntent(message);
  const style = styleInText(text.replace(oldWork, ' '))?.id ?? null;
  const where = withoutComparisons(text);
  const placement = placementIn(where, known.placement);
  const saysOnlySide = placement !== null && placeIn(where) === null;
  // 'A small key' says nothing of the whole, once its size is known.
  const sizeInWords = known.sizeMm === null || correction !== null || /\bmake it\b/i.test(text);
  const usual = placementById(placement ?? known.placement)?.usualMm ?? null;
  const sizeMm = sizeIn(text, { known: known.sizeMm, inWords: sizeInWords, usual });
  return {
    style,
    placement,
    sizeMm,
    mood: moodIn(text),
    mustHaves: mustHavesIn(withoutRejected(message)),
    leaveOut: leaveOut.filter((thing) => !backgroundWords.test(thing) && !frameWords.test(thing)),
    restored: (thing) =>
      wantedAgain.test(message) && ` ${message.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, ' ')} `.includes(` ${thing} `),
    refusedPlacement: refused.map((clause) => placeIn(clause)).find((place) => place !== null) ?? null,
    rest: saysOnlySide ? '' : withoutSlots(statement),
    drawing: drawingWishesIn(text, leaveOut),
    aside,
    correction,
    colour: colourIn(text) ?? (leaveOut.some((thing) => /^colou?rs?$/.test(thing)) ? 'black' : null),
    abusive: abuse.test(text),
    skipped: skip.test(whole) || (aside === 'unsure' && statement === ''),
    drawNow: drawNow.test(text),
    contradiction: contradictionIn(text, {
      style,
      placement: placement ?? known.placement,
      sizeMm: sizeMm ?? known.sizeMm,
    }),
  };
}

/** Words of character; 'bolder' and 'darker' alone speak of the drawing. */
function moodIn(text: string): string | null {
  const ofTheWhole = /\b(?:mood|feel|feeling|vibe|atmosphere)\b/i.test(text);
  const found = [...text.matchAll(moods)]
    .map((match) => match[0].toLowerCase())
    .filter((word) => ofTheWhole || (word !== 'bolder' && word !== 'darker'));
  return found.length > 0 ? [...new Set(found.map((word) => comparatives[word] ?? word))].join(', ') : null;
}

function mustHavesIn(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/["“”]([^"“”]{1,40})["“”]/g))
    if (/\p{L}/u.test(match[1]) || match[0].search(quotedDate) === 0) found.push(`the words "${match[1].trim()}"`);
  for (const match of text.matchAll(
    /\b(?:must (?:have|include|show)|(?:has to|should) (?:have|include)|be sure to include|please include|including|don'?t forget)\s+([^.;!?\n"“”]{2,80})/gi,
  ))
    found.push(tidy(match[1]));
  return [...new Set(found.filter((entry) => entry.length > 1))].slice(0, 8);
}

/** What stands before words in quotes. */
const wordsAnnounced =
  /(?:, ?|\b(?:with|and) )?(?:\b(?:an?|the|a banner with the) )?\b(?:words?|text|lettering|quote|banner|writing)(?: (?:saying|reading|that says|says))? ?$/i;
/** A mood between commas: 'my mother, calm'. */
const moodAlone = new RegExp(`, ?(?:${moods.source}) ?(?=,|$)`, 'gi');
/** Days and years in quotes, which are words and no inches. */
const quotedDate = /["“”](\d{1,4}(?:[./-]\d{1,4}){1,2}|\d{4})["“”]/g;

/** Takes out what matches and leaves single blanks, which the rules count on. */
function without(text: string, pattern: RegExp): string {
  return text.replace(pattern, ' ').replace(/ +/g, ' ');
}

function withoutSlots(text: string): string {
  const words = withoutDrawing(text.replace(/["“”][^"“”]*["“”]/g, ' '));
  let rest = withoutPlaces(withoutSizes(words).replace(/ +/g, ' '));
  const style = styleInText(text);
  for (const word of style?.words ?? [])
    rest = without(
      rest,
      new RegExp(
        `(?:\\b(?:in|as) )?(?:\\b(?:a|the) )?\\b${word.replace(/[-\s]/g, '[- ]?')}\\b(?: (?:style|tattoo|work))?`,
        'gi',
      ),
    );
  rest = without(
    rest,
    /\b(?:must (?:have|include|show)|(?:has to|should) (?:have|include)|be sure to include|please include|including|don'?t forget)\b[^.;!?\n]*/gi,
  );
  if (/["“”]/.test(text)) rest = without(rest, wordsAnnounced);
  rest = rest.replace(moodAlone, '');
  rest = without(rest, /(?:, ?)?(?<![\w-])[\w-]{1,20}(?:,? (?:and )?[\w-]{1,20})? (?:mood|feeling|vibe)\b/gi);
  rest = rest.replace(/, ?(?:and )?i(?:'d| would) (?:like|love)|, ?(?:and )?i want/gi, ',');
  return tidy(withoutColours(rest).replace(/ +/g, ' '));
}

const leadIns =
  /^(?:please\s+)?(?:i(?:'d| would) (?:like|love) (?:to have )?|i want (?:to have )?|(?:i(?:'?m| am| was) )(?:thinking|looking)(?: of| about| for)? |i (?:like|love|need|prefer|choose|take) |let'?s (?:do|take|use|have|go with) |go with |use |take |maybe |perhaps |probably |how about |show (?:me )?|could you (?:make|draw) |can you (?:make|draw) |make (?:me )?|draw (?:me )?|it(?:'s| is) |this is |that(?:'s| is) |the subject is |(?:a |my )?photo of |a tattoo of |tattoo of )+/i;

const separators = ' ,;:.!?-';

/** 'Her name under it' stays as it is: where a thing goes is part of the wish. */
function keepsPlace(ending: string, at: number, text: string): string {
  const isPlace =
    ending.endsWith(' it') && /\b(?:under|below|above|beneath|beside|behind|around)$/i.test(text.slice(0, at));
  return isPlace ? ending : '';
}

/** Trims punctuation, lead-ins and doubled spaces; returns '' when only small words are left. */
export function tidy(text: string): string {
  const tight = text.replace(/\s+/g, ' ').replace(/ ?([,;:])(?: ?[,;:])*/g, '$1');
  const clean = trimOf(
    trimOf(tight, separators)
      .replace(leadIns, '')
      .replace(
        /(?:^|[ ,])(?:from it|around it|of it|and|with|in|on|of|from|a|the|it|style|size|mood|tattoo|please|for|as)$/i,
        keepsPlace,
      ),
    separators,
  );
  const words = clean
    .split(' ')
    .filter(
      (word) =>
        !/^(a|an|the|and|or|with|in|on|of|my|it|is|be|to|for|should|please|so|but|wide|tall|about|yes|ok(ay)?|well|then|style|feel(ing)?|mood|very|really|looks?|look|something|maybe)[,.]?$/i.test(
          word,
        ),
    );
  return words.length === 0 ? '' : clean;
}

function contradictionIn(
  text: string,
  facts: { style: string | null; placement: string | null; sizeMm: number | null },
): Contradiction | null {
  const sizes = twoSizesIn(text);
  if (sizes)
    return {
      question: `You named two sizes, ${Math.round(sizes[0])} mm and ${Math.round(sizes[1])} mm. Which of them is the longer side of the design?`,
      about: 'sizeMm',
    };
  const detailed = wantsDetail.test(text) && (wantsSimple.test(text) || facts.style === 'minimalist');
  if (detailed)
    return {
      question:
        'Minimal and highly detailed pull in two directions: few lines leave room to age well, many need size. Which matters more to you?',
      about: 'style',
    };
  const widest = facts.placement ? widestMm[placeOf(facts.placement)] : undefined;
  if (widest && facts.sizeMm && facts.sizeMm > widest * 1.5)
    return {
      question: `${Math.round(facts.sizeMm)} mm is a lot for a ${facts.placement}: about ${widest} mm is what usually fits there. Should it be smaller, or somewhere else?`,
      about: 'sizeMm',
    };
  return null;
}

/** What a cover-up hides: its style is not the one that is wanted. */
const oldWork =
  /\b(?:old|ugly|bad|existing|faded|botched|regretted) (?:\w+ )?(?:tattoo|tribal|name|piece|one|ink|work)\b/gi;

/** Label of a style id, for sentences. */
export function styleLabel(id: string): string {
  return styleById(id).label.toLowerCase();
}
