import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { planJob } from '../../../api/generation/job.ts';
import { signedInAs } from '../../../tests/factories.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { paths } from '../../config/paths.ts';
import { drawingSettingsOf } from '../../domain/drawing-settings.ts';
import { generateRequestSchema } from '../../domain/generation.ts';
import type { Composition } from '../../domain/composition.ts';
import type { FromPreview, LayoutsOrder } from '../builder/preview.protocol.ts';
import { generatorOrder, generatorTool, type GeneratorForm } from './generator.tool.ts';
import { HowMany } from './HowMany.tsx';
import { WordsPreview } from './WordsPreview.tsx';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: FromPreview }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: LayoutsOrder[] = [];
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(order: LayoutsOrder): void {
    this.asked.push(order);
  }
  terminate(): void {
    this.onmessage = null;
  }
}
beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const open = (part: React.ReactElement, form: Partial<GeneratorForm>) =>
  renderPart(part, {
    at: paths.aiGenerator,
    state: {
      auth: signedInAs('client'),
      generator: { ...generatorTool.initialState, form: { ...generatorTool.initialState.form, ...form } },
    },
  });

const arranged: Composition = [
  { kind: 'ring', x: 512, y: 512, radius: 300 },
  { kind: 'motif', id: 'own/rose-open', x: 500.25, y: 480, size: 420, turn: 0.3, mirrored: true, weight: 0.9 },
  { kind: 'banner', text: 'Mom', x: 512, y: 880, width: 300, height: 90 },
];

describe('the preview', () => {
  it.each<[string, Partial<GeneratorForm> & { ornament?: false }]>([
    ['plain', { styleId: 'dotwork' }],
    ['with a tag in the words', { words: ' a wolf  and <b>the moon</b>' }],
    ['in inks', { colour: { texture: 'fills', inks: ['crimson', 'navy-blue'] } }],
    ['in the colors of the drawings', { styleId: 'traditional', colour: { texture: 'pencil', inks: 'photo' } }],
    ['sized and without ornament', { styleId: 'traditional', physicalWidthMm: 60, ornament: false, strength: 0.5 }],
    ['arranged by hand', { words: 'a rose', styleId: 'dotwork', composition: arranged }],
    ['arranged by hand, without words', { words: '', composition: arranged }],
    ['with a seed of its own', { styleId: 'fine-line', seed: 77, lineWeight: 1.4 }],
  ])('draws what the job will draw: %s', async (_name, form) => {
    const { store } = open(<WordsPreview />, { words: 'a wolf and the moon', mode: 'batch', ...form });
    await waitFor(() => expect(FakeWorker.all[0]?.asked).toHaveLength(1));
    const [{ request, variations }] = FakeWorker.all[0].asked;
    const { body } = generatorOrder(store.getState());
    const { params } = planJob(generateRequestSchema.parse(body), 'person:request', false, 'built-in');
    // What is arranged is one design.
    expect(variations ?? [0]).toEqual(params.tasks.map(({ variation }) => variation));
    expect(params.tasks.every(({ style }) => style === request.style)).toBe(true);
    expect(request.prompt).toBe(params.concept);
    expect({ ...drawingSettingsOf(request), size: params.size }).toEqual(drawingSettingsOf(params));
  });

  it('shows what is drawn, and says what went wrong', async () => {
    open(<WordsPreview />, { words: 'a wolf', mode: 'single' });
    await waitFor(() => expect(FakeWorker.all[0]?.asked).toHaveLength(1));
    const [worker] = FakeWorker.all;
    const { number } = worker.asked[0];
    expect(screen.getByRole('img', { name: 'Preview 1: a wolf' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Drawing the preview...');
    const drawing = { width: 1, height: 1, data: new Uint8Array([0]) };
    act(() =>
      worker.onmessage?.({ data: { type: 'drawing', number, variation: 0, drawing, items: arranged, problems: [] } }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('A free preview.');
    act(() => worker.onmessage?.({ data: { type: 'failed', number, message: 'Nothing came of it.' } }));
    expect(screen.getByText('Nothing came of it.')).toBeVisible();
    act(() => worker.onerror?.());
    expect(screen.getByText(/We could not draw the preview/)).toBeVisible();
  });

  it('draws nothing for words that cannot be drawn', () => {
    open(<WordsPreview />, { words: 'a zeppelin' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('an arrangement', () => {
  const formOf = (store: ReturnType<typeof open>['store']) => generatorTool.select(store.getState()).form;

  it('opens from a layout, and waits where the person goes back to the layouts', async () => {
    const { store } = open(<WordsPreview />, { words: 'a rose', mode: 'batch' });
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Arrange it yourself: preview 2' });
    expect(button).toBeDisabled();
    await waitFor(() => expect(FakeWorker.all[0]?.asked).toHaveLength(1));
    const { number } = FakeWorker.all[0].asked[0];
    const drawing = { width: 1, height: 1, data: new Uint8Array([0]) };
    for (const variation of [0, 1, 2, 3] as const)
      act(() =>
        FakeWorker.all[0].onmessage?.({
          data: { type: 'drawing', number, variation, drawing, items: arranged, problems: [] },
        }),
      );
    await user.click(button);
    expect(formOf(store).composition).toEqual(arranged);
    expect(screen.getByRole('button', { name: 'Rose, 2 of 3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the layouts' }));
    expect(formOf(store)).toMatchObject({ composition: null, setAside: arranged });
    await user.click(screen.getByRole('button', { name: 'Back to your own arrangement' }));
    expect(formOf(store).composition).toEqual(arranged);
  });

  it('costs what one design costs', () => {
    open(<HowMany />, { words: 'a rose', mode: 'batch', composition: arranged });
    expect(screen.getByText('One design, exactly as you arranged it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate for 1 credit' })).toBeVisible();
  });
});
