/** Letters for whoever draws without the worker: scripts, benches, tests. From the faces that come with the product. */
import path from 'node:path';
import { linesFor, type DesignRequest, type EngineHooks } from '../src/engine/engine.ts';
import { createInstalledFonts } from '../api/fonts/fonts.ts';
import { installedFonts } from '../api/fonts/lettering-fonts.ts';
import { fontsOfLines } from '../src/lettering/line-fonts.ts';
import { ROOT } from './project.ts';
import { lettersWith } from '../api/images/line-letters.ts';

let fonts: ReturnType<typeof createInstalledFonts> | undefined;

/** What sets the lines and the banners of a request; undefined where it has none. */
export async function ownLetters(
  request: Pick<DesignRequest, 'source' | 'style' | 'prompt' | 'lettering' | 'composition' | 'inscriptions'>,
): Promise<EngineHooks['letters']> {
  const installed = (fonts ??= createInstalledFonts(path.join(ROOT, '.cache', 'fonts')));
  const lines = linesFor(request, request.source === null);
  const fontsFor = (faces: readonly string[], text: string) => installedFonts(installed, faces, text);
  return lettersWith(await fontsOfLines(lines, [request.style], fontsFor));
}
