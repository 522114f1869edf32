import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../../tests/factories.ts';
import { takeJobs } from '../../../../tests/features/jobs.ts';
import { startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { AppError } from '../../../data/errors.ts';
import { generateRequestSchema } from '../../../domain/generation.ts';
import * as data from '../../generation/generation.data.ts';
import * as poller from '../../generation/poller.ts';
import { EditButtons } from './EditButtons.tsx';

vi.mock('../../generation/generation.data.ts', { spy: true });
vi.mock('../../generation/rows.data.ts', { spy: true });
vi.mock('../../generation/poller.ts', { spy: true });
startBackend();

const imageId = '6f9d9a3e-7c11-4d2e-9b1f-2f60a1c0a111';
const url = 'https://files.example/fox.png';
const waits: number[] = [];
const auth = signedInAs('client');
const open = (source = { url, imageId }) => {
  const onDone = vi.fn();
  const part = renderPart(<EditButtons source={source} onDone={onDone} />, { state: { auth } });
  return { ...part, onDone };
};
type User = ReturnType<typeof open>['user'];
const confirm = (user: User) => user.click(screen.getByRole('button', { name: /^Draw it for 1 credit/ }));
const begin = async (user: User, title: string) => {
  await user.click(screen.getByRole('button', { name: title }));
  await confirm(user);
};

beforeEach(() => {
  sessionStorage.clear();
  waits.length = 0;
  vi.mocked(poller.waitFor)
    .mockReset()
    .mockImplementation((ms) => {
      waits.push(ms);
      return Promise.resolve();
    });
  takeJobs(jobAnswer('succeeded'));
});

describe('an edit of a picture', () => {
  it('is asked for every three seconds until it is there', async () => {
    vi.mocked(data.readJob)
      .mockResolvedValueOnce(jobAnswer('processing'))
      .mockResolvedValueOnce(jobAnswer('processing'));
    const { user, onDone } = open();
    await begin(user, 'Pencil sketch edit');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('i1', 'pencil-sketch'));
    expect(new Set(waits)).toEqual(new Set([3000]));
    const order = vi.mocked(data.requestJob).mock.calls[0][1];
    const { generationMode, userPreferences } = generateRequestSchema.parse(order.body);
    expect(generationMode).toBe('edit');
    expect(userPreferences).toMatchObject({ edit: 'pencil-sketch', referenceImage: url, originImage: imageId });
    expect(userPreferences.colour).toBeUndefined();
  });

  it('is drawn with the inks that are chosen', async () => {
    const { user, onDone } = open();
    await user.click(screen.getByRole('button', { name: 'Colored pencil edit' }));
    await user.click(screen.getByRole('button', { name: 'Chosen inks' }));
    await user.click(screen.getByRole('button', { name: 'Turquoise' }));
    await user.click(screen.getByRole('button', { name: 'Royal blue' }));
    expect(screen.getByText(/^4 of 8: .*turquoise/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Draw it for/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(vi.mocked(data.requestJob).mock.calls[0][1].body).toMatchObject({
      userPreferences: {
        colour: { texture: 'pencil', inks: ['bright-red', 'golden-yellow', 'leaf-green', 'turquoise'] },
      },
    });
  });

  it.each([
    ['without an image', jobAnswer('succeeded', { outputs: [] }), 'No image was generated'],
    ['that fails', jobAnswer('failed', { error: 'The engine stumbled.' }), 'The engine stumbled.'],
  ])('%s says so, and can be tried again', async (_name, answer, message) => {
    vi.mocked(data.readJob).mockResolvedValue(answer);
    const { user, onDone } = open();
    await begin(user, 'Pencil sketch edit');
    expect(await screen.findByText(message)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^Draw it for/ })).toBeEnabled();
  });

  it('says what a cancel came to', async () => {
    vi.mocked(poller.waitFor).mockReturnValue(new Promise(() => undefined));
    vi.mocked(data.requestCancel).mockReset().mockResolvedValue();
    const { user, onDone } = open();
    await begin(user, 'Pencil sketch edit');
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('canceled', { outputs: [], charged: 0 }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Generation cancelled by user. Nothing was charged.')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('whose job goes on unseen is found, not drawn and paid for again', async () => {
    vi.mocked(data.requestJob).mockRejectedValueOnce(new AppError('network', 'x', { category: 'network' }));
    const { user, onDone } = open();
    await begin(user, 'Pencil sketch edit');
    await user.click(await screen.findByRole('button', { name: /^Draw it for/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const asked = [...vi.mocked(data.requestJob).mock.calls, ...vi.mocked(data.readJob).mock.calls];
    expect(new Set(asked.map(([requestId]) => requestId)).size).toBe(1);
  });

  it('is found after a reload, not drawn and paid for again', async () => {
    vi.mocked(data.requestJob).mockRejectedValueOnce(
      new AppError('network', 'No connection.', { category: 'network' }),
    );
    const first = open();
    await begin(first.user, 'Pencil sketch edit');
    expect(await screen.findByText('No connection.')).toBeVisible();
    const key = `inkroom.images.${auth.user!.id}`;
    await waitFor(() => expect(sessionStorage.getItem(key)).toContain('No connection.'));
    const kept = sessionStorage.getItem(key)!;
    first.unmount();
    const { user, onDone } = open();
    await user.click(screen.getByRole('button', { name: 'Pencil sketch edit' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('i1', 'pencil-sketch'));
    expect(data.requestJob).toHaveBeenCalledOnce();
    // Once seen it does not come back, although what the tab keeps lags behind.
    sessionStorage.setItem(key, kept);
    await user.click(screen.getByRole('button', { name: 'Pencil sketch edit' }));
    await confirm(user);
    await waitFor(() => expect(data.requestJob).toHaveBeenCalledTimes(2));
  });

  it('of another wish is a job of its own', async () => {
    vi.mocked(data.requestJob).mockRejectedValueOnce(
      new AppError('network', 'No connection.', { category: 'network' }),
    );
    const { user, onDone } = open();
    await begin(user, 'Colored pencil edit');
    expect(await screen.findByText('No connection.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Chosen inks' }));
    expect(screen.queryByText('No connection.')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Draw it for/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(new Set(vi.mocked(data.requestJob).mock.calls.map(([requestId]) => requestId)).size).toBe(2);
  });

  it('forgets what it has said when it is closed', async () => {
    vi.mocked(data.readJob).mockResolvedValue(jobAnswer('failed', { error: 'The engine stumbled.' }));
    const { user } = open();
    await begin(user, 'Pencil sketch edit');
    expect(await screen.findByText('The engine stumbled.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Pencil sketch edit' }));
    expect(screen.queryByText('The engine stumbled.')).toBeNull();
  });

  it('needs a picture', async () => {
    const { user } = open({ url: '', imageId });
    await begin(user, 'Colored pencil edit');
    expect(await screen.findByText('Source image URL is required')).toBeVisible();
    expect(data.requestJob).not.toHaveBeenCalled();
  });
});
