import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../../tests/factories.ts';
import { takeJobs } from '../../../../tests/features/jobs.ts';
import { makeStore } from '../../../app/store.ts';
import { tabStorage } from '../../../data/storage.ts';
import { generateRequestSchema } from '../../../domain/generation.ts';
import { assistantDefaults } from '../../../domain/workspace.ts';
import { jobEnded } from '../../generation/generation.events.ts';
import * as data from '../../generation/generation.data.ts';
import { endText } from '../../drawing/desk.public.ts';
import * as rows from '../../generation/rows.data.ts';
import { cancelVariations, generateVariations, resumeAssistant, variationsOrder } from './assistant.job.ts';
import { assistantActions, selectAssistant } from './assistant.slice.ts';

vi.mock('../../generation/generation.data.ts', { spy: true });
vi.mock('../../generation/rows.data.ts', { spy: true });

const design = { id: 'd', name: 'Raven', description: 'In flight', placement: 'Forearm', widthMm: 1400 };
const asked = { images: 4, styleId: 'japanese', widthMm: 100, photo: null };
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
    store.dispatch(assistantActions.drawingStarted({ at: designId, requestId, startedAt: 1, ...asked }));
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
  store.dispatch(assistantActions.drawingStarted({ at: 'd', requestId: 'one', startedAt: 1, ...asked }));
  await store.dispatch(cancelVariations('d'));
  const { run, results } = selectAssistant(store.getState(), 'd');
  expect(run).toMatchObject({ phase: 'failed', error: 'Generation cancelled by user', charged: 1, outputs: [drawn] });
  expect(endText(run!)).toBe(
    'Generation cancelled by user. 1 design was already drawn. It is in your images, for 1 credit.',
  );
  expect(results.map(({ imageId }) => imageId)).toEqual([drawn.imageId]);
});

describe('the assistant', () => {
  const [drawn] = jobAnswer('succeeded').outputs;

  beforeEach(() => {
    takeJobs(jobAnswer('succeeded', { outputs: [drawn] }));
  });

  it('finds variations again in each workspace that is opened after a reload', async () => {
    const user = signedInAs('client');
    const before = makeStore({ auth: user });
    for (const at of ['d', 'e'])
      before.dispatch(assistantActions.drawingStarted({ at, requestId: at, startedAt: 1, ...asked }));
    tabStorage.setItem(
      `inkroom.assistant.${user.user!.id}`,
      JSON.stringify({ version: 3, state: before.getState().assistant }),
    );
    const store = makeStore({ auth: user });
    for (const id of ['d', 'e']) {
      await store.dispatch(resumeAssistant(id));
      expect(selectAssistant(store.getState(), id).run).toMatchObject({ phase: 'done', outputs: [drawn] });
    }
    expect(data.requestJob).not.toHaveBeenCalled();
    tabStorage.removeItem(`inkroom.assistant.${user.user!.id}`);
  });

  it('requests nothing that was cancelled while its picture was being read', async () => {
    const file = Promise.withResolvers<Blob>();
    vi.mocked(data.requestCancel).mockResolvedValue();
    const store = makeStore({ auth: signedInAs('client') });
    const drawing = store.dispatch(generateVariations(design, () => file.promise));
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('canceled', { outputs: [], charged: 0 }));
    await store.dispatch(cancelVariations('d'));
    file.reject(new Error('It is too late for this picture.'));
    await drawing;
    expect(data.requestJob).not.toHaveBeenCalled();
    expect(selectAssistant(store.getState(), 'd')).toMatchObject({ error: null, run: { phase: 'failed', charged: 0 } });
  });

  it('says why its picture cannot be read', async () => {
    const store = makeStore({ auth: signedInAs('client') });
    await store.dispatch(generateVariations(design, () => Promise.reject(new Error('The picture is gone.'))));
    expect(selectAssistant(store.getState(), 'd')).toMatchObject({ error: 'The picture is gone.', run: null });
  });
});
