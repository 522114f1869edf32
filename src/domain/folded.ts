/** Texts as the database compares them in a search (private.folded): without case, accents, and signs that only say how an emoji is drawn. */

const dropped = /[\u0300-\u036f\ufe0e\ufe0f'’.]/g;
const fold = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(dropped, '');

/** Where `words` stand in `text`, as [from, to) of the text as it is written; null where they do not. */
export function findFolded(text: string, words: string): [from: number, to: number] | null {
  const wanted = fold(words).trim();
  if (wanted === '') return null;
  let folded = '';
  // For each unit of the folded text, the character of the written one that it came from.
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) from.push(at);
    at += character.length;
  }
  from.push(text.length);
  const found = folded.indexOf(wanted);
  // Accents that follow the last character belong to it: the next one that was kept begins behind them.
  return found < 0 ? null : [from[found], from[found + wanted.length]];
}
