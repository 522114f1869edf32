import { expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { jobParamsSchema, planJob } from './job.ts';
import { DEFAULT_MODEL } from './models.ts';
import { publishPayload } from './publish.ts';
import { inputFor } from './replicate-input.ts';

const plan = (userPreferences: object, more: object = {}) =>
  planJob(
    generateRequestSchema.parse({ concept: 'a raven, black and white', ...more, userPreferences }),
    'u:r',
    false,
    'built-in',
  );
const chosen = { texture: 'pencil', inks: ['crimson', 'sky-blue'] };

it('is a part of the job, and costs nothing more', () => {
  const [black, coloured] = [plan({}), plan({ colour: chosen })];
  expect(coloured.params.colour).toEqual(chosen);
  expect(black.params.colour).toBeUndefined();
  expect([coloured.kind, coloured.highResolution, coloured.premium]).toEqual([black.kind, false, false]);
  expect(jobParamsSchema.parse(coloured.params)).toEqual(coloured.params);
});

it('is left to a single picture: those that are joined are joined in black', () => {
  expect(plan({ colour: chosen, fusion: { arrangement: 'split' } }).params.colour).toBeUndefined();
});

it('is asked of a model in words, and black and white no longer', () => {
  const { params } = plan({ colour: chosen });
  const { prompt } = inputFor(DEFAULT_MODEL, params, { n: 0, indices: [0] }, null);
  expect(prompt).toContain('colored pencil beneath black outlines, in crimson, sky blue');
  expect(prompt).not.toMatch(/black and white/i);
  expect(params.negativePrompt).not.toMatch(/colou?r/);
  expect(plan({}).params.negativePrompt).toMatch(/colou?r/);
});

it('stands beside a shared design by the names of its inks', () => {
  const row = { engine: 'built-in', output_count: 1, created_at: '2026-11-23' } as const;
  const output = { index: 0, width: 1024, height: 1024 };
  const files = { master: 'a.png', preview: 'a.webp', shared: 'by hand' } as const;
  const colorsOf = (wishes: object, more?: object) => publishPayload(row, output, plan(wishes, more).params, files);
  expect(colorsOf({ colour: chosen })).toMatchObject({ colors: ['Black', 'Crimson', 'Sky blue'] });
  expect(colorsOf({})).toMatchObject({ colors: ['Black', 'White'] });
  const edited = colorsOf({ edit: 'pencil-sketch' }, { generationMode: 'edit' });
  expect(edited).toMatchObject({ title: 'A raven', colors: ['Graphite', 'White'] });
});
