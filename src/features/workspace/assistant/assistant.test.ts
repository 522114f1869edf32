import { expect, it } from 'vitest';

import { jobAnswer } from '../../../../tests/factories.ts';
import { makeStore } from '../../../app/store.ts';
import { generateRequestSchema } from '../../../domain/generation.ts';
import { assistantDefaults } from '../../../domain/workspace.ts';
import { jobEnded } from '../../generation/generation.events.ts';
import { variationsOrder } from './assistant.job.ts';
import { assistantActions, selectAssistant } from './assistant.slice.ts';

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
