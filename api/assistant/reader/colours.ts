/** Which inks a message asks for. A red fox is a fox; 'in red', 'a touch of red' and 'red only' speak of color. */
import { spotsOf } from './cues.ts';
import { note, type Message } from './entries.ts';
import { isIn } from './lexicon.ts';
import { isFiller, isFree, type Token } from './tokens.ts';

const FULL = 'full colour';
/** 'a bit of', 'a touch of': the word before 'of'. */
const amounts = new Set('bit bits touch touches splash splashes hint hints pop pops'.split(' '));
const shades = new Set('bright dark deep light pale'.split(' '));
const carriers = new Set(
  'accent accents highlight highlights detail details ink inks tone tones color colour'.split(' '),
);
const coloured = new Set('petal petals leaf leaves eye eyes fire flame flames flower flowers'.split(' '));

const isHue = (token: Token | undefined): token is Token =>
  token !== undefined && isIn('colours', token.norm) && !isIn('grey', token.norm);
const isInk = (token: Token | undefined): token is Token =>
  token !== undefined && (isIn('colours', token.norm) || isIn('grey', token.norm));
const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'mark';

export function claimColours(message: Message): void {
  const { tokens, context } = message;
  const found: string[] = [];
  const take = (inks: string, covered: readonly Token[]) => {
    found.push(...inks.split(', '));
    for (const token of covered) token.claim = { kind: 'colour' };
  };
  for (const { tokens: covered } of spotsOf(tokens, 'noColour')) take('black', covered);
  for (const { tokens: covered, form } of spotsOf(tokens, 'blackAndGrey'))
    take(/gr[ae]y| g$/.test(form) ? 'black, grey' : 'black', covered);
  for (const { tokens: covered } of spotsOf(tokens, 'black')) if (covered.every(isFree)) take('black', covered);
  for (const { tokens: covered } of spotsOf(tokens, 'restBlack')) {
    // 'Red tongue, rest black': the hues that are named before are inks; they stay with what they color.
    found.push(...tokens.filter((token) => isHue(token) && isFree(token)).map(({ norm }) => norm));
    take('black', covered);
  }
  for (const { tokens: covered } of spotsOf(tokens, 'fullColour')) if (covered.every(isFree)) take(FULL, covered);
  tokens.forEach((token, i) => {
    if (!isFree(token)) return;
    const alone = /^colou?r$/.test(token.norm) && isEnd(tokens[i - 1]) && isEnd(tokens[i + 1]);
    if (alone) take(FULL, [token]);
    const run = isHue(token) ? runFrom(tokens, i) : [];
    if (run.length > 0 && isAsked(tokens, i, run.length))
      take(
        run
          .filter(isInk)
          .map(({ norm }) => norm)
          .join(', '),
        run,
      );
  });
  if (context.asked === 'colour' && tokens.length === 1 && isIn('pronounAnswers', tokens[0].norm))
    take('black', tokens);
  const rest = tokens.filter((token) => token.kind === 'word' && isFree(token) && !isIn('filler', token.norm));
  const inks = rest.filter((token) => token.norm !== 'and');
  // A message, or an answer, of colors and nothing else.
  if (inks.length > 0 && inks.every(isInk)) for (const token of inks) take(token.norm, [token]);
  if (found.length > 0) note(message, 'colour', [...new Set(found)].join(', '), 0.85, tokens);
}

/** 'red, gold and white' from its first hue on. */
function runFrom(tokens: readonly Token[], at: number): Token[] {
  let end = at + 1;
  while (end < tokens.length) {
    const joined = /^(?:,|and|&)$/.test(tokens[end].norm);
    if (joined && isInk(tokens[end + 1]) && isFree(tokens[end + 1])) end += 2;
    else break;
  }
  return tokens.slice(at, end);
}

/** Whether a run of hues is a wish for these colors, by what stands around it. */
function isAsked(tokens: readonly Token[], at: number, length: number): boolean {
  let first = at - 1;
  while (first >= 0 && shades.has(tokens[first].norm)) first -= 1;
  const [before, next] = [tokens[first], tokens[at + length]];
  const lead = before?.norm;
  if (lead === 'in' && (isEnd(next) || !isFree(next) || next.part !== 'noun' || carriers.has(next.norm))) return true;
  if (lead === 'of' && amounts.has(tokens[first - 1]?.norm ?? '')) return true;
  if (next !== undefined && carriers.has(next.norm)) return true;
  if (next?.norm === 'only') return true;
  if (next !== undefined && coloured.has(next.norm) && tokens[at + length + 1]?.norm === 'only') return true;
  const behindBe = lead === 'be' || (lead === 'all' && tokens[first - 1]?.norm === 'be');
  if (behindBe) return true;
  return (isEnd(before) || isFiller(before) || lead === 'maybe') && isEnd(next);
}
