import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL, testConfig } from '../../../../tests/render-app.tsx';
import { paths } from '../../../config/paths.ts';
import { WordsNote } from '../brief/WordsNote.tsx';
import { ResultsStage } from './ResultsStage.tsx';
import { emptyBrief } from '../../../domain/brief.ts';
import { toolRun } from '../../drawing/run.model.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import { initialDesignerState, type DesignerState } from '../designer.state.ts';

startBackend();

const file = `${TEST_SUPABASE_URL}/storage/v1/object/sign/designs/one.png`;
const output = { index: 0, imageId: uuid(5), url: file, previewUrl: file, width: 1024, height: 1024 };
const asked = { images: 4, styleId: 'dotwork', widthMm: 80, photo: null };
const drawn = { phase: 'done' as const, outputs: [output], charged: 3, notes: ['The photo is dark.'] };
const run = { ...toolRun.begin({ requestId: 'r', startedAt: 0, images: 4 }), ...asked, ...drawn };
const brief = {
  ...emptyBrief,
  subject: 'my cat',
  style: 'dotwork',
  placement: 'calf',
  sizeMm: 80,
  mood: 'calm',
};
const show = (mustHaves: string[], images: 'built-in' | 'replicate') => {
  const designer: DesignerState = {
    ...initialDesignerState,
    stage: 'results',
    run,
    brief: { ...brief, mustHaves },
  };
  return renderPart(<ResultsStage />, {
    at: paths.tattooDesigner,
    state: { auth: signedInAs('client'), designer },
    config: { ...testConfig, engines: { ...testConfig.engines, images } },
  });
};
const notDrawn = /Not drawn, because the built-in engine draws only what your photo shows: /;

describe('the results', () => {
  it('name what was asked for and cannot be drawn from a photo', () => {
    show(['three stars', 'no text'], 'built-in');
    expect(screen.getByText(notDrawn)).toHaveTextContent(/shows: three stars\. Your artist/);
    // Both in one place above the first design, and no box of their own.
    const notes = screen.getByRole('note', { name: 'About these designs' });
    expect(within(notes).getAllByRole('listitem')).toHaveLength(2);
    expect(notes).toHaveTextContent('The photo is dark.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const first = screen.getByRole('article', { name: 'Design 1' });
    expect(notes.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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

describe('before anybody pays', () => {
  const tell = (mustHaves: string[]) =>
    renderPart(<WordsNote />, {
      state: {
        auth: signedInAs('client'),
        designer: { ...initialDesignerState, stage: 'chat', brief: { ...brief, mustHaves } },
      },
    });

  it('it is said what cannot be drawn from a photo, and nothing where all can', () => {
    tell(['three stars', 'no text']);
    expect(screen.getByText(/This will not be drawn: three stars\. Your artist/)).toBeVisible();
    cleanup();
    tell(['no text']);
    expect(screen.queryByText(/will not be drawn/)).not.toBeInTheDocument();
  });
});

describe('one of the results', () => {
  const card = () => within(screen.getByRole('article', { name: 'Design 1' }));

  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:design', revokeObjectURL: () => undefined }),
    );
  });

  it('is enlarged by its picture, by keyboard too, with its actions, and its receipt is in its menu', async () => {
    const { user } = show([], 'built-in');
    card().getByRole('button', { name: 'Enlarge design 1' }).focus();
    await user.keyboard('{Enter}');
    const large = await screen.findByRole('dialog', { name: 'Design 1' });
    expect(await within(large).findByRole('application', { name: /^Design 1\./ })).toBeInTheDocument();
    await user.click(within(large).getByRole('button', { name: 'Larger' }));
    expect(within(large).getByRole('button', { name: '140 %. Show the whole picture' })).toBeInTheDocument();
    for (const name of ['Vary', 'Share on Discover', 'Ask an artist', 'More for design 1'])
      expect(within(large).getByRole('button', { name })).toBeInTheDocument();
    await user.click(within(large).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card().getByRole('button', { name: 'More for design 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Receipt' }));
    expect(await screen.findByRole('dialog', { name: 'Design and receipt' })).toBeInTheDocument();
  });

  it('is shared by its button and deleted from its menu', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/rest/v1/rpc/get_own_published_designs', () => HttpResponse.json([])),
      http.post('*/rest/v1/rpc/get_deletion_effects', () => HttpResponse.json({}, { status: 404 })),
      http.post('*/rest/v1/rpc/restore_ai_images', () => HttpResponse.json({ ok: true, restored: 1 })),
      http.post('*/api/gallery/preview', () => HttpResponse.json({ error: 'No.' }, { status: 404 })),
      http.post('*/rest/v1/rpc/trash_ai_images', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ ok: true, trashed: 1, unshared: [] });
      }),
    );
    const { user } = show([], 'built-in');
    const open = () => user.click(card().getByRole('button', { name: 'More for design 1' }));
    await waitFor(() => expect(card().getByRole('button', { name: 'Share on Discover' })).toBeEnabled());
    await user.click(card().getByRole('button', { name: 'Share on Discover' }));
    const question = within(await screen.findByRole('dialog', { name: 'Share this design on Discover?' }));
    expect(await question.findByRole('alert')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Delete...' }));
    await user.click(await screen.findByRole('button', { name: 'Delete design' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Design 1' })).toBeNull());
    expect(asked).toEqual([{ p_image_ids: [output.imageId] }]);
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByRole('article', { name: 'Design 1' })).toBeInTheDocument();
  });

  it('remembers the paper that its PDF is laid on', async () => {
    const { user } = show([], 'built-in');
    const open = () => user.click(card().getByRole('button', { name: 'Download as' }));
    const letter = () => screen.getByRole('menuitemradio', { name: 'PDF on Letter' });
    await open();
    expect(letter()).not.toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'PDF on A4' })).toBeChecked();
    await user.click(letter());
    expect(letter()).toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await open();
    expect(letter()).toBeChecked();
  });

  it('is downloaded as it is, and at 2048 px where that is drawn already or can be', async () => {
    const { user, store } = show([], 'built-in');
    const items = async () => {
      await user.click(card().getByRole('button', { name: 'Download as' }));
      const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return names;
    };
    expect(await items()).toEqual([
      'PNG, 1024 px',
      'PNG, 2048 px: adds one more image for 1 credit',
      'SVG, for drawing programs',
      'PDF at true size',
      'PDF, mirrored for a stencil',
    ]);
    const large = { ...output, imageId: uuid(6), width: 2048, height: 2048 };
    const nudge = {
      requestId: 'n',
      from: output.imageId,
      nudge: 'high-resolution',
      output: large,
      error: null,
    } as const;
    const designer = selectDesigner(store.getState());
    act(() => void store.dispatch(designerActions.restored({ ...designer, run, nudges: [nudge] })));
    expect((await items()).slice(0, 2)).toEqual(['PNG, 1024 px', 'PNG, 2048 px']);
    const beside = within(screen.getByRole('article', { name: 'Design 1, the same at 2048 px' }));
    await user.click(beside.getByRole('button', { name: 'Download as' }));
    expect(screen.getAllByRole('menuitem')[0]).toHaveTextContent('PNG, 2048 px');
  });

  it('is not offered at 2048 px where a vendor drew it', async () => {
    const { user } = show([], 'replicate');
    await user.click(card().getByRole('button', { name: 'Download as' }));
    expect(screen.queryByRole('menuitem', { name: /2048/ })).toBeNull();
  });

  it('says that it was saved, and where', async () => {
    server.use(http.get(file, () => HttpResponse.arrayBuffer(new ArrayBuffer(8))));
    const { user } = show([], 'built-in');
    await user.click(card().getByRole('link', { name: 'Download Design' }));
    expect(await card().findByText('tattoo-design-1.png is in your downloads.')).toBeInTheDocument();
  });

  it('says that it could not be saved, and tries again', async () => {
    server.use(http.get(file, () => HttpResponse.json({}, { status: 404 })));
    const { user } = show([], 'built-in');
    await user.click(card().getByRole('link', { name: 'Download Design' }));
    expect(await card().findByRole('alert')).toHaveTextContent('The design could not be saved.');
    expect(card().getByRole('status')).toBeEmptyDOMElement();
    server.use(http.get(file, () => HttpResponse.arrayBuffer(new ArrayBuffer(8))));
    await user.click(card().getByRole('button', { name: 'Retry' }));
    expect(await card().findByText('tattoo-design-1.png is in your downloads.')).toBeInTheDocument();
    expect(card().queryByRole('alert')).toBeNull();
  });
});
