/** How entries of a brief stand in a sentence. */

/** Value of the mood where the person left it open. */
export const openMood = 'open';

/** 'A fox' within a sentence: small articles and pronouns, names as they are. */
export function midSentence(subject: string): string {
  return subject.replace(/^(An?|The|My|Our|His|Her|Two|Three|Some)\b/, (word) => word.toLowerCase());
}

/** 'a calm mood', but 'a mood of a quiet evening'. */
export function inMood(mood: string): string {
  return /^(?:an?|the|my|our) /.test(mood) ? `a mood of ${mood}` : `${article(mood)} ${mood} mood`;
}

/** 'a' or 'an', by the first letter. */
function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

/** 'the forearm', but 'behind the ear'. */
export function onBody(placement: string): string {
  return /^(behind|between|under|above) |^(my|the|an?) /.test(placement) ? placement : `the ${placement}`;
}

/** The must-haves that somebody has to draw; 'no text' and 'without a frame' ask for nothing more. */
export function additionsIn(mustHaves: readonly string[]): string[] {
  return mustHaves.filter((entry) => !/^(?:no|not|without)\b/i.test(entry));
}
