import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { DeleteDesign } from './DeleteDesign.tsx';

startBackend();

it('deleting a design asks once, marked as dangerous, and says when it fails', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/delete_ai_image`, async ({ request }) => {
      asked.push(await request.json());
      return asked.length === 1
        ? HttpResponse.json({ code: 'XX000', message: 'secret detail' }, { status: 500 })
        : HttpResponse.json({ ok: true, paths: [] });
    }),
  );
  const onDeleted = vi.fn();
  const session = signedInAs('client');
  const { user } = renderPart(<DeleteDesign imageId={uuid(4)} onDeleted={onDeleted} />, { state: { auth: session } });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete this image?' }));

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(dialog().getByRole('button', { name: 'Delete design' })).toHaveClass('MuiButton-colorError');
  expect(asked).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Delete design' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('The image could not be deleted.');
  expect(onDeleted).not.toHaveBeenCalled();

  await user.click(dialog().getByRole('button', { name: 'Delete design' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});
