import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { takeJobs } from '../../../tests/features/jobs.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { paths } from '../../config/paths.ts';
import type { RuntimeConfig } from '../../config/env.ts';
import { ApiError } from '../../data/errors.ts';
import { generateRequestSchema } from '../../domain/generation.ts';
import * as data from '../generation/generation.data.ts';
import { PhotoToSketch } from './PhotoToSketch.tsx';
import { choosePhoto, sketchOrder, sketchTool, type SketchForm } from './sketch.tool.ts';

vi.mock('../generation/generation.data.ts', { spy: true });
vi.mock('../generation/rows.data.ts', { spy: true });
startBackend();

const image = { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'fox.jpg', width: 40, height: 30 };
const open = (form: Partial<SketchForm> = {}, config?: Partial<RuntimeConfig>) =>
  renderPart(<PhotoToSketch />, {
    at: paths.photoToSketch,
    config,
    state: {
      auth: signedInAs('client'),
      sketch: { ...sketchTool.initialState, form: { ...sketchTool.initialState.form, ...form } },
    },
  });

beforeEach(() => {
  takeJobs();
});

describe('the order', () => {
  it('has all that was set, as the API reads it', () => {
    const mark = { kind: 'tap' as const, add: true, at: [0.5, 0.5] as [number, number] };
    const { store } = open({
      image,
      origin: '3f0f2f5e-52ab-4b53-9d8d-0a4f1b7c2d11',
      marks: [mark],
      styleId: 'woodcut',
      detail: 0.25,
      strength: 0.5,
      lineWeight: 1.5,
      physicalWidthMm: 80,
      sketch: { preserveEdges: true, preprocessImage: undefined },
      seed: 7,
      variants: true,
      negativePrompt: 'never sent to a model that takes none',
    });
    const read = generateRequestSchema.parse(sketchOrder(store.getState()).body);
    expect(read).toMatchObject({ generationMode: 'photo-to-sketch', style: 'woodcut' });
    expect(read.userPreferences).toMatchObject({
      referenceImage: image.dataUrl,
      originImage: '3f0f2f5e-52ab-4b53-9d8d-0a4f1b7c2d11',
      marks: [mark],
      sketchStyle: 'woodcut',
      detail: 0.25,
      strength: 0.9,
      lineWeight: 1.5,
      physicalWidthMm: 80,
      preserveEdges: true,
      generateVariants: true,
      seed: 7,
    });
    expect(read.userPreferences.preprocessImage).toBeUndefined();
    expect(read.userPreferences.negativePrompt).toBeUndefined();
  });

  it('has the seed of the preview, and another one once it is drawn', async () => {
    const { user, store } = open({ image });
    const seedOf = () => generateRequestSchema.parse(sketchOrder(store.getState()).body).userPreferences.seed;
    const first = seedOf();
    expect(first).toBe(sketchTool.select(store.getState()).nextSeed);
    await user.click(await screen.findByRole('button', { name: 'Draw the sketch for 1 credit' }));
    await screen.findByText(/Charged: 1 credit/);
    expect(seedOf()).not.toBe(first);
  });
});

describe('the page', () => {
  it('begins with a photo, says what is missing, and sets each option', async () => {
    const { user, store } = open();
    expect(screen.getByRole('button', { name: 'Upload Image' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Sample photos' })).toBeVisible();
    store.dispatch(sketchTool.actions.pictureTaken({ part: { image }, seed: 5 }));
    await user.click(await screen.findByRole('button', { name: 'Woodcut' }));
    await user.click(screen.getByRole('button', { name: /^low/i }));
    for (const name of ['Preserve edges', 'Enhance contrast', 'Sharpen', 'Prepare the photo'])
      await user.click(screen.getByRole('switch', { name }));
    await user.click(screen.getByRole('switch', { name: 'Sharpen' }));
    await user.click(screen.getByRole('button', { name: /^Four variants · 3 credits/ }));
    expect(sketchTool.select(store.getState())).toMatchObject({
      nextSeed: 5,
      form: {
        styleId: 'woodcut',
        detail: 0.25,
        sketch: { preserveEdges: true, enhanceContrast: true, sharpenImage: undefined, preprocessImage: true },
        variants: true,
      },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Draw four for 3 credits' })).toBeEnabled());
    expect(screen.queryByLabelText(/Leave out/)).toBeNull();
  });

  it('offers what to leave out where a model takes it', async () => {
    const engines = { images: 'replicate', assistant: 'built-in', payments: 'test', translation: 'off' } as const;
    const { user, store } = open({ image }, { engines });
    await user.click(screen.getByRole('switch', { name: /^Premium model/ }));
    await user.type(screen.getByLabelText(/Leave out/), 'frames');
    const read = generateRequestSchema.parse(sketchOrder(store.getState()).body);
    expect(read.userPreferences).toMatchObject({ negativePrompt: 'frames', aiModel: 'sd_3.5_large' });
  });

  it('draws once for two clicks', async () => {
    const { user } = open({ image });
    const button = await screen.findByRole('button', { name: 'Draw the sketch for 1 credit' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.dblClick(button);
    expect(await screen.findByText(/Saved to your images. Charged: 1 credit/)).toBeVisible();
    expect(data.requestJob).toHaveBeenCalledTimes(1);
  });

  it("shows a refusal in the server's words; starting over keeps the settings and asks for a photo", async () => {
    const refusal = { error: 'This picture is blank.', code: 'unprocessable' };
    vi.mocked(data.requestJob).mockRejectedValue(new ApiError({ status: 422, statusText: 'Unprocessable' }, refusal));
    const { user, store } = open({ image, styleId: 'dotwork' });
    const button = await screen.findByRole('button', { name: 'Draw the sketch for 1 credit' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('This picture is blank.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(screen.getByRole('button', { name: 'Upload Image' })).toBeVisible();
    expect(sketchTool.select(store.getState())).toMatchObject({ run: null, form: { image: null, styleId: 'dotwork' } });
  });

  it('says why a file cannot be the photo', async () => {
    const { store } = open();
    await store.dispatch(choosePhoto(new File(['x'], 'notes.txt', { type: 'text/plain' })));
    expect(await screen.findByText(/^File type not allowed/)).toBeVisible();
    await store.dispatch(choosePhoto(new File(['x'.repeat(11_000_000)], 'big.jpg', { type: 'image/jpeg' })));
    expect(await screen.findByText('File too large. Maximum size: 10MB')).toBeVisible();
  });
});
