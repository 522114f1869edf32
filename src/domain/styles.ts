/** Questions to the table of styles. */
import { capitalized } from './cut.ts';
import {
  discoveryStyles,
  tattooStyles,
  type DiscoveryStyle,
  type StyleId,
  type TattooStyle,
} from './catalogue/styles.ts';

/** The nine values of the gallery's filter, in their order. */
export const discoveryFilters = ['All Styles', ...discoveryStyles] as const;

/** What the gallery filters by. */
export function trueStyleOf({ discovery, engine }: TattooStyle): string {
  return discovery === 'Other' ? engine : discovery.toLowerCase();
}

/** The true styles that a filter of the gallery gathers; older designs carry the two ways of drawing. */
export function trueStylesIn(discovery: DiscoveryStyle): readonly string[] {
  if (discovery === 'Minimalist') return ['minimalist', 'line'];
  if (discovery === 'Blackwork') return ['blackwork', 'dotwork'];
  if (discovery !== 'Other') return [discovery.toLowerCase()];
  return [...tattooStyles.filter((style) => style.discovery === 'Other').map(trueStyleOf), 'other'];
}

/** A style as one tool offers it, in that tool's own words. */
export function offeredStyle(id: StyleId, label: string, does: string) {
  return { id, engine: styleById(id).engine, label, does };
}

/** The style with this id, or blackwork for an id that nobody knows. */
export function styleById(id: string): TattooStyle {
  return tattooStyles.find((entry) => entry.id === id) ?? tattooStyles[0];
}

/** The first style that a text names, longest words first so that 'neo-traditional' is not read as 'traditional'. */
export function styleInText(text: string): TattooStyle | null {
  const lower = text.toLowerCase();
  const pairs = tattooStyles.flatMap((entry) => entry.words.map((word) => ({ entry, word })));
  pairs.sort((a, b) => b.word.length - a.word.length);
  return pairs.find(({ word }) => holdsWord(lower, word))?.entry ?? null;
}

/** Whether a text holds these words whole: 'simpler' is not 'simple'. */
function holdsWord(text: string, word: string): boolean {
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

/** The style that a text is a name of: its id, its label, what the engine or the gallery calls it, or words of people. */
export function styleNamed(value: string): TattooStyle | null {
  const lower = value.trim().toLowerCase();
  const exact = tattooStyles.find(({ id, label }) => id === lower || label.toLowerCase() === lower);
  return (
    exact ?? tattooStyles.find((entry) => entry.engine === lower || trueStyleOf(entry) === lower) ?? styleInText(lower)
  );
}

/** The style for a free text such as a form value; blackwork where it names none. */
export function resolveStyle(value: string): TattooStyle {
  return styleNamed(value) ?? tattooStyles[0];
}

/** What people call a true style of the gallery: "Fine Line" for line. */
export function trueStyleLabel(trueStyle: string): string {
  if (discoveryStyles.some((style) => style.toLowerCase() === trueStyle)) return capitalized(trueStyle);
  return (
    tattooStyles.find((entry) => trueStyleOf(entry) === trueStyle || entry.engine === trueStyle)?.label ??
    capitalized(trueStyle)
  );
}

/** The filter of the gallery that a text names in any of the words that people have for a style; null for none. */
export function discoveryFilterNamed(value: string): (typeof discoveryFilters)[number] | null {
  const lower = value.trim().toLowerCase();
  return discoveryFilters.find((filter) => filter.toLowerCase() === lower) ?? styleNamed(lower)?.discovery ?? null;
}

/** Every name that a style has been stored under: of the catalogue, of the engine and of the gallery. */
export function stylesNamed(): string[] {
  return [...new Set(tattooStyles.flatMap(({ id, engine, discovery }) => [id, engine, discovery.toLowerCase()]))];
}
