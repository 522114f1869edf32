/** The process that draws for visitors, one drawing at a time. It may be killed at any moment. */
import { analysePhoto, EngineError, renderDesign, type Attribution } from '#engine/engine.ts';
import { arrangedPrompt } from '#domain/composition.ts';
import { usualSettings } from '#domain/drawing-settings.ts';
import { tryOutLimits } from '#domain/try-out-limits.ts';
import { encodePng } from '../images/encode.ts';
import { lettersWith } from '../images/line-letters.ts';
import { motifFromDisk } from '../images/motifs.ts';
import type { DrawAnswer, Drawn, DrawOrder } from './draw.protocol.ts';
import { watermark } from './watermark.ts';

const endAtOnce = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
// Whoever asked is gone, and with them who would have the drawing.
process.on('disconnect', endAtOnce);

process.on('message', (order: DrawOrder) => {
  draw(order)
    .then(
      (drawn): DrawAnswer => ({ drawn }),
      (error: unknown): DrawAnswer => {
        if (error instanceof EngineError) return { refusal: error.message };
        return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      },
    )
    .then((answer) => process.send?.(answer))
    .catch(endAtOnce);
});

/** As the first design of the Professional Design Studio with the same settings would be. */
async function draw({ photo, subjectMap, words, composition, style, seed, fonts }: DrawOrder): Promise<Drawn> {
  const analysis = photo && analysePhoto(photo, { cutout: 'auto', subjectMap: subjectMap ?? undefined });
  const design = renderDesign(
    {
      source: photo,
      prompt: words || arrangedPrompt,
      style,
      variation: 0,
      seed,
      ...usualSettings,
      size: tryOutLimits.sidePx,
      composition: photo ? undefined : composition,
    },
    analysis,
    { motifs: motifFromDisk, letters: await lettersWith(fonts) },
  );
  const { width, height } = design.image;
  const credits = design.attributions.map(creditLine);
  const png = await encodePng(await watermark(design.image), {
    Software: 'Inkroom built-in engine, try-out without an account',
    ...(credits.length > 0 ? { Copyright: credits.join('; ') } : {}),
  });
  return { png, width, height, notes: [...design.notes.map(({ message }) => message), ...credits.map((c) => `${c}.`)] };
}

const creditLine = ({ name, author, license, url }: Attribution): string =>
  `Motif "${name}" by ${author}, ${license}, ${url}`;
