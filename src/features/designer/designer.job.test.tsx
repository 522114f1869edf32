import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { provideConfig } from '../../../tests/render-app.tsx';
import { makeStore } from '../../app/store.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import { generationDefaults } from '../../domain/generation.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { generationApi } from '../generation/generation.api.ts';
import * as data from '../generation/generation.data.ts';
import * as rows from '../generation/rows.data.ts';
import { toolRun } from '../drawing/run.model.ts';
import { designsOrder, generateDesigns, resumeDesigner } from './designer.job.ts';
import { selectDesigner } from './designer.slice.ts';
import { initialDesignerState, type DesignerState } from './designer.state.ts';

vi.mock('../generation/generation.data.ts', { spy: true });
vi.mock('../generation/rows.data.ts', { spy: true });
startBackend();

const image = { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'a.jpg', width: 10, height: 10 };
const chat: DesignerState = { ...initialDesignerState, stage: 'chat', image, prompt: 'a fox' };
const storeWith = (designer: DesignerState) => makeStore({ auth: signedInAs('client'), designer });

/** Tells the watch that the job's row has changed. */
let rowChanged: (requestId: string) => void = () => undefined;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  provideConfig();
  vi.mocked(data.requestJob).mockReset().mockImplementation(never);
  vi.mocked(data.readJob).mockReset();
  vi.mocked(rows.watchJobs)
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
    const requestId = selectDesigner(store.getState()).run?.requestId ?? '';
    vi.mocked(data.readJob).mockResolvedValueOnce(jobAnswer('processing')).mockResolvedValue(jobAnswer('succeeded'));
    rowChanged(requestId);
    await vi.waitFor(() =>
      expect(generationApi.endpoints.job.select({ requestId })(store.getState()).data?.progress).toBe(0.5),
    );
    rowChanged(requestId);
    await done;
    const { stage, run } = selectDesigner(store.getState());
    expect([stage, run?.charged]).toEqual(['results', 3]);
    expect(run?.outputs).toEqual(jobAnswer('succeeded').outputs);
  });

  it('that fails is told with its own sentence', async () => {
    const store = storeWith(chat);
    const done = store.dispatch(generateDesigns());
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('failed', { error: 'Nothing to draw was found.' }));
    rowChanged(selectDesigner(store.getState()).run?.requestId ?? '');
    await done;
    expect(selectDesigner(store.getState()).run).toMatchObject({
      error: 'Nothing to draw was found.',
      goesOn: false,
    });
  });

  it('that brings no design says so, not with which number the request was answered', async () => {
    const nothing = new ApiError({ status: 502, statusText: '' }, { error: designerTexts.noDesign, code: 'no_output' });
    vi.mocked(data.requestJob).mockRejectedValueOnce(nothing);
    const store = storeWith(chat);
    await store.dispatch(generateDesigns());
    expect(selectDesigner(store.getState()).run?.error).toBe(designerTexts.noDesign);
  });
});

describe('after a reload', () => {
  const asked = { images: 4, styleId: 'woodcut', widthMm: 80, photo: null };
  const run = { ...toolRun.begin({ requestId: 'r1', startedAt: 0, images: 4 }), ...asked };

  it('the job is found again, and never requested with what is chosen today', async () => {
    const store = storeWith({ ...chat, stage: 'generating', run });
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('succeeded'));
    await store.dispatch(resumeDesigner());
    expect(selectDesigner(store.getState()).stage).toBe('results');
    expect(data.requestJob).not.toHaveBeenCalled();
  });

  it.each([
    ['a refused status check', new AppError('status_failed', 'Status check failed: 503'), 'Status check failed: 503'],
    ['a page instead of data', new AppError('parse', 'x', { category: 'html_response' }), 'x'],
    ['an ended session', new ApiError({ status: 401, statusText: '' }, {}), designerTexts.signInAgain],
  ] as const)(
    '%s leaves it going on: trying again looks for it and holds nothing twice (decision 36)',
    async (_why, error, text) => {
      const store = storeWith({ ...chat, stage: 'generating', run });
      vi.mocked(data.readJob).mockRejectedValueOnce(error).mockResolvedValue(jobAnswer('succeeded'));
      await store.dispatch(resumeDesigner());
      expect(selectDesigner(store.getState()).run?.error).toBe(text);
      await store.dispatch(generateDesigns());
      expect(data.requestJob).not.toHaveBeenCalled();
      expect(selectDesigner(store.getState()).stage).toBe('results');
    },
  );

  it('asks for as much black as the style has by itself, unless something else is set', () => {
    const strengthOf = (options: Partial<DesignerState['options']>) => {
      const order = designsOrder(storeWith({ ...chat, options: { ...chat.options, ...options } }).getState());
      return order.endpoint === 'generate' && order.body.userPreferences?.strength;
    };
    expect(strengthOf({})).toBe(generationDefaults.strength);
    expect(strengthOf({ strength: 0.25 })).toBe(0.45);
  });

  it('a request that never arrived is sent now', async () => {
    const store = storeWith({ ...chat, stage: 'generating', run });
    const missing = new ApiError({ status: 404, statusText: 'Not Found' }, { code: 'not_found' });
    vi.mocked(data.readJob)
      .mockRejectedValueOnce(new AppError('status_failed', 'Status check failed: 404', { cause: missing }))
      .mockResolvedValue(jobAnswer('succeeded'));
    vi.mocked(data.requestJob)
      .mockReset()
      .mockResolvedValue({
        success: true,
        design: { imageUrls: [], imageUrl: null, predictionId: 'g1' },
        status: 'succeeded',
        cost: 3,
        balance: 7,
      });
    await store.dispatch(resumeDesigner());
    expect(data.requestJob).toHaveBeenCalledOnce();
    expect(selectDesigner(store.getState()).stage).toBe('results');
  });
});
