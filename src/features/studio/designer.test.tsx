import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/renderApp.tsx';
import { analyzerAddress, paths } from '../../config/paths.ts';
import { initialStudioState, type StudioState } from './studio.state.ts';
import { TattooDesigner } from './TattooDesigner.tsx';

startBackend();

const open = (at: string, studio: StudioState = initialStudioState) =>
  renderPart(<TattooDesigner />, { at, state: { session: signedInAs('client'), studio } });

describe('the Analyzer', () => {
  it('is not what the designer opens with by itself', () => {
    open(paths.tattooDesigner);
    expect(screen.getByLabelText('Art Analysis Mode')).not.toBeChecked();
  });

  it('opens the designer with Art Analysis Mode on, and a reload does not insist on it', async () => {
    const { address, user } = open(analyzerAddress);
    const mode = screen.getByLabelText('Art Analysis Mode');
    await waitFor(() => expect(mode).toBeChecked());
    await waitFor(() => expect(address()).toBe(paths.tattooDesigner));
    await user.click(mode);
    expect(mode).not.toBeChecked();
  });

  it('does not turn work around that is further on', async () => {
    const { address, store } = open(analyzerAddress, { ...initialStudioState, stage: 'chat' });
    await waitFor(() => expect(address()).toBe(paths.tattooDesigner));
    expect(store.getState().studio).toMatchObject({ stage: 'chat', artAnalysis: false });
  });
});
