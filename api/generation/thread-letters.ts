/** Letters for the engine's thread: set by the very code that sets them in the studio, with the fonts that came with the order. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LetterShape, LetterWish } from '#domain/inscriptions.ts';
import { needsLanguage } from '#domain/inscription-faces.ts';
import { EngineError } from '#engine/engine.ts';
import { LetteringError } from '#lettering/errors.ts';
import { lineFitter } from '#lettering/fitted-line.ts';
import { setLettering, type LetteringFont } from '#lettering/lettering.ts';
import { startPathKit } from '#lettering/path-kit.ts';

const pathKit = () => readFile(createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm'));

/** Undefined where nothing is to be set. */
export async function lettersWith(
  fonts: readonly LetteringFont[],
): Promise<((wish: LetterWish) => LetterShape) | undefined> {
  if (fonts.length === 0) return undefined;
  await startPathKit(pathKit);
  const byId = new Map(fonts.map((font) => [font.id, font]));
  const fit = lineFitter((spec, measure) => setLettering(spec, byId, { measure }));
  const known = new Map<string, LetterShape>();
  return (wish) => {
    const key = JSON.stringify(wish);
    const shape = known.get(key) ?? setOrRefuse(wish, fit);
    known.set(key, shape);
    return shape;
  };
}

function setOrRefuse(wish: LetterWish, fit: (wish: LetterWish) => LetterShape): LetterShape {
  try {
    return fit(wish);
  } catch (error) {
    if (!(error instanceof LetteringError)) throw error;
    const { text, language } = wish.inscription;
    const advice =
      error.code === 'no_glyphs' && !language && needsLanguage(text)
        ? ' Say whether these characters are Japanese or Chinese.'
        : '';
    throw new EngineError('nothing_to_draw', `The words “${text}” cannot be drawn: ${error.message}${advice}`);
  }
}
