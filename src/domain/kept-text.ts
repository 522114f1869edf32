import { transferLimits } from './transfer.ts';

/** Words that prompts are full of, each with the sign that stands for it in storage. */
const KEYWORDS = [
  'black and white',
  'tattoo design',
  'lineart',
  'outline',
  'background',
  'composition',
  'geometric',
  'traditional',
  'blackwork',
  'dotwork',
  'shading',
  'detailed',
  'tattoo',
  'style',
  'lines',
  ' with ',
  ' and ',
  ' the ',
];
/** From the range that no script uses, so that a kept text stays short in JSON too. */
const MARK = '\ue000';
const ABBREVIATED = `${MARK}a`;
const PLAIN = `${MARK}p`;
const signOf = (index: number): string => MARK + String.fromCharCode(65 + index);

/** A text as it is kept: a large one with its keywords shortened (decision 34). */
export function abbreviate(text: string): string {
  if (text.includes(MARK)) return PLAIN + text;
  if (text.length <= transferLimits.largeField) return text;
  return ABBREVIATED + KEYWORDS.reduce((short, word, index) => short.replaceAll(word, signOf(index)), text);
}

/** The text that was kept. */
export function unabbreviate(text: string): string {
  if (text.startsWith(PLAIN)) return text.slice(PLAIN.length);
  if (!text.startsWith(ABBREVIATED)) return text;
  const short = text.slice(ABBREVIATED.length);
  return KEYWORDS.reduce((long, word, index) => long.replaceAll(signOf(index), word), short);
}
