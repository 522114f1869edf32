import { trimEndOf } from '../../domain/trim.ts';

export interface TextPart {
  text: string;
  /** Where it leads; absent for plain words. */
  href?: string;
}

/** What ends a sentence rather than an address. */
const ENDINGS = '.,;:!?\'"»”’';

/**
 * Words with their addresses as links: http and https only. One look over the text, without a pattern. What is shown is where
 * it leads, in full; an address that could pass for another (a name before the host, letters that look like others) stays text
 * or is written as browsers really read it.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plain = 0;
  let at = 0;
  while ((at = text.indexOf('http', at)) >= 0) {
    const word = text.slice(at, endOfWord(text, at));
    const address = withoutEnding(word);
    const href = at === 0 || !isWordCharacter(text[at - 1]) ? hrefOf(address) : null;
    if (!href) {
      at += 4;
      continue;
    }
    if (at > plain) parts.push({ text: text.slice(plain, at) });
    parts.push({ text: isPlain(address) ? address : href, href });
    at += address.length;
    plain = at;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain) });
  return parts;
}

function endOfWord(text: string, from: number): number {
  let end = from;
  while (end < text.length && !' \n\t\r<>"'.includes(text[end]) && text[end] !== '\u00a0') end += 1;
  return end;
}

function withoutEnding(word: string): string {
  let address = trimEndOf(word, ENDINGS);
  // A bracket belongs to the address only when it was opened in it.
  let open = 0;
  for (const character of address) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (; open < 0 && address.endsWith(')'); open += 1) address = trimEndOf(address.slice(0, -1), ENDINGS);
  return address;
}

function hrefOf(address: string): string | null {
  if (!address.startsWith('http://') && !address.startsWith('https://')) return null;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password || !url.hostname ? null : url.href;
}

function isPlain(address: string): boolean {
  for (const character of address) if (character < '!' || character > '~') return false;
  return true;
}

function isWordCharacter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}
