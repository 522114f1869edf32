/** Which fonts the lines of a drawing need. */
import type { EngineStyleName } from '#domain/catalogue/styles.ts';
import { facesOf } from '#domain/inscription-faces.ts';
import type { Inscription } from '#domain/inscriptions.ts';
import type { LetteringFont } from './lettering.ts';

/** The bytes of faces that come with the product, as far as a text needs them. */
export type FontsFor = (faces: readonly string[], text: string) => Promise<LetteringFont[]>;

/** The fonts of lines of a drawing, in each style that it is drawn in. */
export function fontsOfLines(
  lines: readonly Inscription[],
  styles: readonly EngineStyleName[],
  fontsFor: FontsFor,
): Promise<LetteringFont[]> {
  if (lines.length === 0) return Promise.resolve([]);
  const faces = lines.flatMap((line) => styles.flatMap((style) => facesOf(line, style).faces));
  return fontsFor([...new Set(faces)], lines.map(({ text }) => text).join(' '));
}
