/** What a message does not want: 'no text please', 'without the leaves', 'not on the arm'. Read clause by clause, in linear time. */
import { trimOf } from '#domain/trim.ts';
import { withoutRejected } from './intent.ts';

export interface Denials {
  /** The message without what it turns down. */
  said: string;
  /** What shall not be drawn, in the person's words. */
  leaveOut: string[];
  /** Places and styles that are turned down, as clauses for the same rules to read. */
  refused: string[];
}

const opens = /^(?:(?:and|but|also|please|just|so|then|yes|ok(?:ay)?|with|i want|i'd like)[ ,]+){0,3}/i;
const denies =
  /^(?:no|without|w\/o|minus|leave (?:out|off|away)|skip|omit|remove|take (?:out|away|off)|get rid of|drop|(?:i )?(?:do not|don'?t) (?:want|draw|include|add|show|like|need)(?: to (?:see|have))?|never|except(?: for)?) +(?:any |all |the |that |those |these |an? |my )?(.{2,60})$/i;
const inside =
  /^(.{2,400}?),?(?: +but| +and| +just)? +(?:without|but no|but not|with no|minus|except(?: for)?|leaving out) +(?:any |all |the |an? |my )?(.{2,60})$/i;
const refuses = /^(?:not|anywhere but|anything but|never) +(.{2,60})$/i;
/** 'Nothing cute', 'not too girly' */
const unlike = /^(?:nothing(?: too| overly| so)?|not (?:too|overly|so)) ([a-z]+(?:[ -][a-z]+)?)$/i;
/** What is said of the talk or of slots, not of things in a picture. */
const noThing =
  /^(?:thanks?|thank you|wait|in particular|special|fancy|big|large|small|sure|much|many|bad|long|problem|worries|idea|clue|preference|rush|hurry|more|else|way|matter|one|other|really|sure|i|it|that'?s|need|doubt|colou?rs?|mood|style|change|changes|longer|bigger|smaller)\b/i;
const ends =
  /(?:(?<![ ,])[ ,]{1,3}(?:please|thanks|thank you|at all|after all|anymore|any more|in it|on it|though|too|either|if possible)){1,3}$/i;
/** Another wish behind a denial: 'remove the frame and make it bolder'. */
const wishes = /^(.{2,60}?) and ((?:make|add|put|change|use|draw|give|keep|let)\b.{0,300})$/i;

/** Takes a message apart by its clauses. A clause that only denies is taken out of what is said. */
export function readDenials(text: string): Denials {
  const out: Denials = { said: '', leaveOut: [], refused: [] };
  // 'Not a rose but a wolf' takes something back and says what instead: the rules of corrections read it.
  if (withoutRejected(text) !== text) return { ...out, said: text };
  const kept = text.split(/(?<=[,;.!?\n])/).flatMap((clause) => {
    const whole = trimOf(clause, ' ,;.!?\n').replace(opens, '');
    const [, first, wish] = wishes.exec(whole) ?? [];
    const bare = wish && denies.test(first) ? first : whole;
    const rest = bare === whole ? [] : [` ${wish}`];
    const thing = denies.exec(bare)?.[1];
    if (thing && isThing(thing)) {
      out.leaveOut.push(...thingsIn(thing));
      return rest;
    }
    const character = unlike.exec(bare.replace(ends, ''))?.[1];
    if (character && !noThing.test(character)) {
      out.leaveOut.push(`anything ${character.toLowerCase()}`);
      return rest;
    }
    const place = refuses.exec(bare)?.[1];
    if (place && !noThing.test(place)) {
      out.refused.push(place);
      return rest;
    }
    return [clause];
  });
  out.said = trimOf(kept.map((clause) => withoutInside(clause, out)).join(''), ' ,;');
  return out;
}

/** 'A raccoon without the leaves, ...': what stands before it is said. */
function withoutInside(clause: string, out: Denials): string {
  const found = inside.exec(trimOf(clause, ' ,;.!?\n'));
  if (!found || !isThing(found[2])) return clause;
  const [things, , place] = found[2].split(/ (?:and|or) (not|nowhere) (?=on |at |near )/i);
  out.leaveOut.push(...thingsIn(things));
  if (place) out.refused.push(place);
  return ` ${found[1]}${/[,;.!?]\s*$/.exec(clause)?.[0] ?? ''}`;
}

function isThing(words: string): boolean {
  const bare = words.replace(ends, '');
  return !noThing.test(bare) && bare.split(' ').length <= 6;
}

/** 'the leaves and the branch' are two things. */
function thingsIn(words: string): string[] {
  return words
    .replace(ends, '')
    .split(/ (?:and|or|nor) (?:any |the |a )?/i)
    .map((thing) =>
      trimOf(thing, ' ,;.!?')
        .replace(/^(?:no|without) (?:any |the )?/i, '')
        .toLowerCase(),
    )
    .filter((thing) => thing.length > 1);
}
