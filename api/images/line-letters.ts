/** Letters for the threads and processes that draw, with the fonts that came with the order. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EngineError, type EngineHooks } from '#engine/engine.ts';
import type { LetteringFont } from '#lettering/lettering.ts';
import { lineSetter } from '#lettering/line-setter.ts';

const readPathKit = () => readFile(createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm'));
const refuse = (sentence: string) => new EngineError('nothing_to_draw', sentence);

/** Undefined where nothing is to be set. */
export async function lettersWith(fonts: readonly LetteringFont[]): Promise<EngineHooks['letters']> {
  return fonts.length === 0 ? undefined : lineSetter(fonts, { readPathKit, refuse });
}
