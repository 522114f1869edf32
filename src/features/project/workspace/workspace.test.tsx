import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import {
  atDatabase,
  channelJoined,
  designId,
  note,
  openWorkspace,
  rowChanged,
  shared,
  startWorkspaces,
} from '../../../../tests/features/workspace.tsx';
import { backend, server } from '../../../../tests/msw/server.ts';
import type { AppStore } from '../../../app/store.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';

vi.mock('../../../data/realtime.ts', { spy: true });
vi.mock('../../../data/channel.ts', { spy: true });

startWorkspaces();

const said = ({ getState }: AppStore) => feedbackApi.endpoints.feedback.select(designId)(getState()).data;
const opened = () => screen.findByRole('heading', { name: 'Fox' });
const asked = (what: string) => backend.calls.filter((call) => call.includes(`/rest/v1/${what}`)).length;
const known = () =>
  backend.bodies
    .filter(({ call }) => call.includes('get_workspace'))
    .map(({ body }) => (body as { p_known: unknown }).p_known);

describe('opening a workspace', () => {
  it('asks once for all that shows first, and for no list by itself', async () => {
    openWorkspace();
    await opened();
    expect(await screen.findByRole('application', { name: 'Fox, version 1. 0 pins.' })).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Versions' })).toBeInTheDocument();
    expect(asked('rpc/get_workspace')).toBe(1);
    for (const list of ['rpc/get_design', 'design_versions', 'design_branches', 'design_feedback', 'design_approvals'])
      expect(asked(list), list).toBe(0);
  });

  it('asks once its channel has joined whether something was missed, and reads nothing again where nothing was', async () => {
    openWorkspace();
    await opened();
    await channelJoined();
    await waitFor(() => expect(known()).toEqual([null, 'first']));
    expect(asked('design_feedback')).toBe(0);
  });
});

describe('what somebody changes here', () => {
  it('is read again in the lists that show it, and in no other', async () => {
    server.use(http.post(atDatabase('rpc/resolve_design_feedback'), () => HttpResponse.json({ ok: true })));
    shared.feedback = [note(1)];
    const { store } = openWorkspace();
    await waitFor(() => expect(said(store)).toMatchObject([{ isResolved: false }]));
    await screen.findByRole('tab', { name: /Feedback/ });
    shared.feedback = [note(1, { status: 'resolved' })];
    const change = feedbackApi.endpoints.resolveFeedback.initiate({ id: note(1).id as string, isResolved: true });
    await store.dispatch(change);
    await waitFor(() => expect(said(store)).toMatchObject([{ isResolved: true }]));
    expect(asked('design_feedback')).toBe(1);
    for (const list of [
      'rpc/get_design',
      'design_versions',
      'design_branches',
      'design_version_tags',
      'design_references',
    ])
      expect(asked(list), list).toBe(0);
  });

  it('is read once more by its event, together for all events of a moment', async () => {
    openWorkspace();
    await opened();
    await screen.findByRole('tab', { name: /Feedback/ });
    await rowChanged('design_feedback');
    await rowChanged('design_feedback');
    await waitFor(() => expect(asked('design_feedback')).toBe(1));
    expect(asked('rpc/get_workspace')).toBe(1);
  });
});

describe('what is written between the reading and the joining of the channel', () => {
  it('shows once the channel has joined', async () => {
    const { store } = openWorkspace();
    await opened();
    shared.feedback = [note(1)];
    shared.fingerprint = 'second';
    await channelJoined();
    await waitFor(() => expect(said(store)).toMatchObject([{ content: 'Note 1' }]));
  });

  it('shows too when the channel had joined before the answer was there', async () => {
    const answered = Promise.withResolvers<void>();
    shared.held = answered.promise;
    const { store } = openWorkspace();
    await waitFor(() => expect(asked('rpc/get_workspace')).toBe(1));
    await channelJoined();
    shared.feedback = [note(1)];
    shared.fingerprint = 'second';
    answered.resolve();
    await waitFor(() => expect(said(store)).toMatchObject([{ content: 'Note 1' }]));
    expect(known()).toEqual([null, 'first']);
  });

  it('does not take the place of what a list has read since', async () => {
    const { store } = openWorkspace();
    await opened();
    shared.feedback = [note(1)];
    await rowChanged('design_feedback');
    await waitFor(() => expect(said(store)).toMatchObject([{ content: 'Note 1' }]));
    // The fingerprint is that of the first answer, but what shows is not: after a gap everything is asked for.
    shared.feedback = [];
    await channelJoined();
    await waitFor(() => expect(said(store)).toEqual([]));
    expect(known()).toEqual([null, null]);
  });
});
