import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { makeStore } from '../../app/store.ts';
import { ApiError, AppError, transportError } from '../../data/errors.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { cancelJob, followJob, generationApi } from './generation.api.ts';
import * as data from './generation.data.ts';
import { advanced, lossOf, newJob } from './generation.model.ts';
import * as rows from './rows.data.ts';

vi.mock('./generation.data.ts', { spy: true });
vi.mock('./rows.data.ts', { spy: true });
startBackend();

const order = { endpoint: 'recreate', body: { imageId: 'i1' } } as const;
const never = () => new Promise<never>(() => undefined);
const refused = (status: number, message: string) => new ApiError({ status, statusText: '' }, { error: message });
const watchers = new Set<(requestId: string) => void>();
const rowChanged = (requestId: string) => watchers.forEach((notify) => notify(requestId));
const open = () => {
  const store = makeStore({ auth: signedInAs('client') });
  const job = (requestId: string) => generationApi.endpoints.job.select({ requestId })(store.getState()).data;
  return { store, job };
};

beforeEach(() => {
  watchers.clear();
  vi.mocked(data.requestJob).mockReset().mockImplementation(never);
  vi.mocked(data.readJob).mockReset();
  vi.mocked(rows.watchJobs)
    .mockReset()
    .mockImplementation((_user, onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    });
});

describe('jobs', () => {
  it('of one person run side by side, each with its own progress and end', async () => {
    const { store, job } = open();
    vi.mocked(data.readJob).mockImplementation((id) =>
      Promise.resolve(id === 'a' ? jobAnswer('succeeded', { id: 'ga' }) : jobAnswer('processing', { id: 'gb' })),
    );
    const first = store.dispatch(followJob({ requestId: 'a', order }));
    const second = store.dispatch(followJob({ requestId: 'b', order }));
    rowChanged('b');
    rowChanged('a');
    expect((await first).data).toMatchObject({ id: 'ga', phase: 'succeeded', charged: 3 });
    await vi.waitFor(() => expect(job('b')).toMatchObject({ id: 'gb', phase: 'running', progress: 0.5 }));
    expect(watchers.size).toBe(1);
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('failed', { id: 'gb', error: 'No paper left.' }));
    rowChanged('b');
    expect((await second).data).toMatchObject({ phase: 'failed', error: 'No paper left.' });
  });

  it('that are followed already are requested once', async () => {
    const { store } = open();
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('succeeded'));
    const twice = [1, 2].map(() => store.dispatch(followJob({ requestId: 'a', order })));
    rowChanged('a');
    for (const { data: job } of await Promise.all(twice)) expect(job?.phase).toBe('succeeded');
    expect(data.requestJob).toHaveBeenCalledOnce();
  });

  it('that nobody told of in time go on, and are found again by asking', async () => {
    const { store, job } = open();
    vi.mocked(data.requestJob).mockRejectedValueOnce(transportError('timeout', null));
    expect((await store.dispatch(followJob({ requestId: 'a', order }))).error).toMatchObject({ category: 'timeout' });
    expect(job('a')?.phase).toBe('requested');
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('succeeded'));
    expect((await store.dispatch(followJob({ requestId: 'a', order, sent: true }))).data?.phase).toBe('succeeded');
    expect(data.requestJob).toHaveBeenCalledOnce();
  });

  it('are cancelled even where the cancel overtakes its own request, and tell what was drawn', async () => {
    vi.useFakeTimers();
    const { store } = open();
    const following = store.dispatch(followJob({ requestId: 'a', order }));
    vi.mocked(data.requestCancel).mockRejectedValueOnce(refused(404, 'unknown')).mockResolvedValueOnce();
    vi.mocked(data.readJob)
      .mockResolvedValueOnce(jobAnswer('processing'))
      .mockResolvedValueOnce(jobAnswer('canceled', { outputs: jobAnswer('succeeded').outputs, charged: 1 }));
    const end = store.dispatch(cancelJob('a'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await end).toMatchObject({ phase: 'canceled', charged: 1, outputs: [{ imageId: 'i1' }] });
    expect(await following).toMatchObject({ error: { name: 'AbortError' } });
    expect([vi.mocked(data.requestCancel).mock.calls.length, watchers.size]).toEqual([2, 0]);
  });

  it('that were cancelled before their request was sent have cost nothing', async () => {
    vi.useFakeTimers();
    const { store } = open();
    void store.dispatch(followJob({ requestId: 'a', order }));
    vi.mocked(data.requestCancel).mockReset().mockRejectedValue(refused(404, 'unknown'));
    const end = store.dispatch(cancelJob('a'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await end).toMatchObject({ phase: 'canceled', charged: 0, outputs: [] });
    expect(data.readJob).not.toHaveBeenCalled();
  });

  it('whose cancel does not get through have an end that nobody knows', async () => {
    const { store } = open();
    void store.dispatch(followJob({ requestId: 'a', order }));
    vi.mocked(data.requestCancel)
      .mockReset()
      .mockRejectedValue(transportError('network', null, 'Offline.'));
    vi.useFakeTimers();
    const end = store.dispatch(cancelJob('a'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await end).toBeNull();
    expect(data.requestCancel).toHaveBeenCalledTimes(6);
  });
});

describe('what is known of a job', () => {
  const running = advanced(newJob('a'), jobAnswer('processing', { stage: 'inking', progress: 0.8 }));

  it('never runs backwards', () => {
    expect(advanced(running, jobAnswer('processing', { progress: 0.2 }))).toMatchObject({
      progress: 0.8,
      stage: 'inking',
    });
    const done = advanced(running, jobAnswer('succeeded'));
    expect(advanced(done, jobAnswer('processing'))).toBe(done);
  });

  it.each([
    ['failed', 'It could not be drawn.', 'It could not be drawn.'],
    ['failed', null, 'Prediction failed'],
    ['canceled', null, 'Prediction canceled'],
  ] as const)('when it has %s with the reason %s: %s', (status, error, message) => {
    expect(advanced(running, jobAnswer(status, { error })).error).toBe(message);
  });
});

describe('a job that is no longer followed', () => {
  it.each([
    [transportError('timeout', null), designerTexts.generationTimeout, true],
    [transportError('network', null, 'Offline.'), 'Offline.', true],
    [refused(401, 'no'), designerTexts.signInAgain, true],
    [refused(402, 'Too few credits.'), 'Too few credits.', false],
    [refused(500, 'boom'), `Generation failed (500). ${designerTexts.generationFailed}`, false],
    [new AppError('status_failed', 'Status check failed: 418'), 'Status check failed: 418', true],
    [new TypeError('bug'), designerTexts.generationFailed, true],
  ] as const)('%s is told as "%s"', (error, message, goesOn) => {
    expect(lossOf(error)).toEqual({ message, goesOn });
  });

  it('names the status with which its state could not be read', async () => {
    const { readJob } = await vi.importActual<typeof data>('./generation.data.ts');
    const down = () => HttpResponse.json({ error: 'x' }, { status: 503 });
    server.use(http.get('*/api/design-studio/generate/status', down));
    await expect(readJob('r')).rejects.toMatchObject({ message: 'Status check failed: 503' });
  });
});
