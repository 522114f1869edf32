/** Words that are written as names are. */
import { isIn } from './lexicon.ts';
import { isFree, type Token } from './tokens.ts';

/** A free word with a capital that is none of our own things and no word that every sentence may begin with. */
export const isProper = (token: Token): boolean =>
  isFree(token) &&
  token.kind === 'word' &&
  /^\p{Lu}/u.test(token.text) &&
  !isIn('ownThings', token.norm) &&
  !isIn('noNames', token.text);
