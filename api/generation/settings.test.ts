import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../tests/sample-of.ts';
import { drawingSettingsSchema, settingNames, type ChosenSettings } from '#domain/drawing-settings.ts';
import { wireOf } from '#domain/drawing-wire.ts';
import { generateRequestSchema } from '#domain/generation.ts';
import { ENGINE_VERSION, requestFromReceipt, type DesignRequest } from '#engine/engine.ts';
import { writeReceipt } from '#engine/receipt.ts';
import { taskOf } from './engine.gateway.ts';
import { jobParamsSchema, planJob, type JobParams } from './job.ts';
import { jobFromReceipt, readReceipt } from './recreate.ts';
import { jobBeside } from './vary.ts';

const plan = (userPreferences: object) =>
  planJob(
    generateRequestSchema.parse({ concept: 'a raven', generationMode: 'style-transfer', userPreferences }),
    'user:request-1',
    false,
    'built-in',
  ).params;

/** Every setting by its schema, none of them as it is by itself. Pictures that are fused take neither switches nor colour. */
const chosen = sampleOf(drawingSettingsSchema) as Required<ChosenSettings>;
const { fusion, ...others } = chosen;
const jobs = { apart: plan(wireOf(others)), fused: plan(wireOf(chosen)) };

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

/** The specified scale of strength is another one, so that the last digit of a number may differ. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? Number(part.toFixed(9)) : part));

describe('every setting of a drawing', () => {
  it.each(settingNames)('%s is asked for, drawn by, receipted and drawn by again', (name) => {
    const params = jobs[name === 'fusion' ? 'fused' : 'apart'];
    const { request, receipt, again } = throughAll(params);
    expect(rounded(params[name]), 'the job').toEqual(rounded(chosen[name]));
    expect(params[name], 'the job, not as it is by itself').not.toEqual(plan({})[name]);
    expect(request[name], 'the engine').toEqual(params[name]);
    expect(receipt[name], 'the receipt').toEqual(params[name]);
    expect(requestFromReceipt(receipt, null)[name], 'the engine again').toEqual(params[name]);
    expect(again[name], 'the job again').toEqual(params[name]);
    expect(taskOf(again, 0).request[name], 'the engine for the job again').toEqual(params[name]);
  });

  it('draws the same request again, words too', () => {
    for (const params of [jobs.apart, jobs.fused]) {
      const { request, receipt, again } = throughAll(params);
      expect(receipt.version).toBe(ENGINE_VERSION);
      expect(requestFromReceipt(receipt, null)).toEqual({ ...request, source: null });
      expect(taskOf(again, 0).request).toEqual(request);
    }
  });

  it('keeps what a person has arranged: it varies in line and black, and not by chance', () => {
    const params = { ...jobs.apart, more: undefined };
    const stored = JSON.parse(JSON.stringify({ params, receipt: throughAll(params).receipt })) as object;
    const found = readReceipt({ ...stored, engine: 'built-in', premium: false, referencePath: null, index: 0 });
    const vary = (nudge: 'bolder' | 'again' | 'other-ornament') =>
      jobBeside(found, 'built-in', { imageId: '00000000-0000-4000-8000-000000000000', nudge }, 'user:request-2');
    expect(vary('bolder').params.composition).toEqual(chosen.composition);
    expect(() => vary('again')).toThrow('You arranged this design yourself.');
    expect(() => vary('other-ornament')).toThrow('You arranged this design yourself.');
  });

  it('stands in the schema of the settings, or is no setting of the engine', () => {
    const more = [
      ...['version', 'mode', 'prompt', 'negativePrompt', 'placement', 'subject', 'origin', 'share', 'model'],
      ...['subjectModel', 'receipt', 'from', 'edit'],
      // Under other names at the engine: the prompt, style and variation, further pictures.
      ...['concept', 'style', 'tasks', 'more'],
    ];
    expect(Object.keys(jobParamsSchema.shape).toSorted()).toEqual([...settingNames, ...more].toSorted());
  });
});
