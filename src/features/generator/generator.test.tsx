import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { paths } from '../../config/paths.ts';
import { ApiError } from '../../data/errors.ts';
import { generateRequestSchema } from '../../domain/generation.ts';
import * as pictures from '../drawing/photo/reference.ts';
import * as data from '../generation/generation.data.ts';
import * as rows from '../generation/rows.data.ts';
import { Generator } from './Generator.tsx';
import { addPicture, generatorOrder, generatorTool, type GeneratorForm } from './generator.tool.ts';

vi.mock('../generation/generation.data.ts', { spy: true });
vi.mock('../generation/rows.data.ts', { spy: true });
vi.mock('../drawing/photo/reference.ts', { spy: true });
startBackend();

const picture = (id: string) => ({
  id,
  image: { dataUrl: `data:image/jpeg;base64,${id}`, name: `${id}.jpg`, width: 40, height: 30 },
  marks: [],
});
const open = (form: Partial<GeneratorForm> = {}) =>
  renderPart(<Generator />, {
    at: paths.aiGenerator,
    state: {
      auth: signedInAs('client'),
      generator: { ...generatorTool.initialState, form: { ...generatorTool.initialState.form, ...form } },
    },
  });

beforeEach(() => {
  // Draws previews of designs from words.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = vi.fn();
      terminate = vi.fn();
    },
  );
  vi.mocked(rows.watchJobs)
    .mockReset()
    .mockReturnValue(() => undefined);
  vi.mocked(data.requestJob).mockReset();
  vi.mocked(data.readJob).mockReset().mockResolvedValue(jobAnswer('succeeded'));
});

describe('the order', () => {
  it('has all that was set, as the API reads it', () => {
    const mark = { kind: 'tap' as const, add: true, at: [0.5, 0.5] as [number, number] };
    const { store } = open({
      pictures: [picture('AAAA'), { ...picture('BBBB'), marks: [mark] }],
      words: ' a fox ',
      fusion: { arrangement: 'split', blend: 0.25 },
      styleId: 'dotwork',
      seed: 7,
      strength: 0.5,
      mode: 'single',
      size: 2048,
    });
    const { body } = generatorOrder(store.getState());
    const read = generateRequestSchema.parse(body);
    expect(read).toMatchObject({ concept: 'a fox', style: 'dotwork', generationMode: 'single' });
    expect(read.userPreferences).toMatchObject({
      referenceImage: 'data:image/jpeg;base64,AAAA',
      moreImages: [{ image: 'data:image/jpeg;base64,BBBB', marks: [mark] }],
      fusion: { arrangement: 'split', blend: 0.25 },
      seed: 7,
      size: '2048x2048',
      // The middle of the slider is what the specification calls 0.9.
      strength: 0.9,
    });
  });

  it('of one picture fuses nothing, and has words also where none were written', () => {
    const { store } = open({ pictures: [picture('AAAA')] });
    const read = generateRequestSchema.parse(generatorOrder(store.getState()).body);
    expect(read.userPreferences.fusion).toBeUndefined();
    expect(read.concept).toBe('From my picture');
  });
});

describe('the form', () => {
  it('says what is missing, and what the words will become, before anybody pays', async () => {
    const { user } = open();
    expect(screen.getByRole('button', { name: /^Generate for/ })).toBeDisabled();
    expect(screen.getByText('Add a picture, or describe what to draw.')).toBeVisible();
    await user.type(screen.getByLabelText('What should it show?'), 'a wolf and a zeppelin');
    expect(screen.getByText(/Made from these motifs: wolf\. Not drawn: zeppelin/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Generate for 3 credits' })).toBeEnabled());
  });

  it('takes no picture twice, orders them, and asks for an arrangement from two on', async () => {
    const { user, store } = open({ pictures: [picture('AAAA')] });
    expect(screen.queryByRole('group', { name: 'Arrangement' })).toBeNull();
    vi.mocked(pictures.readReference).mockResolvedValueOnce(picture('AAAA').image);
    await store.dispatch(addPicture(new File([''], 'a.jpg')));
    expect(await screen.findByText(/already added/)).toBeVisible();
    vi.mocked(pictures.readReference).mockResolvedValueOnce(picture('BBBB').image);
    await store.dispatch(addPicture(new File([''], 'b.jpg')));
    await user.click(await screen.findByRole('button', { name: 'Split' }));
    await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    const cards = within(screen.getByRole('group', { name: 'Pictures' })).getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Picture 1: left part',
      'Picture 2: right part',
    ]);
    expect(generatorTool.select(store.getState()).form.pictures.map(({ image }) => image.name)).toEqual([
      'BBBB.jpg',
      'AAAA.jpg',
    ]);
  });
});

describe('drawing', () => {
  it('ends with the designs on the table', async () => {
    vi.mocked(data.requestJob).mockResolvedValue({} as never);
    const { user, store } = open({ words: 'a wolf' });
    const button = await screen.findByRole('button', { name: 'Generate for 3 credits' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.dblClick(button);
    expect(await screen.findByText(/Charged: 3 credits/)).toBeVisible();
    expect(screen.getAllByRole('article', { name: /^Design/ })).toHaveLength(
      generatorTool.select(store.getState()).run?.outputs.length ?? 0,
    );
    expect(data.requestJob).toHaveBeenCalledTimes(1);
  });

  it("that is refused says why in the server's words, and can be tried again", async () => {
    const refusal = { error: 'Two of these pictures are the same.', code: 'unprocessable' };
    vi.mocked(data.requestJob).mockRejectedValue(new ApiError({ status: 422, statusText: 'Unprocessable' }, refusal));
    const { user } = open({ words: 'a wolf' });
    const button = await screen.findByRole('button', { name: 'Generate for 3 credits' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('Two of these pictures are the same.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});
