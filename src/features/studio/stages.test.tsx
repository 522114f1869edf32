import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/renderApp.tsx';
import { paths } from '../../config/paths.ts';
import { platformNotice } from '../../ui/CostNotice.tsx';
import { initialStudioState, type StudioState } from './studio.state.ts';
import { TattooDesigner } from './TattooDesigner.tsx';

startBackend();

const open = (studio: Partial<StudioState>) =>
  renderPart(<TattooDesigner />, {
    at: paths.tattooDesigner,
    state: { session: signedInAs('client'), studio: { ...initialStudioState, ...studio } },
  });
const prices = () => screen.queryByRole('region', { name: 'Credit costs' });

describe('prices stand', () => {
  it('where something is paid: while designs are drawn', () => {
    const run = {
      requestId: 'r',
      generationId: 'g',
      startedAt: 0,
      progress: 0.2,
      stageText: null,
      outputs: [],
      error: null,
      timedOut: false,
    };
    open({ stage: 'generating', run });
    expect(prices()).toBeInTheDocument();
  });

  it('not in the analysis, which is free and says so', () => {
    open({ stage: 'analyzing', analysisAttempt: 'a' });
    expect(prices()).toBeNull();
    expect(screen.getByText(`${platformNotice} Analysis and conversation are free.`)).toBeInTheDocument();
  });
});
