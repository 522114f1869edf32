import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../tests/factories.ts';
import { takeJobs } from '../../../tests/features/jobs.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { provideConfig } from '../../../tests/render-app.tsx';
import { makeStore } from '../../app/store.ts';
import { ApiError, AppError } from '../../data/errors.ts';
import { tabStorage } from '../../data/storage.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import * as data from '../generation/generation.data.ts';
import { jobLost } from '../generation/generation.events.ts';
import { generatorTool } from '../generator/generator.tool.ts';
import { sketchTool } from '../photo-to-sketch/sketch.tool.ts';
import { transferTool } from '../style-transfer/transfer.tool.ts';
import { toolRun, type Drawn, type DrawingRun } from './run.model.ts';

vi.mock('../generation/generation.data.ts', { spy: true });
vi.mock('../generation/rows.data.ts', { spy: true });
startBackend();

/** The tools with one form, each with the version under which a tab keeps it. */
const tools = [
  { name: 'generator', version: 5, tool: generatorTool },
  { name: 'sketch', version: 4, tool: sketchTool },
  { name: 'transfer', version: 3, tool: transferTool },
] as const;

const auth = signedInAs('client');
const nudge = { requestId: 'n', from: 'i1', nudge: 'bolder' } as const;
const [design] = jobAnswer('succeeded').outputs;
const asked = { images: 1, styleId: 'woodcut', widthMm: 80, photo: '' };
const begun: DrawingRun = { ...toolRun.begin({ requestId: 'r', startedAt: 1, images: 1 }), ...asked };
const done: DrawingRun = { ...begun, phase: 'done', outputs: [{ ...design, imageId: 'i1' }] };
const unknown = new AppError('status_failed', 'Status check failed: 404', {
  cause: new ApiError({ status: 404, statusText: 'Not Found' }, { code: 'not_found' }),
});

beforeEach(() => {
  provideConfig();
  sessionStorage.clear();
  takeJobs();
  vi.mocked(data.requestCancel).mockReset().mockResolvedValue();
  vi.mocked(data.readJob)
    .mockReset()
    .mockImplementation((id) =>
      Promise.resolve(jobAnswer('succeeded', { outputs: [{ ...design, imageId: id === 'n' ? 'i2' : 'i1' }] })),
    );
});

describe.each(tools)('$name', ({ name, version, tool }) => {
  const storeWith = (run: DrawingRun, nudges: Drawn['nudges'] = []) => {
    const store = makeStore({ auth });
    store.dispatch(tool.actions.restored({ ...tool.initialState, run, nudges }));
    return { store, now: () => tool.select(store.getState()) };
  };
  /** The page loaded anew, with what the tab had kept. */
  const reload = async (run: DrawingRun | null, nudges: Drawn['nudges'] = []) => {
    tabStorage.setItem(
      `inkroom.${name}.${auth.user!.id}`,
      JSON.stringify({ version, state: { ...tool.initialState, run, nudges } }),
    );
    const store = makeStore({ auth });
    await store.dispatch(tool.resume());
    return tool.select(store.getState());
  };

  it('takes a variation whose job goes on unseen for no failure, and finds it after a reload', async () => {
    const { store, now } = storeWith(done);
    store.dispatch(tool.actions.nudgeStarted(nudge));
    store.dispatch(jobLost({ requestId: 'n', message: 'No connection.', goesOn: true }));
    expect(now().nudges).toEqual([{ ...nudge, output: null, error: null }]);
    const { nudges } = await reload(now().run, now().nudges);
    expect(nudges[0].output?.imageId).toBe('i2');
    expect(data.requestJob).not.toHaveBeenCalled();
  });

  it('finds a variation again when its page opens again, also where its original was deleted meanwhile', async () => {
    const open = { ...nudge, output: null, error: null };
    const { store, now } = storeWith(done, [open]);
    store.dispatch(tool.actions.designDeleted({ imageId: 'i1' }));
    await store.dispatch(tool.resume());
    expect(now()).toMatchObject({ run: { outputs: [] }, nudges: [{ output: { imageId: 'i2' } }] });
    const { nudges } = await reload({ ...done, outputs: [] }, [open]);
    expect(nudges[0].output?.imageId).toBe('i2');
  });

  it.each([
    ['under way', begun],
    ['that nobody knew anything of', { ...begun, phase: 'failed' as const, error: 'No connection.', goesOn: true }],
  ])('finds designs %s after a reload', async (_what, run) => {
    expect((await reload(run)).run).toMatchObject({ phase: 'done', outputs: [{ imageId: 'i1' }] });
    expect(data.requestJob).not.toHaveBeenCalled();
  });

  it('draws nothing for a person who could not be heard cancelling, unless they try again', async () => {
    const unheard = { ...begun, phase: 'failed' as const, error: designerTexts.cancelUnheard, goesOn: true };
    expect((await reload(unheard)).run).toMatchObject({ phase: 'failed', goesOn: true });
    expect(data.requestJob).not.toHaveBeenCalled();
    expect(data.readJob).not.toHaveBeenCalled();
  });

  it('says what a cancel has cost, and keeps what had been drawn by then', async () => {
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('canceled', { outputs: [design], charged: 1 }));
    const { store, now } = storeWith(begun);
    await store.dispatch(tool.stop());
    expect(now().run).toMatchObject({ error: designerTexts.generationCancelled, charged: 1, outputs: [design] });
  });
});

it('a job that the server never had does not go on', async () => {
  vi.mocked(data.readJob).mockRejectedValue(unknown);
  const store = makeStore({ auth });
  store.dispatch(sketchTool.actions.restored({ ...sketchTool.initialState, run: done }));
  const { followJob } = await import('../generation/generation.public.ts');
  store.dispatch(sketchTool.actions.drawingReattached({}));
  await store.dispatch(followJob({ requestId: 'r' }));
  expect(sketchTool.select(store.getState()).run).toMatchObject({
    phase: 'failed',
    goesOn: false,
    error: designerTexts.generationFailed,
  });
});
