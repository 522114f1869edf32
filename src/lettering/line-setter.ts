/** Letters for the drawing engine, in a thread of the server and in a worker of the browser alike: set by the very code that sets them in the studio. */
import { needsLanguage } from '#domain/inscription-faces.ts';
import type { LetterShape, LetterWish } from '#domain/inscriptions.ts';
import { LetteringError } from './errors.ts';
import { lineFitter, type Fineness } from './fitted-line.ts';
import { setLettering, type LetteringFont } from './lettering.ts';
import { startPathKit } from './path-kit.ts';

/** What was set before, for who draws nearly the same again and again. */
export interface LetterMemory {
  measured: Map<string, Fineness>;
  shapes: Map<string, LetterShape>;
}

export const emptyMemory = (): LetterMemory => ({ measured: new Map(), shapes: new Map() });

/** So many shapes are kept; one that follows a finger is another one each time. */
const MOST_SHAPES = 200;

interface Means {
  readPathKit: () => Promise<Uint8Array>;
  /** The error that the engine throws for what cannot be set, from a sentence for people. */
  refuse: (sentence: string) => Error;
  memory?: LetterMemory;
}

/** Returns what sets the lines of one drawing with these fonts. */
export async function lineSetter(
  fonts: readonly LetteringFont[],
  { readPathKit, refuse, memory = emptyMemory() }: Means,
): Promise<(wish: LetterWish) => LetterShape> {
  await startPathKit(readPathKit);
  const byId = new Map(fonts.map((font) => [font.id, font]));
  const { measured, shapes } = memory;
  if (shapes.size > MOST_SHAPES) shapes.clear();
  const fit = lineFitter((spec, measure) => setLettering(spec, byId, { measure }), { measured });
  return (wish) => {
    const key = JSON.stringify(wish);
    const shape = shapes.get(key) ?? setOrRefuse(wish);
    shapes.set(key, shape);
    return shape;
  };

  function setOrRefuse(wish: LetterWish): LetterShape {
    try {
      return fit(wish);
    } catch (error) {
      if (!(error instanceof LetteringError)) throw error;
      const { text, language } = wish.inscription;
      const advice =
        error.code === 'no_glyphs' && !language && needsLanguage(text)
          ? ' Say whether these characters are Japanese or Chinese.'
          : '';
      throw refuse(`The words “${text}” cannot be drawn: ${error.message}${advice}`);
    }
  }
}
