/**
 * What a message does besides naming things: it greets, asks, does not know, or corrects what was said before. By rules alone, so
 * that the same words always mean the same.
 */
import { trimEndOf, trimStartOf } from '#domain/trim.ts';

export interface Intent {
  /** What the message says once greetings, questions and words of doubt or correction are taken out; '' when nothing is left. */
  statement: string;
  /** The message takes something back; `clear` when it names the subject or the exchange itself, `open` without another. */
  correction: 'clear' | 'likely' | 'open' | null;
  /** What there was besides a statement; tells how to answer when there is no statement. */
  aside: 'greeting' | 'question' | 'unsure' | 'other' | null;
}

const thing =
  'an?|the|my|our|his|her|their|some|one|two|three|four|five|six|seven|eight|nine|ten|portrait|silhouette|picture';
const slotWords = 'style|size|placement|place|position|spot|mood|colou?r|prompt|body part|feel|feeling|vibe';

const greeting =
  /^(?:(?:hello(?! kitty)|hi|hey(?! jude)|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|thank you(?: (?:so|very) much)?|thanks(?: a lot)?|(?:it'?s )?(?:nice|good|great) to meet you|bye|goodbye)(?: (?:there|again|everyone|all|bot|friend|inkroom))?(?![\w'-])[\s,.!:;-]*)+/i;
const thanks = /[ ,](?:thanks|thank you|cheers)[ .!]*$/i;

const unsure = new RegExp(
  `\\b(?:${[
    "(?:i(?:'m| am)? )?(?:really |honestly |just )?(?:do not|don'?t) (?:really )?(?:know|care|mind)(?: (?:yet|exactly|really|at all|much about [\\w ]+|what (?:i want|to (?:take|choose|get|do))))*",
    "(?:i(?:'m| am) )?not (?:really |quite |so |too )?(?:sure|certain|decided)(?: yet)?",
    "(?:i(?:'ve| have) )?(?:no|not an?y?) (?:idea|clue)(?: yet)?",
    "i (?:have not|haven'?t) (?:decided|thought about it)(?: yet)?",
    "(?:i(?:'m| am) )?undecided",
    "dunno|idk|no preference|surprise me|(?:it is |it's )?up to you|(?:you|please) (?:choose|decide|pick)(?: for me| one| something)?",
    '(?:what|which|do you|can you|could you|would you|any)\\b[^.!?,]*\\b(?:suggest(?:ions?)?|recommend(?:ations?)?|ideas?|advise|think)\\b[^.!?,]*',
    '(?:please )?(?:suggest|recommend)(?: me)? (?:something|anything|one|some|a few)[^.!?,]*',
    '(?:please )?(?:help me|i need (?:some )?help)(?: (?:to )?(?:choose|decide|find|pick)[^.!?,]*)?',
    'give me (?:some |a few |an? )?(?:ideas?|suggestions?|examples?)[^.!?,]*',
  ].join('|')})(?![\\w'])`,
  'gi',
);
const unsureAlone =
  /^(?:help|any(?:thing)?|whatever|nothing|none|no|nope|skip|something(?: (?:nice|cool|beautiful|pretty|good|special|unique|meaningful))?)$/i;

/** Requests in the form of a question: what follows them is a statement. */
const request = new RegExp(
  `^(?:(?:can|could|would|will|may|might) (?:you|we|i|it) (?:please |maybe |also |possibly )*(?:(?:draw|make|do|create|design|show|have|get|be)(?: me| us| it)? (?=(?:${thing})\\b)|(?=(?:change|turn|switch|replace|swap|add|include|put)\\b|make it\\b))|how about |what about (?!the\\b|it\\b|that\\b)|why not |what if (?:it (?:was|were|is|would be) |(?:we|you|i) (?:made?|take|took|used?|did|do) ))`,
  'i',
);
const question =
  /^(?:(?:and|but|so|ok|okay|well|then|please|also|um+|hm+)[, ]+)*(?:what|what's|whats|which|who|who's|whose|whom|where|when|why|how|(?:is|are|was|were|does|did|can|could|would|will|should) (?:i|you|we|they|he|she|it|this|that|these|those|there|the|an?|my|your|our|any(?:one|body|thing)?|some(?:one|body)?|tattoos?)|(?:am|do|shall|may|might|have|has|must) (?:i|you|we|they|he|she|it|this|that|these|those|there)|isn'?t|aren'?t|don'?t you|can'?t|couldn'?t|tell me|explain)(?![\w-])/i;
/** Sentences about the person or the talk itself, not about a design. */
const chatter =
  /^(?:you(?:'re| are| can| could| know)|my name is|i(?:'m| am) (?!thinking|looking for|after)|i live|i (?:do not|don'?t|did not|didn'?t|can'?t|cannot|hate|dislike) |(?:wait |just )?a (?:moment|minute|second)|never ?mind|that(?:'s| is| was) (?:not |all )?(?:wrong|right|bad|good|fine|great|nice|ok|okay|it|true|what)|it(?:'s| is) (?:raining|wrong|ok|okay|fine|good))\b/i;
const onPhoto =
  /^(?:use |take |just |simply |only )*(?:what(?:ever)?(?:'s| is) (?:shown )?(?:on|in)|the (?:photo|picture|image|reference) ?$|the (?:main )?(?:subject|motif|thing) (?:of|on|in)|the same as (?:on|in)?)(?: ?(?:my|the|this|that) (?:reference )?(?:photo|picture|image))?[.! ]*$/i;

const weakStart =
  /^(?:(?:no(?=\s*[,.!:;-]|\s+(?:wait|no|actually|sorry|please|make|change|an?|my|i)\b|$)|nope|nah|(?:wait|hold on|stop)(?! and\b)|hmm+|uh|oh|sorry|oops|actually|correction|on second thoughts?|(?:i(?:'ve| have)? )?changed my mind|never ?mind(?: that)?|(?:forget|scratch) (?:it|that|the [\w ]+?(?=[,.;:])|that one)|i (?:mean|meant|said)|my mistake|(?:that(?:'s| is) )?wrong)(?![\w'-])[\s,.!:;-]*)+/i;
const clearForms: readonly RegExp[] = [
  new RegExp(
    `\\bchange (?:it|that|this|(?:the |my )?(?:main )?(?:subject|motif|idea|design|tattoo)|(?:the|my) (?!(?:${slotWords})\\b)\\w+)(?: from [^,.]+?)?(?: (?:in)?to\\b|:) *(.*)`,
    'i',
  ),
  new RegExp(`\\b(?:switch|turn)(?: (?:it|that|(?:the|my) (?!(?:${slotWords})\\b)\\w+))? (?:in)?to (.*)`, 'i'),
  new RegExp(`\\breplace (?:it|that|(?:the|my|an?) (?!(?:${slotWords})\\b)[\\w ]+?) (?:with|by) (.*)`, 'i'),
  /\bswap (?:it|that|(?:the|my|an?) [\w ]+?) (?:for|with) (.*)/i,
  /^(?:the |my )?(?:new |main )*(?:subject|motif)(?: (?:is|should be|shall be|must be)\b|\s*[:=])\s*(.*)/i,
];
const rejected: readonly RegExp[] = [
  /\bi (?:do not|don'?t) (?:want|like|need) [^,.;]+?(?:,| but\b| i want\b)\s*/i,
  /\bnot (?!(?:really |quite |so )?(?:sure|yet|decided|certain)\b)(?:an? |the |my |on |in |that )?[^,.;]+?(?:,| but\b(?: rather\b)?)\s*/i,
  /(?:, ?)?\binstead of [^,.;]+/i,
  /,\s*not (?:an? |the |my )[^,.;]+$/i,
];
const exchange = /(?:, ?)?\b(?:instead|(?:i(?:'d| would) )?(?:rather|prefer)(?: have| want| like| to have)?)\b,?/i;
const likelyStart = new RegExp(
  `^(?:let'?s |please )*(?:make (?:it|that|this)|(?:it |that )?should (?:be|show)|let it be) (?=(?:${thing})\\b)`,
  'i',
);

/** Questions that hang on a statement: 'a rose, what does it cost'. */
const trailing: readonly RegExp[] = [
  /[,;]\s*(?:which|what|who|where|when|how|is|would|do|does|can|could|right|ok|okay|yes|no)\b[^,;]*\?$/i,
  /(?:[,;]|\band\b|\bbut\b)\s*(?:what|how|why|can you|could you|do you|is it|will it|does it)\b.*$/i,
];
const nothing =
  /^\W*(?:no|nope|nah|none|nothing|not really)\b(?:[\s,.!]*(?:no|nope|none|nothing|thanks|thank you|else|more|that(?:'?s| is| will be) (?:it|all|everything|fine|perfect)|just that|i'?m good|all good|it'?s fine))*\W*$/i;

/** Wants another subject and does not name it yet. */
const another =
  /^\W*(?:(?:no|wait|actually|please|sorry|can you|can i|could you|could i|let'?s|let me|i(?:'d| would) like to|i(?:'d| would) like|i want(?: to)?)\b[\s,.]*)*(?:(?:change|replace) (?:it|that|(?:the |my )?(?:subject|motif|idea))|an?(?:other| different| new) (?:subject|motif|idea)|(?:different|other|new) (?:subject|motif|idea)|(?:the |that )?(?:subject|motif) is (?:not right|wrong))(?: please| instead)?\W*$/i;

/** Takes a message apart. */
export function readIntent(text: string): Intent {
  const found: Intent = { statement: '', correction: null, aside: null };
  if (another.test(text)) return { ...found, correction: 'open' };
  if (nothing.test(text)) return { ...found, aside: 'unsure' };
  const said: string[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    const rest = readSentence(sentence.trim(), found);
    if (/[\p{L}\p{N}]/u.test(rest)) said.push(trimEndOf(rest, ' .!?'));
  }
  found.statement = said.join('. ');
  return found;
}

/** Text without what it turns down: 'not dotwork but woodcut' speaks of woodcut alone. */
export function withoutRejected(text: string): string {
  return rejected.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

function readSentence(sentence: string, found: Intent): string {
  let rest = stripGreeting(sentence, found);
  const corrected = rest.replace(weakStart, '');
  if (corrected !== rest) found.correction ??= 'likely';
  rest = stripGreeting(corrected, found);
  if (onPhoto.test(rest)) return 'the subject of my photo';
  const kept = withoutRejected(rest);
  if (kept !== rest) found.correction = 'clear';
  const sure = bounded(kept.replace(unsure, ' '));
  if (sure.length < bounded(kept).length || unsureAlone.test(bare(sure))) found.aside = 'unsure';
  rest = found.aside === 'unsure' ? sure.replace(/^(?:but|so|and|then|yet)[\s,]+/i, '') : sure;
  rest = rest.replace(request, '');
  if (unsureAlone.test(bare(rest))) return '';
  if (chatter.test(rest)) rest = /\bi (?:want|would like|would love) .*|\bi'd (?:like|love) .*/i.exec(rest)?.[0] ?? '';
  if (rest === '') found.aside ??= 'other';
  if (question.test(rest)) {
    found.aside ??= 'question';
    return '';
  }
  for (const pattern of trailing) rest = rest.replace(pattern, '');
  return readCorrection(rest, found);
}

function readCorrection(sentence: string, found: Intent): string {
  for (const form of clearForms) {
    const match = form.exec(sentence);
    if (!match) continue;
    found.correction = 'clear';
    return match[1].replace(exchange, ' ');
  }
  let rest = sentence.replace(exchange, ' ').trim();
  if (rest !== sentence) found.correction = 'clear';
  const made = rest.replace(likelyStart, '');
  if (made !== rest) found.correction ??= 'likely';
  rest = made;
  return rest;
}

function stripGreeting(sentence: string, found: Intent): string {
  const rest = trimEndOf(sentence.replace(greeting, '').replace(thanks, ''), ' ,');
  if (rest !== sentence) found.aside ??= 'greeting';
  return rest.trim();
}

/** Without what separates it from its neighbours; a question mark at the end tells something and stays. */
function bounded(text: string): string {
  return trimEndOf(trimStartOf(text, ' ,;:.!?-'), ' ,;:-');
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}' ]/gu, '').trim();
}
