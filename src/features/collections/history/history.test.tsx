import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../../tests/factories.ts';
import { startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { ownImagePath, paths } from '../../../config/paths.ts';
import { AppError } from '../../../data/errors.ts';
import * as realtime from '../../../data/realtime.ts';
import * as jobs from '../../generation/generation.data.ts';
import * as rows from '../../generation/rows.data.ts';
import * as data from './family.data.ts';
import { branchesOf, labelOf, originText, type Relative } from './family.ts';
import { ImagePage } from './ImagePage.tsx';

vi.mock('./family.data.ts', { spy: true });
vi.mock('../../../data/realtime.ts', { spy: true });
vi.mock('../../generation/generation.data.ts', { spy: true });
vi.mock('../../generation/rows.data.ts', { spy: true });
startBackend();

const relative = (id: string, parentId: string | null, step: string, index = 0): Relative => ({
  id,
  parentId,
  step,
  index,
  src: `https://files.test/${id}.webp`,
  width: 1024,
  height: 1024,
  style: 'dotwork',
  prompt: 'a fox',
  createdAt: '2026-11-20T10:00:00Z',
});
const images = [
  relative('a', null, 'batch'),
  relative('b', null, 'batch', 1),
  relative('c', 'a', 'bolder'),
  relative('d', 'c', 'style-transfer'),
];
const family = (shown: Relative) => ({
  images,
  shown: { ...shown, file: `https://files.test/${shown.id}.png`, widthMm: 80 },
  origin: { text: 'From this photo', src: null },
});

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(realtime.watchRows)
    .mockReset()
    .mockReturnValue(() => undefined);
  vi.mocked(rows.watchJobs)
    .mockReset()
    .mockReturnValue(() => undefined);
  vi.mocked(data.readFamily)
    .mockReset()
    .mockImplementation((id) => {
      const shown = images.find((image) => image.id === id);
      return shown
        ? Promise.resolve(family(shown))
        : Promise.reject(new AppError('not_found', 'x', { category: 'database' }));
    });
});

const auth = signedInAs('client');
const open = (id: string) =>
  renderPart(
    <Routes>
      <Route path={paths.ownImage} element={<ImagePage />} />
    </Routes>,
    { at: ownImagePath(id), state: { auth } },
  );

describe('a family of images', () => {
  it('is a tree beneath what was drawn together', () => {
    const tree = branchesOf(images);
    expect(tree.map(({ image }) => image.id)).toEqual(['a', 'b']);
    expect(tree[0].branches[0].branches.map(({ image }) => labelOf(image))).toEqual(['Style transfer']);
    expect(images.map(labelOf)).toEqual(['Design 1', 'Design 2', 'Bolder', 'Style transfer']);
  });

  it('says what it came from', () => {
    expect(originText({ fusion: { arrangement: 'split' } }, true)).toBe('From several pictures: split');
    expect([originText({}, true), originText({}, false)]).toEqual(['From this photo', 'From words']);
  });
});

describe('the page of an image', () => {
  it('shows it with its history, and each of it leads on', async () => {
    const { user, address } = open('c');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bolder' })).toBeVisible();
    const history = screen.getByRole('navigation', { name: 'History' });
    expect(within(history).getAllByRole('link')).toHaveLength(4);
    expect(within(history).getByRole('link', { current: 'page' })).toHaveTextContent('Bolder');
    await user.click(within(history).getByRole('link', { name: /^Design 2/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Design 2' })).toBeVisible();
    expect(address()).toBe(ownImagePath('b'));
    for (const name of [
      'Style Transfer',
      'Enhance with AI',
      'Discuss with the consultant',
      'Photo to Sketch',
      'Similar on Discover',
    ])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it("of a stranger's or deleted image says so", async () => {
    open('nobody');
    expect(await screen.findByRole('heading', { name: 'Design not found' })).toBeVisible();
  });

  it('goes to what was drawn from it', async () => {
    const [output] = jobAnswer('succeeded').outputs;
    vi.mocked(jobs.requestJob)
      .mockReset()
      .mockResolvedValue({} as never);
    vi.mocked(jobs.readJob)
      .mockReset()
      .mockResolvedValue(jobAnswer('succeeded', { outputs: [{ ...output, imageId: 'd' }] }));
    const { user, address } = open('c');
    await user.click(await screen.findByRole('button', { name: 'Vary' }));
    await user.click(screen.getByRole('menuitem', { name: 'Finer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Style transfer' })).toBeVisible();
    expect(address()).toBe(ownImagePath('d'));
    expect(vi.mocked(jobs.requestJob).mock.calls[0][1]).toMatchObject({ body: { imageId: 'c', nudge: 'finer' } });
  });

  it('takes a variation whose job goes on unseen for no failure, and goes to it after a reload', async () => {
    vi.mocked(jobs.requestJob)
      .mockReset()
      .mockRejectedValue(new AppError('network', 'No connection.', { category: 'network' }));
    const first = open('c');
    await first.user.click(await screen.findByRole('button', { name: 'Vary' }));
    await first.user.click(screen.getByRole('menuitem', { name: 'Finer' }));
    expect(await screen.findByText('Finer: drawing...')).toBeVisible();
    const key = `inkroom.images.${auth.user!.id}`;
    await waitFor(() => expect(sessionStorage.getItem(key)).toContain('finer'));
    expect(screen.queryByText(/No connection/)).toBeNull();
    first.unmount();

    const [output] = jobAnswer('succeeded').outputs;
    vi.mocked(jobs.readJob)
      .mockReset()
      .mockResolvedValue(jobAnswer('succeeded', { outputs: [{ ...output, imageId: 'd' }] }));
    const { address } = open('c');
    await waitFor(() => expect(address()).toBe(ownImagePath('d')));
    expect(jobs.requestJob).toHaveBeenCalledOnce();
  });
});
