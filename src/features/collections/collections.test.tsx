import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { server, startBackend } from '../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { AllImages, OwnImageCount } from './AllImages.tsx';

startBackend();

const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;

/** So many own images, newest first, a minute apart; the four of a job share their minute. */
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: uuid(index + 1),
    generation_id: uuid(900 + Math.floor(index / 4)),
    image_url: `p/${index}.png`,
    thumbnail_url: null,
    prompt: `Design ${index + 1}`,
    style: 'line',
    width: 1024,
    height: 1024,
    created_at: new Date(Date.UTC(2026, 0, 9) - Math.floor(index / 4) * 60_000).toISOString(),
  }));

/** A table that answers by the keyset in `or`, as the database would. */
function answerWith(rows: ReturnType<typeof images>) {
  const asked: (string | null)[] = [];
  server.use(
    http.head(at('/rest/v1/ai_generated_images'), () =>
      HttpResponse.json(null, { headers: { 'content-range': `*/${rows.length}` } }),
    ),
    http.get(at('/rest/v1/ai_generated_images'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const after = searchParams.get('or');
      asked.push(after);
      const from = after ? rows.findIndex(({ id }) => after.includes(`id.gt.${id}`)) + 1 : 0;
      return HttpResponse.json(rows.slice(from, from + Number(searchParams.get('limit'))));
    }),
    http.post(at('/storage/v1/object/sign/designs'), async ({ request }) => {
      const { paths } = (await request.json()) as { paths: string[] };
      return HttpResponse.json(paths.map((path) => ({ path, signedURL: `/object/sign/${path}?token=t`, error: null })));
    }),
  );
  return asked;
}

const open = () =>
  renderPart(
    <>
      <OwnImageCount />
      <AllImages />
    </>,
    { state: { auth: signedInAs('client') } },
  );

describe('the own images', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  });

  it('are all there, but only the rows near the window stand in the document', async () => {
    answerWith(images(130));
    open();
    expect(await screen.findByText('130 designs, newest first.')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Own designs' });
    const shown = await within(list).findAllByRole('listitem');
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThan(48);
    expect(await within(list).findByRole('img', { name: 'Design 1' })).toHaveAttribute(
      'src',
      expect.stringContaining('p/0.png'),
    );
  });

  it('older ones come when the end is near, after the last that is there, each once', async () => {
    const asked = answerWith(images(100));
    open();
    const list = await screen.findByRole('list', { name: 'Own designs' });
    await within(list).findByRole('img', { name: 'Design 1' });
    for (const page of [2, 3]) {
      window.scrollY = 1e6;
      fireEvent.scroll(window);
      await waitFor(() => expect(asked).toHaveLength(page));
    }
    window.scrollY = 1e6;
    fireEvent.scroll(window);
    expect(await within(list).findByRole('img', { name: 'Design 100' })).toBeInTheDocument();
    const [first, second] = images(100).filter((_, index) => index === 47 || index === 95);
    expect(asked).toEqual([
      null,
      `(created_at.lt."${first.created_at}",and(created_at.eq."${first.created_at}",id.gt.${first.id}))`,
      `(created_at.lt."${second.created_at}",and(created_at.eq."${second.created_at}",id.gt.${second.id}))`,
    ]);
  });

  it('are deleted from where they hang, and the list has the focus afterwards', async () => {
    let rows = images(3);
    answerWith(rows);
    server.use(
      http.post(at('/rest/v1/rpc/get_own_published_designs'), () => HttpResponse.json([])),
      http.post(at('/rest/v1/rpc/delete_ai_image'), () => {
        rows = rows.slice(1);
        answerWith(rows);
        return HttpResponse.json({ ok: true, paths: [] });
      }),
    );
    const { user } = open();
    const [first] = await screen.findAllByRole('button', { name: /^More for the design of / });
    await user.click(first);
    await user.click(screen.getByRole('menuitem', { name: 'Delete...' }));
    await user.click(await screen.findByRole('button', { name: 'Delete design' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Design 1' })).toBeNull());
    expect(await screen.findByRole('img', { name: 'Design 2' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Own designs' })).toHaveFocus());
  });

  it('lead to the designer while there are none', async () => {
    answerWith([]);
    open();
    expect(await screen.findByRole('link', { name: 'Create Design' })).toHaveAttribute('href', '/tattoo-designer');
  });

  it('say when they could not be read, and are read again', async () => {
    server.use(
      http.get(at('/rest/v1/ai_generated_images'), () => HttpResponse.json({ message: 'no' }, { status: 403 })),
    );
    renderPart(<AllImages />, { state: { auth: signedInAs('client') } });
    const again = await screen.findByRole('button', { name: 'Retry' });
    answerWith(images(2));
    fireEvent.click(again);
    expect(await screen.findByRole('img', { name: 'Design 2' })).toBeInTheDocument();
  });
});
