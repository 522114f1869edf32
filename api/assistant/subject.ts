/** Whether words name something that a tattoo can show, and when they take the place of the subject that was noted before. */
import { isOnBody } from './places.ts';
import type { Reading, Slot } from './reading.ts';

const small = new Set(
  (
    'a an the and or with without in on at of my your our his her it its is are be to for from by as that this these those there here ' +
    'should please so but just only also maybe perhaps very really too quite more most less much many some something anything nothing ' +
    'else all any one ones want would like have get make do draw yes yeah yep sure ok okay no not well then now again still i me we us you put place move keep leave turn set use change give show bring back after you ' +
    'other another hmm hm um uh oh tattoo tattoos design designs idea ideas thing things thanks look looks feel feels'
  ).split(' '),
);
/** Words that say how, not what. */
const manner = new Set(
  (
    'bigger smaller larger bolder thinner thicker simpler cleaner lighter darker softer harder better nicer cooler prettier sharper ' +
    'smoother stronger wider taller longer shorter higher lower finer big small tiny huge large little medium thin thick simple clean ' +
    'light dark soft nice cool pretty sharp smooth wide tall long short high low fine good bad wrong right different same detailed bold ' +
    'first second third next new last calm playful powerful quiet wild strong elegant delicate serious faster slower cheaper free done'
  ).split(' '),
);
/** Heads of phrases that speak of the drawing or of the talk, not of what it shows. */
const noSubject = new Set(
  (
    'look style feel feeling vibe mood touch bit lot moment minute second while mistake fault question hurry size lines line linework ' +
    'shading details detail colour color colours colors contrast edges background version drawing one text price cost pain time weather ' +
    'way kind sort sense spirit hint mix tone atmosphere air place spot part side somewhere body skin area coin palm hand card postcard ' +
    'finger thumb fist phone page sheet few couple stamp smaller larger bigger wrong favourite favorite date name word words banner quote lettering year'
  ).split(' '),
);
const determined =
  /^(?:(?:an?|two|three|four|five|six|seven|eight|nine|ten|some)\b|(?:portrait|silhouette|picture) of\b)/i;
const ownThing = /^(?:my|our|his|her)\b/i;
const fillers = /^(?:(?:just|only|simply|please|maybe|perhaps|ok(?:ay)?|so|well|yes|then)[\s,]+)+/i;
const trailers = /(?<![ ,])[ ,]{1,3}(?:then|please|thanks)(?:[ ,]{1,3}(?:then|please|thanks)){0,2}$/i;
const sentence =
  /\b(?:is|are|was|were|has|have|had|should|must|am|do|does|don't|doesn't|can|will|look|looks|i|you|we)\b/i;

/** True when something is left besides small words, so that the words can stand for a subject. */
export function namesSomething(phrase: string): boolean {
  const words = wordsOf(phrase);
  return words.some((word) => /\p{L}/u.test(word) && !small.has(word) && !manner.has(word));
}

/** True for 'the lines' or 'another style': words of the drawing or of the talk, not of what it shows. */
export function speaksOfTheDrawing(phrase: string): boolean {
  return noSubject.has(wordsOf(phrase).at(-1) ?? '');
}

/** True for words that may answer a question as they stand: no whole sentence, no 'too big', no empty words. */
export function answersFreely(phrase: string): boolean {
  return !sentence.test(phrase) && !/\btoo\b/i.test(phrase) && wordsOf(phrase).some((word) => !small.has(word));
}

/** The subject that takes the place of the one noted before, or null when the message does not name one. */
export function newSubject(reading: Reading, asked: Slot | null): string | null {
  const phrase = reading.rest.replace(fillers, '').replace(trailers, '');
  if (!namesSomething(phrase)) return null;
  const words = wordsOf(phrase);
  if (reading.correction === 'clear') return noSubject.has(words[words.length - 1]) ? null : phrase;
  const named = [reading.style, reading.placement, reading.sizeMm].filter((value) => value !== null).length;
  const begins = determined.test(phrase) || (ownThing.test(phrase) && !(asked === 'placement' && isOnBody(phrase)));
  const about = words.some((word) => noSubject.has(word));
  if (reading.correction === 'likely') {
    if (noSubject.has(words[words.length - 1])) return null;
    const short = words.length <= 3 && !sentence.test(phrase) && !/^the\b/i.test(phrase);
    return begins || short ? phrase : null;
  }
  // Without a word of correction: a whole brief, or a thing where none was asked for.
  if (named >= 2) return begins || (words.length <= 6 && !sentence.test(phrase) && !about) ? phrase : null;
  return asked !== 'mustHaves' && begins && !about && words.length <= 8 ? phrase : null;
}

function wordsOf(phrase: string): string[] {
  return phrase.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
}

/** Something to be written, which is an addition wherever a photo is drawn. */
export function isLettering(phrase: string): boolean {
  return /^(?:(?:the|my|our|his|her|their|a) )?(?:words?|text|lettering|quote|initials?|name|date)\s+\S/i.test(phrase);
}

/** Whether two phrases name the same thing, whatever stands before it. */
export function sameSubject(one: string, other: string): boolean {
  const bare = (phrase: string) =>
    wordsOf(phrase.replace(fillers, ''))
      .filter((word, index) => index > 0 || !/^(?:an?|the|my)$/.test(word))
      .join(' ');
  return bare(one) === bare(other);
}
