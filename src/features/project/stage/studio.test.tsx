import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import { atDatabase, note, openWorkspace, shared, startWorkspaces } from '../../../../tests/features/workspace.tsx';
import { backend, server } from '../../../../tests/msw/server.ts';

vi.mock('../../../data/realtime.ts', { spy: true });
vi.mock('../../../data/channel.ts', { spy: true });

// The dialog that draws has tests of its own; here counts what becomes of its picture.
vi.mock('../../drawing/edit.public.ts', () => ({
  EditButtons: ({ onDone }: { onDone: (imageId: string, edit: string) => void }) => (
    <button onClick={() => onDone('own-image', 'pencil-sketch')}>It is drawn</button>
  ),
}));

startWorkspaces();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => vi.restoreAllMocks());

const noted = () =>
  backend.bodies.filter(({ call }) => call.includes('rpc/add_design_feedback')).map(({ body }) => body);

const secondVersion = () => ({
  ...shared.versions[0],
  id: uuid(75),
  version_number: 2,
  title: 'Version 2',
  parent_version_id: shared.versions[0].id,
  created_at: '2026-11-22T11:00:00+00:00',
});

describe('words about a version', () => {
  it('are sent by Enter, as messages are; Shift and Enter begin a line', async () => {
    server.use(
      http.post(atDatabase('rpc/add_design_feedback'), () =>
        HttpResponse.json({ ok: true, feedback: { id: uuid(90) } }),
      ),
    );
    const { user } = openWorkspace();
    await user.click(await screen.findByRole('tab', { name: /Feedback/ }));
    const words = await screen.findByLabelText('Feedback on version 1');
    await user.type(words, 'Softer{Shift>}{Enter}{/Shift}here{Enter}');
    await waitFor(() => expect(noted()).toMatchObject([{ p_content: 'Softer\nhere' }]));
  });
});

describe('a note on the picture', () => {
  it('opens beside its spot while the list of notes is out of sight, and in the list otherwise', async () => {
    shared.feedback = [note(1, { position_x: 0.5, position_y: 0.5 })];
    const { user } = openWorkspace();
    await user.click(await screen.findByRole('button', { name: /^Pin 1/ }));
    const card = within(await screen.findByRole('dialog', { name: 'Note 1' }));
    expect(card.getByText('Note 1')).toBeVisible();
    expect(card.getByRole('button', { name: 'Reply' })).toBeEnabled();
    await user.click(await screen.findByRole('tab', { name: /Feedback/ }));
    expect(screen.queryByRole('dialog', { name: 'Note 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent('Note 1');
  });
});

describe('comparing', () => {
  it('opens with the version before, and the newer one stands at the right', async () => {
    shared.versions = [{ ...shared.versions[0], is_current: false }, secondVersion()];
    const related = {
      ok: true,
      common_ancestor: null,
      metadata: { sameBranch: true, versionDiff: 1, hasCommonAncestor: false },
    };
    server.use(http.post(atDatabase('rpc/compare_design_versions'), () => HttpResponse.json(related)));
    const { user } = openWorkspace();
    await screen.findByRole('application', { name: /^Fox, version 2/ });
    await user.click(screen.getByRole('button', { name: 'Compare Versions' }));
    const slots = await screen.findAllByRole('button', { name: /^Clear slot/ });
    expect(slots.map((slot) => slot.textContent)).toEqual(['Version 1', 'Version 2']);
    // Chosen in the other order they stand as before.
    await user.click(screen.getByRole('button', { name: 'Exit Compare Mode' }));
    await user.click(screen.getByRole('button', { name: 'Compare Version 1' }));
    const again = await screen.findAllByRole('button', { name: /^Clear slot/ });
    expect(again.map((slot) => slot.textContent)).toEqual(['Version 1', 'Version 2']);
  });
});

it('the head says one thing of how far a project has come', async () => {
  shared.design = { ...shared.design, status: 'approved', stage: 4 };
  openWorkspace();
  expect(await screen.findByText('Final Approval: approved')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Progress: step 5 of 5, Final Approval' })).toBeVisible();
});

it('an edit of a version becomes the next one, with its title and what it was drawn from', async () => {
  const copied = { path: 'copied.png', sha256: 'b'.repeat(64), width: 400, height: 400 };
  server.use(
    http.post('*/api/designs/files', () => HttpResponse.json(copied)),
    http.post(atDatabase('rpc/add_design_version'), () =>
      HttpResponse.json({ ok: true, version: { id: uuid(92) }, voided: false }),
    ),
  );
  const { user } = openWorkspace();
  await user.click(await screen.findByRole('button', { name: 'View Version 1' }));
  await user.click(await screen.findByRole('button', { name: 'It is drawn' }));
  const added = () => backend.bodies.filter(({ call }) => call.includes('rpc/add_design_version'));
  await waitFor(() => expect(added()).toHaveLength(1));
  const { id } = shared.versions[0];
  const values = {
    title: 'Pencil sketch edit',
    branch: 'main',
    source_type: 'edit',
    source_id: id,
    parent_version_id: id,
  };
  expect(added()[0].body).toMatchObject({ p_path: 'copied.png', p_values: values });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
