import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { takeJobs } from '../../../tests/features/jobs.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { paths } from '../../config/paths.ts';
import { ApiError } from '../../data/errors.ts';
import { tabStorage } from '../../data/storage.ts';
import { generateRequestSchema } from '../../domain/generation.ts';
import { pictureTexts } from '../../domain/images.ts';
import * as own from '../own-images/own-images.public.ts';
import * as pictures from '../drawing/photo/reference.ts';
import * as data from '../generation/generation.data.ts';
import * as measuring from './measuring.ts';
import { StyleTransfer } from './StyleTransfer.tsx';
import { choosePhoto, chooseReference, transferOrder, transferTool, type TransferForm } from './transfer.tool.ts';

vi.mock('../generation/generation.data.ts', { spy: true });
vi.mock('../generation/rows.data.ts', { spy: true });
vi.mock('../own-images/own-images.public.ts', { spy: true });
vi.mock('../drawing/photo/reference.ts', { spy: true });
vi.mock('./measuring.ts', { spy: true });
startBackend();

const image = { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'fox.jpg', width: 40, height: 30 };
const measures = { lineWidth: 0.0135, density: 0.2, black: 0.1, dots: 0.5, hatching: 0.1, colour: 0.5, wash: 0 };
const reference = { image: { ...image, name: 'flash.jpg', width: 300 }, measures, matched: true };
const file = () => new File(['x'], 'fox.jpg', { type: 'image/jpeg' });
const open = (form: Partial<TransferForm> = {}) =>
  renderPart(<StyleTransfer />, {
    at: paths.styleTransfer,
    state: {
      auth: signedInAs('client'),
      transfer: { ...transferTool.initialState, form: { ...transferTool.initialState.form, ...form } },
    },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  takeJobs();
  vi.mocked(pictures.readReference).mockReset().mockResolvedValue(image);
  vi.mocked(measuring.measureReference).mockReset().mockResolvedValue(measures);
});

it('the order has all that was set, as the API reads it', () => {
  const { store } = open({
    image,
    origin: uuid(4),
    prompt: 'A fox among ferns',
    styleId: 'dotwork',
    reference,
    transfer: { strength: 0.6 },
    strength: 0.5,
    detail: 0.3,
    lineWeight: 1.4,
    physicalWidthMm: 80,
    seed: 7,
  });
  const read = generateRequestSchema.parse(transferOrder(store.getState()).body);
  expect(read).toMatchObject({ concept: 'A fox among ferns', generationMode: 'style-transfer', style: 'dotwork' });
  const { colour: _colour, wash: _wash, ...sent } = measures;
  expect(read.userPreferences).toMatchObject({
    originImage: uuid(4),
    transfer: { strength: 0.6, reference: sent },
    strength: 0.9,
    detail: 0.3,
    lineWeight: 1.4,
    physicalWidthMm: 80,
    ornament: false,
    seed: 7,
  });
});

describe('what arrives', () => {
  it('is waited for: what is drawn meanwhile would be the old picture', async () => {
    const record = { sourceImage: `own-image:${uuid(5)}`, timestamp: Date.now(), originalDesign: {} };
    tabStorage.setItem('styleTransferData', JSON.stringify(record));
    const arrival = Promise.withResolvers<File>();
    vi.mocked(own.readOwnImageFile).mockReset().mockReturnValue(arrival.promise);
    const { store } = open({ image });
    await waitFor(() => expect(transferTool.select(store.getState()).reading).toBe(1));
    await store.dispatch(transferTool.draw());
    expect(transferTool.select(store.getState())).toMatchObject({ run: null, error: pictureTexts.reading });
    arrival.resolve(file());
    await waitFor(() => expect(transferTool.select(store.getState())).toMatchObject({ reading: 0, error: null }));
    expect(transferTool.select(store.getState()).form.origin).toBe(uuid(5));
  });

  it('from Discover is the picture with what is known of it, at the specified strength', async () => {
    const record = {
      sourceImage: `own-image:${uuid(5)}`,
      prompt: 'An owl',
      timestamp: Date.now(),
      source: 'ai-collections',
      originalDesign: { id: uuid(5), title: 'Owl', style: 'dotwork', tags: [] },
    };
    tabStorage.setItem('styleTransferData', JSON.stringify(record));
    vi.mocked(own.readOwnImageFile).mockReset().mockResolvedValue(file());
    const { store } = open();
    await waitFor(() =>
      expect(transferTool.select(store.getState()).form).toMatchObject({
        image,
        origin: uuid(5),
        prompt: 'An owl',
        fromStyle: 'dotwork',
        transfer: { strength: 0.35 },
      }),
    );
    expect(tabStorage.getItem('styleTransferData')).toBeNull();
  });

  it('finds the style chosen that such pictures were brought into three times', async () => {
    const { store } = open();
    const taken = { imageId: null, prompt: '', style: 'dotwork' };
    for (let n = 0; n < 3; n++) {
      await store.dispatch(choosePhoto(file(), taken));
      store.dispatch(transferTool.changed({ styleId: 'geometric' }));
      await store.dispatch(transferTool.draw());
    }
    store.dispatch(transferTool.changed({ styleId: 'sketch' }));
    await store.dispatch(choosePhoto(file(), taken));
    expect(transferTool.select(store.getState()).form.styleId).toBe('geometric');
    await store.dispatch(choosePhoto(file()));
    expect(transferTool.select(store.getState()).form.styleId).toBe('geometric');
  });
});

describe('the page', () => {
  it('says what is not imitated before anything is paid, and what this reference loses', () => {
    open({ image, reference });
    const field = screen.getByRole('region', { name: 'Reference' });
    expect(within(field).getByText(/^Not copied: color, lettering, soft shading by wash/)).toBeVisible();
    expect(within(field).getByText('The reference is in color. The design will be black.')).toBeVisible();
    expect(within(field).getByText(/^The reference is small \(300 px\)/)).toBeVisible();
    expect(within(field).getByRole('row', { name: /^Line weight 1.4 mm/ })).toBeVisible();
    expect(within(field).getByRole('row', { name: /^Shading Dots/ })).toBeVisible();
  });

  it('takes a reference, waits until it is matched, and says where there is nothing to measure', async () => {
    const { store } = open({ image });
    await store.dispatch(chooseReference(file()));
    expect(transferTool.select(store.getState()).form.reference).toMatchObject({ measures, matched: false });
    expect(await screen.findByRole('button', { name: 'Matching the reference...' })).toBeDisabled();
    vi.mocked(measuring.measureReference).mockResolvedValue(null);
    await store.dispatch(chooseReference(file()));
    expect(await screen.findByText(measuring.nothingMeasured)).toBeVisible();
    store.dispatch(transferTool.changed({ reference }));
    await store.dispatch(choosePhoto(file()));
    expect(transferTool.select(store.getState()).form.reference?.matched).toBe(false);
  });

  it('draws once for two clicks, at its price', async () => {
    const { user } = open({ image });
    const button = await screen.findByRole('button', { name: 'Transfer the style for 1 credit' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.dblClick(button);
    expect(await screen.findByText(/Saved to your images. Charged: 1 credit/)).toBeVisible();
    expect(data.requestJob).toHaveBeenCalledTimes(1);
  });

  it("shows a refusal in the server's words; starting over keeps the settings and asks for a picture", async () => {
    const refusal = { error: 'This picture is blank.', code: 'unprocessable' };
    vi.mocked(data.requestJob).mockRejectedValue(new ApiError({ status: 422, statusText: 'Unprocessable' }, refusal));
    const { user, store } = open({ image, styleId: 'dotwork' });
    const button = await screen.findByRole('button', { name: 'Transfer the style for 1 credit' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('This picture is blank.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(screen.getByRole('button', { name: 'Upload Image' })).toBeVisible();
    expect(transferTool.select(store.getState())).toMatchObject({
      run: null,
      form: { image: null, styleId: 'dotwork' },
    });
  });
});
