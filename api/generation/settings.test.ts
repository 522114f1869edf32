import { describe, expect, it } from 'vitest';
import { drawingSettings } from '#domain/drawing-settings.ts';
import { generateRequestSchema } from '#domain/generation.ts';
import { ENGINE_VERSION, requestFromReceipt, type DesignRequest } from '#engine/engine.ts';
import { writeReceipt } from '#engine/receipt.ts';
import { taskOf } from './engine.gateway.ts';
import { jobParamsSchema, planJob, type JobParams } from './job.ts';
import { jobFromReceipt, readReceipt } from './recreate.ts';

const mark = { kind: 'tap' as const, add: true, at: [0.5, 0.5] as [number, number] };
const measures = { lineWidth: 0.01, density: 0.2, black: 0.1, dots: 0.5, hatching: 0.1 };

/** What a person can ask for, each setting by the wire's own names, none of them as it is by itself. */
const wishes = {
  seed: 77,
  size: '2048x2048',
  detail: 0.31,
  lineWeight: 1.7,
  physicalWidthMm: 64,
  cutout: 'off',
  ornament: false,
  marks: [mark],
  secondStyle: { style: 'woodcut', share: 0.4 },
  sharpenImage: true,
  transfer: { strength: 0.6, reference: measures },
  colour: { texture: 'pencil', inks: 'photo' },
  strength: 0.45,
  lettering: 'AMOR',
};
const plan = (userPreferences: object) =>
  planJob(
    generateRequestSchema.parse({ concept: 'a raven', generationMode: 'style-transfer', userPreferences }),
    'user:request-1',
    false,
    'built-in',
  ).params;
const apart = plan(wishes);
/** Pictures that are fused take neither switches nor colour. */
const fused = plan({ ...wishes, fusion: { arrangement: 'split', blend: 0.3 } });

/** Drawn: a sheet of a few pixels stands for the design. */
const receiptOf = (request: DesignRequest) => {
  const image = { width: 1, height: 1, data: new Uint8Array(1) };
  const coloured = request.colour && { image: { ...image, data: new Uint8Array(3) }, separation: {} as never };
  return writeReceipt(request, null, image, { coloured: coloured as never });
};

/** Job, engine, receipt; then the job that repeats it, as the database gives it back. */
function throughAll(params: JobParams) {
  const { request } = taskOf(params, 0);
  const receipt = receiptOf({ ...request, source: null });
  const stored = JSON.parse(JSON.stringify({ params, receipt })) as object;
  const found = { ...stored, engine: 'built-in', premium: false, referencePath: null, index: 0 };
  const again = jobFromReceipt(readReceipt(found), 'built-in').params;
  return { request, receipt, again };
}

describe('every setting of a drawing', () => {
  const jobs = { apart, fused };

  it.each(drawingSettings)('%s is asked for, drawn by, receipted and drawn by again', (name) => {
    const params = jobs[name === 'fusion' ? 'fused' : 'apart'];
    const { request, receipt, again } = throughAll(params);
    expect(params[name], 'the job').toBeDefined();
    expect(params[name], 'the job, not as it is by itself').not.toEqual(plan({})[name]);
    expect(request[name], 'the engine').toEqual(params[name]);
    expect(receipt[name], 'the receipt').toEqual(params[name]);
    expect(requestFromReceipt(receipt, null)[name], 'the engine again').toEqual(params[name]);
    expect(again[name], 'the job again').toEqual(params[name]);
    expect(taskOf(again, 0).request[name], 'the engine for the job again').toEqual(params[name]);
  });

  it('draws the same request again, words and black too', () => {
    for (const params of [apart, fused]) {
      const { request, receipt, again } = throughAll(params);
      expect(receipt.version).toBe(ENGINE_VERSION);
      expect(requestFromReceipt(receipt, null)).toEqual({ ...request, source: null });
      expect(taskOf(again, 0).request).toEqual(request);
    }
  });

  it('is one of the list, or is no setting of the engine', () => {
    const others = [
      ...['version', 'mode', 'prompt', 'negativePrompt', 'placement', 'subject', 'origin', 'share', 'model'],
      ...['subjectModel', 'receipt', 'from', 'edit'],
      // Under other names at the engine: the prompt, style and variation, strength, further pictures; nothing for no lettering.
      ...['concept', 'style', 'tasks', 'ink', 'more', 'lettering'],
    ];
    const known = [...drawingSettings, ...others].toSorted();
    expect(Object.keys(jobParamsSchema.shape).toSorted()).toEqual(known);
  });
});
