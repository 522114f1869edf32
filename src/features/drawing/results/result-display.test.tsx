import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { jobAnswer, signedInAs } from '../../../../tests/factories.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { designerTexts } from '../../../domain/texts/designer.ts';
import { generationApi } from '../../generation/generation.api.ts';
import { advanced, newJob } from '../../generation/generation.model.ts';
import { ResultDisplay } from './ResultDisplay.tsx';
import { toolRun, type ToolRun } from '../run.model.ts';

const started = { requestId: 'r1', startedAt: Date.now(), images: 2 };
const ended = (answer: Parameters<typeof jobAnswer>[1] = {}, phase: 'succeeded' | 'failed' = 'succeeded') =>
  advanced(newJob('r1'), jobAnswer(phase, answer));

function open(run: ToolRun) {
  const does = { onCancel: vi.fn(), onTryAgain: vi.fn(), onStartOver: vi.fn() };
  const rendered = renderPart(
    <ResultDisplay run={run} {...does}>
      <p>The wall</p>
    </ResultDisplay>,
    { state: { auth: signedInAs('client') } },
  );
  return { ...rendered, does };
}

describe('the result display', () => {
  it('starts, then shows each design as soon as it is drawn, and can be cancelled', async () => {
    const { store, user, does } = open(toolRun.begin(started));
    expect(screen.getByRole('status')).toHaveTextContent('Reserving your credits');
    expect(screen.getByText(/10-15 seconds/)).toBeVisible();
    const processing = advanced(newJob('r1'), jobAnswer('processing', { outputs: ended().outputs.slice(0, 1) }));
    store.dispatch(
      generationApi.util.upsertQueryEntries([{ endpointName: 'job', arg: { requestId: 'r1' }, value: processing }]),
    );
    expect(await screen.findByRole('img', { name: 'Design 1' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(screen.queryByText('The wall')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel Generation' }));
    expect(does.onCancel).toHaveBeenCalledTimes(1);
  });

  it('succeeds with the designs, what they cost and what is to be known of them', () => {
    const run = toolRun.begin(started);
    toolRun.end(run, ended({ notes: ['The photo is dark.'] }));
    open(run);
    expect(screen.getByText('The wall')).toBeVisible();
    expect(screen.getByText(/Saved to your images. Charged: 3 credits/)).toBeVisible();
    expect(screen.getByText('The photo is dark.')).toBeVisible();
  });

  it('shows an error with its reason, to try again or start over', async () => {
    const run = toolRun.begin(started);
    toolRun.end(run, ended({ error: 'No paper left.', outputs: [], charged: 0 }, 'failed'));
    const { user, does } = open(run);
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText('No paper left.')).toBeVisible();
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    expect([does.onTryAgain, does.onStartOver].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is empty where nothing came of it', async () => {
    const run = toolRun.begin(started);
    toolRun.end(run, ended({ outputs: [] }));
    const { user, does } = open(run);
    expect(screen.getByText('No Design Generated')).toBeVisible();
    expect(screen.getByText('No tattoo design was generated. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(does.onTryAgain).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull();
  });
});

describe('a run', () => {
  it('that was cancelled stays so, with what had been drawn by then, unless it had succeeded already', () => {
    const run = toolRun.begin(started);
    toolRun.cancel(run);
    toolRun.end(run, { ...ended(), phase: 'canceled' });
    expect(run).toMatchObject({ phase: 'failed', error: designerTexts.generationCancelled, charged: 3 });
    expect(run.outputs.length).toBeGreaterThan(0);
    toolRun.end(run, ended());
    expect(run).toMatchObject({ phase: 'done', error: null });
  });

  it('whose cancel nobody answered may go on, one that never began has cost nothing', () => {
    const [unheard, never] = [toolRun.begin(started), toolRun.begin(started)];
    for (const run of [unheard, never]) toolRun.cancel(run);
    toolRun.settle(unheard, { requestId: 'r1', end: null });
    expect(unheard).toMatchObject({ error: designerTexts.cancelUnheard, goesOn: true });
    toolRun.settle(never, { requestId: 'another', end: null });
    expect(never).toMatchObject({ error: designerTexts.generationCancelled, charged: null });
    toolRun.settle(never, { requestId: 'r1', end: { ...newJob('r1'), phase: 'canceled', charged: 0 } });
    expect(never).toMatchObject({ error: designerTexts.generationCancelled, charged: 0, outputs: [] });
  });

  it('that was lost may go on, and is found again', () => {
    const run = toolRun.begin(started);
    toolRun.lose(run, { message: 'Offline.', goesOn: true });
    expect(run).toMatchObject({ phase: 'failed', error: 'Offline.', goesOn: true });
    open(run);
    expect(screen.getByText(/looks for it first and never charges twice/)).toBeVisible();
    toolRun.resume(run);
    expect(run).toMatchObject({ phase: 'drawing', error: null, goesOn: false });
    toolRun.end(run, ended());
    toolRun.lose(run, { message: 'Too late.', goesOn: true });
    expect(run.phase).toBe('done');
  });
});
