/** The lettering that a prompt asks for: what stands in quotes, names, dates, words behind "banner" or "saying", a lucky number. */

/** The text for the banner, the prompt without it, and what was asked for and finds no room on it. */
export interface AskedText {
  text: string | null;
  rest: string;
  lost: string[];
}

/** Longer lettering has no room on a banner, characters. */
export const LONGEST_LETTERING = 28;

const QUOTED =
  /["“”„]([^"“”„]{1,80})["“”]|«\s?([^«»]{1,80}?)\s?»|「([^」]{1,80})」|(?<![\p{L}\d])['‘]([^'’]{1,28})['’](?!\p{L})/gu;

/** Names: one or several words that begin with a capital letter. */
const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`;
const NAMES = String.raw`${NAME}(?: (?:(?:and|und|y|e|et|en|i|&|\+) (?=\p{Lu}))?${NAME})*`;
/** 12.03.2019, 2019-03-12, 1985 - 2021, XII.IV.MMXX. */
const DATE =
  /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2}(?: ?[-–] ?(?:19|20)\d{2})?|[IVXLCDM]+(?:[./·-][IVXLCDM]+){1,2})(?![\p{L}\d])/u;

const FILLER = String.raw`(?: ?:|,)? (?:is |are |of |de |von |that |(?:with )?(?:the |a )?(?:name |word |text )?)?`;
/** What announces a name: it is taken in capital letters only, since "a name on it" has none. */
const ANNOUNCES_NAME = String.raw`[Nn]ames?|[Nn]amens?|named|called|[Bb]anner|[Rr]ibbon|[Tt]ext|Nombre|Nom|Nome|Schriftzug|initials?|text|words?|lettering|banner|ribbon|scroll|memory of|rip|R\.I\.P\.|prénom|prenom|nom|nombre|nome|namen?|namens|naam|imieniem|imię|именем|имя|iniciales|initialen|cinta|banda|band|bandeau|banderole|spruchband|nastro|fita|lint`;
/** What announces words of any kind, up to the next comma or to words that say where. */
const ANNOUNCES_WORDS = String.raw`saying|says|say|reads|reading|quote|text|(?:the |my |a )words?|lettering|diga|que dice|dizendo|diz|qui dit|texte|texto|testo|scritta|tekst|napis|schriftzug|spruch|steht|надпись|надписью`;
const NAMED = new RegExp(String.raw`(?<![\p{L}])(?:${ANNOUNCES_NAME})${FILLER}(${NAMES})`, 'u');
const SAID = new RegExp(
  String.raw`(?<![\p{L}])(?:${ANNOUNCES_WORDS})(?: ?:)? (?:that |is |of )?([^,.;:!?"\d][^,.;:"]*)`,
  'iu',
);
/** Where words that are said end. */
const SAID_END =
  /(?:^|\s)(?:as|with|in|on|at|below|above|under|underneath|beneath|around|across|over|behind|near|from|for|to|written|instead|inside|through|it|somewhere|along|next|con|sobre|debajo|mit|auf|unter|und|avec|sous|com|embaixo|con|sotto)(?:\s.*)?$/iu;
/** On banners these stand without any sign that they are words. */
const USUAL =
  /(?<!\p{L})(?:banner|ribbon|scroll|band|cinta|banderole|spruchband|nastro|fita|heart|tattoo)(?: with| that| for| con| mit| avec)? ((?:mom|mum|mama|mamma|mami|mamá|mother|mommy|dad|daddy|papa|papà|papá|love|hope|faith|family|familia|forever|true love|freedom|liberty|amor|amore|liebe|mutti|oma|opa|nana|abuela|abuelo)(?: (?:&|and) (?:mom|mum|dad))?)(?!\p{L})/iu;
/** Sayings that are words wherever they stand. */
const SAYINGS =
  /(?<!\p{L})(memento mori|carpe diem|carpe noctem|amor fati|memento vivere|no regrets|stay strong|this too shall pass|live laugh love|true love|good vibes|c['’]est la vie|la vida loca|per aspera ad astra|ad astra|veni vidi vici|hakuna matata|born to (?:die|lose)|rest in peace|never give up|let it be)(?!\p{L})/iu;
/** "Lucky 13", "number 7", "#23". */
const NUMBER = /(?:\b(?:lucky|unlucky|numbers?|nr\.?|no\.|número|numéro|nummer|jersey)\s|#\s?)(\d{1,3})\b/iu;
const TAKEN = ' , ';

/** What a word is, other than a name: something with a drawing, or a word that tells how or where. Null for none of these. */
export type KindOf = (word: string) => 'thing' | 'telling' | null;

/** Reads what is to be written. */
export function askedText(prompt: string, kindOf: KindOf): AskedText {
  const parts: string[] = [];
  let rest = prompt;
  const take = (found: string | undefined, whole: string | undefined = found) => {
    const text = found?.trim();
    if (!text || !whole) return;
    parts.push(text);
    rest = rest.replace(whole, TAKEN);
  };
  for (const match of prompt.matchAll(QUOTED)) take(match.slice(1).find(Boolean), match[0]);
  const quoted = parts.length;
  if (quoted === 0) {
    take(NAMED.exec(rest)?.[1]);
    if (parts.length === 0) take(USUAL.exec(rest)?.[1]);
    if (parts.length === 0) take(saidIn(rest));
    if (parts.length === 0) take(SAYINGS.exec(rest)?.[1]);
  }
  const date = DATE.exec(rest)?.[0];
  if (date) rest = rest.replace(date, TAKEN);
  const number = date ? undefined : NUMBER.exec(rest)?.[1];
  if (number) rest = rest.replace(number, TAKEN);
  if (parts.length === 0) for (const name of strayNames(rest, kindOf)) take(name);
  const wanted = [joined(parts), date, number].filter((part) => part !== undefined);
  return { ...fitting(wanted), rest };
}

/** Two names get an "&" between them, a name and what belongs to it a space. */
function joined(parts: readonly string[]): string | undefined {
  if (parts.length === 0) return undefined;
  const names = parts.map((part) => part.replace(/ (?:and|und|et|y|e|i) (?=\p{Lu})/u, ' & '));
  return names.length < 3 ? names.join(' & ') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}

/** As much of it as has room, from the first on. */
function fitting(wanted: readonly string[]): { text: string | null; lost: string[] } {
  let text = '';
  const lost: string[] = [];
  for (const part of wanted) {
    const longer = text ? `${text} ${part}` : part;
    if (longer.length <= LONGEST_LETTERING) text = longer;
    else lost.push(part);
  }
  return { text: text || null, lost };
}

function saidIn(prompt: string): string | undefined {
  const said = SAID.exec(prompt)?.[1].replace(SAID_END, '').trim();
  const words = said?.split(/\s+/).length ?? 0;
  return said && said.length <= LONGEST_LETTERING && words <= 6 && /\p{L}{2}/u.test(said) ? said : undefined;
}

const RELATIVES =
  /(?:for|to|of|für|para|pour|per|voor|dla) (?:my |our |meine?n? |mis? |mon |ma |mes |mio |mia |mijn )?(?:\p{L}+ )?$/iu;

/**
 * Names that stand by themselves: a word with a capital letter that names nothing else, at the end of the prompt, before a comma or a
 * date, or behind a relative ("for my son Theo"). The first word of a sentence has a capital letter anyway.
 */
function strayNames(prompt: string, kindOf: KindOf): string[] {
  if (!/\p{Ll}/u.test(prompt)) return [];
  const capitals = [...prompt.matchAll(new RegExp(String.raw`(?<![\p{L}\d'’-])${NAME}`, 'gu'))];
  // German writes every noun with a capital letter.
  const isGerman = capitals.some(
    ({ 0: word, index }) => !isFirst(prompt, index) && kindOf(word.toLowerCase()) === 'thing',
  );
  const found: string[] = [];
  for (const match of capitals) {
    const [word] = match;
    const name = word.replace(/['’]s$/u, '').replace(/[.'’-]{1,3}$/u, '');
    const before = prompt.slice(0, match.index);
    const after = prompt.slice(match.index + word.length);
    if (isFirst(prompt, match.index) || name.length < 2 || name.toUpperCase() === name || kindOf(name.toLowerCase()))
      continue;
    const ends = /^\s*(?:$|[,;.!?&+]|(?:and|y|und|et|e) \p{Lu})/u.test(after);
    const follows = found.length > 0 && /(?:^|[\s,])(?:&|\+|and|y|und|et|e)\s+$/u.test(before);
    if ((ends && !isGerman) || follows || RELATIVES.test(before)) found.push(name);
  }
  return found.slice(0, 4);
}

const isFirst = (prompt: string, index: number): boolean => /(?:^|[.!?])\s*$/.test(prompt.slice(0, index));
