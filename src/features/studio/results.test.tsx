import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart, testConfig } from '../../../tests/renderApp.tsx';
import { paths } from '../../config/paths.ts';
import { ResultsStage } from './ResultsStage.tsx';
import { initialStudioState, type StudioState } from './studio.state.ts';

startBackend();

const results = { generationId: 'g1', outputs: [], charged: 3, notes: ['The photo is dark.'] };
const brief = { subject: 'my cat', style: 'dotwork', placement: 'calf', sizeMm: 80, mood: 'calm', mustHaves: [] };
const show = (mustHaves: string[], images: 'built-in' | 'replicate') => {
  const studio: StudioState = { ...initialStudioState, stage: 'results', results, brief: { ...brief, mustHaves } };
  renderPart(<ResultsStage />, {
    at: paths.tattooDesigner,
    state: { session: signedInAs('client'), studio },
    config: { ...testConfig, engines: { ...testConfig.engines, images } },
  });
};
const notDrawn = /Not drawn, because the built-in engine draws only what your photo shows: /;

describe('the results', () => {
  it('name what was asked for and cannot be drawn from a photo', () => {
    show(['three stars', 'no text'], 'built-in');
    expect(screen.getByText(notDrawn)).toHaveTextContent(/shows: three stars\. Your artist/);
    expect(screen.getByText('The photo is dark.')).toBeInTheDocument();
  });

  it.each([
    [['three stars'], 'replicate'],
    [[], 'built-in'],
  ] as const)('say nothing of the kind about %j drawn by %s', (mustHaves, images) => {
    show([...mustHaves], images);
    expect(screen.getByText('The photo is dark.')).toBeInTheDocument();
    expect(screen.queryByText(notDrawn)).not.toBeInTheDocument();
  });
});
