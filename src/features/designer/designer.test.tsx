import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart, testConfig } from '../../../tests/render-app.tsx';
import { analyzerAddress, paths } from '../../config/paths.ts';
import { fallbackAnalysis } from '../../domain/assistant.ts';
import { sendToConsultant } from './designer.effects.ts';
import { initialDesignerState, type DesignerState } from './designer.state.ts';
import { TattooDesigner } from './TattooDesigner.tsx';

startBackend();

const open = (at: string, designer: DesignerState = initialDesignerState) =>
  renderPart(<TattooDesigner />, { at, state: { auth: signedInAs('client'), designer } });

describe('a conversation', () => {
  const photo = 'data:image/jpeg;base64,AAAA';
  const heard = async (assistant: 'claude' | 'built-in', designer: Partial<DesignerState> = {}) => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/claude/chat', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ success: false, code: 'unavailable' }, { status: 503 });
      }),
    );
    const image = { dataUrl: photo, name: 'a.jpg', width: 10, height: 10 };
    const analysis = { data: fallbackAnalysis, facts: null, model: 'none' };
    const { store } = renderPart(<TattooDesigner />, {
      at: paths.tattooDesigner,
      state: {
        auth: signedInAs('client'),
        designer: { ...initialDesignerState, stage: 'chat', image, analysis, ...designer },
      },
      config: { engines: { ...testConfig.engines, assistant } },
    });
    await store.dispatch(sendToConsultant('a fox'));
    return (asked[0] as { messages: { content: unknown }[] }).messages.map(({ content }) => content);
  };

  it('shows the photo to an assistant that can look at it, and to no other', async () => {
    const source = { type: 'base64', media_type: 'image/jpeg', data: 'AAAA' };
    expect((await heard('claude'))[0]).toEqual([
      { type: 'image', source },
      { type: 'text', text: expect.stringContaining('reference image') as string },
    ]);
    cleanup();
    expect((await heard('built-in'))[0]).toEqual(expect.stringContaining('reference image'));
  });

  it('goes on without its oldest turns once it is longer than an assistant reads', async () => {
    const messages = ['one', 'two', 'three'].map((word, at) => ({
      id: word,
      sender: at === 1 ? ('ai' as const) : ('user' as const),
      content: word + ' '.repeat(9_000),
      timestamp: at,
      promptGenerated: false,
    }));
    const turns = await heard('built-in', { messages });
    expect(turns.map((turn) => String(turn).trim().slice(0, 6))).toEqual(['Please', 'two', 'three', 'a fox']);
  });
});

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
    const { address, store } = open(analyzerAddress, { ...initialDesignerState, stage: 'chat' });
    await waitFor(() => expect(address()).toBe(paths.tattooDesigner));
    expect(store.getState().designer).toMatchObject({ stage: 'chat', artAnalysis: false });
  });
});
