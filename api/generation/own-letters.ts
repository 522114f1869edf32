/** Letters for whoever draws without the worker: scripts, benches, tests. From the faces that come with the product. */
import path from 'node:path';
import { linesFor, type DesignRequest, type EngineHooks } from '#engine/engine.ts';
import { createInstalledFonts } from '../fonts/fonts.ts';
import { fontsOfLines, installedFonts } from '../fonts/lettering-fonts.ts';
import { lettersWith } from './thread-letters.ts';

let fonts: ReturnType<typeof createInstalledFonts> | undefined;

/** What sets the lines and the banners of a request; undefined where it has none. */
export async function ownLetters(
  request: Pick<DesignRequest, 'source' | 'style' | 'prompt' | 'lettering' | 'composition' | 'inscriptions'>,
): Promise<EngineHooks['letters']> {
  const installed = (fonts ??= createInstalledFonts(path.resolve(import.meta.dirname, '../../.cache/fonts')));
  const lines = linesFor(request, request.source === null);
  const fontsFor = (faces: readonly string[], text: string) => installedFonts(installed, faces, text);
  return lettersWith(await fontsOfLines(lines, [request.style], fontsFor));
}
