/** A parent with its young: "mom and baby", "a bear with two cubs". */

const PARENT = String.raw`(?:mom|mum|mama|mamma|momma|mommy|mummy|mother|mamá|maman|mutter|dad|papa|father|parent)`;
const YOUNG = String.raw`(?:bab(?:y|ies)|cubs?|cal(?:f|ves)|kits?|pup(?:s|pies)?|fawns?|foals?|joeys?|chicks?|kittens?|ducklings?|little ones?|crías?|bebés?|cachorros?|bébés?|petits?|baby's|junge[ns]?)`;
const COUNT = String.raw`(?:(\d|one|two|three|four|five|dos|tres|zwei|drei|deux|trois) )?`;
const JOINS = String.raw`(?:and|with|&|\+|y|con|und|mit|et|avec)(?: (?:her|its|his|their|the|a|un|una|ihr\p{L}*|seine?\p{L}*|sus?|son|sa|ses))?`;

const FORMS = [
  // "mama bear and 2 cubs", "mom and baby elephant"
  new RegExp(
    String.raw`(?<!\p{L})${PARENT}((?: \p{L}+)?) ${JOINS} ${COUNT}(?:(?:little|tiny|small|baby) )*${YOUNG}(?!\p{L})`,
    'iu',
  ),
  // "a bear with two cubs", "elephant and calf"
  new RegExp(String.raw`(?<!\p{L})(\p{L}+) ${JOINS} ${COUNT}(?:(?:little|tiny|small|baby) )*${YOUNG}(?!\p{L})`, 'iu'),
];
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  dos: 2,
  tres: 3,
  zwei: 2,
  drei: 3,
  deux: 2,
  trois: 3,
};

/** How many young stand by the first animal that is named, and the prompt without them. */
export function withoutYoung(prompt: string): { young: number; others: string } {
  for (const form of FORMS) {
    const found = form.exec(prompt);
    if (!found) continue;
    const [whole, parent, count] = found;
    const number = count ? (NUMBERS[count.toLowerCase()] ?? Number(count)) : /s$/i.test(whole) ? 2 : 1;
    return { young: Math.min(5, number), others: prompt.replace(whole, ` ${parent} `) };
  }
  return { young: 0, others: prompt };
}
