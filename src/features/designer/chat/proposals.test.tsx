import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { paths } from '../../../config/paths.ts';
import { noProposal, type BriefProposal } from '../../../domain/brief-proposal.ts';
import { describeChanges, emptyBrief, setEntries } from '../../../domain/brief.ts';
import { generationObstacles, initialDesignerState, type DesignerState } from '../designer.state.ts';
import { designerActions, designerReducer, selectDesigner } from '../designer.slice.ts';
import { ChatStage } from './ChatStage.tsx';

startBackend();

const brief = setEntries(null, { style: 'fine-line', placement: 'left forearm' }, 'said');
const proposal: BriefProposal = {
  ...noProposal,
  subjects: ['a beehive with bees', 'an apiary'],
  mustHaves: ['honey drips'],
  leaveOut: ['clouds'],
  asked: true,
};
const asking: DesignerState = {
  ...initialDesignerState,
  stage: 'chat',
  fromWords: true,
  messages: [
    { id: 'm', sender: 'ai', content: 'Shall it show a beehive with bees?', timestamp: 0, promptGenerated: false },
  ],
  brief,
  proposal,
  prompt: 'A prompt',
};
const show = (designer: DesignerState) =>
  renderPart(<ChatStage />, { at: paths.tattooDesigner, state: { auth: signedInAs('client'), designer } });
const free = { balance: 10, cost: 3, signedIn: true, drawsNothing: false };

describe('what the assistant asks to be confirmed', () => {
  it('is answered by one tap, which sends its words together with what was asked', async () => {
    let sent: unknown = null;
    server.use(
      http.post('*/api/claude/tap', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ error: { code: 'unavailable', message: 'Not now' } }, { status: 503 });
      }),
    );
    const { user } = show(asking);
    const answers = within(screen.getByRole('group', { name: 'Answers' }));
    expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'an apiary',
      'Something else',
    ]);
    await user.click(answers.getByRole('button', { name: 'an apiary' }));
    await waitFor(() => expect(sent).not.toBeNull());
    expect(sent).toMatchObject({
      context: { proposal, brief: { subject: null } },
      messages: expect.arrayContaining([{ role: 'user', content: 'an apiary' }]) as unknown,
    });
  });

  it('can lose a single thing before the rest is confirmed', () => {
    const next = designerReducer(asking, designerActions.proposalTrimmed({ list: 'leaveOut', word: 'clouds' }));
    expect(next.proposal).toEqual({ ...proposal, leaveOut: [] });
    const only = { ...asking, proposal: { ...noProposal, mustHaves: ['honey drips'] } };
    const none = designerReducer(only, designerActions.proposalTrimmed({ list: 'mustHaves', word: 'honey drips' }));
    expect(none.proposal).toBeNull();
  });

  it('blocks the drawing and stands in no prompt until it is answered, also by hand', () => {
    expect(generationObstacles(asking, free)).toHaveLength(1);
    const set = designerReducer(
      { ...asking, proposal: { ...noProposal, subjects: ['an apiary'], asked: true } },
      designerActions.briefSet({ subject: 'a moth' }),
    );
    expect(set.proposal).toBeNull();
    expect(set.prompt).toContain('a moth');
    expect(generationObstacles(set, free)).toEqual([]);
  });

  it('offers nothing that cannot be drawn', () => {
    const ready = { ...asking, proposal: null };
    expect(generationObstacles(ready, { ...free, drawsNothing: true })).toEqual([
      'Nothing of this can be drawn yet. Name something that can, or bring a photo.',
    ]);
  });
});

describe('what is noted', () => {
  it('stands as chips, and one tap takes an entry away', async () => {
    const { user, store } = show(asking);
    await user.click(screen.getByRole('button', { name: 'Take away: Left forearm' }));
    expect(selectDesigner(store.getState()).brief).toEqual(setEntries(null, { style: 'fine-line' }, 'said'));
    expect(screen.queryByRole('button', { name: 'Take away: Left forearm' })).not.toBeInTheDocument();
  });

  it('is shown struck through where it was exchanged, and comes back by Undo', async () => {
    const was = setEntries(emptyBrief, { subject: 'a rose' }, 'said');
    const now = setEntries(was, { subject: 'a peony' }, 'said');
    const waiting = { ...asking, proposal: null, brief: was, replyAttempt: 'r' };
    const state = designerReducer(
      waiting,
      designerActions.replyReceived({
        attempt: 'r',
        message: { ...asking.messages[0], id: 'n', content: 'Changed: a peony.' },
        prompt: null,
        suggestions: [],
        brief: now,
        changes: describeChanges(was, now),
      }),
    );
    const { user, store } = show(state);
    expect(screen.getByText('a rose').tagName).toBe('DEL');
    await user.click(screen.getByRole('button', { name: 'Undo: back to a rose' }));
    expect(selectDesigner(store.getState()).brief?.subject).toBe('a rose');
    expect(screen.getByText('a peony').tagName).toBe('DEL');
  });
});
