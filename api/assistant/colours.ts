/** What a message says of colour. */
const names =
  'red|blue|green|yellow|orange|purple|violet|pink|gold|golden|turquoise|teal|brown|silver|white ink|pastel|pastels|neon|watercolou?r';
const shade =
  '(?:some |a |an |bright |dark |light |deep |pale |little |splash(?:es)? of |touch(?:es)? of |hints? of |bit of |pop of ){0,4}';
/** 'in red', 'a touch of red', 'with red accents'; but a red fox is a fox. */
const named = new RegExp(
  `\\b(?:in|add|adding|maybe) ${shade}(${names})\\b|\\b(?:splash(?:es)?|touch(?:es)?|hints?|bit|pop) of ${shade}(${names})\\b|\\b(${names}) (?:accents?|highlights?|tones?|details|ink|colou?r)\\b`,
  'i',
);
const coloured =
  /\b(?:in|with|add|some|full|lots of)[- ](?:full[- ]|bright |some )?colou?rs?\b|\bcolou?rful\b|\b(?:brightly )?colou?red\b/i;
const black =
  /\b(?:no|without|not in|never|don'?t want(?: any)?) (?:any )?colou?rs?\b|\bblack (?:and|&|n) (?:white|gr[ae]y)\b|\bb ?(?:&|n) ?[wg]\b|\b(?:just|only|all|solid|pure) (?:in )?black\b|\bblack (?:ink )?only\b|\bblack ink\b|\bmonochrome\b|\bgr[ae]y ?scale\b/i;

/** 'black', or the colour that is wished for. */
export function colourIn(text: string): string | null {
  if (black.test(text)) return 'black';
  const name = named.exec(text)?.slice(1).find(Boolean);
  if (name) return name.toLowerCase();
  return coloured.test(text) ? 'full colour' : null;
}

const said = [
  black,
  /\b(?:with |and |plus |, ?)?(?:an? |some )?(?:splash(?:es)?|touch(?:es)?|hints?|bit|pop) of (?:bright |dark )?\w+(?: in it)?/i,
  /\b(?:with |and )?\w+ (?:accents?|highlights?|tones?|details) in (?:red|blue|green|gold)\b/i,
  coloured,
].map(({ source }) => new RegExp(source, 'gi'));
/** Only where it is a colour that is splashed or touched. */
const isColour = new RegExp(`\\b(?:${names}|colou?r)\\b|black|gr[ae]y|monochrome|b ?[&n] ?[wg]\\b`, 'i');

export function withoutColours(text: string): string {
  return said.reduce((rest, pattern) => rest.replace(pattern, (found) => (isColour.test(found) ? ' ' : found)), text);
}
