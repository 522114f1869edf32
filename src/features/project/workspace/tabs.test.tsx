import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import {
  atDatabase,
  channelJoined,
  note,
  openWorkspace,
  shared,
  startWorkspaces,
  versionId,
} from '../../../../tests/features/workspace.tsx';
import { backend, server } from '../../../../tests/msw/server.ts';
import { draftKey } from '../../../data/draft.ts';
import { selectWorkspace, workspaceActions } from './workspace.slice.ts';

vi.mock('../../../data/realtime.ts', { spy: true });
vi.mock('../../../data/channel.ts', { spy: true });

startWorkspaces();

/** A picture has its place, and what is said about a spot of it, once its frame has a size. */
function atSize(px: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(px);
}
afterEach(() => vi.restoreAllMocks());

const sent = (name: string) =>
  backend.bodies.filter(({ call }) => call.includes(`rpc/${name}`)).map(({ body }) => body);
const answers = (name: string, answer: object) =>
  server.use(http.post(atDatabase(`rpc/${name}`), () => HttpResponse.json(answer)));

describe('the timeline', () => {
  const event = (id: number, kind: string, details: object) => ({
    id,
    kind,
    actor_id: uuid(2),
    version_id: null,
    details,
    created_at: `2026-11-2${id}T10:00:00+00:00`,
  });

  it('has events and messages, and only those that were asked for', async () => {
    shared.events = [
      event(3, 'version_added', { version_number: 1, branch: 'main' }),
      event(1, 'participant_added', { role: 'artist' }),
    ];
    shared.messages = [
      { id: uuid(80), sender_id: uuid(2), content: 'Look at this', created_at: '2026-11-22T10:00:00+00:00' },
    ];
    const { user } = openWorkspace('timeline');
    await screen.findByText('Version 1 added');
    expect(await screen.findByText('Noor Needle: Look at this')).toBeVisible();
    const filter = within(screen.getByRole('group', { name: 'Filter' }));
    await user.click(filter.getByRole('button', { name: 'Versions' }));
    expect(screen.getByText('Version 1 added')).toBeVisible();
    for (const other of ['Noor Needle: Look at this', 'The artist joined'])
      expect(screen.queryByText(other), other).not.toBeInTheDocument();
    await user.click(filter.getByRole('button', { name: 'People and details' }));
    expect(screen.getByText('The artist joined')).toBeVisible();
    await user.click(filter.getByRole('button', { name: 'Everything' }));
    expect(screen.getByText('Noor Needle: Look at this')).toBeVisible();
  });
});

it('who was removed after an approval sees nothing of the design but the way to their review', async () => {
  answers('get_own_review', {
    artist_id: uuid(2),
    artist_name: 'Noor Needle',
    review: null,
    removed: false,
    editable: true,
  });
  server.use(http.post(atDatabase('rpc/get_workspace'), () => HttpResponse.json(null)));
  openWorkspace();
  expect(await screen.findByText('Project not found')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});

describe('the references', () => {
  it('ask what stands there when two wrote notes at once, and keep both', async () => {
    const reference = {
      id: uuid(81),
      url: 'photo.png',
      thumbnail_url: null,
      sha256: 'b'.repeat(64),
      width: 300,
      height: 200,
      notes: 'Soft',
      revision: 2,
      added_by: uuid(2),
      created_at: '2026-11-21T10:00:00+00:00',
    };
    shared.references = [reference];
    answers('edit_design_reference', {
      ok: false,
      code: 'conflict',
      reference: { ...reference, notes: 'Theirs', revision: 3 },
    });
    const { user } = openWorkspace('references');
    const notes = await screen.findByLabelText('Notes of the reference');
    fireEvent.change(notes, { target: { value: 'Mine' } });
    fireEvent.blur(notes);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Theirs');
    answers('edit_design_reference', { ok: true, reference: { ...reference, notes: 'Theirs\n\nMine', revision: 4 } });
    await user.click(within(question).getByRole('button', { name: 'Keep both' }));
    await waitFor(() =>
      expect(sent('edit_design_reference').at(-1)).toEqual({
        p_reference_id: reference.id,
        p_notes: 'Theirs\n\nMine',
        p_revision: 3,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('the details', () => {
  it('have the request with which the client came', async () => {
    shared.request = { id: uuid(95), brief: { subject: 'a fox', widthMm: 80 }, message: 'For my daughter.' };
    openWorkspace('details');
    const card = within(await screen.findByRole('region', { name: 'Request' }));
    expect(card.getByText('For my daughter.')).toBeVisible();
    expect(card.getByText('80 mm (3.1 in)')).toBeVisible();
  });

  const edit = async (label: string, value: string) => {
    const { user } = openWorkspace('details');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Design Specifications' }));
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };

  it('send what was changed and nothing else, with the revision that was read', async () => {
    answers('save_design', { ok: true, voided: false });
    await edit('Width on skin, mm', '125');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('save_design')).toEqual([
      { p_design_id: shared.design.id, p_changes: { width_mm: 125 }, p_revision: 1 },
    ]);
  });

  it('say what cannot be, and send nothing', async () => {
    const dialog = await edit('Sessions', '0');
    expect(dialog.getByText('Between 1 and 100.')).toBeVisible();
    expect(sent('save_design')).toEqual([]);
  });
});

describe('the people of a design', () => {
  const offered = async () => {
    shared.people = shared.people.filter(({ role }) => role === 'client');
    answers('list_design_partners', [
      { id: uuid(3), name: 'Kit Artist', avatar_url: null, role: 'artist' },
      { id: uuid(4), name: 'Lou Client', avatar_url: null, role: 'client' },
    ]);
    const { user } = openWorkspace('details');
    await user.click(await screen.findByRole('combobox', { name: 'Artist' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  };

  it('are asked for the role that is open, and nobody for the other one', async () => {
    shared.design.created_by = uuid(2);
    expect(await offered()).toEqual(['Choose an artist', 'Kit Artist']);
  });

  it('are asked for either role by whoever began alone, who takes the one that is left', async () => {
    shared.design.created_by = uuid(1);
    expect(await offered()).toEqual(['Choose a person', 'Kit Artist', 'Lou Client, as the client']);
  });
});

describe('the versions', () => {
  const version = (number: number, change: object = {}) => ({
    ...shared.versions[0],
    id: uuid(90 + number),
    version_number: number,
    title: `Version ${number}`,
    is_current: false,
    ...change,
  });

  it.each([
    ['one of the two', 1, 'Version 2 came from version 1.'],
    ['a third one', 3, 'Both came from version 3.'],
  ])('say where they came from: %s', async (_, ancestor, said) => {
    shared.versions = [version(3), version(2, { is_current: true }), version(1)];
    answers('compare_design_versions', {
      ok: true,
      common_ancestor: { id: uuid(90 + ancestor) },
      metadata: { sameBranch: true, versionDiff: 1 },
    });
    const { store } = openWorkspace();
    await screen.findByRole('button', { name: 'Compare Versions' });
    const [shown, picture] = [2, 1].map((number) => ({ kind: 'version' as const, id: uuid(90 + number) }));
    act(() => void store.dispatch(workspaceActions.pictureCompared({ picture, shown })));
    expect(await screen.findByText(`On the same branch, one version apart. ${said}`)).toBeVisible();
  });

  it('are approved by their number and their title', async () => {
    shared.versions = [version(2, { is_current: true, title: 'Another cut' })];
    const { user } = openWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('dialog', { name: 'Approve version 2, “Another cut”?' })).toBeVisible();
  });
});

it('the title of the page begins with the name of the design', async () => {
  openWorkspace('messages');
  await waitFor(() => expect(document.title).toBe('Fox · Workspace · Inkroom'));
});

describe('the message board', () => {
  it('tells of the open notes on the picture, and leads to their place', async () => {
    shared.feedback = [note(1), note(2, { status: 'resolved' })];
    shared.thread = null;
    shared.people = shared.people.slice(0, 2);
    const { user, store } = openWorkspace('messages');
    const news = within(await screen.findByRole('region', { name: 'Notes on the picture' }));
    expect(news.getByText('1 open note on the picture')).toBeVisible();
    await user.click(news.getByRole('button', { name: /Noor Needle: Note 1/ }));
    expect(selectWorkspace(store.getState()).pinId).toBe(note(1).id);
  });

  it('says that nobody is there to write to', async () => {
    openWorkspace('messages');
    expect(await screen.findByText('Nobody to message yet')).toBeVisible();
    expect(sent('open_design_thread')).toEqual([{ p_design_id: shared.design.id }]);
  });
});

describe('the design assistant', () => {
  it('begins at 70, 50 and 80 percent with four styles, and draws after what is chosen', async () => {
    const { user } = openWorkspace();
    await user.click(await screen.findByRole('tab', { name: 'Assistant' }));
    const panel = within(await screen.findByRole('region', { name: 'AI Design Assistant' }));
    const set = ['Strength', 'Creativity', 'Adherence'].map((name) =>
      panel.getByRole('slider', { name }).getAttribute('aria-valuenow'),
    );
    expect(set).toEqual(['70', '50', '80']);
    const styles = () => panel.getByRole('group', { name: 'Style' }).querySelectorAll('[aria-pressed]').length;
    expect(styles()).toBe(4);
    await user.click(panel.getByRole('button', { name: 'More Styles' }));
    expect(styles()).toBe(8);
    const draw = panel.getByRole('button', { name: /^Generate Variations/ });
    expect(draw).toBeDisabled();
    await user.click(panel.getByRole('button', { name: 'Version 1' }));
    await waitFor(() => expect(draw).toBeEnabled());
  });
});

describe('words that were begun', () => {
  const label = 'What should be different?';

  it('wait in the question for changes after Escape, and go with Cancel', async () => {
    const { user } = openWorkspace();
    const ask = await screen.findByRole('button', { name: 'Request changes' });
    const asked = () => within(screen.getByRole('dialog', { name: 'Request changes to version 1' }));
    await user.click(ask);
    fireEvent.change(asked().getByLabelText(label), { target: { value: 'A thinner line' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    expect(asked().getByLabelText(label)).toHaveValue('A thinner line');
    await user.click(asked().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    expect(asked().getByLabelText(label)).toHaveValue('');
  });

  it('wait with the place that they were set on, on the version that they are about', async () => {
    const key = draftKey(uuid(1), `feedback.${versionId}.place`);
    const kept = { text: 'Softer here', type: 'question', place: { x: 0.25, y: 0.5 } };
    sessionStorage.setItem(key, JSON.stringify(kept));
    atSize(400);
    const { user } = openWorkspace();
    const begun = within(await screen.findByRole('dialog', { name: 'New note' }));
    expect(begun.getByLabelText('New note')).toHaveValue('Softer here');
    expect(begun.getByLabelText('New note')).not.toHaveFocus();
    expect(sessionStorage.getItem(key)).toBe(JSON.stringify(kept));
    await user.click(begun.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('about a version that somebody deletes go on with the one that shows then, and that is said', async () => {
    const second = { ...shared.versions[0], id: uuid(75), version_number: 2, title: 'Version 2' };
    shared.versions = [{ ...shared.versions[0], is_current: false }, second];
    const { user } = openWorkspace();
    const about = (number: number) => screen.findByLabelText(`Feedback on version ${number}`);
    await user.click(await screen.findByRole('tab', { name: /Feedback/ }));
    await user.type(await about(2), 'Softer here');
    sessionStorage.setItem(draftKey(uuid(1), `feedback.${second.id}.place`), JSON.stringify({ text: 'And there' }));
    shared.versions = [
      { ...shared.versions[0], is_current: true },
      { ...second, is_current: false, deleted_at: '2026-11-26T10:00:00+00:00' },
    ];
    shared.fingerprint = 'second';
    await channelJoined();
    expect(await screen.findByText(/^Version 2 was deleted while you were writing about it\./)).toBeVisible();
    expect(await about(1)).toHaveValue('Softer here\nAnd there');
    expect(Object.keys(sessionStorage).filter((key) => key.includes(second.id))).toEqual([]);
  });
});
