import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { provideConfig } from '../../../tests/renderApp.tsx';
import { makeStore } from '../../app/store.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import type { GenerateResponse, GenerationStatusResponse } from '../../domain/generation.ts';
import { pollMessages } from '../../domain/polling.ts';
import { studioTexts } from '../../domain/texts/studio.ts';
import { generateDesigns, resumeStudio, tryAgain } from './generation.effects.ts';
import * as data from './studio.data.ts';
import { initialStudioState, type StudioState } from './studio.state.ts';

vi.mock('./studio.data.ts', { spy: true });
startBackend();

const file = 'https://files.example/1.png';
const output = { index: 0, imageId: 'i1', url: file, previewUrl: file, width: 1024, height: 1024 };
const answer = (status: GenerationStatusResponse['status']): GenerationStatusResponse => ({
  success: status !== 'failed',
  id: 'g1',
  kind: 'batch4',
  status,
  state: status === 'processing' ? 'running' : status,
  stage: null,
  progress: 0.5,
  output: [],
  outputs: status === 'succeeded' ? [output] : [],
  imageUrl: null,
  error: status === 'failed' ? 'Nothing to draw was found.' : null,
  charged: status === 'succeeded' ? 3 : null,
  notes: [],
  design: { imageUrls: [], imageUrl: null, predictionId: 'g1' },
});
const accepted: GenerateResponse = {
  success: true,
  design: { imageUrls: [], imageUrl: null, predictionId: 'g1' },
  status: 'succeeded',
  cost: 3,
  balance: 7,
};
const image = { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'a.jpg', width: 10, height: 10 };
const chat: StudioState = { ...initialStudioState, stage: 'chat', image, prompt: 'a fox' };
const storeWith = (studio: StudioState) => makeStore({ session: signedInAs('client'), studio });

/** Tells the watch that the job's row has changed. */
let rowChanged: (requestId: string) => void = () => undefined;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  provideConfig();
  vi.mocked(data.requestGeneration).mockReset().mockImplementation(never);
  vi.mocked(data.readGeneration).mockReset();
  vi.mocked(data.watchGenerations)
    .mockReset()
    .mockImplementation((_user, onChange) => {
      rowChanged = onChange;
      return () => undefined;
    });
});

describe('a job', () => {
  it('ends on the screen when its row says so, whatever request is still waiting', async () => {
    const store = storeWith(chat);
    const done = store.dispatch(generateDesigns());
    const requestId = store.getState().studio.run?.requestId ?? '';
    vi.mocked(data.readGeneration).mockResolvedValueOnce(answer('processing')).mockResolvedValue(answer('succeeded'));
    rowChanged(requestId);
    await vi.waitFor(() => expect(store.getState().studio.run?.progress).toBe(0.5));
    rowChanged(requestId);
    await done;
    const { stage, results } = store.getState().studio;
    expect([stage, results?.generationId, results?.outputs, results?.charged]).toEqual(['results', 'g1', [output], 3]);
  });

  it('that fails is told with its own sentence', async () => {
    const store = storeWith(chat);
    const done = store.dispatch(generateDesigns());
    vi.mocked(data.readGeneration).mockResolvedValue(answer('failed'));
    rowChanged(store.getState().studio.run?.requestId ?? '');
    await done;
    expect(store.getState().studio.run).toMatchObject({ error: 'Nothing to draw was found.', timedOut: false });
  });

  it('that brings no design says so, not with which number the request was answered', async () => {
    const nothing = new ApiError({ status: 502, statusText: '' }, { error: studioTexts.noDesign, code: 'no_output' });
    vi.mocked(data.requestGeneration).mockRejectedValueOnce(nothing);
    const store = storeWith(chat);
    await store.dispatch(generateDesigns());
    expect(store.getState().studio.run?.error).toBe(studioTexts.noDesign);
  });
});

describe('a job whose state cannot be read', () => {
  const unread: [string, Error, string][] = [
    ['a refused status check', new AppError('status_failed', 'Status check failed: 503'), 'Status check failed: 503'],
    [
      'a page instead of data',
      new AppError('parse', pollMessages.html, { category: 'html_response' }),
      pollMessages.html,
    ],
    ['an ended session', new ApiError({ status: 401, statusText: '' }, {}), studioTexts.signInAgain],
  ];
  it.each(unread)(
    '(%s) may go on: trying again looks for it and holds no second credits',
    async (_why, error, text) => {
      const store = storeWith(chat);
      vi.mocked(data.requestGeneration).mockResolvedValueOnce(accepted);
      vi.mocked(data.readGeneration).mockRejectedValueOnce(error).mockResolvedValue(answer('succeeded'));
      await store.dispatch(generateDesigns());
      expect(store.getState().studio.run?.error).toBe(text);
      await store.dispatch(tryAgain());
      expect(data.requestGeneration).toHaveBeenCalledOnce();
      expect(store.getState().studio.stage).toBe('results');
    },
  );
});

describe('after a reload', () => {
  const run = {
    requestId: 'r1',
    generationId: 'g1',
    startedAt: 0,
    progress: 0.2,
    stageText: null,
    outputs: [],
    error: null,
    timedOut: false,
  };

  it('the job is found again, and never requested with what is chosen today', async () => {
    const store = storeWith({ ...chat, stage: 'generating', run });
    vi.mocked(data.readGeneration).mockResolvedValue(answer('succeeded'));
    await store.dispatch(resumeStudio());
    expect(store.getState().studio.stage).toBe('results');
    expect(data.requestGeneration).not.toHaveBeenCalled();
  });

  it('a request that never arrived is sent now', async () => {
    const store = storeWith({ ...chat, stage: 'generating', run });
    const missing = new ApiError({ status: 404, statusText: 'Not Found' }, { code: 'not_found' });
    vi.mocked(data.readGeneration)
      .mockRejectedValueOnce(new AppError('status_failed', 'Status check failed: 404', { cause: missing }))
      .mockResolvedValue(answer('succeeded'));
    vi.mocked(data.requestGeneration).mockReset().mockResolvedValue(accepted);
    await store.dispatch(resumeStudio());
    expect(data.requestGeneration).toHaveBeenCalledOnce();
    expect(store.getState().studio.stage).toBe('results');
  });
});
