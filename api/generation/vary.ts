import { nudgeLabels, type Nudge, type VaryRequest } from '#domain/nudges.ts';
import { firstOrnament, type EngineVariation } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { seedFrom, type JobParams, type PlannedJob } from './job.ts';
import { assertAvailable, paramsOfReceipt, type FoundReceipt } from './recreate.ts';

/** Settings of the engine, and words for models that take nothing else. */
type Change = (drawn: JobParams, seed: number) => { set: Partial<JobParams>; words?: string };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Skin allows no line below 0.3 mm, so what is finer has more lines too, and what is bolder has fewer. */
const CHANGES: Record<Nudge, Change> = {
  again: (_, seed) => ({ set: { seed } }),
  bolder: ({ lineWeight, detail }) => ({
    set: { lineWeight: clamp(lineWeight * 1.6, 0.5, 2), detail: clamp(detail - 0.15, 0, 1) },
    words: 'bolder, heavier lines',
  }),
  finer: ({ lineWeight, detail }) => ({
    set: { lineWeight: clamp(lineWeight / 1.6, 0.5, 2), detail: clamp(detail + 0.15, 0, 1) },
    words: 'finer, thinner lines',
  }),
  'more-black': ({ strength }) => ({ set: { strength: clamp(strength + 0.3, 0, 1) }, words: 'more solid black' }),
  'more-white': ({ strength }) => ({
    set: { strength: clamp(strength - 0.3, 0, 1) },
    words: 'more open skin, less black',
  }),
  'other-ornament': ({ tasks: [task], seed: drawnSeed }, seed) => {
    // The geometric style has one behind each of its variations.
    const turn = task.style === 'geometric' ? (task.variation + 1) % 4 : 3;
    const tasks = [{ ...task, variation: turn as EngineVariation }];
    const differs = (candidate: number) => firstOrnament(candidate) !== firstOrnament(drawnSeed);
    let other = seed;
    while (task.variation === 3 && !differs(other)) other = (other + 1) >>> 0;
    return { set: { tasks, seed: other, ornament: undefined }, words: 'another ornament behind the subject' };
  },
  'high-resolution': () => ({ set: { size: 2048 } }),
};

/**
 * The job that draws one more image beside an own one. It is not published by itself, whatever the first one was.
 * @param identity user and request id, as for planJob: the same request describes the same job.
 */
export function jobBeside(
  found: FoundReceipt,
  active: 'built-in' | 'replicate',
  { imageId, nudge }: VaryRequest,
  identity: string,
): PlannedJob {
  assertAvailable(found, active);
  const drawn = paramsOfReceipt(found);
  const { set, words } = CHANGES[nudge](drawn, seedFrom(identity));
  if (nudge === 'high-resolution' && (drawn.size === 2048 || found.engine !== 'built-in')) {
    throw new ApiError('unprocessable', { message: 'This image already has full resolution.' });
  }
  // What a person has arranged stays as it is: another chance or ornament would change nothing but its dots.
  if (drawn.composition && ['again', 'other-ornament'].includes(nudge)) {
    throw new ApiError('unprocessable', {
      message: 'You arranged this design yourself. Change it in the Professional Design Studio.',
    });
  }
  if (Object.entries(set).every(([name, value]) => drawn[name as keyof JobParams] === value)) {
    throw new ApiError('unprocessable', {
      message: `This design cannot be drawn ${nudgeLabels[nudge].toLowerCase()}.`,
    });
  }
  const prompt = words ? `${drawn.prompt}, ${words}` : drawn.prompt;
  return {
    kind: 'single',
    outputs: 1,
    // The drawing itself was paid for: the same at a higher resolution costs the surcharge alone, as much as one image.
    highResolution: drawn.size === 2048,
    premium: found.premium,
    params: {
      ...drawn,
      ...set,
      prompt,
      mode: 'variation',
      from: { imageId, nudge },
      receipt: undefined,
      share: false,
    },
  };
}
