/** Where on the body, as people say it. A body part that is drawn, such as 'a hand holding a rose', is no place. */

/** The longest first, so that 'upper arm' is not read as 'arm'. The first six are ids of the table of placements or larger than these. */
const places: readonly (readonly [label: string, source: string])[] = [
  ['half sleeve', 'half[- ]sleeve'],
  ['full sleeve', 'full[- ]sleeve'],
  ['upper arm', 'upper arms?|outer arm|biceps?|triceps?'],
  ['forearm', 'fore-?arms?|lower arm|inner arm'],
  ['upper back', 'upper back|between (?:my|the) shoulders?(?: blades)?'],
  ['shoulder blade', 'shoulder blades?'],
  ['shoulder', 'shoulders?|shoulder cap'],
  ['collarbone', 'collar ?bones?|clavicle'],
  ['sternum', 'sternum|between (?:my|the) breasts|under ?boob'],
  ['chest', 'chest|pecs?'],
  ['ribs', 'ribs?|rib ?cage|side of (?:my|the) body|(?<=on my )side'],
  ['stomach', 'stomach|belly|abdomen|tummy'],
  ['lower back', 'lower back'],
  ['back', '(?:my|whole|full|entire|the) back|back piece|(?<=^(?:on )?)back(?=$)'],
  ['spine', 'spine'],
  ['behind the ear', 'behind (?:my |the |her |his )?(?:left |right )?ear'],
  ['neck', '(?:back of (?:my|the) )?neck|nape|throat'],
  ['finger', '(?:ring |index |middle |little )?fingers?'],
  ['wrist', 'wrists?'],
  ['hand', '(?:back of (?:my|the) )?hand'],
  ['thigh', 'thighs?'],
  ['calf', 'cal(?:f|ves)'],
  ['shin', 'shins?'],
  ['ankle', 'ankles?'],
  ['foot', 'foot|feet'],
  ['hip', 'hips?'],
  ['knee', 'knees?'],
  ['elbow', 'elbows?'],
  ['leg', 'legs?(?:[- ]sleeve)?'],
  ['arm', 'arms?'],
];
const patterns = places.map(
  ([label, source]) =>
    [
      label,
      new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, 'gi'),
      new RegExp(
        `(?:, ?|\\b(?:on )?(?:the |my )?(?:left|right) side of |\\b(?:on|for|around|across|along|down|up|at|over|to|of) )?(?:\\b(?:my|the|his|her|an?) )?(?:(?:left|right|both|other|inner|outer|inside of my|lower|upper|or|and) ){0,4}(?:${source})(?![\\w-])(?: ?\\((?:left|right)\\)|,? ?-? ?(?:left|right)(?: side)?(?=$|[,.;\\n]))?`,
        'gi',
      ),
    ] as const,
);

/** Before a body part that is drawn. */
const drawn =
  /(?:^|[^\w])(?:an?|one|two|three|four|some|praying|skeleton|skeletal|holding|shaking|clasped|robot|severed|baby|pair of|human|lion|wolf|bear) $/i;
const located = /\b(?:on|onto|for|across|along|at|over|around) an? $/i;

function isPlace(text: string, index: number, found: string): boolean {
  if (/sleeve|piece/i.test(found)) return true;
  const before = text.slice(Math.max(0, index - 24), index);
  return !drawn.test(before) || located.test(before);
}

export function placeIn(text: string): string | null {
  return placesIn(text)[0] ?? null;
}

/** Where a text names a place. */
export function spotsOf(place: string, text: string): { index: number; words: string }[] {
  const [, pattern] = patterns.find(([label]) => label === place) ?? [];
  const found = pattern ? [...text.matchAll(pattern)] : [];
  return found
    .filter(({ 0: words, index }) => isPlace(text, index, words))
    .map(({ 0: words, index }) => ({ index, words }));
}

/** Parts of the body that have no place on our map. */
const others =
  /\b(?:armpit|toes?|buttocks?|butt|bum|glutes?|cheeks?|face|head|scalp|jaw|ear|earlobe|heel|palm|side|torso|waist|groin|pelvis|knuckles?|temple|lip|ditch|shaft|body)\b/i;

/** Whether words can stand for a place as they are: short, and with a part of the body in them. */
export function isOnBody(phrase: string): boolean {
  return phrase.split(' ').length <= 5 && (placeIn(phrase) !== null || others.test(phrase));
}

/** All places that a text names, larger words first. */
export function placesIn(text: string): string[] {
  let rest = text;
  return patterns.flatMap(([label, pattern]) => {
    const whole = rest;
    const found = [...whole.matchAll(pattern)].filter((match) => isPlace(whole, match.index, match[0]));
    // 'Shoulder blade' is no shoulder besides.
    for (const [words] of found) rest = rest.replace(words, ' '.repeat(words.length));
    return found.length > 0 ? [label] : [];
  });
}

/** The text without the places in it, each with the small words before it. */
export function withoutPlaces(text: string): string {
  let rest = text;
  for (const [, pattern, phrase] of patterns) {
    const whole = rest;
    const some = [...whole.matchAll(pattern)].some((match) => isPlace(whole, match.index, match[0]));
    if (some) rest = whole.replace(phrase, ' ').replace(/ +/g, ' ');
  }
  // 'A dragon sleeve on my leg' shows a dragon.
  return rest === text ? text : rest.replace(/ sleeve(?= *(?:$|[,.;]))/i, '');
}
