/** Takes out of texts for logs what belongs to a person or opens a door. Used by the browser before sending and by the server again. */
import { cut } from './cut.ts';

const sensitive = /password|secret|token|api[_ -]?key|service[_ -]?role|authorization|bearer|credential/i;

/** Hides a message that may carry a secret (S3§8). */
export function redactMessage(message: string): string {
  return sensitive.test(message) ? '[Redacted for security]' : message;
}

const rules: readonly [RegExp, string][] = [
  [/data:[\w.+-]+\/[\w.+-]+[;,]\S*/gi, '[data]'],
  [/blob:\S+/gi, '[blob]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\bsb_(secret|publishable)_\S+/g, '[hidden]'],
  [/\b(bearer|basic)\s+\S+/gi, '[hidden]'],
  [/\b(password|secret|token|api_?key|authorization|code)\s*[=:]\s*\S+/gi, '$1=[hidden]'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  // Query strings and fragments carry ids, one-time tokens and what people searched for.
  [/([\w/.~%-])[?#][^\s)'"]*/g, '$1'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]'],
  [/[A-Za-z0-9+/=_-]{64,}/g, '[data]'],
];

/** NUL, and halves of emojis that somebody else has cut: no database takes them. */
const unstorable = /\p{Surrogate}|\0/gu;

/** A text without data addresses, keys, e-mail addresses, ids and query strings, cut to `most` characters. */
export function scrub(text: string, most: number): string {
  // Cut first, generously: a photo in a message must not cost seconds of matching.
  const clean = rules.reduce(
    (rest, [pattern, stand]) => rest.replace(pattern, stand),
    cut(text, most * 20).replace(unstorable, '\ufffd'),
  );
  return clean.length > most ? `${cut(clean, most - 1)}…` : clean;
}

/** The path of an address: what the page is, never whom or what it shows (`/artists/[id]`). */
export function pathForLog(address: string): string {
  return scrub(address.split(/[?#]/, 1)[0], 200);
}
