import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { paths } from '../../config/paths.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { platformNotice } from '../../ui/CostNotice.tsx';
import { toolRun } from '../drawing/run.model.ts';
import { initialDesignerState, type DesignerState } from './designer.state.ts';
import { TattooDesigner } from './TattooDesigner.tsx';

startBackend();

const open = (designer: Partial<DesignerState>) =>
  renderPart(<TattooDesigner />, {
    at: paths.tattooDesigner,
    state: { auth: signedInAs('client'), designer: { ...initialDesignerState, ...designer } },
  });
const prices = () => screen.queryByRole('region', { name: 'Credit costs' });

const asked = { images: 4, styleId: 'woodcut', widthMm: 80, photo: null };
const run = { ...toolRun.begin({ requestId: 'r', startedAt: 0, images: 4 }), ...asked };

describe('a drawing that ends without designs', () => {
  it('says so, warns, and can be tried again', () => {
    open({ stage: 'generating', run: { ...run, phase: 'failed', error: designerTexts.noDesign } });
    const warning = screen.getByText('No Design Generated').closest('[role="alert"]');
    expect(warning).toHaveTextContent('No tattoo design was generated. Please try again.');
    expect(screen.getAllByRole('alert'), 'told once').toHaveLength(1);
    expect(screen.queryByText('Error')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });

  it('says with which status its state could not be read, and not that it stopped', async () => {
    server.use(
      http.get('*/api/design-studio/generate/status', () => HttpResponse.json({ error: 'x' }, { status: 503 })),
    );
    open({ stage: 'generating', run });
    expect(await screen.findByRole('alert')).toHaveTextContent('Status check failed: 503');
    expect(screen.getByText(/^The drawing may still be running/)).toBeInTheDocument();
  });
});

describe('prices stand', () => {
  it('where something is paid: while designs are drawn, as the switch named it before', () => {
    open({ stage: 'generating', run, options: { ...initialDesignerState.options, size: 2048 } });
    expect(within(prices() as HTMLElement).getByText('This drawing').nextSibling).toHaveTextContent('6 credits');
  });

  it('not in the analysis, which is free and says so', () => {
    open({ stage: 'analyzing', analysisAttempt: 'a' });
    expect(prices()).toBeNull();
    expect(screen.getByText(`${platformNotice} Analysis and conversation are free.`)).toBeInTheDocument();
  });
});
