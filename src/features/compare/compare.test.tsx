import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPart } from '../../../tests/render-app.tsx';
import { inkWidthOf } from '../../domain/ink-width.ts';
import { squareMm, type CompareView } from './compare.model.ts';
import type { FromInkDesk, MergeFound, ToInkDesk } from './compare.protocol.ts';
import { CompareViews } from './CompareViews.tsx';
import { cropBox } from './crop-box.ts';
import { MergeDialog, type MergeRecord } from './MergeDialog.tsx';

const bitmap = { width: 10, height: 10, close: () => undefined } as ImageBitmap;
const place = { left: 10, top: 20, width: 30, height: 10, addedMm2: 12.34, removedMm2: 0, recolouredMm2: 0 };
const difference = {
  ok: true,
  overlay: bitmap,
  width: 100,
  height: 100,
  addedMm2: 12.34,
  removedMm2: 3,
  recolouredMm2: 0,
  places: [place, { ...place, addedMm2: 0, removedMm2: 3 }],
  resampled: false,
};
const merged: MergeFound = {
  ok: true,
  width: 100,
  height: 100,
  conflicts: [
    { left: 10, top: 10, width: 20, height: 20 },
    { left: 60, top: 60, width: 20, height: 20 },
  ],
  rewritten: null,
  changed: { ours: 400, theirs: 100, alike: 0 },
};

/** Answers as the worker does; what it cannot be asked is a failure. */
class FakeWorker {
  static answers: Record<string, unknown> = {};
  static asked: ToInkDesk[] = [];
  onmessage: ((event: { data: FromInkDesk }) => void) | null = null;
  #ended = false;
  postMessage(question: ToInkDesk): void {
    FakeWorker.asked.push(question);
    const answer = FakeWorker.answers[question.type];
    const data =
      answer === undefined ? { number: question.number, failure: 'no' } : { number: question.number, answer };
    queueMicrotask(() => !this.#ended && this.onmessage?.({ data: data as FromInkDesk }));
  }
  terminate(): void {
    this.#ended = true;
  }
}

/** Pictures are there as soon as they are asked for, but for one. */
class FakeImage {
  naturalWidth = 100;
  naturalHeight = 100;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(address: string) {
    queueMicrotask(() => (address.includes('missing') ? this.onerror?.() : this.onload?.()));
  }
}

beforeEach(() => {
  FakeWorker.asked = [];
  FakeWorker.answers = {
    difference,
    merge: merged,
    preview: bitmap,
    crops: { ours: bitmap, theirs: bitmap, both: bitmap, base: bitmap },
    file: new Blob(['png']),
  };
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('picture')));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(initialView?: CompareView, after = 'two.png') {
  return renderPart(
    <CompareViews
      before={{ src: 'one.png', label: 'Version 1' }}
      after={{ src: after, label: 'Version 2' }}
      ink={inkWidthOf(120, { left: 10, top: 0, width: 80, height: 50 }, { width: 100 })}
      initialView={initialView}
    />,
  );
}

describe('comparing two versions', () => {
  it('begins with the slider, and a number chooses another way', async () => {
    open();
    expect(await screen.findByRole('slider', { name: 'Compare Version 1 and Version 2' })).toHaveValue('50');
    const group = screen.getByRole('group', { name: 'Compare Version 1 with Version 2' });
    fireEvent.keyDown(group, { key: '2' });
    expect(screen.getAllByRole('application')).toHaveLength(2);
    fireEvent.keyDown(group, { key: '3' });
    expect(screen.getByRole('slider', { name: 'How much of Version 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Onion skin' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('enlarges both sides at once', async () => {
    open('beside');
    const [first] = await screen.findAllByRole('application');
    fireEvent.keyDown(first, { key: '+' });
    for (const image of screen.getAllByRole('img')) expect(image.parentElement).toHaveStyle({ width: '560px' });
    expect(screen.getByRole('button', { name: '140 %. Show the whole picture' })).toBeVisible();
  });

  it('shows each in turn when Space is pressed, and then stands still', async () => {
    open('blink');
    const frame = await screen.findByRole('application');
    const shown = () => screen.getAllByRole('img').at(-1);
    expect(shown()).toHaveAccessibleName('Version 2');
    fireEvent.keyDown(frame, { key: ' ' });
    expect(shown()).toHaveAccessibleName('Version 1');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('does not blink by itself for who asked for less motion', async () => {
    document.documentElement.dataset.still = 'true';
    open('blink');
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
    delete document.documentElement.dataset.still;
  });

  it('says how much ink came and went, and goes from change to change', async () => {
    open('ink');
    const added = (await screen.findByText('added')).closest('li');
    expect(added).toHaveTextContent('+12.3 mm²');
    expect(screen.getByText('removed, striped').closest('li')).toHaveTextContent('−3 mm²');
    expect(screen.getByText('Changed in 2 places')).toBeVisible();
    fireEvent.keyDown(screen.getByRole('application'), { key: 'n' });
    expect(screen.getByText('Change 1 of 2')).toBeVisible();
    expect(screen.getByText('Here: 12.3 mm² added.')).toBeVisible();
    expect(FakeWorker.asked[0]).toMatchObject({ type: 'difference', ask: { widthMm: 150 } });
  });

  it('says when nothing changed, and when the two cannot be laid on each other', async () => {
    FakeWorker.answers.difference = { ...difference, addedMm2: 0, removedMm2: 0, places: [] };
    const { unmount } = open('ink');
    expect(await screen.findByText('Both versions have the same ink.')).toBeVisible();
    unmount();
    FakeWorker.answers.difference = { ok: false, code: 'other_shape' };
    open('ink');
    expect(await screen.findByText(/have different proportions/)).toBeVisible();
  });

  it('says which picture is missing, and tries again', async () => {
    const { user } = open('slider', 'missing.png');
    expect(await screen.findByText(/Version 2 could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Version 2 could not be loaded/)).toBeVisible();
  });

  it('says when a picture cannot be read, and tries again', async () => {
    FakeWorker.answers = {};
    const { user } = open('ink');
    expect(await screen.findByText(/one of them cannot be read/)).toBeVisible();
    FakeWorker.answers = { difference };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Changed in 2 places')).toBeVisible();
  });
});

describe('merging two versions', () => {
  const side = (name: string, label: string) => ({ src: `${name}.png`, label });
  function openMerge(onMerged: (picture: Blob, record: MergeRecord) => void | Promise<void> = () => undefined) {
    const onCancel = vi.fn();
    const rendered = renderPart(
      <MergeDialog
        base={side('base', 'Version 1')}
        ours={side('ours', 'main')}
        theirs={side('theirs', 'eyes')}
        ink={{ widthMm: 100, left: 0, width: 1 }}
        isAssumed={false}
        onMerged={onMerged}
        onCancel={onCancel}
      />,
    );
    return { ...rendered, onCancel };
  }

  it('asks place by place by key, then hands over the picture and what was chosen', async () => {
    const onMerged = vi.fn();
    const { user } = openMerge(onMerged);
    expect(await screen.findByText('Place 1 of 2 changed on both sides')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'What merges by itself' });
    expect(within(summary).getByText('400 mm²')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: '2' });
    expect(screen.getByText('Place 2 of 2 changed on both sides')).toBeVisible();
    expect(screen.getByText('One place still needs a choice.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Both together' }));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(onMerged).toHaveBeenCalledOnce());
    const [picture, record] = onMerged.mock.calls[0] as [Blob, MergeRecord];
    expect(picture).toBeInstanceOf(Blob);
    expect(record.conflicts.map(({ choice }) => choice)).toEqual(['theirs', 'both']);
    expect(record.conflicts[0]).toMatchObject({ left: 0.1, width: 0.2 });
    expect(FakeWorker.asked.at(-1)).toMatchObject({ type: 'file', ask: { choices: ['theirs', 'both'] } });
  });

  it('keeps the choices when it could not be saved', async () => {
    const { user } = openMerge(() => Promise.reject(new Error('offline')));
    fireEvent.keyDown(await screen.findByRole('radiogroup'), { key: '1' });
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: '1' });
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your choices are kept here.');
    expect(screen.getByRole('button', { name: 'Merge' })).toBeEnabled();
  });

  it('needs no choice when the changes lie apart, and warns of a drawing made anew', async () => {
    FakeWorker.answers.merge = { ...merged, conflicts: [], rewritten: 'theirs' };
    openMerge();
    expect(await screen.findByText('Everything merges by itself')).toBeVisible();
    expect(screen.getByText(/^eyes redrew nearly everything/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Merge' })).toBeEnabled();
  });

  it('can be left at any time', () => {
    const { onCancel } = openMerge();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('does not lay pictures of other shapes on each other', async () => {
    FakeWorker.answers.merge = { ok: false, code: 'other_shape' };
    openMerge();
    expect(await screen.findByText(/have different proportions/)).toBeVisible();
  });
});

it.each([
  [0, '0 mm²'],
  [0.004, 'under 0.01 mm²'],
  [0.416, '0.42 mm²'],
  [12.34, '12.3 mm²'],
  [1234.5, '1,235 mm²'],
])('%d square millimetres are written %s', (area, text) => {
  expect(squareMm(area)).toBe(text);
});

it('a crop stays in the picture', () => {
  for (const [left, top] of [
    [0, 0],
    [980, 980],
    [500, 0],
  ]) {
    const box = cropBox({ left, top, width: 20, height: 20 }, { width: 1000, height: 1000 });
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(1000);
    expect(box.top + box.height).toBeLessThanOrEqual(1000);
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
  }
});
