/** What a story wants drawn: the thing in 'my dog died last year and I would love to get his portrait'. */
import { trimOf } from '#domain/trim.ts';
import { namesSomething, speaksOfTheDrawing } from './subject.ts';

const determiner =
  "(?:an?|the|my|our|his|her|their|its|some|one|two|three|four|five|six|seven|several|matching|a few)(?![\\w'])";
const filler =
  '(?:to get |to have |to do |getting |having |done |me |us |maybe |perhaps |either |just |something like |like |of |with )';
const verbs =
  'want(?:ed|ing)?|like|love|need|get|getting|have|having|looking (?:for|at)|thinking(?: (?:of|about))?|considering|planning(?: on)?|after|draw|do|make|design|prefer|create|hoping for|dreaming of';
const covering = new RegExp(
  `\\b(?:cover(?:ed|ing)?|hide|hidden|disguise)\\b[^.!?\\n]*? (?:with|by) (${determiner}.*)`,
  'i',
);
/** Where the thing begins, the surest first. */
const introductions = [
  covering,
  /\b(?:tattoos? of|(?:tattoo|piece|design|sleeve) (?:of|with|featuring|showing)) (.*)/i,
  new RegExp(`\\b(?:${verbs}) ${filler}{0,3}(${determiner}.*)`, 'i'),
  /\b(?:loved|adored|favou?rite (?:\w+ )?(?:is|was|are|were)) (.*)/i,
  new RegExp(`\\b(?:maybe|perhaps|probably|possibly|something like) (${determiner}.*|\\w+$)`, 'i'),
];
/** Before what is wanted. */
const opener = /^(?:(?:ok(?:ay)?|so|well|and|but|then|yes|yeah|hey|hi|also|oh|um+|hm+|now|please|just)[ ,]+){0,4}/i;
/** Where what is wanted ends and the story goes on. */
const goesOn =
  /(?:[,;]? (?:but|because|since|cause|cuz|as (?:a |an |my )?(?:memorial|tribute|reminder|first|cover|gift|symbol)|so (?:that|i|it|people)|which|who(?! is holding)|that (?:i|he|she|we|they|it|would|means?|represents?|symboli[sz]es?|reminds?|says?|has|is)|to (?:represent|symboli[sz]e|honou?r|remember|remind|commemorate|go with|match|cover|mark|celebrate)|in (?:memory|honou?r|remembrance) of|for my (?:first|birthday|next)|i|i'm|i'd|i've|we|he|she|they|it|it's|if|when|preferably|ideally|somewhere|passed away|died|tattooed|done|(?:about|around|roughly|approx)(?: the size.*)?$|and (?:i|it|we|he|she|was|would|not)|please|thanks|underneath|below it)|[,;]? (?:that's|thats|and that's))(?![\w]).*$/i;
const determined = new RegExp(`^${determiner}`, 'i');
const pronoun = /^(?:his|her|their|its|a|the) (portrait|face|picture|photo|paw ?prints?|eyes|silhouette|likeness)\b/i;
const named = /\b[Mm]y ((?:late |old |first |little |beloved )?[a-z]+(?: [A-Z]\p{L}+)?)/u;
const story =
  /\b(?:i|i'm|i'd|i've|im|we|he|she|they|it|it's|you|that's|is|are|was|were|has|have|had|passed|died|am|do|does|should|must|can|will)\b/i;
const stale = /\b(?:tattoo|tat|piece|design|half|full|sleeve|idea|something|anything|way|lot|bit|question|look|feel)$/i;

function cutStory(phrase: string): string {
  return trimOf(phrase.replace(opener, '').replace(goesOn, ''), ' ,;:.!?-');
}

const fits = (phrase: string) =>
  namesSomething(phrase) && !speaksOfTheDrawing(phrase) && !stale.test(phrase) && phrase.split(' ').length <= 24;
/** Fragments about the person. */
const aboutMe =
  /^(?:something|anything) (?:for|about)\b|\b(?:tattoo|tattoos|ink|nervous|scared|excited|advice|help|newbie|virgin|question|questions|newb|noob|budget)\b/i;

/** The thing that a message wants drawn, or null where it tells or asks other things. */
export function thingIn(message: string): string | null {
  const sentences = message.split(/[.!?\n]+ ?/);
  for (const sentence of sentences) {
    for (const introduction of introductions) {
      const found = introduction.exec(sentence)?.[1];
      const thing = found === undefined ? '' : cutStory(found);
      if (thing !== '' && fits(thing)) return ofWhom(thing, message);
    }
  }
  const bare = sentences.map(cutStory).find((phrase) => !story.test(phrase) && !aboutMe.test(phrase) && fits(phrase));
  if (bare !== undefined) return bare;
  // 'Matching tattoos with my sister, two swallows'
  const parts = message.split(/[.!?,;\n]+ ?/).map(cutStory);
  return parts.find((part) => determined.test(part) && !story.test(part) && !aboutMe.test(part) && fits(part)) ?? null;
}

/** 'Can you hide a scar with some ferns?' asks, and names the ferns. */
export function coverIn(message: string): string | null {
  const found = covering.exec(message)?.[1];
  const thing = found === undefined ? '' : cutStory(found);
  return fits(thing) ? thing : null;
}

/** 'His portrait' is the portrait of whom the message named before. */
function ofWhom(thing: string, message: string): string {
  const what = pronoun.exec(thing)?.[1];
  const whom = named.exec(message)?.[1];
  return what && whom && !thing.includes(' of ') ? `${what} of my ${whom}` : thing;
}
