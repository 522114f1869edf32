import type { Inscription } from '../../domain/inscriptions.ts';
import { readBrief } from '../compose/brief.ts';
import type { DesignRequest } from '../contract.ts';

/** The request without the words that stand in its lines, so that no banner repeats them. */
export function withoutInscribed(request: DesignRequest, lines: readonly Inscription[]): DesignRequest {
  const { inscriptions: _, lettering, ...plain } = request;
  const texts = lines.map(({ text }) => text);
  const isLine = (words: string) =>
    texts.some((text) => text === words || text.includes(words) || words.includes(text));
  let prompt = request.prompt;
  for (const text of texts)
    for (const [open, close] of QUOTES) prompt = prompt.replaceAll(`${open}${text}${close}`, ' ');
  // What is left of them was named without quotes: "with the name Emma".
  for (let n = 0; n < texts.length; n++) {
    const { lettering: read } = readBrief(prompt);
    if (read === null || !isLine(read)) break;
    const named = texts.find((text) => prompt.includes(text) && (read.includes(text) || text.includes(read)));
    prompt = prompt.replace(named ?? read, ' ');
  }
  return { ...plain, prompt, ...(lettering && !isLine(lettering) ? { lettering } : {}) };
}

const QUOTES = [
  ['"', '"'],
  ['\u201c', '\u201d'],
] as const;
