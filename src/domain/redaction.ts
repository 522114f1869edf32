/** Takes out of texts for logs what belongs to a person or gives access. Used by the browser before sending and by the server again. */
import { cut, excerpt } from './cut.ts';

const sensitive = /password|secret|token|api[_ -]?key|service[_ -]?role|authorization|bearer|credential/i;

/** Hides a message that may carry a secret. */
export function redactMessage(message: string): string {
  return sensitive.test(message) ? '[Redacted for security]' : message;
}

/** Whether a value under this name may be a secret, whatever it looks like. */
export function isSecretName(name: string): boolean {
  return sensitive.test(name);
}

/** Words joined by dots. A signed token is three of them, the first of which begins like this. */
const hideTokens = (words: string): string =>
  words.split('.').some((word, index, all) => word.includes('eyJ') && index < all.length - 2) ? '[hidden]' : words;

/** A text without e-mail addresses, for lines of a log; takes time in proportion to the text. */
export const hideAddresses = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}.+_-])[\p{L}\p{N}.+_-]+@[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+/gu, '[email]');

/**
 * Anybody may send a text to be cleaned: each rule takes time in proportion to its length. A rule that can begin anywhere within a
 * run of characters and looks for its end would need the square of it (seconds for a few KB), so such rules begin where runs do.
 */
const rules: readonly ((text: string) => string)[] = [
  (text) => text.replace(/data:[\w.+-]+\/[\w.+-]+[;,]\S*/gi, '[data]'),
  (text) => text.replace(/blob:\S+/gi, '[blob]'),
  (text) => text.replace(/(?<![\w.-])[\w.-]+/g, hideTokens),
  (text) => text.replace(/\b(sb_(secret|publishable)|[sr]k_(live|test)|whsec)_\S+/g, '[hidden]'),
  (text) => text.replace(/\b(bearer|basic)\s+\S+/gi, '[hidden]'),
  (text) => text.replace(/\b(password|secret|token|api_?key|authorization|code)\s*[=:]\s*\S+/gi, '$1=[hidden]'),
  hideAddresses,
  // Query strings and fragments carry ids, one-time tokens and what people searched for.
  (text) => text.replace(/([\w/.~%-])[?#][^\s)'"]*/g, '$1'),
  (text) => text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]'),
  (text) => text.replace(/[A-Za-z0-9+/=_-]{64,}/g, '[data]'),
];

/** NUL, and halves of emojis that somebody else has cut: no database takes them. */
const unstorable = /\p{Surrogate}|\0/gu;

/** A text without data addresses, keys, e-mail addresses, ids and query strings, cut to `most` characters. */
export function scrub(text: string, most: number): string {
  // Cut first, generously: a photo in a message must not cost seconds of matching.
  const clean = rules.reduce((rest, rule) => rule(rest), cut(text, most * 20).replace(unstorable, '\ufffd'));
  return excerpt(clean, most);
}

/** The path of an address: what the page is, never whom or what it shows (`/artists/[id]`). */
export function pathForLog(address: string): string {
  return scrub(address.split(/[?#]/, 1)[0], 200);
}
