import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { planJob } from '../../../../api/generation/job.ts';
import { signedInAs } from '../../../../tests/factories.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { paths } from '../../../config/paths.ts';
import { drawingSettingsOf } from '../../../domain/drawing-settings.ts';
import { generateRequestSchema } from '../../../domain/generation.ts';
import { generatorOrder, generatorTool, type GeneratorForm } from '../generator.tool.ts';
import { Layouts } from './Layouts.tsx';
import type { FromLayouts, LayoutsOrder } from './layouts.protocol.ts';
import { MotifWall } from './MotifWall.tsx';
import { foundMotifs, pickedMotifs, withMotif } from './wall.ts';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: FromLayouts }) => void) | null = null;
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

describe('the text and its motifs', () => {
  it.each([
    ['', 'rose', 'rose'],
    ['a wolf', 'rose', 'a wolf, rose'],
    ['a wolf, rose', 'rose', 'a wolf'],
    ['a wolf and two roses', 'rose', 'a wolf'],
    ['a crow with the full moon', 'raven', 'the full moon'],
    ['rose', 'rose', ''],
    ['a wolf', 'snake', 'a wolf, snake'],
    ['a butterlfy over roses', 'butterfly', 'over roses'],
  ])('"%s" and a press on %s make "%s"', (text, word, next) => {
    expect(withMotif(text, word)).toBe(next);
    expect(pickedMotifs(next).picked.has(word)).toBe(!pickedMotifs(text).picked.has(word));
  });
  it('are found by their name, by another one, and with a slip', () => {
    const words = (search: string) => foundMotifs(search).flatMap(({ words: found }) => found);
    expect(words('').length).toBeGreaterThan(200);
    expect(words('serpent')).toEqual(['snake']);
    expect(words('butterlfy')).toEqual(['butterfly']);
    expect(words('rsoe')).toContain('rose');
    expect(words('skulll')).toContain('skull');
    expect(words('zeppelin')).toEqual([]);
  });
});

it('the wall puts motifs into the words, three at most, and takes them away again', async () => {
  const { store } = open(<MotifWall />, { words: 'a wolf' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Browse motifs' }));
  const wall = screen.getByRole('region', { name: 'Motifs' });
  const motif = (name: string) => within(wall).getByRole('button', { name });
  expect(motif('wolf')).toHaveAttribute('aria-pressed', 'true');
  await user.click(motif('rose'));
  await user.click(motif('moon'));
  expect(generatorTool.select(store.getState()).form.words).toBe('a wolf, rose, moon');
  expect(motif('skull')).toHaveAttribute('aria-disabled', 'true');
  await user.click(motif('skull'));
  expect(generatorTool.select(store.getState()).form.words).toBe('a wolf, rose, moon');
  expect(within(wall).getByRole('status')).toHaveTextContent('No room for skull. Three motifs fit on a design.');
  await user.click(motif('wolf'));
  expect(generatorTool.select(store.getState()).form.words).toBe('rose, moon');
  await user.type(within(wall).getByRole('searchbox', { name: 'Search motifs' }), 'zeppelin');
  expect(await within(wall).findByText(/No motif has this name/)).toBeVisible();
});

describe('the preview', () => {
  it.each<[string, Partial<GeneratorForm> & { ornament?: false }]>([
    ['plain', { styleId: 'dotwork' }],
    ['with a tag in the words', { words: ' a wolf  and <b>the moon</b>' }],
    ['in inks', { colour: { texture: 'fills', inks: ['crimson', 'navy-blue'] } }],
    ['in the colors of the drawings', { styleId: 'traditional', colour: { texture: 'pencil', inks: 'photo' } }],
    ['sized and without ornament', { styleId: 'traditional', physicalWidthMm: 60, ornament: false, strength: 0.5 }],
    ['with a seed of its own', { styleId: 'fine-line', seed: 77, lineWeight: 1.4 }],
  ])('draws what the job will draw: %s', async (_name, form) => {
    const { store } = open(<Layouts />, { words: 'a wolf and the moon', mode: 'batch', ...form });
    await waitFor(() => expect(FakeWorker.all[0]?.asked).toHaveLength(1));
    const [{ request, variations }] = FakeWorker.all[0].asked;
    const { body } = generatorOrder(store.getState());
    const { params } = planJob(generateRequestSchema.parse(body), 'person:request', false, 'built-in');
    expect(variations).toEqual(params.tasks.map(({ variation }) => variation));
    expect(params.tasks.every(({ style }) => style === request.style)).toBe(true);
    expect(request.prompt).toBe(params.concept);
    expect({ ...drawingSettingsOf(request), size: params.size }).toEqual(drawingSettingsOf(params));
  });

  it('shows what is drawn, and says what went wrong', async () => {
    open(<Layouts />, { words: 'a wolf', mode: 'single' });
    await waitFor(() => expect(FakeWorker.all[0]?.asked).toHaveLength(1));
    const [worker] = FakeWorker.all;
    const { number } = worker.asked[0];
    expect(screen.getByRole('img', { name: 'Preview 1: a wolf' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Drawing the preview...');
    const drawing = { width: 1, height: 1, data: new Uint8Array([0]) };
    act(() => worker.onmessage?.({ data: { type: 'drawing', number, variation: 0, drawing } }));
    expect(screen.getByRole('status')).toHaveTextContent('A free preview.');
    act(() => worker.onmessage?.({ data: { type: 'failed', number, message: 'Nothing came of it.' } }));
    expect(screen.getByText('Nothing came of it.')).toBeVisible();
    act(() => worker.onerror?.());
    expect(screen.getByText(/We could not draw the preview/)).toBeVisible();
  });

  it('draws nothing for words that cannot be drawn', () => {
    open(<Layouts />, { words: 'a zeppelin' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
