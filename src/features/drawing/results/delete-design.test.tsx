import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { DeleteDesign } from './DeleteDesign.tsx';

startBackend();
afterEach(() => document.body.replaceChildren());

const rpc = (name: string) => `${TEST_SUPABASE_URL}/rest/v1/rpc/${name}`;
const nowhere = {
  images: 1,
  shared: 0,
  projects: [],
  messages: 0,
  requests: 0,
  collections: [],
  public_collections: 0,
};
const session = signedInAs('client');
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete this design?' }));

it('deleting a design says first what will happen, and says when it fails', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(rpc('get_deletion_effects'), () =>
      HttpResponse.json({
        ...nowhere,
        shared: 1,
        projects: ['Sleeve'],
        collections: ['A', 'B'],
        public_collections: 1,
      }),
    ),
    http.post(rpc('trash_ai_images'), async ({ request }) => {
      asked.push(await request.json());
      return asked.length === 1
        ? HttpResponse.json({ code: 'XX000', message: 'secret detail' }, { status: 500 })
        : HttpResponse.json({ ok: true, trashed: 1, unshared: [] });
    }),
  );
  const onDeleted = vi.fn();
  const { user } = renderPart(<DeleteDesign imageId={uuid(4)} onDeleted={onDeleted} />, { state: { auth: session } });

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete this design?' });
  const happens = await dialog().findByRole('list', { name: 'What happens' });
  expect(
    within(happens)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'It is shared on Discover. Sharing ends and does not begin again when you restore it.',
    'The project "Sleeve" has a copy as a version. That copy stays.',
    'It disappears from 2 collections, one of which others can see.',
  ]);
  expect(asked).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Delete design' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('The image could not be deleted.');
  expect(onDeleted).not.toHaveBeenCalled();

  await user.click(dialog().getByRole('button', { name: 'Delete design' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

it('a public copy loses its files too, and Undo brings the design back to where it stood', async () => {
  const asked: unknown[] = [];
  const note =
    (answer: object) =>
    async ({ request }: { request: Request }) => {
      asked.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
      return HttpResponse.json(answer);
    };
  server.use(
    http.post(rpc('get_deletion_effects'), () => HttpResponse.json(nowhere)),
    http.post(rpc('trash_ai_images'), note({ ok: true, trashed: 1, unshared: [uuid(9)] })),
    http.post('*/api/gallery/unpublish', note({ success: true })),
    http.post(rpc('restore_ai_images'), note({ ok: true, restored: 1 })),
  );
  const showAgain = vi.fn();
  const { user, unmount } = renderPart(<DeleteDesign imageId={uuid(4)} onDeleted={() => showAgain} />, {
    state: { auth: session },
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete this design?' });
  await user.click(dialog().getByRole('button', { name: 'Delete design' }));
  const undo = await screen.findByRole('button', { name: 'Undo', hidden: true });
  expect(undo.parentElement).toHaveTextContent('The design is in the trash');
  // What deleted it may be gone by then.
  unmount();
  await user.click(undo);
  await waitFor(() => expect(showAgain).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    ['trash_ai_images', { p_image_ids: [uuid(4)] }],
    ['unpublish', { designId: uuid(9) }],
    ['restore_ai_images', { p_image_ids: [uuid(4)] }],
  ]);
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});
