/** How a line of lettering in a drawing is set: its face by the style of the drawing, other writings by faces of their own. */
import type { EngineStyleName } from './catalogue/styles.ts';
import type { Inscription, InscriptionFaceId } from './inscriptions.ts';
import type { LetteringOrder } from './lettering.ts';

/** Which face of another writing goes with a face. */
type Manner = 'pen' | 'book' | 'broken';

interface FaceRow {
  name: string;
  manner: Manner;
  /** Beside Latin: `Cyrl`. */
  cyrillic?: true;
}

export const inscriptionFaces: Readonly<Record<InscriptionFaceId, FaceRow>> = {
  'great-vibes-400': { name: 'Great Vibes', manner: 'pen', cyrillic: true },
  'parisienne-400': { name: 'Parisienne', manner: 'pen' },
  'dancing-script-600': { name: 'Dancing Script', manner: 'pen' },
  'pacifico-400': { name: 'Pacifico', manner: 'pen', cyrillic: true },
  'caveat-600': { name: 'Caveat', manner: 'pen', cyrillic: true },
  'reenie-beanie-400': { name: 'Reenie Beanie', manner: 'pen' },
  'permanent-marker-400': { name: 'Permanent Marker', manner: 'pen' },
  'kaushan-script-400': { name: 'Kaushan Script', manner: 'pen' },
  'cormorant-garamond-600': { name: 'Cormorant Garamond', manner: 'book', cyrillic: true },
  'cinzel-600': { name: 'Cinzel', manner: 'book' },
  'playfair-display-700': { name: 'Playfair Display', manner: 'book', cyrillic: true },
  'im-fell-english-400': { name: 'IM Fell English', manner: 'book' },
  'fondamento-400': { name: 'Fondamento', manner: 'book' },
  'poiret-one-400': { name: 'Poiret One', manner: 'book', cyrillic: true },
  'bebas-neue-400': { name: 'Bebas Neue', manner: 'book' },
  'almendra-700': { name: 'Almendra', manner: 'book' },
  'cinzel-decorative-700': { name: 'Cinzel Decorative', manner: 'book' },
  'pirata-one-400': { name: 'Pirata One', manner: 'broken' },
  'grenze-gotisch-500': { name: 'Grenze Gotisch', manner: 'broken' },
  'unifrakturmaguntia-400': { name: 'UnifrakturMaguntia', manner: 'broken' },
  'new-rocker-400': { name: 'New Rocker', manner: 'broken' },
  'metal-mania-400': { name: 'Metal Mania', manner: 'broken' },
};

/** What a sign painter of each style would write: no blackletter on a minimal piece, no thin script on old-school flash. */
const faceOfStyle: Readonly<Record<EngineStyleName, InscriptionFaceId>> = {
  blackwork: 'grenze-gotisch-500',
  line: 'dancing-script-600',
  minimalist: 'poiret-one-400',
  dotwork: 'cormorant-garamond-600',
  geometric: 'bebas-neue-400',
  sketch: 'caveat-600',
  woodcut: 'im-fell-english-400',
  traditional: 'almendra-700',
  'neo-traditional': 'kaushan-script-400',
  japanese: 'permanent-marker-400',
  realism: 'cinzel-600',
  tribal: 'new-rocker-400',
  watercolor: 'great-vibes-400',
  illustrative: 'playfair-display-700',
  ornamental: 'cinzel-decorative-700',
  chicano: 'pirata-one-400',
};

export const inscriptionFaceFor = (style: EngineStyleName): InscriptionFaceId => faceOfStyle[style];

interface Writing {
  pattern: RegExp;
  language: string;
  faces: Readonly<Record<Manner, string>>;
}

const alike = (face: string): Writing['faces'] => ({ pen: face, book: face, broken: face });
const han = {
  ja: alike('yuji-syuku-400'),
  'zh-Hans': alike('ma-shan-zheng-400'),
  'zh-Hant': alike('iansui-400'),
} as const;

const writings: readonly Writing[] = [
  {
    pattern: /\p{Script=Cyrillic}/u,
    language: 'ru',
    faces: { pen: 'marck-script-400', book: 'cormorant-garamond-600', broken: 'playfair-display-700' },
  },
  {
    pattern: /\p{Script=Greek}/u,
    language: 'el',
    faces: { pen: 'mynerve-400', book: 'gfs-didot-400', broken: 'gfs-didot-400' },
  },
  { pattern: /\p{Script=Arabic}/u, language: 'ar', faces: alike('amiri-700') },
  {
    pattern: /\p{Script=Hebrew}/u,
    language: 'he',
    faces: { pen: 'solitreo-400', book: 'frank-ruhl-libre-500', broken: 'frank-ruhl-libre-500' },
  },
  {
    pattern: /\p{Script=Devanagari}/u,
    language: 'hi',
    faces: { pen: 'kalam-400', book: 'tiro-devanagari-hindi-400', broken: 'rozha-one-400' },
  },
  {
    pattern: /\p{Script=Thai}/u,
    language: 'th',
    faces: { pen: 'charm-400', book: 'noto-sans-thai-500', broken: 'charm-700' },
  },
  {
    pattern: /\p{Script=Hangul}/u,
    language: 'ko',
    faces: { pen: 'nanum-brush-script-400', book: 'gowun-batang-700', broken: 'gowun-batang-700' },
  },
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, language: 'ja', faces: han.ja },
  { pattern: /\p{Script=Han}/u, language: 'ja', faces: han.ja },
];

/** Whether the characters leave open which language they are. */
export const needsLanguage = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

const OFFERED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Inherited}\p{P}\p{Nd}\p{Zs}&+$€£=<>~|^°]/u;

/** Characters of writings in which nothing is offered, and pictures: what can be said before any font is opened. */
export const charactersWithoutFace = (text: string): string[] => [
  ...new Set(Array.from(text).filter((character) => !OFFERED.test(character))),
];

/** Faces in the order in which they are asked for a character, and the language that decides the forms. */
export function facesOf(
  { text, face, language }: Pick<Inscription, 'text' | 'face' | 'language'>,
  style: EngineStyleName,
): { faces: string[]; language: string } {
  const own = face ?? inscriptionFaceFor(style);
  const { manner, cyrillic } = inscriptionFaces[own];
  const found = writings.filter(
    (writing) => writing.pattern.test(text) && !(writing.language === 'ru' && cyrillic === true),
  );
  const chosen = language && needsLanguage(text) ? language : null;
  const others = found.map((writing) =>
    chosen && writing.faces === han.ja ? han[chosen][manner] : writing.faces[manner],
  );
  const isLatin = /\p{Script=Latin}/u.test(text);
  const faces = isLatin || others.length === 0 ? [own, ...others] : [...others, own];
  // Some faces have no accents beyond those of the West; a roman has.
  return {
    faces: [...new Set([...faces, 'cormorant-garamond-600'])],
    language: chosen ?? found.at(0)?.language ?? 'en',
  };
}

/** The order of one line. */
export function inscriptionOrder(
  inscription: Inscription,
  style: EngineStyleName,
  { size, curve }: Pick<LetteringOrder, 'size' | 'curve'>,
): LetteringOrder {
  const { faces, language } = facesOf(inscription, style);
  return {
    text: inscription.text,
    language,
    faces: faces.map((id) => ({ id })),
    size,
    curve,
  };
}
