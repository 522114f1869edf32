import { expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../../tests/factories.ts';
import { makeStore } from '../../../app/store.ts';
import { generateRequestSchema } from '../../../domain/generation.ts';
import { assistantDefaults } from '../../../domain/workspace.ts';
import { jobEnded } from '../../generation/generation.events.ts';
import * as data from '../../generation/generation.data.ts';
import { toolRun } from '../../generation/generation.public.ts';
import * as rows from '../../generation/rows.data.ts';
import { cancelVariations, variationsOrder } from './assistant.job.ts';
import { assistantActions, selectAssistant } from './assistant.slice.ts';

vi.mock('../../generation/generation.data.ts', { spy: true });
vi.mock('../../generation/rows.data.ts', { spy: true });

const design = { id: 'd', name: 'Raven', description: 'In flight', placement: 'Forearm', widthMm: 1400 };
const form = { source: null, moreStyles: false, ...assistantDefaults };

it('orders four variations of the reference at the width of the design, and shares none of them', () => {
  const order = variationsOrder(design, form, 'data:image/png;base64,AAAA');
  if (order.endpoint !== 'generate') throw new Error('Another endpoint');
  const request = generateRequestSchema.parse(order.body);
  expect(request).toMatchObject({ concept: 'Raven. In flight', style: 'japanese', generationMode: 'batch' });
  expect(request.userPreferences).toMatchObject({ physicalWidthMm: 600, share: false, guidance_scale: 12 });
});

it('keeps what was drawn for a design, newest first, and apart from other designs', () => {
  const store = makeStore();
  const begin = (designId: string, requestId: string) =>
    store.dispatch(assistantActions.drawingStarted({ designId, requestId, startedAt: 1, images: 4 }));
  const end = (requestId: string, imageId: string) => {
    const [output] = jobAnswer('succeeded').outputs;
    const done = { phase: 'succeeded' as const, progress: 1, stage: null, error: null, charged: 3, notes: [] };
    store.dispatch(jobEnded({ requestId, id: requestId, ...done, outputs: [{ ...output, imageId }] }));
  };
  begin('d', 'one');
  end('one', 'a');
  begin('d', 'two');
  end('two', 'b');
  begin('e', 'three');
  end('three', 'c');
  expect(selectAssistant(store.getState(), 'd').results.map(({ imageId }) => imageId)).toEqual(['b', 'a']);
  expect(selectAssistant(store.getState(), 'e').results.map(({ imageId }) => imageId)).toEqual(['c']);
  expect(selectAssistant(store.getState(), 'd').run).toMatchObject({ phase: 'done', styleId: 'japanese' });
});

it('tells what a cancel has cost, and keeps what had been drawn by then', async () => {
  const [drawn] = jobAnswer('succeeded').outputs;
  vi.mocked(rows.watchJobs).mockReturnValue(() => undefined);
  vi.mocked(data.requestCancel).mockResolvedValue({} as never);
  vi.mocked(data.readJob).mockResolvedValue(jobAnswer('canceled', { outputs: [drawn], charged: 1 }));
  const store = makeStore({ auth: signedInAs('client') });
  store.dispatch(assistantActions.drawingStarted({ designId: 'd', requestId: 'one', startedAt: 1, images: 4 }));
  await store.dispatch(cancelVariations('d'));
  const { run, results } = selectAssistant(store.getState(), 'd');
  expect(run).toMatchObject({ phase: 'failed', error: 'Generation cancelled by user', charged: 1, outputs: [drawn] });
  expect(toolRun.endText(run!)).toBe(
    'Generation cancelled by user. 1 design was drawn before: it is among your images, for 1 credit.',
  );
  expect(results.map(({ imageId }) => imageId)).toEqual([drawn.imageId]);
});
