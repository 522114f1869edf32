/** What a whole message does besides naming things: it skips the question, wants the drawing now, is abusive, greets. */
import { cut } from '#domain/cut.ts';
import { says } from './reader/cues.ts';
import { tokensOf, type Token } from './reader/tokens.ts';

const abuse =
  /\b(fuck(ing)? (you|off)|you (stupid|idiot|moron|useless)|stupid (bot|machine|ai)|idiot|asshole|piece of shit|shut up|kill yourself|bitch)\b/i;
const skip =
  /^ ?(?:(?:no|nope|nah),? )?(?:(?:the )?(?:mood|style|size|place|placement|rest) )?(?:is )?(?:no|nope|none|nothing|skip|pass|no preference|(?:i )?(?:really )?don'?t (?:know|care|mind)|not (?:sure|fussed|bothered)|whatever|any(?:thing|where)?|either|both|all of them|you (?:choose|decide|pick)|up to you|your call|(?:dealer|artist)'?s choice|surprise me|(?:i'?m |i am )?open(?: to (?:anything|suggestions|ideas))?|i trust you|do what you want|does(?:n'?t| not) matter|no idea|idk)\b[ ,.!]*(?:(?:else|more|special|in particular|it'?s fine|is fine|are fine|works|really|to me|with that|thanks?|thank you|please)[ .!]*){0,2}$/i;
const drawNow =
  /\b(just (draw|make|generate|do) it|draw it( now)?|go ahead|that(?:'?s| is| will be| would be) (?:it|all|everything)|i'?m done|generate (it|now)|write the prompt|ready)\b/i;
/** 'No, just the fox': declines more. */
const justThat = /^\W{0,4}(?:(?:no|nope|nothing)\b[\s,.]{0,3}(?:just|only)\b|(?:just|only) the\b)/i;

export interface Intent {
  abusive: boolean;
  /** Leaves the question to us, or to nobody. */
  skipped: boolean;
  drawNow: boolean;
  /** Declines to add anything. */
  justThat: boolean;
  /** Wants another subject and does not name it. */
  anotherSubject: boolean;
  /** Means what the photo shows. */
  ofPhoto: boolean;
  greets: boolean;
  unsure: boolean;
  /** Wants much detail and few lines at once. */
  isTorn: boolean;
}

export const isAbusive = (text: string): boolean => abuse.test(text);

export function intentOf(text: string, tokens: readonly Token[] = tokensOf(text)): Intent {
  return {
    abusive: isAbusive(text),
    skipped: skip.test(text),
    drawNow: drawNow.test(text),
    justThat: justThat.test(text),
    anotherSubject: says(tokens, 'anotherSubject'),
    ofPhoto: says(tokens, 'ofPhoto'),
    greets: says(tokens, 'greetings'),
    unsure: says(tokens, 'unsure'),
    isTorn: says(tokens, 'detailed') && says(tokens, 'simple'),
  };
}

/** A brief is a few sentences: what goes on for longer is read as far as this. */
const READ_LIMIT = 1000;

/** A message as it is read: no longer than it needs to be, and with single blanks. */
export function readable(text: string): string {
  const tidy = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n');
  return cut(tidy, READ_LIMIT).trim();
}
