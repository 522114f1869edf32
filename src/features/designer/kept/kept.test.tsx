import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { backend, server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { paths } from '../../../config/paths.ts';
import { emptyBrief, setEntries } from '../../../domain/brief.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import { initialDesignerState, type ChatMessage, type DesignerState } from '../designer.state.ts';
import { TattooDesigner } from '../TattooDesigner.tsx';
import * as data from './kept.data.ts';
import { toKept } from './kept-conversation.ts';

vi.mock('./kept.data.ts', { spy: true });
startBackend();

const said = (id: string, sender: 'user' | 'ai', content: string): ChatMessage => ({
  id,
  sender,
  content,
  timestamp: 1,
  promptGenerated: false,
});
const talk: DesignerState = {
  ...initialDesignerState,
  stage: 'chat',
  fromWords: true,
  messages: [said('1', 'ai', 'What should it show?'), said('2', 'user', 'A moth on my forearm')],
  brief: setEntries(emptyBrief, { subject: 'A moth', style: 'dotwork' }, 'said'),
  prompt: 'A moth in dotwork.',
};
const image = { dataUrl: 'data:image/png;base64,AAAA', name: 'moth.png', width: 8, height: 8 };

const open = (designer: Partial<DesignerState> = {}) =>
  renderPart(<TattooDesigner />, {
    at: paths.tattooDesigner,
    state: { auth: signedInAs('client'), designer: { ...initialDesignerState, ...designer } },
  });
const serverKeeps = (state: DesignerState) =>
  server.use(
    http.get(`${TEST_SUPABASE_URL}/rest/v1/design_conversations`, () =>
      HttpResponse.json([{ conversation: toKept(state), updated_at: '2026-11-20T10:00:00+00:00' }]),
    ),
  );
const kept = () => backend.bodies.filter(({ call }) => call.includes('keep_conversation')).map(({ body }) => body);

describe('a conversation that the server keeps', () => {
  it('is gone on with on another device: what was said, the brief, the prompt and the style', async () => {
    serverKeeps(talk);
    const { user, store } = open();
    expect(await screen.findByText('A moth')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('A moth on my forearm')).toBeVisible();
    const { stage, messages, brief, prompt, options } = selectDesigner(store.getState());
    expect([stage, messages, brief, prompt]).toEqual(['chat', talk.messages, talk.brief, talk.prompt]);
    expect(options.styleId).toBe('dotwork');
    expect(screen.queryByText(/Your photo stays/)).toBeNull();
  });

  it('asks for a photo that is on the other device, and takes one in the middle of the conversation', async () => {
    serverKeeps({ ...talk, fromWords: false, image });
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Your photo stays on the device/)).toBeVisible();
    expect(selectDesigner(store.getState()).image).toBeNull();
    store.dispatch(designerActions.imageRejected('Too large.'));
    expect(await screen.findByText('Too large.')).toBeVisible();
    store.dispatch(designerActions.imageSelected(image));
    await waitFor(() => expect(screen.queryByText(/Your photo stays/)).toBeNull());
    expect(selectDesigner(store.getState())).toMatchObject({ stage: 'chat', messages: talk.messages });
  });

  it('is discarded on request, and is not offered beside a photo that was chosen', async () => {
    serverKeeps(talk);
    const { user } = open();
    const discard = await screen.findByRole('button', { name: 'Discard' });
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/design_conversations`, () => HttpResponse.json([])));
    await user.click(discard);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Continue your conversation' })).toBeNull());
    expect(kept()).toEqual([{ p_conversation: null }]);
  });

  it('that we do not understand is not offered', async () => {
    server.use(
      http.get(`${TEST_SUPABASE_URL}/rest/v1/design_conversations`, () =>
        HttpResponse.json([{ conversation: { messages: 'x' }, updated_at: '2026-11-20T10:00:00+00:00' }]),
      ),
    );
    open();
    await waitFor(() => expect(backend.calls.join()).toContain('design_conversations'));
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('the server keeps', () => {
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(5000);
    await vi.dynamicImportSettled();
  };

  it('what was said, without the photo, when it has rested; a restart is forgotten, a reload keeps nothing anew', async () => {
    const { store } = open({ ...talk, fromWords: false, image, messages: talk.messages.slice(0, 1) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keep = vi.spyOn(data, 'keepConversation').mockResolvedValue();
    store.dispatch(designerActions.restored(talk));
    await settle();
    expect(keep).not.toHaveBeenCalled();

    const message = said('3', 'user', 'And a moon');
    store.dispatch(designerActions.messageSent({ attempt: 'a', message }));
    await settle();
    expect(keep).toHaveBeenCalledExactlyOnceWith({
      ...toKept(talk),
      messages: [...talk.messages, message],
    });
    expect(Object.keys(toKept({ ...talk, image }) ?? {})).not.toContain('image');

    store.dispatch(designerActions.reset());
    await settle();
    expect(keep).toHaveBeenLastCalledWith(null);
    vi.useRealTimers();
  });
});
